import { Outlet } from "react-router";
import { contentContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/layout";
import { AdminFrame } from "./frame.tsx";

export const handle: Handle = { audience: "hydrated" };

export const middleware: Route.MiddlewareFunction[] = [requireRole("admin")];

export function loader({ context }: Route.LoaderArgs) {
  const { username, csrfToken } = context.get(sessionContext);
  return { username, csrfToken, name: context.get(contentContext).brand.name };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}
