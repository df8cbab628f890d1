import { z } from "zod";
import type { Database } from "#app/db/db.server.ts";
import { mayActAs } from "#app/domain/auth/role.ts";
import { readSessionToken } from "#app/domain/auth/session-cookie.server.ts";
import { findSession, isCsrfToken } from "#app/domain/auth/sessions.server.ts";
import { showableContent } from "#app/domain/content/merge.ts";
import {
  type SiteContent,
  siteContentOf,
  withComingArticles,
} from "#app/domain/content/site-content.ts";
import { markedSite } from "#app/domain/editing/marked-site.ts";
import { locationOf, partsOf } from "#app/domain/redirects/moved.ts";
import { readPath } from "#app/domain/redirects/spelling.ts";
import { sampleAt } from "#app/domain/samples/samples.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { safePath } from "#app/web/redirects.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import type { Config } from "../config.ts";

const sentSchema = z.object({
  /** Path of the page, or the place of a mail (samples.ts); of no matter where the whole site is looked at. */
  page: z.string().default("/"),
  /** JSON of the draft. */
  draft: z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("not JSON");
      return z.NEVER;
    }
  }),
  csrfToken: z.string(),
  /** Whether the page says which field each of its texts comes from. */
  marked: z.literal("true").optional(),
});

export type Preview = {
  path: string;
  /** The mail that is looked at in place of a page. */
  sample: ReturnType<typeof sampleAt>;
  site: SiteContent;
  /** Whether something in the draft is not written to its end, and stands as it is published. */
  isUnfinished: boolean;
  finish: (rendered: Response) => Promise<Response>;
};

/**
 * Reads the request for a page or a mail with a draft. Nothing is stored.
 *
 * @param published what stands where the draft is half written
 * @returns the page, its content and what is left to do with its HTML, or the answer to someone who may not ask
 */
export async function readPreview(
  request: Request,
  parts: { db: Database; config: Config; now: Date },
  published: SiteContent,
): Promise<Preview | Response> {
  const { db, config, now } = parts;
  const { siteUrl } = config;
  const session = await findSession(db, await readSessionToken(request, siteUrl), now);
  if (!session) return refuse(401, "Du må logge inn.");
  if (!mayActAs(session.role, "editor"))
    return refuse(403, "Kontoen din har ikke tilgang til dette.");
  // What is no form has none of the fields.
  const form = await readFormBody(request, sentSchema).catch(() => new FormData());
  const sent = sentSchema.safeParse(Object.fromEntries(form));
  if (!sent.success) return refuse(400, "Utkastet kunne ikke leses.");
  if (!isCsrfToken(session, sent.data.csrfToken)) {
    return refuse(403, "Økten din er fornyet. Last siden på nytt og prøv igjen.");
  }
  const sample = sampleAt(sent.data.page);
  const path = sample ? "/" : safePath(sent.data.page);
  if (!path) return refuse(400, "Siden finnes ikke.");
  const { content, setAside } = showableContent(sent.data.draft, published.content);
  const shownOn = norwegianDay(now);
  const shown = { legal: published.legal, withPlaceholders: config.isLocal };
  // Plain text has nowhere to put a mark, and its lines are as long as they will be.
  const { site: today, finish } =
    sent.data.marked && sample?.form !== "text"
      ? markedSite(content, published.version, shownOn, shown)
      : {
          site: siteContentOf(content, published.version, shownOn, shown),
          finish: (html: string) => html,
        };
  const site = withComingArticles(today);
  return {
    path: pathOf(new URL(path, siteUrl), site),
    sample,
    site,
    isUnfinished: setAside.length > 0,
    finish: async (rendered) => new Response(finish(await rendered.text()), rendered),
  };
}

/** Where the draft has the page, which may have moved in it. */
function pathOf({ pathname, search }: URL, { redirects }: SiteContent): string {
  const to = redirects.get(readPath(pathname) ?? "");
  if (!to?.startsWith("/")) return `${pathname}${search}`;
  const { path, query } = partsOf(locationOf(to, search));
  return `${path}${query}`;
}

/** It comes into the frame that asked, so that our own pages may show it. */
function refuse(status: number, message: string): Response {
  const headers = { "content-security-policy": "default-src 'none'; frame-ancestors 'self'" };
  return Response.json({ message }, { status, headers });
}
