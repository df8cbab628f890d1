import { redirect } from "react-router";
import { href } from "#app/web/href.ts";

/** Where the next number was set before. */
export const loader = () => redirect(href("/admin/abonnementer/fakturering/oppsett"), 301);
