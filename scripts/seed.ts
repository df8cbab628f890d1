import { openDatabase } from "#app/db/db.server.ts";
import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { publishedPriceList } from "#app/domain/catalog/price-list.ts";
import { checkDigitOf } from "#app/domain/companies/org-number.ts";
import { countMessages, storeMessage } from "#app/domain/contact/messages.server.ts";
import { countOrders, listOrders, placeOrder } from "#app/domain/orders/orders.server.ts";
import { loadEnvironment, readConfig } from "#server/config.ts";

// Fills an empty database with a year of believable orders and messages, for development and for looking at the back
// office. The same every time. It never touches a database that holds anything else.

const orderCount = 200;
const messageCount = 80;
const year = 365 * 24 * 60 * 60 * 1000;
const seedKey = "seed-order-";

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
  if ((await countOrders(db)) > 0 || (await countMessages(db)) > 0) {
    console.error("This database holds orders or messages already; seed only an empty one.");
    process.exitCode = 1;
    return;
  }
  const now = Date.now();
  const plans = orderablePlans(publishedPriceList());
  for (const [index, at] of moments(orderCount, now).entries()) {
    const person = somebody();
    const plan = pick(plans);
    await placeOrder(
      db,
      {
        ...person,
        acceptTerms: true,
        planId: plan.id,
        planPrice: plan.price,
        annualCost: plan.annualCost,
      },
      `${seedKey}${index}`,
      at,
    );
  }
  for (const at of moments(messageCount, now)) {
    const { name, email, phone, companyName } = somebody();
    await storeMessage(
      db,
      {
        name,
        email,
        phone: random() < 0.7 ? phone : null,
        company: random() < 0.5 ? companyName : null,
        service: pick(services),
        message: pick(questions),
      },
      at,
    );
  }
  const [newest] = await listOrders(db, { limit: 1, offset: 0 });
  console.log(
    `Stored ${orderCount} orders and ${messageCount} messages; the newest order is ${newest?.id}`,
  );
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
