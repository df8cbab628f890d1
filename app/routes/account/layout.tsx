import { Outlet } from "react-router";
import { contentContext } from "#app/context.ts";
import { requireRole, sessionContext, signedIn } from "#app/domain/auth/guard.server.ts";
import type { Handle } from "#app/handle.ts";
import { AdminFrame } from "../admin/frame.tsx";
import { EditorFrame } from "../editor/frame.tsx";
import type { Route } from "./+types/layout";
import styles from "./layout.module.css";

export const handle: Handle = { audience: "hydrated" };

export const middleware: Route.MiddlewareFunction[] = [requireRole(signedIn)];

export function loader({ context }: Route.LoaderArgs) {
  const { username, role, csrfToken } = context.get(sessionContext);
  return { username, role, csrfToken, name: context.get(contentContext).brand.name };
}

/** One's own account stands in the frame that one works in. */
export default function AccountLayout({
  loaderData: { name, role, username, csrfToken },
}: Route.ComponentProps) {
  if (role === "admin") {
    return (
      <AdminFrame name={name} username={username} csrfToken={csrfToken}>
        <Outlet />
      </AdminFrame>
    );
  }
  return (
    <EditorFrame name={name} session={{ username, csrfToken }}>
      <main id="innhold" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </EditorFrame>
  );
}
