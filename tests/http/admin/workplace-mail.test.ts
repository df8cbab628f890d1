import { describe, expect, test } from "vitest";
import { customer } from "../../data/order-data.ts";
import { storedDocument } from "../../data/stored-mail.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { startMailServer } from "../../servers/mail-server.ts";
import { siteRoutes } from "../../site-routes.ts";

const minute = 60_000;

type Changes = Partial<{
  id: string;
  kind: "order-confirmation" | "order-notice" | "contact-notice" | "contact-receipt";
  state: "pending" | "sent" | "failed";
  to_address: string;
  subject: string;
  html: string;
  text: string;
  attempts: number;
  last_error: string | null;
  sent_at: string | null;
  created_at: string;
  about_kind: "order" | null;
  about_id: string | null;
}>;

/** Stores a mail that is not about anything, unless the changes say so. */
async function storeMail(app: TestApp, changes: Changes = {}): Promise<string> {
  const now = app.clock.now.toISOString();
  const id = changes.id ?? crypto.randomUUID();
  await app.db
    .insertInto("mails")
    .values({
      id,
      created_at: now,
      kind: "order-notice",
      about_kind: null,
      about_id: null,
      to_address: "bestilling@fyrlykt.example.no",
      reply_to: null,
      subject: "Emnet",
      document: storedDocument,
      state: "sent",
      attempts: 1,
      next_attempt_at: now,
      last_error: null,
      sent_at: null,
      ...changes,
    })
    .execute();
  return id;
}

const mailsOf = (app: TestApp) =>
  app.db.selectFrom("mails").selectAll().orderBy("created_at").orderBy("id").execute();
const eventsOf = (app: TestApp) =>
  app.db
    .selectFrom("audit_events")
    .selectAll()
    .where("action", "=", "mail.resent")
    .orderBy("at")
    .execute();

/** A page's text, without React's marks between texts. */
async function read(app: TestApp, path: string, headers: Record<string, string>): Promise<string> {
  const { html } = await app.read(path, headers);
  return html.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
}

/** The subjects in the list, as they stand. */
function subjects(html: string): string[] {
  const body = /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? "";
  return [...body.matchAll(/<th scope="row"[^>]*><a [^>]*>([^<]*)<\/a>/g)].map(
    ([, subject = ""]) => subject,
  );
}

describe("The outbox", () => {
  test("says that it is empty, and that no mail server is set up", async () => {
    await using app = await createTestApp();
    const html = await read(app, "/admin/e-post", await app.signIn("admin"));
    expect(html).toContain("Ingen e-post ennå");
    expect(html).toContain("Ingen e-postserver er satt opp");
    expect(html).toContain("Venter (0)");
    expect(html).toContain("Feilet (0)");
    expect(html).not.toContain("<table");
  });

  test("says nothing of a mail server that is set up", async () => {
    await using app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    const html = await read(app, "/admin/e-post", await app.signIn("admin"));
    expect(html).not.toContain("Ingen e-postserver er satt opp");
  });

  test("shows what a mail is, who it goes to, how it stands, and leads to what it is about", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const orderId = await app.placeOrder();
    await app.postForm("/kontakt", {
      name: "Ola Nordmann",
      email: "ola@example.no",
      message: "Hei",
    });
    const { id: messageId } = await app.db
      .selectFrom("contact_messages")
      .select("id")
      .executeTakeFirstOrThrow();
    await app.db.updateTable("contact_messages").set({ quarantine_reason: null }).execute();
    await app.db
      .insertInto("mails")
      .values({
        ...(await app.db.selectFrom("mails").selectAll().limit(1).executeTakeFirstOrThrow()),
        id: "om-melding",
        kind: "contact-notice",
        about_kind: "message",
        about_id: messageId,
      })
      .execute();
    const html = await read(app, "/admin/e-post", admin);
    expect(html).toContain("Ordrebekreftelse");
    expect(html).toContain("Varsel om bestilling");
    expect(html).toContain("Varsel om melding");
    expect(html).toContain(customer.email);
    expect(html).toContain("20. november 2026 kl. 10:00");
    expect(html.split("e-postserver er satt opp")).toHaveLength(2);
    expect(html).toContain(`href="/admin/bestillinger/${orderId}"`);
    expect(html).toContain(`href="/admin/meldinger/${messageId}"`);
    expect(html).toContain("Venter (3)");
  });

  test("tells of attempts, of when the next one is, and of why one failed", async () => {
    await using app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    const admin = await app.signIn("admin");
    await storeMail(app, {
      state: "pending",
      attempts: 2,
      last_error: "Connection <refused>",
      subject: "Den som venter",
    });
    await storeMail(app, { state: "failed", attempts: 9, last_error: "550 No such user" });
    await storeMail(app, { state: "sent", sent_at: "2026-11-20T09:15:00.000Z" });
    const html = await read(app, "/admin/e-post", admin);
    expect(html).toContain("2 forsøk, neste 20. nov. 10:00");
    expect(html).toContain("Connection &lt;refused&gt;");
    expect(html).toContain("Gitt opp etter 9 forsøk");
    expect(html).toContain("550 No such user");
    expect(html).toContain("20. nov. 10:15");
  });

  test("shows the mails of one state, newest first", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    for (const [subject, state] of [
      ["a", "sent"],
      ["b", "pending"],
      ["c", "failed"],
      ["d", "sent"],
      ["e", "pending"],
    ] as const) {
      await storeMail(app, { subject, state });
      advance(app.clock, minute);
    }
    const shown = async (query: string) =>
      subjects(await read(app, `/admin/e-post${query}`, admin)).join("");
    expect(await shown("")).toBe("edcba");
    expect(await shown("?status=alle")).toBe("edcba");
    expect(await shown("?status=venter")).toBe("eb");
    expect(await shown("?status=sendt")).toBe("da");
    expect(await shown("?status=feilet")).toBe("c");
    expect(await shown("?status=noe-annet")).toBe("edcba");
    const html = await read(app, "/admin/e-post?status=venter", admin);
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Venter \(2\)/);
    expect(html).toContain("Feilet (1)");
  });

  test("turns pages, and keeps the state on the way", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    for (let number = 1; number <= 101; number += 1) {
      await storeMail(app, { subject: `Nummer ${number}` });
      advance(app.clock, 1);
    }
    const first = await read(app, "/admin/e-post?status=sendt", admin);
    expect(subjects(first)).toHaveLength(50);
    expect(subjects(first)[0]).toBe("Nummer 101");
    expect(first).toContain('href="/admin/e-post?status=sendt&amp;side=2"');
    expect(first).not.toContain("Nyere");
    const last = await read(app, "/admin/e-post?status=sendt&side=3", admin);
    expect(subjects(last)).toEqual(["Nummer 1"]);
    expect(last).not.toContain("Eldre");
    expect(last).toContain('href="/admin/e-post?status=sendt&amp;side=2"');
    const beyond = await read(app, "/admin/e-post?side=9", admin);
    expect(beyond).toContain("Her er det ingen flere.");
    for (const wrong of ["0", "-1", "x", "1e3", "99999999"]) {
      const page = await read(app, `/admin/e-post?side=${wrong}`, admin);
      expect(subjects(page)[0], wrong).toBe("Nummer 101");
    }
  });
});

describe("A mail's page", () => {
  test("shows what there is to know, and the plain text, but not the HTML", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const orderId = await app.placeOrder();
    const [mail] = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("kind", "=", "order-notice")
      .execute();
    const html = await read(app, `/admin/e-post/${mail?.id}`, admin);
    expect(html).toContain("Varsel om bestilling");
    expect(html.replaceAll("<wbr/>", "")).toContain(`Svar går til</dt><dd>${customer.email}`);
    expect(html).toContain("ingen forsøk");
    expect(html).toContain("når e-postserveren er satt opp");
    expect(html).toContain(`href="/admin/bestillinger/${orderId}"`);
    expect(html).toContain("Fyrlykt · Ny bestilling\n\n");
    expect(html).toContain(`src="/admin/e-post/${mail?.id}/html"`);
    expect(html).toMatch(/<iframe [^>]*sandbox=""/);
    // Its HTML is nowhere on the page, neither as such nor in the data for React.
    const frame = await app.fetch(`/admin/e-post/${mail?.id}/html`, { headers: admin });
    expect(await frame.text()).toContain("prefers-color-scheme");
    expect(html).not.toContain("prefers-color-scheme");
  });

  test("is not there for a mail that is not", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    for (const path of ["/admin/e-post/finnes-ikke", "/admin/e-post/finnes-ikke/html"]) {
      const answer = await app.fetch(path, { headers: admin });
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).toContain("Fant ikke e-posten.");
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });
});

describe("A mail's HTML", () => {
  test("is answered as it is drawn, and may do nothing but be styled", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const id = await storeMail(app);
    for (const method of ["GET", "HEAD"]) {
      const answer = await app.fetch(`/admin/e-post/${id}/html`, { method, headers: admin });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy":
          "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      });
      expect(await answer.text()).toMatch(method === "GET" ? /Hei/ : /^$/);
    }
  });

  test("is the only thing of ours that may stand in a frame, but for what a made-up bakery says", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const id = await storeMail(app);
    const paths = [
      ...siteRoutes.filter(({ id }) => id !== "routes/feeds/example").map(({ path }) => path),
      `/admin/e-post/${id}`,
      `/admin/e-post/${id}/html.data`,
      "/admin/e-post?status=venter",
      "/healthz",
      "/favicon.svg",
    ];
    for (const path of paths) {
      for (const headers of [{}, admin]) {
        const answer = await app.fetch(path, { headers });
        expect(answer.headers.get("content-security-policy"), path).toContain(
          "frame-ancestors 'none'",
        );
      }
    }
  });

  test("may stand in pages of ours, and in nobody else's", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const answer = await app.fetch("/admin/e-post", { headers });
    expect(answer.headers.get("content-security-policy")).toMatch(/frame-src 'self'(;|$)/);
  });
});

describe("Sending a mail again", () => {
  test("sends it as a new mail, leads to that one, and is noted without anybody's address", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const admin = await app.signIn("admin");
    await app.placeOrder();
    await app.jobs.mail.run();
    expect(server.mails).toHaveLength(2);
    const first = (await mailsOf(app)).find(({ kind }) => kind === "order-confirmation");
    advance(app.clock, minute);
    const answer = await app.postForm(`/admin/e-post/${first?.id}/send`, {}, admin);
    expect(answer.status).toBe(303);
    const again = (await mailsOf(app)).at(-1);
    expect(answer.headers.get("location")).toBe(`/admin/e-post/${again?.id}?svar=pa-nytt`);
    expect(await read(app, `/admin/e-post/${again?.id}?svar=pa-nytt`, admin)).toContain(
      "lagt i utboksen på nytt",
    );
    expect(again).toMatchObject({
      kind: first?.kind,
      about_kind: first?.about_kind,
      about_id: first?.about_id,
      to_address: first?.to_address,
      reply_to: first?.reply_to,
      subject: first?.subject,
      document: first?.document,
      state: "pending",
      attempts: 0,
      sent_at: null,
    });
    await app.jobs.mail.run();
    expect(server.mails.map(({ email }) => email.messageId)).toHaveLength(3);
    expect(new Set(server.mails.map(({ email }) => email.messageId)).size).toBe(3);
    const [event, ...more] = await eventsOf(app);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      actor: "sjefen",
      subject_kind: "mail",
      subject_id: again?.id,
      at: "2026-11-20T09:01:00.000Z",
    });
    expect(JSON.parse(event?.details ?? "")).toEqual({
      first: first?.id,
      kind: "order-confirmation",
    });
  });

  test("leads back to the page it was asked for on, if that is one of ours", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const orderId = await app.placeOrder();
    const [mail] = await mailsOf(app);
    const back = async (tilbake: string) => {
      await app.db.updateTable("mails").set({ state: "sent" }).execute();
      const answer = await app.postForm(`/admin/e-post/${mail?.id}/send`, { tilbake }, admin);
      expect(answer.status).toBe(303);
      return answer.headers.get("location");
    };
    expect(await back(`/admin/bestillinger/${orderId}`)).toBe(`/admin/bestillinger/${orderId}`);
    for (const elsewhere of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "admin",
      "",
      "javascript:alert(1)",
    ]) {
      expect(await back(elsewhere), elsewhere).toMatch(
        /^\/admin\/e-post\/[\w-]{36}\?svar=pa-nytt$/,
      );
    }
  });

  test("that still waits takes its place", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    await app.placeOrder();
    const [first] = await mailsOf(app);
    advance(app.clock, minute);
    await app.postForm(`/admin/e-post/${first?.id}/send`, {}, admin);
    const rows = (await mailsOf(app)).filter(({ kind }) => kind === first?.kind);
    expect(rows.map(({ state }) => state)).toEqual(["failed", "pending"]);
    const html = await read(app, "/admin/e-post", admin);
    // It is nobody's trouble any more.
    expect(html).toContain("Feilet (0)");
    expect(html).toContain("Sendt på nytt");
    expect(subjects(await read(app, "/admin/e-post?status=feilet", admin))).toEqual([]);
  });

  test("that was given up counts as failed until it is sent anew", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    await app.placeOrder();
    const [first, other] = await mailsOf(app);
    await app.db.updateTable("mails").set({ state: "failed", last_error: "550" }).execute();
    expect(await read(app, "/admin/e-post", admin)).toContain("Feilet (2)");
    advance(app.clock, minute);
    await app.postForm(`/admin/e-post/${first?.id}/send`, {}, admin);
    const html = await read(app, "/admin/e-post?status=feilet", admin);
    expect(html).toContain("Feilet (1)");
    expect(subjects(html)).toEqual([other?.subject]);
    // The new one failed as well.
    await app.db.updateTable("mails").set({ state: "failed" }).execute();
    expect(await read(app, "/admin/e-post", admin)).toContain("Feilet (2)");
  });

  test("twice at once sends it once", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    await app.placeOrder();
    await app.db.updateTable("mails").set({ state: "sent" }).execute();
    const [mail] = await mailsOf(app);
    const path = `/admin/e-post/${mail?.id}/send`;
    const answers = await Promise.all([1, 2, 3].map(() => app.postForm(path, {}, admin)));
    expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
    const waiting = (await mailsOf(app)).filter(({ state }) => state === "pending");
    expect(waiting).toHaveLength(1);
    expect(await eventsOf(app)).toHaveLength(1);
  });

  test("is refused signed out, to an editor, without the token, as something else than a form, and for no mail", async () => {
    await using app = await createTestApp();
    const admin = await app.signIn("admin");
    const editor = await app.signIn("editor");
    const id = await storeMail(app);
    const path = `/admin/e-post/${id}/send`;
    const signedOut = await app.postForm(path, {});
    expect(signedOut.status).toBe(302);
    expect(signedOut.headers.get("location")).toMatch(/^\/login\?/);
    expect((await app.postForm(path, {}, editor)).status).toBe(403);
    expect((await app.postForm(path, {}, { cookie: admin.cookie })).status).toBe(403);
    expect((await app.post(path, {}, admin)).status).toBe(400);
    expect((await app.postForm("/admin/e-post/finnes-ikke/send", {}, admin)).status).toBe(404);
    expect(await mailsOf(app)).toHaveLength(1);
    expect(await eventsOf(app)).toEqual([]);
  });

  test("is a form: its address leads to the mail", async () => {
    await using app = await createTestApp();
    const answer = await app.fetch("/admin/e-post/abc/send", {
      headers: await app.signIn("admin"),
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/admin/e-post/abc");
  });

  test("works with the token of the page's own form", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("admin");
    const id = await storeMail(app);
    const html = await read(app, `/admin/e-post/${id}`, { cookie });
    const form = new RegExp(`<form [^>]*action="/admin/e-post/${id}/send"[^>]*>(.*?)</form>`).exec(
      html,
    )?.[1];
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(form ?? "")?.[1] ?? "";
    const answer = await app.postForm(`/admin/e-post/${id}/send`, { csrfToken }, { cookie });
    expect(answer.status).toBe(303);
    expect(await mailsOf(app)).toHaveLength(2);
  });
});
