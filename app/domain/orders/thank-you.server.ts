import { createCookie } from "react-router";
import type { Services } from "#app/context.ts";
import type { Signer } from "#app/db/signer.server.ts";
import { href } from "#app/web/href.ts";
import type { Order } from "./order.ts";
import { placedHereMinutes } from "./placed-here.ts";

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

type Parts = Pick<Services, "receiptSigner" | "config">;

/**
 * The Set-Cookie header that lets the thank-you page lead the browser which ordered, and no other, on to the customer's own
 * page. The address of a thank-you page is shared, forwarded and found in a history: it proves who made it, not who opens it.
 */
export async function placedHereHeader(orderId: string, parts: Parts): Promise<string> {
  const signature = await parts.receiptSigner.sign(placedHereText(orderId));
  return placedHere(parts).serialize(`${orderId}.${signature}`);
}

/** Whether a request comes from the browser that has just placed an order. */
export async function isPlacedHere(
  request: Request,
  orderId: string,
  parts: Parts,
): Promise<boolean> {
  const value: unknown = await placedHere(parts).parse(request.headers.get("cookie"));
  const [id, signature = ""] = typeof value === "string" ? value.split(".") : [];
  return id === orderId && parts.receiptSigner.isSigned(placedHereText(orderId), signature);
}

function placedHere({ config }: Pick<Parts, "config">) {
  const secure = config.siteUrl.startsWith("https:");
  return createCookie(secure ? "__Host-placed-order" : "placed-order", {
    httpOnly: true,
    sameSite: "lax",
    secure,
    // What is bound to its host is sent to all of it.
    path: "/",
    maxAge: placedHereMinutes * 60,
  });
}

/** No text of an address, which is signed with the same key, begins like this. */
function placedHereText(orderId: string): string {
  return `placed-here:${orderId}`;
}

function signedText(query: URLSearchParams): string {
  return JSON.stringify(fields.map((field) => query.get(field)));
}
