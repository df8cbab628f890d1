import { useRouteLoaderData } from "react-router";
import type { loader as accountLoader } from "../account/account-layout.tsx";
import type { loader } from "./admin-layout.tsx";

/** What every form behind the sign-in carries: the session's CSRF token (domain/auth/guard.server.ts). */
export function CsrfField() {
  const admin = useRouteLoaderData<typeof loader>("routes/admin/admin-layout");
  const account = useRouteLoaderData<typeof accountLoader>("routes/account/account-layout");
  return <input type="hidden" name="csrfToken" value={(admin ?? account)?.csrfToken ?? ""} />;
}
