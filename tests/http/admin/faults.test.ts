import { expect, test } from "vitest";
import { createTestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";

test("A page that cannot be shown leaves the frame around it as it is, and offers to try again", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await app.db.schema.alterTable("order_notes").renameTo("no_notes").execute();
  const path = "/admin/logg?hva=order";
  const answer = await app.fetch(path, { headers });
  const html = await answer.text();
  // The next test gets this database as it was.
  await app.db.schema.alterTable("no_notes").renameTo("order_notes").execute();
  expect(answer.status).toBe(500);
  expect(html).toMatch(/<nav aria-label="Administrasjon"/);
  expect(html).toContain("__reactRouterContext");
  expect(html).toMatch(/<a [^>]*href="\/admin\/logg\?hva=order"[^>]*>Prøv igjen/);
  expect(textOf(html)).toContain("Feilen er registrert. Referanse:");
});

test("What fails on an address that has no page of its own is told in our words, with what the log is found by", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await app.db.schema.alterTable("sessions").renameTo("no_sessions").execute();
  const answer = await app.postForm("/logout", {}, headers);
  const html = await answer.text();
  const call = await app.fetch("/api/orders", { headers });
  await app.db.schema.alterTable("no_sessions").renameTo("sessions").execute();
  expect(answer.status).toBe(500);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(html).toContain(answer.headers.get("x-request-id"));
  // A program is told the same: it is no use to ask again.
  expect(call.status).toBe(500);
  expect(call.headers.has("retry-after")).toBe(false);
  expect(await call.json()).toEqual({ message: expect.stringContaining("hos oss") });
});

test("Who may not go where they went is shown where they may, and can sign out", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("editor");
  const answer = await app.fetch("/admin", { headers });
  expect(answer.status).toBe(403);
  const html = await answer.text();
  expect(textOf(html)).toContain("Du er logget inn som redaktør.");
  expect(html).toMatch(/<a [^>]*href="\/editor"[^>]*>Til innholdet/);
  const { csrfToken = "" } = inputValues(html);
  expect((await app.postForm("/logout", { csrfToken }, { cookie: headers.cookie })).status).toBe(
    302,
  );
  expect((await app.fetch("/editor/historikk", { headers })).status).toBe(302);
});
