import type { ComponentProps } from "react";
import { useRouteLoaderData } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { loader as accountLoader } from "../account/account-layout.tsx";
import type { loader } from "./admin-layout.tsx";

/** What every form behind the sign-in carries: the session's CSRF token (domain/auth/guard.server.ts). */
export function CsrfField() {
  return <input type="hidden" name={name} value={useCsrfToken()} />;
}

/**
 * Posts a form whose other button shows what would come of it, by the address. The token is sent by this press alone, for in a field it
 * would stand in that address too.
 *
 * @param form its id
 * @param formAction the address of what is shown, which what is posted is held against
 */
export function PostButton({
  look,
  children,
  ...posted
}: Pick<ComponentProps<typeof Button>, "look" | "children"> & {
  form: string;
  formAction: string;
}) {
  return (
    <Button
      {...posted}
      {...(look && { look })}
      type="submit"
      formMethod="post"
      name={name}
      value={useCsrfToken()}
    >
      {children}
    </Button>
  );
}

const name = "csrfToken";

function useCsrfToken(): string {
  const admin = useRouteLoaderData<typeof loader>("routes/admin/admin-layout");
  const account = useRouteLoaderData<typeof accountLoader>("routes/account/account-layout");
  return (admin ?? account)?.csrfToken ?? "";
}
