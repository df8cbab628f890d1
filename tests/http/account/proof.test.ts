import { describe, expect, test } from "vitest";
import { accounts } from "../../data/accounts.ts";
import { orderOf } from "../../data/order-data.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../../html.ts";

const minute = 60 * 1000;
const proofPage = "/admin/konto/bekreft";
const password = "sjøfugl over Utsira fyr";

const location = (answer: Response) => [answer.status, answer.headers.get("location")];

/** Signed in a quarter of an hour ago. */
async function signedInEarlier(app: TestApp): Promise<SignedIn> {
  const headers = await app.signIn("admin");
  advance(app.clock, 15 * minute);
  return headers;
}

/** Sends a form on as a browser does that is answered with 307. */
async function follow(
  app: TestApp,
  answer: Response,
  fields: Record<string, string>,
  headers: SignedIn,
): Promise<Response> {
  expect(answer.status).toBe(307);
  return app.postForm(answer.headers.get("location") ?? "", fields, headers);
}

const pages = [
  "/admin/personer/ny",
  "/admin/personer/inviter",
  "/admin/personer/skribenten/rolle",
  "/admin/personer/skribenten/passord",
  "/admin/personer/skribenten/fjern",
];
const files = [
  "/admin/eksport/bestillinger.csv?status=ny",
  "/admin/eksport/meldinger.json",
  "/admin/abonnementer/fakturering/fakturering_2026-11.csv",
];
const forms: [path: string, fields: Record<string, string>][] = [
  ["/admin/personer/ny", { username: "kari", role: "admin", password }],
  ["/admin/personer/inviter", { username: "kari", role: "admin", email: "kari@example.no" }],
  ["/admin/personer/invitasjoner/x/send", {}],
  ["/admin/personer/skribenten/rolle", { role: "admin" }],
  ["/admin/personer/skribenten/passord", { password }],
  ["/admin/personer/skribenten/fjern", {}],
  ["/admin/konto/okter/andre/logg-ut", {}],
  ["/admin/personvern/eksport", { question: "ola@example.no" }],
  ["/admin/personvern/slett", { question: "ola@example.no", confirmed: "yes", fingerprint: "x" }],
];

async function everything({ db }: TestApp) {
  return [
    await db.selectFrom("users").select(["username", "role", "password_hash"]).execute(),
    await db.selectFrom("invitations").select("id").execute(),
    await db.selectFrom("audit_events").select("id").execute(),
    await db.selectFrom("sessions").select("token_hash").execute(),
  ];
}

describe("A quarter of an hour after the last proof", () => {
  test.each([...pages, ...files])("%s leads to the password first", async (path) => {
    await using app = await createTestApp();
    const headers = await signedInEarlier(app);
    const before = await everything(app);
    const kind = files.includes(path) ? "file" : "page";
    const query = new URLSearchParams({ til: path, som: kind });
    const led = `${proofPage}?${query}`;
    expect(location(await app.fetch(path, { headers }))).toEqual([302, led]);
    const [name = "", search = ""] = path.split("?");
    const data = await app.fetch(`${name}.data${search && `?${search}`}`, { headers });
    expect(await data.text()).not.toContain("skribenten@");
    expect(await everything(app)).toEqual(before);
    expect((await app.read(led, headers)).text).toContain("Skriv passordet ditt");
  });

  test.each(forms)("a form to %s does nothing yet, and is held whole", async (path, fields) => {
    await using app = await createTestApp();
    const headers = await signedInEarlier(app);
    const before = await everything(app);
    const led = await app.postForm(path, fields, headers);
    const asked = await follow(app, led, fields, headers);
    expect(asked.status).toBe(200);
    const html = await asked.text();
    const { csrfToken: _, proof, proofOf, ...held } = inputValues(html);
    expect(held).toEqual(fields);
    expect([proof, proofOf]).toEqual(["", "form"]);
    expect(await everything(app)).toEqual(before);
  });

  test("the right password hands the form on as it was, without a script too", async () => {
    await using app = await createTestApp();
    const headers = await signedInEarlier(app);
    const fields = { username: 'Kari "Æ" <Ødegård>', role: "editor", password };
    const led = await app.postForm("/admin/personer/ny", fields, headers);
    const asked = await follow(app, led, fields, headers);
    const html = await asked.text();
    const action = unescapeHtml(/<form[^>]*action="([^"]*bekreft[^"]*)"/.exec(html)?.[1] ?? "");
    const typed = { ...inputValues(html), proof: accounts.admin.password };
    const { cookie } = headers;
    const passed = await app.postForm(action, typed, { cookie });
    expect(location(passed)).toEqual([307, "/admin/personer/ny"]);
    const made = await app.postForm("/admin/personer/ny", typed, { cookie });
    expect(location(made)).toEqual([303, "/admin/personer?svar=lagt-til"]);
    const credentials = { username: fields.username, password };
    expect((await app.post("/api/auth/login", credentials)).status).toBe(200);
  });

  test("the right password leads on to a page that was asked for, and nobody is asked for a while", async () => {
    await using app = await createTestApp();
    const headers = await signedInEarlier(app);
    const target = "/admin/personer/skribenten/rolle";
    const query = new URLSearchParams({ til: target, som: "page" });
    const proof = accounts.admin.password;
    const passed = await app.postForm(`${proofPage}?${query}`, { proof }, headers);
    expect(location(passed)).toEqual([303, target]);
    advance(app.clock, 14 * minute);
    expect((await app.fetch(target, { headers })).status).toBe(200);
    expect(location(await app.fetch(`${proofPage}?${query}`, { headers }))).toEqual([302, target]);
    advance(app.clock, minute);
    expect((await app.fetch(target, { headers })).status).toBe(302);
  });

  test("a file is fetched from a page that says so, in both ways", async () => {
    await using app = await createTestApp();
    await app.post("/api/orders", orderOf());
    const headers = await signedInEarlier(app);
    const target = "/admin/eksport/bestillinger.csv?status=ny";
    const led = await app.fetch(target, { headers });
    const proof = accounts.admin.password;
    const ready = await app.postForm(led.headers.get("location") ?? "", { proof }, headers);
    const html = await ready.text();
    expect(textOf(html)).toContain("Filen er klar");
    expect(html).toContain(`href="${target}"`);
    expect((await app.fetch(target, { headers })).headers.get("content-disposition")).toContain(
      "bestillinger",
    );

    advance(app.clock, 15 * minute);
    const fields = { question: "ola@example.no" };
    const sent = await app.postForm("/admin/personvern/eksport", fields, headers);
    const typed = { ...fields, proof, proofOf: "form" };
    const readyToo = await app.postForm(sent.headers.get("location") ?? "", typed, headers);
    const form = await readyToo.text();
    expect(form).toContain('action="/admin/personvern/eksport"');
    expect(inputValues(form).question).toBe("ola@example.no");
    const file = await app.postForm("/admin/personvern/eksport", inputValues(form), headers);
    expect(file.headers.get("content-type")).toContain("application/json");
  });

  test("a wrong password leads nowhere, is noted, and is stopped in time", async () => {
    await using app = await createTestApp();
    const headers = await signedInEarlier(app);
    const target = "/admin/personer/skribenten/rolle";
    const address = `${proofPage}?${new URLSearchParams({ til: target, som: "page" })}`;
    const fields = { role: "admin", proofOf: "form" };
    for (const [proof, message] of [
      ["", "Skriv passordet ditt"],
      ["feil", "Passordet er ikke riktig"],
      [accounts.editor.password, "Passordet er ikke riktig"],
    ] as const) {
      const refused = await app.postForm(address, { ...fields, proof }, headers);
      const html = await refused.text();
      expect(refused.status).toBe(400);
      expect(textOf(html)).toContain(message);
      expect(inputValues(html)).toMatchObject({ role: "admin", proof: "" });
    }
    for (let tried = 2; tried < 20; tried += 1) {
      await app.postForm(address, { ...fields, proof: "feil" }, headers);
    }
    const proof = accounts.admin.password;
    expect((await app.postForm(address, { ...fields, proof }, headers)).status).toBe(429);
    expect((await app.fetch(target, { headers })).status).toBe(302);
    const noted = await app.db
      .selectFrom("audit_events")
      .select("actor")
      .where("action", "=", "account.password-refused")
      .execute();
    expect(noted).toHaveLength(20);
  });

  test("nobody is led to another site, or round in a circle", async () => {
    await using app = await createTestApp();
    const headers = await signedInEarlier(app);
    const proof = accounts.admin.password;
    for (const til of ["https://evil.example", "//evil.example", "/\\evil.example", ""]) {
      const address = `${proofPage}?${new URLSearchParams({ til, som: "page" })}`;
      const passed = await app.postForm(address, { proof }, headers);
      expect(location(passed), til).toEqual([303, "/admin/konto"]);
      advance(app.clock, 15 * minute);
    }
  });

  test("what needs no proof goes on as before", async () => {
    await using app = await createTestApp();
    const headers = await signedInEarlier(app);
    for (const path of ["/admin", "/admin/personer", "/admin/personvern", "/api/orders"]) {
      expect((await app.fetch(path, { headers })).status, path).toBe(200);
    }
  });

  test("a session of an earlier release counts from its sign-in", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const { proven_at } = await app.db
      .selectFrom("sessions")
      .select("proven_at")
      .executeTakeFirstOrThrow();
    expect(proven_at).toBeNull();
    expect((await app.fetch("/admin/personer/ny", { headers })).status).toBe(200);
  });
});
