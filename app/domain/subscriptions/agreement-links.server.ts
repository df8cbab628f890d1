import type { Database } from "#app/db/db.server.ts";
import { hashToken } from "#app/db/token.server.ts";
import type { Given } from "#app/given.ts";
import { href } from "#app/web/href.ts";

/** What an agreement link is made with. */
type Parts = Pick<Given, "db" | "config" | "agreementSigner" | "clock">;

/**
 * The link to the customer's own page of an order: what stands in it is a signature that nobody else can make (256 bits), and the
 * database keeps its hash alone. The same link each time, until it is replaced.
 */
export async function agreementLink(parts: Parts, orderId: string): Promise<string> {
  const known = await versionOf(parts.db, orderId);
  const version = known ?? 1;
  const token = await tokenOf(parts, orderId, version);
  if (known === undefined) await keep(parts, orderId, version, token);
  return linkOf(parts, token);
}

/** Gives the page of an order another link; the old one leads nowhere from now on. */
export async function replaceAgreementLink(parts: Parts, orderId: string): Promise<string> {
  const version = (await agreementLinkVersion(parts.db, orderId)) + 1;
  const token = await tokenOf(parts, orderId, version);
  await keep(parts, orderId, version, token);
  return linkOf(parts, token);
}

/** The order whose page a token opens, or undefined where it opens none. */
export async function orderOfToken(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("agreement_links")
    .select("order_id")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return row?.order_id;
}

/** Which link the page of an order has: another number for each that takes the place of one, and 0 before the first. */
export async function agreementLinkVersion(db: Database, orderId: string): Promise<number> {
  return (await versionOf(db, orderId)) ?? 0;
}

async function versionOf(db: Database, orderId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("agreement_links")
    .select("version")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row?.version;
}

async function keep({ db, clock }: Parts, orderId: string, version: number, token: string) {
  const link = { token_hash: hashToken(token), version, created_at: clock().toISOString() };
  await db
    .insertInto("agreement_links")
    .values({ order_id: orderId, ...link })
    .onConflict((conflict) =>
      conflict.column("order_id").doUpdateSet(link).where("agreement_links.version", "<", version),
    )
    .execute();
}

function tokenOf({ agreementSigner }: Parts, orderId: string, version: number): Promise<string> {
  return agreementSigner.sign(`${orderId}.${version}`);
}

function linkOf({ config }: Parts, token: string): string {
  return `${config.siteUrl}${href("/avtale/:token", { token })}`;
}
