import type { TestApp } from "../../helpers.ts";

export const hour = 60 * 60 * 1000;
export const ago = (app: TestApp, hours: number) =>
  new Date(app.clock.now.getTime() - hours * hour);

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
