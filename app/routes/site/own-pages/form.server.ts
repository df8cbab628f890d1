import type { RouterContextProvider } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";

/** What a contact form needs on whatever page it stands. Its token is good for days, so a page that has it is made once for all. */
export async function readForm(context: Readonly<RouterContextProvider>) {
  const { formTokens } = context.get(servicesContext);
  return { brand: context.get(contentContext).brand, token: await formTokens.issue() };
}
