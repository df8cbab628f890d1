import { expect } from "vitest";
import type { SignedIn, TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";

export const person = {
  name: "Kari Nordmann",
  email: "Kari.Nordmann@Nordlys.example.no",
  phone: "912 34 567",
};
export const company = { companyName: "Solsiden Bakeri AS", orgNumber: "923609016" };
/** What the person orders with. */
export const personsOrder = { ...company, ...person };
export const bystander = {
  name: "Ola Hansen",
  email: "ola@fjord.example.no",
  phone: "413 22 111",
  companyName: "Fjord Catering AS",
  orgNumber: "974760673",
};
/** What must stand nowhere once the person is erased: also the words that a search would find. */
export const traces = ["kari", "nordmann", "nordlys", "91234567"];

export async function write(app: TestApp, changes: Record<string, unknown> = {}) {
  const answer = await app.post("/api/contact", { ...person, message: "Ring meg!", ...changes });
  expect(answer.status).toBeLessThan(300);
}

export async function addNote(app: TestApp, orderId: string, text: string) {
  await app.db
    .insertInto("order_notes")
    .values({
      id: crypto.randomUUID(),
      order_id: orderId,
      created_at: app.clock.now.toISOString(),
      author: "sjefen",
      text,
    })
    .execute();
}

/** The person everywhere that there is a place for one, and somebody else beside them. */
export async function withPerson(app: TestApp, plan: Record<string, unknown> = {}) {
  const orderId = await app.placeOrder({
    ...personsOrder,
    ...plan,
    invoiceEmail: "faktura@nordlys.example.no",
    buyerReference: "Kari N.",
  });
  await app.db
    .updateTable("orders")
    .set({ registered_name: "NORDMANN KARI" })
    .where("id", "=", orderId)
    .execute();
  await addNote(app, orderId, "Kari vil ha alt ferdig til jul. Ring 91234567.");
  await write(app);
  await write(app, { email: person.email.toUpperCase(), homepage: "https://spam.example" });
  const { id } = await app.db
    .selectFrom("contact_messages")
    .select("id")
    .where("quarantine_reason", "is", null)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("order_drafts")
    .values({
      id: crypto.randomUUID(),
      created_at: app.clock.now.toISOString(),
      contact_message_id: id,
      plan_id: "medium",
      name: person.name,
      company_name: company.companyName,
      email: person.email,
      phone: person.phone,
    })
    .execute();
  await app.placeOrder(bystander);
  await write(app, bystander);
  return orderId;
}

export const ask = (app: TestApp, headers: SignedIn, question: string) =>
  app.postForm("/admin/personvern", { question }, headers);

/** The page that answers a question which can be asked. */
export async function answerTo(app: TestApp, headers: SignedIn, question: string): Promise<string> {
  const answer = await ask(app, headers, question);
  expect(answer.status, question).toBe(200);
  return answer.text();
}

export async function found(app: TestApp, headers: SignedIn, question: string): Promise<string> {
  const text = textOf(await answerTo(app, headers, question));
  return /Vi har ([^<]*?) (?:Det er alt|Personen kan)/.exec(text)?.[1] ?? "?";
}

/** Sends an erasure as a browser does: with 307 it sends the form on to where it is led. */
export async function sendErasure(app: TestApp, fields: Record<string, string>, headers: SignedIn) {
  const answer = await app.postForm("/admin/personvern/slett", fields, headers);
  if (answer.status !== 307) return answer;
  const target = answer.headers.get("location") ?? "";
  expect(target).toMatch(/^\/admin\/personvern(\?stanset=\w+)?$/);
  return app.postForm(target, fields, headers);
}

/** The fields that confirm the erasure which the page offers for a question. */
export async function erasureOf(app: TestApp, headers: SignedIn, question: string) {
  const { fingerprint = "" } = inputValues(await answerTo(app, headers, question));
  return { question, fingerprint, confirmed: "yes" };
}

/** Confirms that erasure. */
export async function erase(app: TestApp, headers: SignedIn, question: string) {
  return sendErasure(app, await erasureOf(app, headers, question), headers);
}

export const trail = (app: TestApp) =>
  app.db
    .selectFrom("audit_events")
    .selectAll()
    // Accounts that are made, sign-ins and refusals leave events of their own.
    .where("subject_kind", "not in", ["account", "session", "access"])
    .orderBy("at")
    .orderBy("id")
    .execute();
