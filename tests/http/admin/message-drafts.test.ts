import { Writable } from "node:stream";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { accounts } from "../../data/accounts.ts";
import { customer, orderOf } from "../../data/order-data.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, unescapeHtml } from "../../html.ts";
import { eventsOf, press, sender, write } from "./message-pages.ts";

describe("An order draft", () => {
  /** Makes a draft of Komplett, and answers the link for the customer. */
  async function draft(app: TestApp, headers: SignedIn, id: string) {
    const answer = await press(app, `/admin/meldinger/${id}`, "utkast", headers, {
      planId: "komplett",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/admin/meldinger/${id}#utkast`);
    const { html } = await app.read(`/admin/meldinger/${id}`, headers);
    const link = /value="(http:\/\/localhost:3000\/bestill\/plan-komplett\?utkast=[\w-]{32})"/.exec(
      html,
    );
    expect(link).not.toBe(null);
    return { link: link?.[1] ?? "", html };
  }

  test("is made from a message, once for each plan, and can be sent by mail", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    const { link, html } = await draft(app, headers, id);
    const [, letter = ""] = /href="([^"]*\/svar\?mal=draft[^"]*)"/.exec(html) ?? [];
    const { html: written } = await app.read(unescapeHtml(letter), headers);
    expect(unescapeHtml(written)).toContain(`\n\n${link}\n\n`);
    expect((await draft(app, headers, id)).link).toBe(link);
    const drafts = await app.db.selectFrom("order_drafts").selectAll().execute();
    expect(drafts).toMatchObject([
      {
        contact_message_id: id,
        plan_id: "komplett",
        name: sender.name,
        company_name: sender.company,
        email: sender.email,
        phone: sender.phone,
      },
    ]);
    const made = (await eventsOf(app, id)).filter(({ action }) => action === "message.drafted");
    expect(made).toEqual([
      {
        actor: accounts.admin.username,
        action: "message.drafted",
        details: JSON.stringify({ plan: "komplett" }),
      },
    ]);
  });

  test.each<Record<string, string>>([{}, { planId: "" }, { planId: "finnes-ikke" }])(
    "needs a plan, and says so for %j",
    async (fields) => {
      await using app = await createTestApp();
      const headers = await app.signIn("admin");
      const id = await write(app);
      const answer = await app.postForm(`/admin/meldinger/${id}/utkast`, fields, headers);
      expect(answer.status).toBe(303);
      const { text } = await app.read(answer.headers.get("location") ?? "", headers);
      expect(text).toContain("Velg hvilken pakke utkastet gjelder.");
      expect(await app.db.selectFrom("order_drafts").selectAll().execute()).toEqual([]);
    },
  );

  test("fills in the order form but for the terms, and is nobody else's", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { link } = await draft(app, headers, await write(app));
    const page = await app.read(link);
    expect(page.text).toContain("Vi har fylt ut det du allerede har fortalt oss.");
    expect(inputValues(page.html)).toMatchObject({
      name: sender.name,
      companyName: sender.company,
      phone: sender.phone,
      email: sender.email,
      orgNumber: "",
    });
    expect(page.html).not.toMatch(/<input[^>]*name="acceptTerms"[^>]*\bchecked/);
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    expect(page.html).not.toContain('rel="canonical"');
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("referrer-policy")).toBe("strict-origin");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");

    const ordinary = await app.read("/bestill/plan-komplett");
    expect(ordinary.text).not.toContain("Vi har fylt ut");
    expect(inputValues(ordinary.html)).toMatchObject({ name: "", email: "" });
    expect(ordinary.headers.get("cache-control")).toBe("private, no-cache");
    expect(ordinary.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  test("becomes an order without JavaScript, with what the customer changed", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { link } = await draft(app, headers, await write(app));
    const path = link.replace("http://localhost:3000", "");
    const { acceptTerms: _, ...filledIn } = inputValues((await app.read(path)).html);
    const typed = { ...filledIn, phone: "", companyName: "Nordlys og sønn AS" };
    const wrong = await app.postForm(path, typed);
    expect(wrong.status).toBe(400);
    expect(wrong.headers.get("cache-control")).toBe("private, no-store");
    expect(wrong.headers.get("referrer-policy")).toBe("strict-origin");
    const again = inputValues(await wrong.text());
    expect(again).toMatchObject({
      companyName: "Nordlys og sønn AS",
      phone: "",
      name: sender.name,
    });

    const right = { ...again, phone: customer.phone, orgNumber: customer.orgNumber };
    const sent = await app.postForm(path, { ...right, acceptTerms: "on" });
    expect(sent.status).toBe(303);
    expect(await app.db.selectFrom("orders").selectAll().execute()).toMatchObject([
      { plan_id: "komplett", company_name: "Nordlys og sønn AS", email: sender.email },
    ]);
  });

  test.each(["with", "without"] as const)(
    "ends with the order that is placed from it, %s JavaScript",
    async (how) => {
      await using app = await createTestApp();
      const headers = await app.signIn("admin");
      const id = await write(app);
      const { link } = await draft(app, headers, id);
      const draftId = new URL(link).searchParams.get("utkast") ?? "";
      const { html } = await app.read(link);
      const { idempotencyKey = "", ...hidden } = inputValues(html);
      const form = { ...hidden, ...customer, email: sender.email, idempotencyKey };
      const order = orderOf({
        email: sender.email,
        planId: "komplett",
        planName: "Komplett",
        planPrice: 38_990,
        draftId,
      });
      const send = () =>
        how === "with"
          ? app.post("/api/orders", order, { "idempotency-key": idempotencyKey })
          : app.postForm(link.replace(app.config.siteUrl, ""), { ...form, acceptTerms: "on" });

      // Refused, and nothing has happened.
      await app.post("/api/orders", { ...order, planPrice: 1 });
      expect((await app.read(link)).text).toContain("Vi har fylt ut");

      const sent = await send();
      expect(sent.status).toBe(how === "with" ? 201 : 303);
      const { id: orderId } = await app.db
        .selectFrom("orders")
        .select("id")
        .executeTakeFirstOrThrow();
      const page = await app.read(link);
      expect(page.text).toContain("Lenken er brukt, eller har gått ut");
      for (const known of [sender.name, sender.email, sender.phone]) {
        expect(page.html).not.toContain(known);
      }
      const again = await send();
      expect(again.status).toBe(sent.status);
      expect(await app.db.selectFrom("orders").select("id").execute()).toEqual([{ id: orderId }]);

      const shown = await app.read(`/admin/meldinger/${id}`, headers);
      expect(shown.html).not.toContain(draftId);
      expect(shown.text).toContain(`Utkastet til Komplett ble brukt`);
      expect(shown.html).toContain(`href="/admin/bestillinger/${orderId}"`);
      expect(
        (await eventsOf(app, id)).filter(({ action }) => action === "message.draft-used"),
      ).toEqual([
        {
          actor: "system",
          action: "message.draft-used",
          details: JSON.stringify({ plan: "komplett", order: orderId }),
        },
      ]);
    },
  );

  test("stays when the order that is placed from it cannot be stored", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { link } = await draft(app, headers, await write(app));
    await app.db.schema.alterTable("mails").renameTo("mails_away").execute();
    try {
      const draftId = new URL(link).searchParams.get("utkast");
      expect((await app.post("/api/orders", orderOf({ draftId }))).status).toBe(500);
    } finally {
      await app.db.schema.alterTable("mails_away").renameTo("mails").execute();
    }
    expect((await app.read(link)).text).toContain("Vi har fylt ut");
  });

  test.each(["finnes-ikke", "", "A".repeat(32), "'--", "x".repeat(3_000)])(
    "that is unknown as %s is the ordinary form",
    async (id) => {
      await using app = await createTestApp();
      const page = await app.read(`/bestill/plan-liten?utkast=${id}`);
      expect(page.text).toContain("Bestill nettsidepakken Liten");
      expect(page.text).not.toContain("Vi har fylt ut");
      expect(page.text).toContain("Ellers kan du fylle ut skjemaet her.");
      expect(page.headers.get("cache-control")).toBe("private, no-store");
    },
  );

  test("goes with its message", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await write(app);
    const { link } = await draft(app, headers, id);
    await app.db.deleteFrom("contact_messages").where("id", "=", id).execute();
    const page = await app.read(link);
    expect(page.html).not.toContain(sender.email);
  });

  test("stands in no line of the log", async () => {
    const lines: string[] = [];
    const output = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    await using app = await createTestApp({ log: pino({ level: "trace" }, output) });
    const headers = await app.signIn("admin");
    const id = await write(app);
    const { link } = await draft(app, headers, id);
    const draftId = new URL(link).searchParams.get("utkast") ?? "";
    await app.fetch(link);
    await app.postForm(link, { name: "K" });
    await app.postForm(link, {}, { origin: "https://evil.example.com", "sec-fetch-site": "" });
    expect(lines.join("")).toContain("/bestill/plan-komplett");
    expect(draftId).toMatch(/^[\w-]{32}$/);
    expect(lines.join("")).not.toContain(draftId);
  });
});
