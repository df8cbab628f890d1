import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** What every form of the back office carries: the session's CSRF token (domain/auth/guard.server.ts). */
export function CsrfField() {
  const session = useRouteLoaderData<typeof loader>("routes/admin/layout");
  return <input type="hidden" name="csrfToken" value={session?.csrfToken ?? ""} />;
}
