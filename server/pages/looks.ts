import type { Hono } from "hono";
import type { Services } from "#app/context.ts";
import { mayActAs } from "#app/domain/auth/role.ts";
import { readSessionToken } from "#app/domain/auth/session-cookie.server.ts";
import { findSession } from "#app/domain/auth/sessions.server.ts";
import { showableContent } from "#app/domain/content/merge.ts";
import type { createPublishedContent } from "#app/domain/content/published.server.ts";
import { siteContentOf, withComingArticles } from "#app/domain/content/site-content.ts";
import {
  contentOfVersion,
  erasedPicturesOf,
  findVersion,
  readVersion,
} from "#app/domain/content/versions.server.ts";
import { draftOfToken } from "#app/domain/drafts/draft-links.server.ts";
import { versionPagesPath } from "#app/domain/editing/version-pages.ts";
import { formatDateTime, norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import type { Asked, Environment } from "../environment.ts";
import type { Refuse } from "../faults.ts";
import type { createLookingGlass } from "./looking-glass.ts";
import type { Asker } from "./renderer.ts";

const unfinishedWords = "Der noe ikke er ferdig skrevet, står det som sist ble publisert.";
const silent = "Skjemaene kan ikke sendes herfra.";

/**
 * Answers where the site is shown with other content: behind the secret link to a draft, and to editors as an old version had it.
 * What is no such link, or no version, goes on to the routes, which say so.
 */
export function answerLooks(
  app: Hono<Environment>,
  parts: {
    services: Services;
    published: Pick<ReturnType<typeof createPublishedContent>, "current">;
    lookThrough: ReturnType<typeof createLookingGlass>;
    askerOf: (c: Asked) => Asker;
    refuse: Refuse;
  },
) {
  const { services, published, lookThrough, askerOf, refuse } = parts;
  const { db, config, clock, limits } = services;
  const withPlaceholders = config.isLocal;
  const today = () => norwegianDay(clock());

  app.get("/utkast/:token/*", async (c, next) => {
    const asker = askerOf(c);
    const refusal = limits.draftGuesses.take(asker.clientAddress);
    if (refusal) {
      c.header("retry-after", String(refusal.retryAfterSeconds));
      return refuse(c, 429, ({ tooMany }) => tooMany);
    }
    const token = c.req.param("token");
    const found = await draftOfToken(db, token, clock());
    if (!found) return next();
    limits.draftGuesses.giveBack(asker.clientAddress);
    const { draft, endsAt } = found;
    const now = await published.current();
    const { content, setAside } = showableContent(draft.content, now.content);
    const unfinished = setAside.length > 0 ? ` ${unfinishedWords}` : "";
    const prefix = href("/utkast/:token", { token });
    return lookThrough(
      pathBehind(c, prefix),
      {
        prefix,
        site: withComingArticles(
          siteContentOf(content, draft.baseVersion, today(), { withPlaceholders }),
        ),
        words: `Utkastet «${draft.name}», slik siden blir.${unfinished} ${silent} Lenken virker til ${formatDateTime(endsAt)}.`,
      },
      asker,
    );
  });

  app.get(`${versionPagesPath(":version")}/*`, async (c, next) => {
    const session = await findSession(
      db,
      await readSessionToken(c.req.raw, config.siteUrl),
      clock(),
    );
    if (!session) {
      const target = new URLSearchParams({ redirectTo: c.req.path });
      return c.redirect(`${href("/login")}?${target}`);
    }
    if (!mayActAs(session.role, "editor")) return next();
    const version = readVersion(c.req.param("version"));
    const stored = version === undefined ? undefined : await contentOfVersion(db, version);
    if (version === undefined || !stored) return next();
    const publication = await findVersion(db, version);
    const when = publication ? `, publisert ${formatDateTime(publication.publishedAt)}` : "";
    const isBare = (await erasedPicturesOf(db, version)) > 0;
    const erased = isBare ? " Bilder som er slettet for godt, vises ikke." : "";
    const prefix = versionPagesPath(version);
    return lookThrough(
      pathBehind(c, prefix),
      {
        prefix,
        site: siteContentOf(stored.content, version, today(), { withPlaceholders }),
        words: `Versjon ${version}${when}. ${silent}${erased}`,
      },
      askerOf(c),
    );
  });
}

/** Path and query of the page that is asked for behind a prefix. */
function pathBehind(c: Asked, prefix: string): string {
  const { pathname, search } = new URL(c.req.url);
  return `${pathname.slice(prefix.length) || "/"}${search}`;
}
