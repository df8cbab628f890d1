import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { orderOf } from "../data/order-data.ts";
import type { Customer, Site } from "./fixtures.ts";

const orderAnswer = z.object({ orderId: z.string(), thankYou: z.string() });

type Step = [verb: string, form: Record<string, string>];

/** Orders Medium for a customer, as their browser would; answers the id of the order and the address of its receipt. */
export async function placeOrder(
  site: Site,
  visitor: Customer,
): Promise<z.infer<typeof orderAnswer>> {
  const answer = await fetch(`${site.url}/api/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": visitor.companyName },
    body: JSON.stringify(orderOf(visitor)),
  });
  expect(answer.status).toBe(201);
  return orderAnswer.parse(await answer.json());
}

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
