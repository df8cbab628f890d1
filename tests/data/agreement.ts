import { createSigner } from "#app/db/signer.server.ts";
import { agreementLink } from "#app/domain/subscriptions/agreement-links.server.ts";
import type { TestApp } from "../helpers.ts";
import { deliver, runOn } from "./subscription-life.ts";

// A subscription that begins on 20 November 2026 is renewed on 20 November 2027, and 21 October is the last day to cancel.

/** How the customer's own page is linked to, outside of the mail that has the link. */
export function links(app: TestApp) {
  const clock = () => app.clock.now;
  return {
    db: app.db,
    config: app.config,
    clock,
    agreementSigner: createSigner(app.db, "agreement", clock),
  };
}

/** The path of the customer's own page of an order. */
export async function pathTo(app: TestApp, orderId: string): Promise<string> {
  return new URL(await agreementLink(links(app), orderId)).pathname;
}

/** An order, with the path of its page. */
export async function ordered(app: TestApp, changes: Record<string, unknown> = {}) {
  const id = await app.placeOrder(changes);
  return { id, path: await pathTo(app, id) };
}

/** The days on which the notices of such a subscription are given. */
export const noticesGiven = ["2027-09-21", "2027-10-14"];

/** An order that has been delivered on 20 November 2026, with the notices given and the renewals made up to a day. */
export async function begun(app: TestApp, { until = [] as string[], changes = {} } = {}) {
  const agreement = await ordered(app, changes);
  await deliver(app, await app.signIn("admin"), agreement.id);
  for (const day of until) await runOn(app, day);
  return agreement;
}

/** The mails of a kind, as they are kept, oldest first. */
export async function mailsOf(app: TestApp, kind: "details-changed" | "agreement-link" | "any") {
  const rows = await app.db.selectFrom("mails").selectAll().orderBy("created_at").execute();
  return rows.filter((row) => kind === "any" || row.kind === kind);
}
