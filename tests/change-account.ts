import type { SignedIn, TestApp } from "./helpers.ts";
import { inputValues } from "./html.ts";

/** What a page that asks before an account is changed has its form send. */
export async function seenOf(app: TestApp, page: string, headers: SignedIn) {
  return inputValues((await app.read(page, headers)).html);
}

/** Changes an account as it was seen, through the page that asks. */
export async function changeAccount(
  app: TestApp,
  page: string,
  fields: Record<string, string>,
  headers: SignedIn,
): Promise<Response> {
  return app.postForm(page, { ...(await seenOf(app, page, headers)), ...fields }, headers);
}

/** Removes an account as it was seen, through the page that asks. */
export async function removeAccount(
  app: TestApp,
  username: string,
  headers: SignedIn,
): Promise<Response> {
  const page = `/admin/personer/${encodeURIComponent(username)}/fjern`;
  return changeAccount(app, page, {}, headers);
}
