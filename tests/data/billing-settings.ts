import { expect } from "vitest";
import type { SignedIn, TestApp } from "../helpers.ts";
import { inputValues } from "../html.ts";

export const settingsPage = "/admin/abonnementer/fakturering/oppsett";

/** What the page of the settings would send as it is now: a box that is not ticked sends nothing. */
export async function shownSettings(
  app: TestApp,
  headers: SignedIn,
): Promise<Record<string, string>> {
  const html = await (await app.fetch(settingsPage, { headers })).text();
  const { sure: _sure, kid: _kid, ...fields } = inputValues(html);
  const isTicked = /<input(?=[^>]*name="kid")[^>]*\bchecked/.test(html);
  return { ...fields, ...(isTicked && { kid: "on" }) };
}

/** Decides something of invoices, as an administrator who changes it on the page. */
export async function decide(app: TestApp, headers: SignedIn, changes: Record<string, string>) {
  const fields = { ...(await shownSettings(app, headers)), ...changes };
  const answer = await app.postForm(settingsPage, fields, headers);
  expect(answer.status, await answer.clone().text()).toBe(303);
}
