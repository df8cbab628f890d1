import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { removeAccount } from "../../change-account.ts";
import { accounts } from "../../data/accounts.ts";
import { oneOfEach } from "../../data/added-pages.ts";
import { orderOf } from "../../data/order-data.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const minute = 60 * 1000;
const wrong = { username: accounts.admin.username, password: "feil-passord" };

type Row = {
  at?: string;
  actor?: string;
  action?: string;
  subject_kind?: string;
  subject_id?: string | null;
  details?: string;
};

/** Adds events as the domains would write them. */
async function add({ db }: TestApp, rows: Row[]) {
  const values = rows.map((row, index) => ({
    id: crypto.randomUUID(),
    at: new Date(Date.UTC(2026, 9, 1) + index * minute).toISOString(),
    actor: "sjefen",
    action: "message.read",
    subject_kind: "message",
    subject_id: "m1",
    details: "{}",
    ...row,
  }));
  for (let start = 0; start < values.length; start += 500) {
    await db
      .insertInto("audit_events")
      .values(values.slice(start, start + 500))
      .execute();
  }
}

/** The rows of the trail at an address, as text. */
async function rowsAt(app: TestApp, headers: SignedIn, search = ""): Promise<string[]> {
  const { html } = await app.read(`/admin/logg${search}`, headers);
  const body = /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? "";
  return body
    .split("</tr>")
    .slice(0, -1)
    .map((row) => textOf(row).trim());
}

/** What the trail says of sign-ins, oldest first. */
async function signInEvents({ db }: TestApp) {
  const rows = await db
    .selectFrom("audit_events")
    .select(["actor", "action", "subject_id", "details"])
    .where("subject_kind", "=", "session")
    .orderBy("at")
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, ...JSON.parse(details) }));
}

describe("The trail", () => {
  test("tells who did what to what and when, newest first, in words and with links", async () => {
    await using app = await createTestApp();
    await add(app, [
      {
        actor: "kari",
        action: "order.status-changed",
        subject_kind: "order",
        subject_id: "FL-23456-ABCDE",
        details: '{"from":"new","to":"in-progress"}',
      },
      {},
      {
        action: "mail.resent",
        subject_kind: "mail",
        subject_id: "e1",
        details: '{"first":"e0","kind":"order-notice"}',
      },
      {
        actor: "system",
        action: "retention.ran",
        subject_kind: "retention",
        subject_id: null,
        details: '{"messages":3,"dry":true}',
      },
      { action: "message.drafted", details: '{"plan":"medium"}' },
      { action: "from-the-future", subject_kind: "unheard-of", subject_id: "u1" },
      { action: "person.erased", subject_kind: "person", subject_id: "p1" },
    ]);
    const headers = await app.signIn("admin");
    const rows = await rowsAt(app, headers);
    const found = rows.filter((row) => /^1\. okt\./.test(row));
    expect(found).toEqual([
      "1. okt. 02:06 sjefen Slettet personopplysninger Kvittering",
      "1. okt. 02:05 sjefen from-the-future u1",
      "1. okt. 02:04 sjefen Laget bestillingsutkast pakke: Medium En slettet melding",
      "1. okt. 02:03 Systemet Ryddet etter oppbevaringsreglene meldinger: 3, dry: ja",
      "1. okt. 02:02 sjefen Sendte e-post på nytt varsel om bestilling En slettet e-post",
      "1. okt. 02:01 sjefen Åpnet meldingen En slettet melding",
      "1. okt. 02:00 kari Endret status fra ny til i arbeid Bestilling FL-23456-ABCDE",
    ]);
    const { html } = await app.read("/admin/logg", headers);
    expect(html).toContain('href="/admin/bestillinger/FL-23456-ABCDE"');
    expect(html).toContain('href="/admin/personvern?slettet=p1"');
  });

  test("names plans as the content does, and one that it has lost as it was last ordered", async () => {
    await using app = await createTestApp({ content: oneOfEach });
    await app.post("/api/orders", orderOf());
    await app.db.updateTable("orders").set({ plan_id: "mikro", plan_name: "Mikro" }).execute();
    await add(app, [
      { action: "message.drafted", details: '{"plan":"mini"}' },
      { action: "message.drafted", details: '{"plan":"mikro"}' },
      {
        action: "export.downloaded",
        details: '{"kind":"bestillinger.csv","filter":"pakke=mini","searched":false}',
      },
    ]);
    const rows = await rowsAt(app, await app.signIn("admin"));
    expect(rows.filter((row) => /^1\. okt\./.test(row))).toEqual([
      expect.stringContaining("bestillinger som CSV, pakke Mini"),
      expect.stringContaining("pakke: Mikro"),
      expect.stringContaining("pakke: Mini"),
    ]);
  });

  test("names whom a message is from and a mail went to, until they are deleted", async () => {
    await using app = await createTestApp();
    await app.post("/api/contact", { name: "Ola Fjell", email: "ola@fjell.example.no" });
    await app.post("/api/orders", orderOf());
    const message = await app.db
      .selectFrom("contact_messages")
      .select("id")
      .executeTakeFirstOrThrow();
    const mail = await app.db
      .selectFrom("mails")
      .select(["id", "to_address"])
      .where("kind", "=", "order-confirmation")
      .executeTakeFirstOrThrow();
    await add(app, [
      { subject_id: message.id },
      { action: "mail.resent", subject_kind: "mail", subject_id: mail.id },
    ]);
    const headers = await app.signIn("admin");
    const { html } = await app.read("/admin/logg", headers);
    expect(html).toContain(`href="/admin/meldinger/${message.id}"`);
    expect(html).toContain(`href="/admin/e-post/${mail.id}"`);
    expect(textOf(html)).toContain("Melding fra Ola Fjell");
    expect(textOf(html)).toContain(`E-post til ${mail.to_address}`);
    await app.db.deleteFrom("contact_messages").execute();
    await app.db.deleteFrom("mails").execute();
    const { html: after } = await app.read("/admin/logg", headers);
    for (const gone of [message.id, mail.id, "Fjell", mail.to_address]) {
      expect(after).not.toContain(gone);
    }
  });

  test("is narrowed to Norwegian days", async () => {
    await using app = await createTestApp();
    await add(app, [
      { at: "2026-10-02T21:59:00.000Z", subject_kind: "order", subject_id: "before" },
      { at: "2026-10-02T22:00:00.000Z", subject_kind: "order", subject_id: "first" },
      { at: "2026-10-03T21:59:00.000Z", subject_kind: "order", subject_id: "last" },
      { at: "2026-10-03T22:00:00.000Z", subject_kind: "order", subject_id: "after" },
    ]);
    const headers = await app.signIn("admin");
    const ids = async (query: string) =>
      (await rowsAt(app, headers, `?hva=order&${query}`)).map((row) => row.split(" ").at(-1));
    expect(await ids("fra=2026-10-03&til=2026-10-03")).toEqual(["last", "first"]);
    expect(await ids("fra=2026-10-03")).toEqual(["after", "last", "first"]);
    expect(await ids("til=2026-10-02")).toEqual(["before"]);
  });

  test("is narrowed by person and by kind, and by both", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const order = { action: "order.note-added", subject_kind: "order", subject_id: "FL-1" };
    await add(app, [{ actor: "kari" }, { actor: "kari", ...order }, { actor: "per", ...order }]);
    expect(await rowsAt(app, headers, "?hvem=kari")).toHaveLength(2);
    expect(await rowsAt(app, headers, "?hva=order")).toHaveLength(2);
    expect(await rowsAt(app, headers, "?hvem=kari&hva=order")).toEqual([
      "1. okt. 02:01 kari Skrev et notat Bestilling FL-1",
    ]);
    expect(await rowsAt(app, headers, "?hvem=ingen")).toEqual([]);
    const { html } = await app.read("/admin/logg?hvem=kari&hva=order", headers);
    expect(html).toMatch(/<option[^>]*value="kari"[^>]*selected=""|selected=""[^>]*value="kari"/);
    expect(html).toMatch(/<option[^>]*value="order"[^>]*selected=""|selected=""[^>]*value="order"/);
    const all = await rowsAt(app, headers, "?hva=noe-annet");
    expect(all).toEqual(await rowsAt(app, headers));
  });

  test("still offers a person who was removed", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const kari = { username: "kari", role: "editor", password: "et-valgt-passord" };
    await app.postForm("/admin/personer/ny", kari, headers);
    await removeAccount(app, "kari", headers);
    const { html } = await app.read("/admin/logg", headers);
    expect(html).toContain('<option value="kari">');
  });

  test("has pages that follow each other, with the same choice", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    await add(
      app,
      Array.from({ length: 120 }, (_, index) => ({
        actor: "kari",
        subject_kind: "order",
        subject_id: `m${index}`,
      })),
    );
    const seen: string[] = [];
    for (const [page, length] of [
      [1, 50],
      [2, 50],
      [3, 20],
      [4, 0],
    ] as const) {
      const search = `?hvem=kari&hva=order${page > 1 ? `&side=${page}` : ""}`;
      const { html } = await app.read(`/admin/logg${search}`, headers);
      const ids = [...html.matchAll(/href="\/admin\/bestillinger\/(m\d+)"/g)].map(([, id]) => id);
      expect(ids).toHaveLength(length);
      seen.push(...ids.map(String));
      const onward = `href="/admin/logg?hvem=kari&amp;hva=order&amp;side=${page + 1}"`;
      expect(html.includes(onward), `page ${page} leads on`).toBe(page < 3);
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `m${119 - index}`));
  });

  test.each(["0", "-1", "1e3", "x", "9999999", ""])(
    "shows its first page for page %j",
    async (page) => {
      await using app = await createTestApp();
      const headers = await app.signIn("admin");
      expect(await rowsAt(app, headers, `?side=${page}`)).toEqual(await rowsAt(app, headers));
    },
  );

  test("says so when there is nothing", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const answer = await app.fetch("/admin/logg?hva=retention", { headers });
    const text = textOf(await answer.text());
    expect(text).toContain("Ingenting i loggen passer til dette utvalget.");
    expect(text).toContain("Vis hele loggen");
  });
});

describe("The database", () => {
  test("refuses to change or delete what stands in the trail", async () => {
    await using app = await createTestApp();
    await add(app, [{ actor: "kari" }]);
    const before = await app.db.selectFrom("audit_events").selectAll().orderBy("id").execute();
    const refused = /audit_events is append-only/;
    await expect(
      app.db.updateTable("audit_events").set({ actor: "en annen" }).execute(),
    ).rejects.toThrow(refused);
    await expect(
      app.db.deleteFrom("audit_events").where("actor", "=", "kari").execute(),
    ).rejects.toThrow(refused);
    if (app.config.database.engine === "postgres") {
      await expect(sql`truncate audit_events`.execute(app.db)).rejects.toThrow(refused);
    }
    const after = await app.db.selectFrom("audit_events").selectAll().orderBy("id").execute();
    expect(after).toEqual(before);
  });
});

describe("Signing in and out", () => {
  test("is noted, with the device and how it ended", async () => {
    await using app = await createTestApp();
    const curl = { "user-agent": "curl/8.9.1" };
    const first = await app.signIn("admin", curl);
    advance(app.clock, minute);
    const second = await app.signIn("admin", { ...curl, cookie: first.cookie });
    advance(app.clock, minute);
    await app.post("/api/auth/logout", {}, second);
    await app.post("/api/auth/logout", {}, second);
    const event = { actor: "sjefen", subject_id: "sjefen", device: "Ukjent enhet" };
    const events = await signInEvents(app);
    expect(events).toHaveLength(4);
    expect(events).toEqual(
      expect.arrayContaining([
        { ...event, action: "session.started" },
        { ...event, action: "session.ended", how: "replaced" },
        { ...event, action: "session.started" },
      ]),
    );
    expect(events.at(-1)).toEqual({ ...event, action: "session.ended", how: "signed-out" });
    advance(app.clock, minute);
    const rows = await rowsAt(app, await app.signIn("admin"), "?hva=session");
    expect(rows[1]).toBe("20. nov. 10:02 sjefen Logget ut Ukjent enhet sjefen");
  });

  test("with the form is noted too", async () => {
    await using app = await createTestApp();
    await app.postForm("/login", accounts.editor);
    expect(await signInEvents(app)).toMatchObject([
      { actor: "skribenten", action: "session.started" },
    ]);
  });

  test("that fails is noted for an account there is, and never with what was typed", async () => {
    await using app = await createTestApp();
    await app.post("/api/auth/login", { username: "ingen-slik", password: "gjettet-passord" });
    await app.post("/api/auth/login", wrong);
    await app.postForm("/login", wrong);
    await expect.poll(() => signInEvents(app)).toHaveLength(2);
    // The one that is not noted would have been by now.
    await new Promise((done) => setTimeout(done, 500));
    const event = { actor: "system", action: "session.refused", subject_id: "sjefen" };
    expect(await signInEvents(app)).toEqual([event, event]);
    const stored = JSON.stringify(await app.db.selectFrom("audit_events").selectAll().execute());
    for (const typed of [wrong.password, "gjettet-passord", "ingen-slik"]) {
      expect(stored).not.toContain(typed);
    }
  });

  test("that fails is noted no more often than it may be tried", async () => {
    await using app = await createTestApp();
    for (let tried = 0; tried < 15; tried += 1) await app.post("/api/auth/login", wrong);
    await expect.poll(() => signInEvents(app)).toHaveLength(10);
    await new Promise((done) => setTimeout(done, 500));
    expect(await signInEvents(app)).toHaveLength(10);
  });
});

describe("Reading all through the API", () => {
  const noted = ({ db }: TestApp) =>
    db
      .selectFrom("audit_events")
      .select(["actor", "action", "subject_id", "details"])
      .where("action", "=", "export.read")
      .orderBy("at")
      .execute();

  test("is noted once a call: who, which list and how many", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    for (let count = 0; count < 3; count += 1) {
      expect((await app.post("/api/orders", orderOf())).status).toBe(201);
    }
    for (const path of [
      "/api/orders?limit=2",
      "/api/orders",
      "/api/contact",
      "/api/contact?box=quarantine",
    ]) {
      advance(app.clock, minute);
      expect((await app.fetch(path, { headers })).status).toBe(200);
    }
    expect((await app.fetch("/api/orders", { headers, method: "HEAD" })).status).toBe(200);
    expect((await noted(app)).map(({ details, ...row }) => [row, JSON.parse(details)])).toEqual(
      (
        [
          ["/api/orders", "orders", 2],
          ["/api/orders", "orders", 3],
          ["/api/contact", "inbox", 0],
          ["/api/contact", "quarantine", 0],
        ] as const
      ).map(([subject_id, list, rows]) => [
        { actor: "sjefen", action: "export.read", subject_id },
        { list, rows },
      ]),
    );
    const rows = await rowsAt(app, headers, "?hva=export");
    expect(rows.join("\n")).toMatch(
      /Hentet en liste gjennom API-et.*liste: bestillinger, antall: 3/,
    );
  });

  test("is not noted of who was not let in", async () => {
    await using app = await createTestApp();
    await app.fetch("/api/orders");
    await app.fetch("/api/contact", { headers: await app.signIn("editor") });
    expect(await noted(app)).toEqual([]);
  });
});

describe("Refused access", () => {
  const noted = async ({ db }: TestApp) => {
    const rows = await db
      .selectFrom("audit_events")
      .select(["actor", "subject_id"])
      .where("action", "=", "access.refused")
      .orderBy("at")
      .execute();
    return rows.map(({ actor, subject_id }) => `${actor} ${subject_id}`);
  };

  test("of a wrong role is noted by its path, once a minute for each", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("editor");
    for (const path of ["/api/orders?limit=5", "/admin?sok=Ola", "/admin/logg.data"]) {
      for (let tried = 0; tried < 3; tried += 1) {
        expect((await app.fetch(path, { headers })).status, path).toBe(403);
      }
      advance(app.clock, 1_000);
    }
    const once = ["skribenten /api/orders", "skribenten /admin", "skribenten /admin/logg"];
    expect(await noted(app)).toEqual(once);
    advance(app.clock, minute);
    await app.fetch("/api/orders", { headers });
    expect(await noted(app)).toEqual([...once, "skribenten /api/orders"]);

    const admin = await app.signIn("admin");
    const rows = await rowsAt(app, admin, "?hva=access");
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain("Ble nektet tilgang");
    expect(rows[0]).toContain("/api/orders");
  });

  test("fills the trail no faster with many paths, however long", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("editor");
    for (let tried = 0; tried < 40; tried += 1) {
      await app.fetch(`/admin/bestillinger/${tried}${"x".repeat(900)}`, { headers });
    }
    const paths = await noted(app);
    expect(paths).toHaveLength(30);
    for (const path of paths) expect(path.length).toBeLessThanOrEqual(220);
  });

  test("of a form or call without the session's own token is noted, with the account and no name in the path", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("admin");
    const secret = "x".repeat(43);
    for (const path of ["/admin/personer/kari/rolle", `/admin/konto/e-post/${secret}`]) {
      expect((await app.postForm(path, {}, { cookie })).status).toBe(403);
      advance(app.clock, 1_000);
    }
    const { status } = await app.fetch("/api/content", { method: "PUT", headers: { cookie } });
    expect(status).toBe(403);
    expect(await noted(app)).toEqual([
      "sjefen /admin/personer/:username/rolle",
      "sjefen /admin/konto/e-post/:token",
      "sjefen /api/content",
    ]);
    const rows = await app.db
      .selectFrom("audit_events")
      .select("details")
      .where("action", "=", "access.refused")
      .execute();
    expect(rows.map(({ details }) => JSON.parse(details))).toEqual(Array(3).fill({ why: "csrf" }));
  });

  test("is not noted of strangers", async () => {
    await using app = await createTestApp();
    await app.fetch("/admin");
    expect(await noted(app)).toEqual([]);
  });
});
