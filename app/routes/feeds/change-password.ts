import { redirect } from "react-router";
import { href } from "#app/web/href.ts";

/** Where password managers send those who want another password (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return redirect(href("/admin/konto"));
}
