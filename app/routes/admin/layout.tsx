import { Outlet } from "react-router";
import { contentContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { keptByNobody } from "#app/web/caching.ts";
import type { Route } from "./+types/layout";
import { AdminFrame } from "./frame.tsx";

export const handle = { hydrated: true };

export const middleware: Route.MiddlewareFunction[] = [requireRole("admin")];

export function loader({ context }: Route.LoaderArgs) {
  const { username, csrfToken } = context.get(sessionContext);
  return { username, csrfToken, name: context.get(contentContext).brand.name };
}

export function headers() {
  return { "cache-control": keptByNobody, "x-robots-tag": "noindex" };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}
