import type { Database } from "#app/db/db.server.ts";
import { readSessionToken } from "#app/domain/auth/session-cookie.server.ts";
import { findSession } from "#app/domain/auth/sessions.server.ts";
import { inspectionPath, previewPath } from "#app/domain/editing/draft.ts";
import { href } from "#app/web/href.ts";
import type { Link } from "./environment.ts";
import { readBody } from "./request-body.ts";

const bodyLimitKilobytes = 64;
/** All texts of the site at once, which only an editor sends. */
const contentLimitKilobytes = 512;
const contentPaths = [
  href("/api/content"),
  href("/editor/utkast/del"),
  previewPath,
  inspectionPath,
];
const draftPath = /^\/editor\/utkast\/[^/]+\/lagre$/;

/** What is sent is read whole before it takes a place among what is worked on: it may come slowly, or never. */
export function wholeBody(parts: { db: Database; siteUrl: string; clock: () => Date }): Link {
  const { db, siteUrl, clock } = parts;

  async function isSignedIn(request: Request): Promise<boolean> {
    const token = await readSessionToken(request, siteUrl);
    return (await findSession(db, token, clock())) !== undefined;
  }

  return async (c, next) => {
    const isContent = contentPaths.includes(c.req.path) || draftPath.test(c.req.path);
    const mayBeLong = isContent && (await isSignedIn(c.req.raw));
    const kilobytes = mayBeLong ? contentLimitKilobytes : bodyLimitKilobytes;
    const body = await readBody(c.req.raw, kilobytes * 1024);
    if (body === "too-large") {
      // The rest of it is not read, so nothing else can come over this connection.
      c.header("connection", "close");
      return c.json({ message: `Innholdet er for stort. Grensen er ${kilobytes} kB.` }, 413);
    }
    if (body === "cut-off") return c.json({ message: "Innholdet kom ikke helt frem." }, 400);
    if (body) c.req.raw = new Request(c.req.raw, { body });
    return next();
  };
}
