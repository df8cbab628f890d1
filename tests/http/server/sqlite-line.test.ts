import { expect, test, vi } from "vitest";
import { z } from "zod";
import { delivered } from "../../data/subscription-life.ts";
import { createTestApp } from "../../helpers.ts";
import { inputValues } from "../../html.ts";

const idSchema = z.tuple([z.object({ id: z.string() })]);

// SQLite has one connection: whoever asks for another while they hold it would wait for themselves, and everybody else with them.

test("A transaction that asks outside of itself fails, and takes nobody along", async () => {
  await using app = await createTestApp();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const count = () => app.db.selectFrom("orders").select("id").execute();
    const stuck = expect(app.db.transaction().execute(count)).rejects.toThrow("gives no turn");
    await vi.advanceTimersByTimeAsync(9_000);
    const behind = count();
    await vi.advanceTimersByTimeAsync(1_000);
    await stuck;
    expect(await behind).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("A new link to a customer's page is the first thing that a process may sign", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await delivered(app, headers);
  const [{ id }] = idSchema.parse(
    await (await app.fetch("/api/subscriptions", { headers })).json(),
  );
  const page = `/admin/abonnementer/${id}/ny-lenke`;
  const { html } = await app.read(page, headers);
  const answer = await app.postForm(page, inputValues(html), headers);
  expect(answer.headers.get("location")).toContain("svar=ny-lenke");
});
