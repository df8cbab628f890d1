import type { Signer } from "#app/db/signer.server.ts";
import { emailMatcher } from "#app/domain/search/person.server.ts";
import type { ForgivingLimit, Given } from "#app/given.ts";
import { minutes } from "#app/web/durations.ts";
import { hostCookie } from "#app/web/host-cookie.server.ts";
import { href } from "#app/web/href.ts";
import type { Order } from "./order.ts";
import { readOrders } from "./orders.server.ts";
import { placedHereMinutes } from "./placed-here.ts";

/** What the address of a thank-you page tells of its order, in the order in which it is signed. */
const fields = ["orderId", "planName", "planPrice", "companyName", "name", "email"] as const;

/** What a thank-you page shows of an order; empty where its address says nothing, or something else than the order. */
export type Receipt = Record<(typeof fields)[number], string>;

/** The address of the thank-you page of an order, signed: its page needs not look the order up, and outlives corrections. */
export async function thankYouPath(order: Order, signer: Signer): Promise<string> {
  const query = new URLSearchParams(toldOf(order));
  query.set("signature", await signer.sign(signedText(query)));
  return `${href("/takk")}?${query}`;
}

/**
 * What the address of a thank-you page says truly: all of it where we signed it. Anybody can put one together, so of another
 * one it is what an order says that has its number and its e-mail address.
 *
 * @param clientAddress what wrong guesses are counted by; after too many no order is looked up
 * @returns undefined where it is neither signed nor known
 */
export async function receiptFrom(
  query: URLSearchParams,
  {
    db,
    limits,
    receiptSigner,
  }: Pick<Given, "db" | "receiptSigner"> & { limits: { agreementGuesses: ForgivingLimit } },
  clientAddress: string,
): Promise<Receipt | undefined> {
  const said = saidBy(query);
  if (await isOurs(query, receiptSigner)) return said;
  const { orderId, email } = said;
  if (!orderId || !email || limits.agreementGuesses.take(clientAddress)) return undefined;
  const order = (await readOrders(db, [orderId])).get(orderId);
  if (!order || !emailMatcher(email).is(order.email)) return undefined;
  limits.agreementGuesses.giveBack(clientAddress);
  const known = { ...toldOf(order), email };
  for (const field of fields) if (said[field] !== known[field]) said[field] = "";
  return said;
}

function toldOf({ id, planName, planPrice, companyName, name, email }: Order): Receipt {
  return { orderId: id, planName, planPrice: String(planPrice), companyName, name, email };
}

function saidBy(query: URLSearchParams): Receipt {
  const said = (field: keyof Receipt) => {
    const [value = "", ...others] = query.getAll(field);
    return others.length === 0 ? value.trim() : "";
  };
  return {
    orderId: said("orderId"),
    planName: said("planName"),
    planPrice: said("planPrice"),
    companyName: said("companyName"),
    name: said("name"),
    email: said("email"),
  };
}

/** Whether we made an address, and nothing in it has been changed. */
async function isOurs(query: URLSearchParams, signer: Signer): Promise<boolean> {
  const signature = query.get("signature");
  // A field that is there twice could be signed in one place and shown from another.
  if (!signature || fields.some((field) => query.getAll(field).length !== 1)) return false;
  return signer.isSigned(signedText(query), signature);
}

type Parts = Pick<Given, "receiptSigner" | "config">;

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
  return hostCookie("placed-order", config.siteUrl, placedHereMinutes * minutes);
}

/** No text of an address, which is signed with the same key, begins like this. */
function placedHereText(orderId: string): string {
  return `placed-here:${orderId}`;
}

function signedText(query: URLSearchParams): string {
  return JSON.stringify(fields.map((field) => query.get(field)));
}
