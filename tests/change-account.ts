import type { SignedIn, TestApp } from "./helpers.ts";
import { inputValues } from "./html.ts";

/** What the page that asks before an account is removed has its form send. */
export async function seenOf(app: TestApp, page: string, headers: SignedIn) {
  return inputValues((await app.read(page, headers)).html);
}

/** Removes an account as it was seen, through the page that asks. */
export async function removeAccount(
  app: TestApp,
  username: string,
  headers: SignedIn,
): Promise<Response> {
  const page = `/admin/personer/${encodeURIComponent(username)}/fjern`;
  return app.postForm(page, await seenOf(app, page, headers), headers);
}
