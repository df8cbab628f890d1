import { type CompanyStatus, companyStatusLabels } from "../../app/domain/companies/company.ts";
import { companyMessage } from "../../app/domain/companies/company-message.ts";
import type { ReceivedMessage } from "../../app/domain/contact/receive-message.server.ts";
import type { ReceivedOrder } from "../../app/domain/orders/receive-order.server.ts";
import type { TextOf } from "../../app/web/words.ts";
import { advance, type TestApp } from "../helpers.ts";
import { jsonTexts } from "../html.ts";
import { agreementPathOf, type Document, type Person } from "./every-page.ts";
import { orderOf } from "./order-data.ts";

// What is answered where something is not taken or cannot be shown, as a page and as the scripts of forms read it.

/** As a browser asks for a page. */
const asPerson = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** What is sent, and the statuses that it is answered with where a script sends it, and where a form does. */
type Sent = { fields: Record<string, unknown>; key?: string; call: number; form: number };

const key = "the-key-of-one-form";
/** More than are worked on at once (server/addresses/places.ts). */
const crowd = 250;

/** With the database there; `too-many` and `failed` are what becomes of any order after them. */
function ordersOf(person: Person) {
  // What a form does not send, whose key stands for the same order.
  const { planName: _, ...fields } = orderOf({ ...person });
  return {
    taken: { fields, key, call: 201, form: 303 },
    "key-reused": { fields: { ...fields, phone: "987 65 432" }, key, call: 422, form: 422 },
    "price-changed": { fields: { ...fields, planPrice: 1 }, call: 409, form: 409 },
    "terms-changed": { fields: { ...fields, termsVersion: "1" }, call: 409, form: 409 },
    "unknown-plan": { fields: { ...fields, planId: "borte" }, call: 400, form: 409 },
    invalid: { fields: { name: "K" }, call: 400, form: 400 },
    // A form brings its own.
    "invalid-key": { fields, key: "x", call: 400, form: 303 },
    failed: { fields, call: 503, form: 503 },
    "too-many": { fields, call: 429, form: 429 },
  } satisfies Record<ReceivedOrder["outcome"], Sent>;
}

function messagesOf({ name }: Person) {
  const fields = { name, email: "kari@example.no" };
  return {
    taken: { fields, call: 201, form: 303 },
    invalid: { fields: { name: "K" }, call: 400, form: 400 },
    failed: { fields, call: 503, form: 503 },
    "too-many": { fields, call: 429, form: 429 },
  } satisfies Record<ReceivedMessage["outcome"], Sent>;
}

/** The answers to orders, messages and whatever else is sent. It ends with the database out of reach, and stays so. */
export async function everyRefusal(app: TestApp, person: Person): Promise<Document[]> {
  const documents: Document[] = [];
  const read = async (what: string, status: number, answer: Response | Promise<Response>) => {
    const { status: answered, headers } = await answer;
    const body = await (await answer).text();
    if (answered !== status) throw new Error(`${what} is answered with ${answered}`);
    const isJson = headers.get("content-type")?.startsWith("application/json");
    documents.push([what, isJson ? jsonTexts(body) : body]);
  };
  const send = async (
    what: string,
    { fields, key = crypto.randomUUID(), call, form }: Sent,
    [callPath, formPath]: readonly [string, string],
  ) => {
    await read(`${what} by script`, call, app.post(callPath, fields, { "idempotency-key": key }));
    const typed = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
    const filledIn = { ...Object.fromEntries(typed), idempotencyKey: key };
    const accepted = "acceptTerms" in fields ? { ...filledIn, acceptTerms: "on" } : filledIn;
    await read(`${what} by form`, form, app.postForm(formPath, accepted, asPerson));
  };
  const { "too-many": oneOrderMore, failed: failedOrder, ...orders } = ordersOf(person);
  const { "too-many": oneMessageMore, failed: failedMessage, ...messages } = messagesOf(person);
  const orderPaths = ["/api/orders", "/bestill/plan-medium"] as const;
  const messagePaths = ["/api/contact", "/api/contact"] as const;
  for (const [outcome, sent] of Object.entries(orders)) {
    await send(`order ${outcome}`, sent, orderPaths);
  }
  for (const [outcome, sent] of Object.entries(messages)) {
    await send(`message ${outcome}`, sent, messagePaths);
  }

  const form = (path: string, fields: Record<string, string>, headers = {}) =>
    app.postForm(path, fields, { ...asPerson, ...headers });
  const tooLarge = { message: "x".repeat(70_000) };
  const elsewhere = { origin: "https://annen.example", "sec-fetch-site": "cross-site" };
  await read("too large a form", 413, form("/kontakt", tooLarge));
  await read("too large a call", 413, app.post("/api/contact", tooLarge));
  await read("a form from elsewhere", 403, form("/kontakt", {}, elsewhere));
  await read("a call from elsewhere", 403, app.post("/api/contact", {}, elsewhere));
  await read("a form that is cut off", 400, app.fetch("/bestill", cutOff()));
  for (const path of ["/kontakt", "/bestill", "/avtale"]) {
    const headers = { ...asPerson, "content-type": "multipart/form-data" };
    const unreadable = app.fetch(path, { method: "POST", headers, body: "?" });
    await read(`an unreadable form to ${path}`, 400, unreadable);
  }
  await read("a form where none is taken", 405, form("/priser", {}));
  const many = Array.from({ length: crowd }, () => app.fetch("/api/finnes-ikke"));
  await read("a page among too many", 503, app.fetch("/bestill"));
  await Promise.all(many);

  const agreement = await agreementPathOf(app, person);
  await times(3, () => form("/avtale", { email: "kari@example.no" }));
  await read("too many lost links", 429, form("/avtale", { email: "kari@example.no" }));
  await times(60, () => app.fetch("/avtale/x"));
  await read("too many guesses at an agreement", 429, app.fetch("/avtale/x"));
  await times(60, () => app.fetch("/utkast/x"));
  await read("too many guesses at a draft", 429, app.fetch("/utkast/x", { headers: asPerson }));

  // What was too much is over.
  advance(app.clock, 60 * 60 * 1_000);
  await app.db.destroy();
  await send("order failed", failedOrder, orderPaths);
  await send("message failed", failedMessage, messagePaths);
  await read("a page that fails", 503, app.fetch(agreement));
  await read("a page that fails before any route", 503, app.fetch("/utkast/y"));
  const withDraft = `/bestill?utkast=${"A".repeat(32)}`;
  await read("a form whose draft is out of reach", 200, app.fetch(withDraft));
  await times(60, () => app.post("/api/orders", {}));
  await send("order too-many", oneOrderMore, orderPaths);
  await times(20, () => app.post("/api/contact", {}));
  await send("message too-many", oneMessageMore, messagePaths);
  return documents;
}

/** What a customer is told of each kind of company. */
export function everyCompanyMessage(textOf: TextOf): Document[] {
  const found = { orgNumber: "923609016", name: "NORDLYS BAKERI AS", place: "TROMSØ" };
  return Object.keys(companyStatusLabels)
    .filter(isStatus)
    .flatMap((status) =>
      [found, { ...found, parentOrgNumber: "974760673" }, { orgNumber: found.orgNumber }].map(
        (company): Document => [
          `company ${status}`,
          companyMessage({ ...company, status }, textOf) ?? "",
        ],
      ),
    );
}

function isStatus(text: string): text is CompanyStatus {
  return Object.hasOwn(companyStatusLabels, text);
}

async function times(count: number, ask: () => Promise<Response>) {
  for (let time = 0; time < count; time += 1) await ask();
}

/** A form whose sender goes away before all of it has come. */
function cutOff() {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error("the visitor went away"));
    },
  });
  return { method: "POST", headers: asPerson, body, duplex: "half" } as const;
}
