import { contentContext, servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { townPages } from "#app/domain/cities/cities.ts";
import { isFree } from "#app/domain/content/addresses.ts";
import { dismissAddress, missingAddresses, movedHits } from "#app/domain/redirects/hits.server.ts";
import { methodNotAllowed, readJsonBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/addresses";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

const dismissalSchema = z.object({ path: z.string().max(1_000), isDismissed: z.boolean() });

/** What visitors met at addresses that no page has: where they were sent on from, and where there was nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [moved, missing] = await Promise.all([movedHits(db), missingAddresses(db)]);
  // There may be a page by now.
  const { content, ownPages, articles } = context.get(contentContext);
  const towns = townPages(content);
  const stillMissing = missing.filter(
    ({ path }) => isFree(path) && ![ownPages, articles, towns].some((pages) => pages.has(path)),
  );
  return Response.json({ moved, missing: stillMissing });
}

/** Puts a missing address away, or has it shown again. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "PUT") return methodNotAllowed("GET, PUT");
  const dismissal = await readJsonBody(request, dismissalSchema);
  await dismissAddress(context.get(servicesContext).db, dismissal);
  return new Response(null, { status: 204 });
}
