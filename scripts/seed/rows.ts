import type { Database } from "#app/db/db.server.ts";
import type { ContactMessageRow, MailRow, OrderRow, OrderStatus } from "#app/db/schema.ts";
import { orderablePlans, standardVatPercent } from "#app/domain/catalog/catalog.ts";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { searchedBy } from "#app/domain/contact/messages.server.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { siteContentOf } from "#app/domain/content/site-content.ts";
import { writeMail } from "#app/domain/letters/mail-document.ts";
import { filledInColumns } from "#app/domain/orders/order-row.server.ts";
import { hashTerms, keepTerms } from "#app/domain/orders/terms/accepted-terms.server.ts";
import { termsAsText, termsFor } from "#app/domain/orders/terms/terms.ts";
import type { WordTable } from "#app/domain/search/search.server.ts";
import { days } from "#app/web/durations.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Chance } from "../chance.ts";
import { createPeople, questions, services } from "./people.ts";

const year = 365 * days;
/** What was held back as spam is kept for no more than a month. */
const spamDays = 29;
const rowsAtOnce = 500;
/** SQLite takes 32,766 parameters in one statement. */
const wordsAtOnce = 10_000;

/** Puts orders and messages of the last year into their tables at once: for measuring, when what counts is how many there are. */
export async function storeRows(
  db: Database,
  chance: Chance,
  { orders: orderCount, messages: messageCount }: { orders: number; messages: number },
  now: number,
): Promise<void> {
  const { next: random, pick } = chance;
  const { digits, letters, somebody } = createPeople(chance);
  const site = siteContentOf(defaultContent, 0, norwegianDay(new Date(now)));
  const { brand } = site;
  const plans = orderablePlans(priceListOf(defaultContent));

  for (const plan of plans) await keepTerms(db, termsAsText(termsFor(plan, site)));
  for (const some of chunks(moments(orderCount, chance, now, year))) {
    const orders = some.map(order);
    await db
      .insertInto("orders")
      .values(orders.map(({ row }) => row))
      .execute();
    await storeWords(db, "order_words", orders);
    await db
      .insertInto("mails")
      .values(orders.flatMap(({ row }) => mailsAbout(row)))
      .execute();
  }
  for (const some of chunks(moments(messageCount, chance, now, year))) {
    const messages = some.map(message);
    await db
      .insertInto("contact_messages")
      .values(messages.map(({ row }) => row))
      .execute();
    await storeWords(db, "contact_message_words", messages);
  }

  function order(at: Date): { row: OrderRow; words: string[] } {
    const { name, companyName, orgNumber, email, phone } = somebody();
    const plan = pick(plans);
    const accepted = termsFor(plan, site);
    const company =
      random() < 0.95 ? "active" : pick(["unknown", "bankrupt", "unreachable"] as const);
    const isFound = company === "active" || company === "bankrupt";
    const id = `FL-${letters(5)}-${letters(5)}`;
    const { columns, words } = filledInColumns(id, {
      ...{ name, companyName, orgNumber, email, phone },
      invoiceEmail: random() < 0.2 ? `faktura@${email.split("@")[1]}` : undefined,
      buyerReference: random() < 0.1 ? `Bestilling ${digits(5)}` : undefined,
    });
    const status = statusAfter((now - at.getTime()) / days);
    const answeredAt = new Date(at.getTime() + random() * days).toISOString();
    const row: OrderRow = {
      id,
      created_at: at.toISOString(),
      ...columns,
      company_status: company,
      registered_name: isFound ? companyName.toUpperCase() : null,
      parent_org_number: null,
      company_checked_at: at.toISOString(),
      plan_id: plan.id,
      plan_name: plan.name,
      plan_features: JSON.stringify(plan.features),
      plan_price: plan.price,
      annual_cost: plan.annualCost,
      vat_percent: standardVatPercent,
      terms_version: accepted.version,
      terms_hash: hashTerms(termsAsText(accepted)),
      idempotency_key: `seed-${letters(24)}`,
      request_hash: letters(64),
      status,
      version: 1,
      contacted_at: status === "new" ? null : answeredAt,
      anonymized_at: null,
      further: "[]",
      entered_by: null,
      signed_on: null,
      deliver_by: null,
    };
    return { row, words };
  }

  /** The two mails of an order, sent long ago: none of them must leave this database. */
  function mailsAbout(order: OrderRow): MailRow[] {
    const mail = (kind: MailRow["kind"], to: string, subject: string): MailRow => ({
      id: `seed-${letters(24)}`,
      created_at: order.created_at,
      kind,
      about_kind: "order",
      about_id: order.id,
      to_address: to,
      reply_to: null,
      subject,
      document: JSON.stringify(
        writeMail(
          {
            subject,
            preview: "",
            label: order.id,
            heading: subject,
            blocks: [{ kind: "paragraph", text: subject }],
          },
          site.brand,
        ),
      ),
      state: "sent",
      attempts: 1,
      next_attempt_at: order.created_at,
      last_error: null,
      sent_at: order.created_at,
      copy_of: null,
    });
    return [
      mail("order-confirmation", order.email, `Vi har fått bestillingen din (${order.id})`),
      mail("order-notice", brand.email, `Ny bestilling: ${order.plan_name} (${order.id})`),
    ];
  }

  /** The older an order, the further it has come; what is delivered would have a subscription, and invoices. */
  function statusAfter(days: number): OrderStatus {
    if (random() < 0.06) return "cancelled";
    if (days < 0.7) return "new";
    if (days < 2) return random() < 0.2 ? "new" : "confirmed";
    return days < 5 ? "confirmed" : "in-progress";
  }

  function message(at: Date): { row: ContactMessageRow; words: string[] } {
    const { name, email, phone, companyName } = somebody();
    const isSpam = random() < 0.05 && now - at.getTime() < spamDays * days;
    const givenPhone = random() < 0.7 ? phone : null;
    const phoneE164 = givenPhone && `+47${givenPhone.replace(/ /g, "")}`;
    const company = random() < 0.5 ? companyName : null;
    const service = pick(services);
    const text = isSpam
      ? "Rank first on Google! https://a.example https://b.example"
      : pick(questions);
    const sent = { name, email, phone: givenPhone, company, service, message: text };
    const search = searchedBy(sent, phoneE164);
    const isHandled = !isSpam && (now - at.getTime() > 4 * days || random() < 0.5);
    const row: ContactMessageRow = {
      id: `seed-${letters(24)}`,
      created_at: at.toISOString(),
      ...sent,
      phone_e164: phoneE164,
      page: pick(["/", "/priser", "/kontakt"]),
      quarantine_reason: isSpam ? pick(["honeypot", "too-fast", "links"] as const) : null,
      idempotency_key: `seed-${letters(24)}`,
      read_at: isHandled ? at.toISOString() : null,
      handled_at: isHandled ? new Date(at.getTime() + random() * 2 * days).toISOString() : null,
      version: 1,
      search_text: search.text,
    };
    return { row, words: search.words };
  }
}

async function storeWords(
  db: Database,
  table: WordTable,
  stored: { row: { id: string }; words: string[] }[],
) {
  const rows = stored.flatMap(({ row, words }) =>
    words.map((word) => ({ word, subject_id: row.id })),
  );
  for (const some of chunks(rows, wordsAtOnce)) await db.insertInto(table).values(some).execute();
}

function* chunks<Item>(items: Item[], atOnce = rowsAtOnce): Generator<Item[]> {
  for (let start = 0; start < items.length; start += atOnce) {
    yield items.slice(start, start + atOnce);
  }
}

/** Moments of the time before now, in milliseconds, oldest first, and more of them lately. */
export function moments(count: number, { next }: Chance, now: number, span: number): Date[] {
  return Array.from({ length: count }, () => new Date(now - next() ** 1.4 * span)).sort(
    (a, b) => a.getTime() - b.getTime(),
  );
}
