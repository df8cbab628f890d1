import type { Database } from "#app/db/db.server.ts";
import { readSessionToken } from "#app/domain/auth/session-cookie.server.ts";
import { findSession } from "#app/domain/auth/sessions.server.ts";
import {
  mostBankFileBytes,
  mostBankFileBytesShown,
} from "#app/domain/billing/bank-file/bank-row.ts";
import { inspectionPath, previewPath } from "#app/domain/editing/draft.ts";
import { mostPictureBytes, mostPictureBytesShown } from "#app/domain/pictures/picture.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { href } from "#app/web/href.ts";
import { type Asked, isReading, type Link } from "./environment.ts";
import type { Refuse } from "./faults.ts";
import { readBody } from "./request-body.ts";

/** How long what is sent may be, in words too, and how long it may take to arrive. */
type Limit = { kilobytes: number; shown: string; milliseconds?: number };

const ordinary: Limit = { kilobytes: 64, shown: "64 kB" };
/** What is long takes its time over a slow line; whoever is signed in is not one of thousands who hold connections that way. */
const milliseconds = 5 * 60_000;
/** All texts of the site at once, which only an editor sends: some hundred articles are in it. */
const content: Limit = { kilobytes: 4_096, shown: "4096 kB", milliseconds };
/** A picture, and what of its form stands around it. */
const picture = aroundFile(mostPictureBytes, mostPictureBytesShown);
/** A bank's file with its form, and its payments as they are sent back to be noted. */
const bankFile = aroundFile(mostBankFileBytes, mostBankFileBytesShown);

/** What may be longer than what anybody sends, by where it is sent. */
const longBodies = new Map<string, Limit>([
  [href("/api/content"), content],
  [href("/editor/utkast/del"), content],
  [href("/editor/e-post/prove"), content],
  [previewPath, content],
  [inspectionPath, content],
  [href("/api/pictures"), picture],
  [href("/editor/bilder"), picture],
  [href("/admin/fakturaer/bankfil"), bankFile],
  [href("/admin/fakturaer/bankfil/noter"), bankFile],
]);
const draftPath = /^\/editor\/utkast\/[^/]+\/lagre$/;
/** Pictures that are read at the same time, by whoever it is: each is held whole. */
const mostPicturesAtOnce = 4;

/** What is sent is read whole before it takes a place among what is worked on: it may come slowly, or never. */
export function wholeBody(parts: {
  db: Database;
  siteUrl: string;
  clock: () => Date;
  refuse: Refuse;
}): Link {
  const { db, siteUrl, clock, refuse } = parts;

  async function isSignedIn(request: Request): Promise<boolean> {
    const token = await readSessionToken(request, siteUrl);
    return (await findSession(db, token, clock())) !== undefined;
  }

  let pictures = 0;

  async function limitOf({ req: { path, raw } }: Asked): Promise<Limit> {
    const long = draftPath.test(path) ? content : longBodies.get(path);
    return long && !isReading(raw) && (await isSignedIn(raw)) ? long : ordinary;
  }

  return async (c, next) => {
    const limit = await limitOf(c);
    const isPicture = limit === picture;
    if (isPicture && pictures >= mostPicturesAtOnce) {
      c.header("connection", "close");
      c.header("retry-after", "10");
      const message = "Det lastes opp mange bilder akkurat nå. Vent litt, og prøv igjen.";
      return c.json({ message }, 503);
    }
    if (isPicture) pictures += 1;
    try {
      const body = await readBody(c.req.raw, limit.kilobytes * 1024, limit.milliseconds);
      if (body === "too-large") {
        // The rest of it is not read, so nothing else can come over this connection.
        c.header("connection", "close");
        return refuse(c, 413, ({ tooLarge }) => fillIn(tooLarge, { grensen: limit.shown }));
      }
      if (body === "too-late") {
        c.header("connection", "close");
        return refuse(c, 408, ({ cutOff }) => cutOff);
      }
      if (body === "cut-off") return refuse(c, 400, ({ cutOff }) => cutOff);
      if (body) c.req.raw = new Request(c.req.raw, { body });
      return await next();
    } finally {
      if (isPicture) pictures -= 1;
    }
  };
}

/** A file that is sent within a form. */
function aroundFile(mostBytes: number, shown: string): Limit {
  return { kilobytes: mostBytes / 1024 + ordinary.kilobytes, shown, milliseconds };
}
