import { expect, type Page } from "@playwright/test";

type Step = [verb: string, form: Record<string, string>];

/** Takes a new order all the way to delivered today, for an administrator who is signed in on a page of the site. */
export async function deliver(page: Page, orderId: string): Promise<void> {
  await press(page, orderId, 1, [["status", { status: "confirmed" }]]);
  await deliverFrom(page, orderId, 2);
}

/** Answers a new order and sends its agreement to be signed, in the same way. */
export async function sendToSign(page: Page, orderId: string): Promise<void> {
  await press(page, orderId, 1, [
    ["status", { status: "confirmed" }],
    ["avtale", {}],
  ]);
}

/** Takes an order that was answered to delivered today, in the same way. */
export async function deliverFrom(page: Page, orderId: string, version: number): Promise<void> {
  const startsOn = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Oslo" });
  await press(page, orderId, version, [
    ["status", { status: "in-progress" }],
    ["lever", { startsOn }],
  ]);
}

async function press(page: Page, orderId: string, version: number, steps: Step[]) {
  const csrf = await page.evaluate(() => localStorage.getItem("admin-token") ?? "");
  for (const [index, [verb, form]] of steps.entries()) {
    const change = await page.request.post(`/admin/bestillinger/${orderId}/${verb}`, {
      form: { ...form, version: version + index },
      headers: { "x-csrf-token": csrf },
      maxRedirects: 0,
    });
    expect(change.status()).toBe(303);
  }
}
