import { expect } from "vitest";
import type { SignedIn, TestApp } from "../../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../../html.ts";

export const hour = 60 * 60 * 1000;
export const day = 24 * hour;
export const sender = {
  name: "Kari Nordmann",
  email: "kari@nordlys.example.no",
  phone: "912 34 567",
  company: "Nordlys Bakeri AS",
  message: "Vi vil bli funnet.\n\nÆrlig talt.",
  service: "SEO-optimalisering",
  page: "/priser",
};
export const list = "/admin?fane=kontakt";

/** Sends a message as a visitor does, and answers its id. */
export async function write(
  app: TestApp,
  changes: Partial<typeof sender> & { token?: string } = {},
) {
  const answer = await app.post("/api/contact", { ...sender, ...changes });
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  return String(id);
}

export const writeSpam = (app: TestApp, changes: Partial<typeof sender> = {}) =>
  write(app, { ...changes, token: "feil" });

/** The links to messages on a page, in order: where they lead, and what they say. */
export function rowsOf(html: string) {
  return [...html.matchAll(/<a\b([^>]*\bdata-row-link[^>]*)>([\s\S]*?)<\/a>/g)].map(
    ([, attributes = "", content = ""]) => ({
      href: unescapeHtml(/href="([^"]*)"/.exec(attributes)?.[1] ?? ""),
      name: textOf(content).trim(),
    }),
  );
}

export const namesOf = (html: string) =>
  rowsOf(html).map(({ name }) => name.replace("Ulest: ", "").trim());

export function stored(app: TestApp, id: string) {
  return app.db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function eventsOf(app: TestApp, id: string) {
  const events = await app.db
    .selectFrom("audit_events")
    .selectAll()
    .where("subject_id", "=", id)
    .orderBy("at")
    .execute();
  return events.map(({ actor, action, details }) => ({ actor, action, details }));
}

/** Fills in and sends the form of a page that leads to an address that ends like this. */
export async function press(
  app: TestApp,
  page: string,
  verb: string,
  headers: SignedIn,
  typed: Record<string, string> = {},
) {
  const { html } = await app.read(page, headers);
  for (const [form, address = ""] of html.matchAll(
    /<form\b[^>]*action="([^"]*)"[\s\S]*?<\/form>/g,
  )) {
    if (!new URL(address, "http://x").pathname.endsWith(`/${verb}`)) continue;
    const { cookie } = headers;
    return app.postForm(unescapeHtml(address), { ...inputValues(form), ...typed }, { cookie });
  }
  throw new Error(`${page} has no form that leads to ${verb}`);
}
