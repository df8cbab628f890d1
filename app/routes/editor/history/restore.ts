import { redirect } from "react-router";
import { requireRole } from "#app/domain/auth/guard.server.ts";
import {
  contentOfVersion,
  publishContent,
  readVersion,
} from "#app/domain/content/versions.server.ts";
import { isSameContent } from "#app/domain/editing/fields.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/restore";

const formSchema = z.object({
  baseVersion: z.coerce.number().int().min(0).max(999_999_999),
  meansLaw: z.string().optional(),
});

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/editor/historikk/:version", { version: readVersion(params.version) ?? "" }));

/** Publishes a version once more, as a new one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const version = readVersion(params.version);
  const stored = version === undefined ? undefined : await contentOfVersion(db, version);
  if (!stored) throw new Response("Det finnes ingen versjon med det nummeret.", { status: 404 });
  const { baseVersion, meansLaw } = await readForm(request, formSchema);
  const published = await publishContent(
    db,
    {
      content: stored.content,
      baseVersion,
      author: actor,
      note: `Gjenopprettet fra versjon ${version}`,
      meansLaw: meansLaw !== undefined,
    },
    now,
  );
  if (published.outcome === "without-pictures") {
    throw new Response("Versjonen viser et bilde som ikke finnes lenger.", { status: 409 });
  }
  if (published.outcome === "law-unmeant") {
    throw new Response("Versjonen endrer vilkårene. Gå tilbake, og bekreft at det er meningen.", {
      status: 400,
    });
  }
  // Pressed twice, it finds what it has published itself.
  const isDone =
    published.outcome === "published" || isSameContent(published.content, stored.content);
  return isDone
    ? redirect(`${href("/editor/historikk")}?gjenopprettet=${version}`, 303)
    : redirect(`${href("/editor/historikk/:version", { version: params.version })}?konflikt`, 303);
}
