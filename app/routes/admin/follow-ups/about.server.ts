import type { Services } from "#app/context.ts";
import { findMessage, findSenders } from "#app/domain/contact/messages.server.ts";
import type { FollowedUp } from "#app/domain/follow-ups/follow-ups.server.ts";
import { findOrder, readOrders } from "#app/domain/orders/orders.server.ts";
import { kindOfSlug } from "./follow-up-href.ts";

/**
 * What an address names to follow up, and what it is called.
 *
 * @throws a 404 where there is no such thing
 */
export async function followedUp(
  db: Services["db"],
  { kind: slug, id }: { kind: string; id: string },
): Promise<{ about: FollowedUp; name: string }> {
  const kind = kindOfSlug(slug);
  const name =
    kind === "order"
      ? (await findOrder(db, id))?.order.companyName
      : kind && (await findMessage(db, id))?.name;
  if (!kind || !name)
    throw new Response("Vi finner ikke det som skal følges opp.", { status: 404 });
  return { about: { kind, id }, name };
}

/** What some of these are called, by their ids. */
export async function namesOf(
  db: Services["db"],
  followed: FollowedUp[],
): Promise<Map<string, string>> {
  const ids = (kind: FollowedUp["kind"]) =>
    followed.filter((about) => about.kind === kind).map(({ id }) => id);
  const [orders, senders] = await Promise.all([
    readOrders(db, ids("order")),
    findSenders(db, ids("message")),
  ]);
  return new Map([
    ...[...orders].map(([id, { companyName }]) => [id, companyName] as const),
    ...senders,
  ]);
}
