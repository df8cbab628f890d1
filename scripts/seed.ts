import { openDatabase } from "#app/db/db.server.ts";
import type { ContactMessageRow, MailRow, OrderRow, OrderStatus } from "#app/db/schema.ts";
import { createTally } from "#app/db/tally.server.ts";
import { orderablePlans, vatPercent } from "#app/domain/catalog/catalog.ts";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { checkDigitOf } from "#app/domain/companies/org-number.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { siteContentOf } from "#app/domain/content/site-content.ts";
import { hashTerms, keepTerms } from "#app/domain/orders/terms/accepted-terms.server.ts";
import { termsAsText, termsFor } from "#app/domain/orders/terms/terms.ts";
import { searchable, sortKey } from "#app/domain/search/search.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { loadEnvironment, readConfig } from "#server/config.ts";

// Fills an empty database with a year of believable orders and messages, and two of visits, for development and for looking at the back
// office. The same every time. It never touches a database that holds anything else.

// npm run seed -- [orders] [messages]
const [orderCount = 200, messageCount = 80] = process.argv.slice(2).map(Number);
const day = 24 * 60 * 60 * 1000;
const year = 365 * day;
const rowsAtOnce = 500;

const firstNames = [
  "Anne",
  "Ola",
  "Ingrid",
  "Per",
  "Kari",
  "Lars",
  "Silje",
  "Magnus",
  "Åse",
  "Jonas",
  "Marit",
  "Øyvind",
  "Fatima",
  "Erik",
  "Thea",
  "Bjørn",
  "Amira",
  "Håkon",
  "Solveig",
  "Mikkel",
];
const lastNames = [
  "Hansen",
  "Berg",
  "Haugen",
  "Solberg",
  "Dahl",
  "Lie",
  "Nygård",
  "Moen",
  "Sørensen",
  "Ødegård",
  "Ali",
  "Bakke",
  "Strand",
  "Aasen",
  "Kristiansen",
  "Lund",
  "Fjeld",
  "Vik",
];
const trades = [
  "Rørleggeri",
  "Frisør",
  "Bakeri",
  "Regnskap",
  "Elektro",
  "Bilverksted",
  "Tannklinikk",
  "Møbler",
  "Maler",
  "Eiendom",
  "Fysioterapi",
  "Catering",
  "Hagesenter",
  "Bygg",
  "Trafikkskole",
];
const places = [
  "Nordlys",
  "Fjord",
  "Bryggen",
  "Elvebredden",
  "Havna",
  "Åsen",
  "Solsiden",
  "Torget",
  "Skagen",
  "Viken",
  "Dalen",
  "Fløyen",
  "Løkka",
  "Sentrum",
  "Øvrebyen",
];
const services = [
  "kontaktskjema",
  "SEO-optimalisering",
  "Analyse",
  "Hjemmeside til bedrift",
  "Google Bedriftsprofil",
  "Sosiale medier",
];
const questions = [
  "Hei, vi trenger ny nettside før sommeren. Hvor fort kan dere begynne?",
  "Vi finner ikke bedriften vår på Google Maps. Kan dere hjelpe med det?",
  "Hva må vi ha klart av tekst og bilder før dere setter i gang?",
  "Vi har en nettside fra før, men den er treg på mobil. Lønner det seg å starte på nytt?",
  "Kan dere ringe meg i morgen etter klokka 12? Det gjelder profil på Facebook og Instagram.",
  "Vi vil gjerne ha et tilbud på SEO for tre avdelinger.",
  null,
];

/** Each as often as it stands here. */
const sites = [
  ..."google.com google.com google.com google.com direkte direkte direkte facebook.com bing.com".split(
    " ",
  ),
  ..."instagram.com linkedin.com proff.no duckduckgo.com 1881.no gulesider.no nordlys.no".split(
    " ",
  ),
];
const landings = [
  "/",
  "/",
  "/",
  "/priser",
  "/tjenester",
  "/by/oslo",
  "/by/bergen",
  "/by/trondheim",
];
const further = [
  ..."/priser /priser /priser /tjenester /tjenester /kundehistorier /sporsmal-og-svar /kontakt".split(
    " ",
  ),
  ..."/bestill/plan-medium /bestill/plan-liten /by/tromso /by/stavanger /personvern /vilkar".split(
    " ",
  ),
];
const campaigns = [
  "nyhetsbrev / e-post / høst",
  "google / cpc / nettside bergen",
  "facebook / post / –",
];

const site = siteContentOf(defaultContent, 0, norwegianDay(new Date().toISOString()));
const { brand } = site;
const plans = orderablePlans(priceListOf(defaultContent));
const random = pseudoRandom(20_261_120);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
};

const db = await openDatabase(readConfig(loadEnvironment(), "production").database);
try {
  await seed();
} finally {
  await db.destroy();
}

async function seed() {
  const { count } = db.fn;
  const [orders, messages] = await Promise.all(
    (["orders", "contact_messages"] as const).map((table) =>
      db.selectFrom(table).select(count<number>("id").as("count")).executeTakeFirstOrThrow(),
    ),
  );
  if (orders?.count || messages?.count) {
    console.error("This database holds orders or messages already; seed only an empty one.");
    process.exitCode = 1;
    return;
  }
  const now = Date.now();
  for (const plan of plans) await keepTerms(db, termsAsText(termsFor(plan, site)));
  for (const some of chunks(moments(orderCount, now))) {
    const orders = some.map((at) => order(at, now));
    await db
      .insertInto("orders")
      .values(orders.map(({ row }) => row))
      .execute();
    await db.insertInto("order_words").values(orders.flatMap(wordRows)).execute();
    await db
      .insertInto("mails")
      .values(orders.flatMap(({ row }) => mailsAbout(row)))
      .execute();
  }
  for (const some of chunks(moments(messageCount, now))) {
    const messages = some.map((at) => message(at, now));
    await db
      .insertInto("contact_messages")
      .values(messages.map(({ row }) => row))
      .execute();
    await db.insertInto("contact_message_words").values(messages.flatMap(wordRows)).execute();
  }
  const visitCount = await storeVisits(now);
  console.log(`Stored ${orderCount} orders, ${messageCount} messages and ${visitCount} visits`);
}

/** Visits of two years: more of them lately, and few at weekends. Answers how many. */
async function storeVisits(now: number): Promise<number> {
  const tally = createTally({ table: "visits", columns: ["day", "kind", "value"], mostValues: 50 });
  let stored = 0;
  for (let ago = 2 * 365; ago >= 0; ago -= 1) {
    const at = new Date(now - ago * day);
    const name = norwegianDay(at.toISOString());
    const busy = (0.4 + random()) * (1.4 - ago / 800) * ([0, 6].includes(at.getDay()) ? 0.4 : 1);
    const visits = Math.round(60 * busy);
    for (let visit = 0; visit < visits; visit += 1) {
      tally.count(name, "referrer", pick(sites));
      tally.count(
        name,
        "device",
        pick(["phone", "phone", "phone", "desktop", "desktop", "tablet"]),
      );
      if (random() < 0.06) tally.count(name, "campaign", pick(campaigns));
      tally.count(name, "page", pick(landings));
      while (random() < 0.55) tally.count(name, "page", pick(further));
    }
    stored += visits;
  }
  for (const at of moments(orderCount, now)) {
    tally.count(norwegianDay(at.toISOString()), "page", "/takk");
  }
  await tally.flush(db, new Date(now));
  return stored;
}

function wordRows({ row, words }: { row: { id: string }; words: string[] }) {
  return words.map((word) => ({ word, subject_id: row.id }));
}

function order(at: Date, now: number): { row: OrderRow; words: string[] } {
  const { phone, ...person } = somebody();
  const plan = pick(plans);
  const accepted = termsFor(plan, site);
  const company =
    random() < 0.95 ? "active" : pick(["unknown", "bankrupt", "unreachable"] as const);
  const isFound = company === "active" || company === "bankrupt";
  const id = `FL-${letters(5)}-${letters(5)}`;
  const phoneE164 = `+47${phone.replace(/ /g, "")}`;
  const { name, companyName, orgNumber, email } = person;
  const { words, text } = searchable([id, name, companyName, orgNumber, email, phone, phoneE164]);
  const status = statusAfter((now - at.getTime()) / day);
  const answeredAt = new Date(at.getTime() + random() * day).toISOString();
  const row: OrderRow = {
    id,
    created_at: at.toISOString(),
    name,
    company_name: companyName,
    org_number: orgNumber,
    company_status: company,
    registered_name: isFound ? companyName.toUpperCase() : null,
    parent_org_number: null,
    company_checked_at: at.toISOString(),
    phone,
    phone_e164: phoneE164,
    email,
    invoice_email: random() < 0.2 ? `faktura@${email.split("@")[1]}` : null,
    buyer_reference: random() < 0.1 ? `Bestilling ${digits(5)}` : null,
    plan_id: plan.id,
    plan_name: plan.name,
    plan_features: JSON.stringify(plan.features),
    plan_price: plan.price,
    annual_cost: plan.annualCost,
    vat_percent: vatPercent,
    terms_version: accepted.version,
    terms_hash: hashTerms(termsAsText(accepted)),
    idempotency_key: `seed-${letters(24)}`,
    request_hash: letters(64),
    status,
    version: 1,
    contacted_at: status === "new" ? null : answeredAt,
    anonymized_at: null,
    search_text: text,
    company_sort: sortKey(companyName),
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
    document: null,
    html: `<p>${subject}</p>`,
    text: subject,
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

/** The older an order, the further it has come. */
function statusAfter(days: number): OrderStatus {
  if (random() < 0.06) return "cancelled";
  if (days < 0.7) return "new";
  if (days < 2) return random() < 0.2 ? "new" : "confirmed";
  if (days < 5) return "confirmed";
  return days < 25 ? "in-progress" : "delivered";
}

function message(at: Date, now: number): { row: ContactMessageRow; words: string[] } {
  const { name, email, phone, companyName } = somebody();
  const isSpam = random() < 0.05;
  const givenPhone = random() < 0.7 ? phone : null;
  const phoneE164 = givenPhone && `+47${givenPhone.replace(/ /g, "")}`;
  const company = random() < 0.5 ? companyName : null;
  const service = pick(services);
  const text = isSpam
    ? "Rank first on Google! https://a.example https://b.example"
    : pick(questions);
  const search = searchable([name, company, email, givenPhone, phoneE164, service, text]);
  const isHandled = !isSpam && (now - at.getTime() > 4 * day || random() < 0.5);
  const row: ContactMessageRow = {
    id: `seed-${letters(24)}`,
    created_at: at.toISOString(),
    name,
    email,
    phone: givenPhone,
    phone_e164: phoneE164,
    company,
    service,
    message: text,
    page: pick(["/", "/priser", "/kontakt"]),
    quarantine_reason: isSpam ? pick(["honeypot", "too-fast", "links"] as const) : null,
    idempotency_key: `seed-${letters(24)}`,
    read_at: isHandled ? at.toISOString() : null,
    handled_at: isHandled ? new Date(at.getTime() + random() * 2 * day).toISOString() : null,
    version: 1,
    search_text: search.text,
  };
  return { row, words: search.words };
}

function* chunks<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    yield items.slice(start, start + rowsAtOnce);
  }
}

function somebody() {
  const first = pick(firstNames);
  const last = pick(lastNames);
  const companyName = `${pick(places)} ${pick(trades)} AS`;
  return {
    name: `${first} ${last}`,
    companyName,
    orgNumber: orgNumber(),
    phone: `${pick(["9", "4"])}${digits(2)} ${digits(2)} ${digits(3)}`,
    email: `${ascii(first)}.${ascii(last)}@${ascii(companyName.split(" ")[0] ?? "firma")}.example.no`,
  };
}

/** Moments over the last year, oldest first, and more of them lately. */
function moments(count: number, now: number): Date[] {
  return Array.from({ length: count }, () => new Date(now - random() ** 1.4 * year)).sort(
    (a, b) => a.getTime() - b.getTime(),
  );
}

function orgNumber(): string {
  const firstEight = `${pick(["8", "9"])}${digits(7)}`;
  const check = checkDigitOf(firstEight);
  return check === undefined ? orgNumber() : `${firstEight}${check}`;
}

function digits(count: number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
}

function letters(count: number): string {
  const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  return Array.from({ length: count }, () => alphabet[Math.floor(random() * alphabet.length)]).join(
    "",
  );
}

function ascii(text: string): string {
  const letters: Record<string, string> = { æ: "ae", ø: "o", å: "a" };
  return text.toLowerCase().replace(/[æøå]/g, (letter) => letters[letter] ?? "");
}

/** Mulberry32: small, and the same numbers from the same start. */
function pseudoRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
