import type { MiddlewareFunction } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { readSessionToken } from "#app/domain/auth/session-cookie.server.ts";
import { findSession } from "#app/domain/auth/sessions.server.ts";
import { publishSchemaOf } from "#app/domain/content/content.ts";
import { contentForAnybody } from "#app/domain/content/site-content.ts";
import {
  contentOfVersion,
  listAuthorsSince,
  publishContent,
  readVersion,
} from "#app/domain/content/versions.server.ts";
import { endDraft, findDraft } from "#app/domain/drafts/shared-drafts.server.ts";
import { placeOf } from "#app/domain/editing/field-place.ts";
import { isWriting, methodNotAllowed, readJsonBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/content";

/** The shared draft that is published, which is done with then. */
const draftSchema = z.object({ id: z.string(), revision: z.int32() });
const lawUnmeant =
  "Dette endrer vilkårene eller det dere lover om personvern. Bekreft at det er meningen, og publiser på nytt.";

const requireEditor = requireRoleForApi("editor");

// Anyone may read what the pages show; only an editor may change it, or read what an earlier version was.
export const middleware: MiddlewareFunction<Response>[] = [
  (args, next) =>
    !isWriting(args.request) && !args.url.searchParams.has("version")
      ? next()
      : requireEditor(args, next),
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get("version");
  const { db, config, clock } = context.get(servicesContext);
  if (asked === null) {
    const site = context.get(contentContext);
    // Who changes it reads all of it, or would publish it without what is left out for others.
    const token = await readSessionToken(request, config.siteUrl);
    const session = await findSession(db, token, clock());
    const content = session ? site.content : contentForAnybody(site);
    return Response.json({ version: site.version, content });
  }
  const version = readVersion(asked);
  const published = version === undefined ? undefined : await contentOfVersion(db, version);
  if (version === undefined || !published)
    return Response.json({ message: "Versjonen finnes ikke." }, { status: 404 });
  const { content } = published;
  if (!url.searchParams.has("forfattere")) return Response.json({ version, content });
  const authorsSince = await listAuthorsSince(db, version);
  return Response.json({ version, content, authorsSince });
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "PUT") return methodNotAllowed("GET, PUT");
  const { db, clock, config } = context.get(servicesContext);
  const schema = publishSchemaOf(config.siteUrl).extend({ draft: draftSchema.optional() });
  const { draft, ...edit } = await readJsonBody(request, schema);
  const author = context.get(sessionContext).username;
  const published = await publishContent(db, { ...edit, author }, clock(), async (transaction) => {
    if (!draft || (await endDraft(transaction, draft))) return;
    const newer = await findDraft(transaction, draft.id);
    if (newer) throw refuseOld(newer.updatedBy);
  });
  if (published.outcome === "published") return Response.json({ version: published.version });
  if (published.outcome === "without-pictures") {
    const slots = published.paths.map((path) => placeOf(path.split("."), edit.content));
    const message = `Bildet finnes ikke i bildebiblioteket: ${slots.join(", ")}. Velg et annet.`;
    const errors = Object.fromEntries(published.paths.map((path) => [path, [message]]));
    return Response.json({ message, errors }, { status: 400 });
  }
  if (published.outcome === "law-unmeant") {
    return Response.json({ message: lawUnmeant }, { status: 400 });
  }
  const { version, content, authorsSince } = published;
  return Response.json(
    {
      message:
        "Noen andre har publisert siden du begynte. Se hva som er endret, og velg hva som skal gjelde.",
      version,
      content,
      authorsSince,
    },
    { status: 409 },
  );
}

/** A colleague has stored in the draft since: what they wrote must not be left out of what is published, with nobody told. */
function refuseOld(colleague: string): Response {
  const message = `${colleague} har skrevet i utkastet siden du åpnet det. Gå tilbake til redigeringen, se hva som er endret, og publiser på nytt.`;
  return Response.json({ message }, { status: 400 });
}
