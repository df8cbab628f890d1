import type { Signer } from "#app/db/signer.server.ts";
import { href } from "#app/web/href.ts";
import type { Order } from "./order.ts";

/** What the address of a thank-you page tells of its order, in the order in which it is signed. */
const fields = ["orderId", "planName", "planPrice", "companyName", "name", "email"] as const;

/** The address of the thank-you page of an order, signed: anybody can put one together, and only ours is a receipt. */
export async function thankYouPath(order: Order, signer: Signer): Promise<string> {
  const { id, planName, planPrice, companyName, name, email } = order;
  const query = new URLSearchParams({
    orderId: id,
    planName,
    planPrice: String(planPrice),
    companyName,
    name,
    email,
  });
  query.set("signature", await signer.sign(signedText(query)));
  return `${href("/takk")}?${query}`;
}

/** Whether the address of a thank-you page is one that we made, and nothing in it has been changed. */
export async function isOurThankYou(query: URLSearchParams, signer: Signer): Promise<boolean> {
  const signature = query.get("signature");
  // A field that is there twice could be signed in one place and shown from another.
  if (!signature || fields.some((field) => query.getAll(field).length !== 1)) return false;
  return signer.isSigned(signedText(query), signature);
}

function signedText(query: URLSearchParams): string {
  return JSON.stringify(fields.map((field) => query.get(field)));
}
