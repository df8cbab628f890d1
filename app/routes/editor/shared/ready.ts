import { redirect } from "react-router";
import { requireRole } from "#app/domain/auth/guard.server.ts";
import { tellReady } from "#app/domain/drafts/ready.server.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/ready";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

const toldWords = { now: "sagt", before: "igjen", nobody: "ingen" } as const;

const formSchema = z.object({ to: z.string().max(200) });

export const loader = () => redirect(href("/editor/utkast"));

/** Tells a colleague that a draft is ready to be published. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, config, writer, actor, now } = acting(context);
  const { to } = await readForm(request, formSchema);
  const sender = { seller: writer.brand, siteUrl: config.siteUrl };
  const told = await tellReady(db, { id, to, actor }, sender, now);
  const asked = new URLSearchParams({ klar: toldWords[told], utkast: id });
  return redirect(`${href("/editor/utkast")}?${asked}`, 303);
}
