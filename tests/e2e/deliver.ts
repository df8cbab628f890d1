import { expect, type Page } from "@playwright/test";

/** Takes a new order all the way to delivered today, for an administrator who is signed in on a page of the site. */
export async function deliver(page: Page, orderId: string): Promise<void> {
  const csrf = await page.evaluate(() => localStorage.getItem("admin-token") ?? "");
  const startsOn = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Oslo" });
  const steps: [verb: string, form: Record<string, string>][] = [
    ["status", { status: "confirmed" }],
    ["status", { status: "in-progress" }],
    ["lever", { startsOn }],
  ];
  for (const [index, [verb, form]] of steps.entries()) {
    const change = await page.request.post(`/admin/bestillinger/${orderId}/${verb}`, {
      form: { ...form, version: index + 1 },
      headers: { "x-csrf-token": csrf },
      maxRedirects: 0,
    });
    expect(change.status()).toBe(303);
  }
}
