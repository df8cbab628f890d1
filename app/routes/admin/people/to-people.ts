import { href } from "#app/web/href.ts";

/** The way back from what is about one account to all of them. */
export const toPeople = { to: href("/admin/personer"), text: "Personer" };
