import { expect } from "vitest";
import type { SignedIn, TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

export const hour = 60 * 60 * 1000;
export const ago = (app: TestApp, hours: number) =>
  new Date(app.clock.now.getTime() - hours * hour);

/** A page of the back office as HTML and as text. */
export async function read(app: TestApp, path: string, headers: SignedIn) {
  const answer = await app.fetch(path, { headers });
  const html = await answer.text();
  expect(answer.status, html.slice(0, 500)).toBe(200);
  return { html, text: textOf(html) };
}

/** The ids of the orders that a page lists, in their order. */
export function listed(html: string): string[] {
  return [...html.matchAll(/<a data-row-link[^>]*href="\/admin\/bestillinger\/([^"/]+)"/g)].map(
    ([, id = ""]) => id,
  );
}

export const eventsOf = (app: TestApp, action: string) =>
  app.db.selectFrom("audit_events").selectAll().where("action", "=", action).execute();

export const orderOfId = (app: TestApp, id: string) =>
  app.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
