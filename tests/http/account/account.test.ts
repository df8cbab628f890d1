import { describe, expect, test } from "vitest";
import { accounts } from "../../data/accounts.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";

const minute = 60 * 1000;
const page = "/admin/konto";
const passwordPage = "/admin/konto/passord";
const next = "et-helt-nytt-passord";
const right = { current: accounts.admin.password, password: next, repeated: next };
const easy = (password: string) => ({ password, repeated: password });
const advice = "Velg noen ord som ikke hører sammen, eller la en passordtjeneste lage det";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

const location = (answer: Response) => [answer.status, answer.headers.get("location")];

async function isSignedIn(app: TestApp, headers: SignedIn): Promise<boolean> {
  return (await app.fetch("/api/orders", { headers })).status === 200;
}

async function signInStatus(app: TestApp, password: string) {
  const { username } = accounts.admin;
  return (await app.post("/api/auth/login", { username, password })).status;
}

async function actions({ db }: TestApp): Promise<string[]> {
  const events = await db
    .selectFrom("audit_events")
    .select(["actor", "action", "subject_id", "details"])
    .where("actor", "=", "sjefen")
    .where("subject_kind", "not in", ["export", "access"])
    .where("action", "!=", "session.started")
    .orderBy("at")
    .orderBy("action")
    .execute();
  return events.map((event) => {
    expect(event.subject_id).toBe("sjefen");
    return [event.action, JSON.parse(event.details).how].filter(Boolean).join(" ");
  });
}

/** Where the buttons of the page would end sessions, in its order; the last one ends all others. */
async function endAddresses(app: TestApp, headers: SignedIn): Promise<string[]> {
  const { html } = await app.read(page, headers);
  return [...html.matchAll(/action="(\/admin\/konto\/okter\/[^"]+)"/g)].map(
    ([, address = ""]) => address,
  );
}

describe("One's own password", () => {
  test("changes; this session goes on and the others end", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    const there = await app.signIn("admin");
    const editor = await app.signIn("editor");
    const answer = await app.postForm(passwordPage, right, here);
    expect(location(answer)).toEqual([303, "/admin/konto?svar=passord"]);
    expect(await isSignedIn(app, here)).toBe(true);
    expect(await isSignedIn(app, there)).toBe(false);
    expect((await app.post("/api/auth/logout", {}, editor)).status).toBe(204);
    expect(await signInStatus(app, accounts.admin.password)).toBe(401);
    expect(await signInStatus(app, next)).toBe(200);
    expect(await actions(app)).toEqual([
      "account.password-changed",
      "session.ended from-elsewhere",
    ]);
    const told = await app.fetch("/admin/konto?svar=passord", { headers: here });
    expect(textOf(await told.text())).toContain("Passordet er byttet.");
  });

  test.each([
    [{ current: "feil-passord" }, "current", "Passordet er ikke riktig"],
    [{ current: "" }, "current", "Skriv passordet du har nå"],
    [{ password: "ztr8kq2mvw9", repeated: "x" }, "password", "Passordet må ha minst 12 tegn"],
    [easy("Passord12345"), "password", `Passordet er for lett å gjette. ${advice}`],
    [easy("sjefen over Utsira"), "password", "Passordet kan ikke inneholde brukernavnet"],
    [easy("Utsira og Fyrlykt"), "password", "Passordet kan ikke inneholde navnet på firmaet"],
    [{ password: "x".repeat(201) }, "password", "Kan ikke være lengre enn 200 tegn"],
    [{ repeated: "noe-helt-annet" }, "repeated", "De to nye passordene er ikke like"],
  ])("does not change for %j, and the field says why", async (fault, field, message) => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    const there = await app.signIn("admin");
    const typed = { ...right, ...fault };
    const answer = await app.postForm(passwordPage, typed, here);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(textOf(html)).toContain("Passordet er ikke byttet.");
    expect(textOf(/<p id="\w+-error"[^>]*>.*?<\/p>/.exec(html)?.[0] ?? "").trim()).toBe(message);
    expect(html).toContain(`<p id="${field}-error"`);
    for (const name of ["current", "password", "repeated"]) {
      expect(inputValues(html)[name], name).toBe("");
    }
    expect(await signInStatus(app, accounts.admin.password)).toBe(200);
    expect(await isSignedIn(app, there)).toBe(true);
  });

  test("cannot be guessed through an open session, and the tries are in the trail", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    const statuses: number[] = [];
    for (let tried = 0; tried < 20; tried += 1) {
      const guess = { ...right, current: `gjett-${tried}` };
      statuses.push((await app.postForm(passwordPage, guess, here)).status);
    }
    expect(statuses).toEqual(Array(20).fill(400));
    const refused = await app.postForm(passwordPage, right, here);
    expect(refused.status).toBe(429);
    expect(textOf(await refused.text())).toContain("For mange forsøk");
    expect(await actions(app)).toEqual(Array(20).fill("account.password-refused"));
  });

  test("may be mistyped now and then: the right one forgets the mistakes", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    let current: string = accounts.admin.password;
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 8; tried += 1) {
        await app.postForm(passwordPage, { ...right, current: "feil" }, here);
      }
      const password = `${next}-${round}`;
      const change = { current, password, repeated: password };
      expect((await app.postForm(passwordPage, change, here)).status).toBe(303);
      current = password;
    }
  });
});

describe("The sessions", () => {
  test("are shown by device, with when they began and were last used", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin", { "user-agent": firefox });
    advance(app.clock, 30 * minute);
    await app.signIn("admin", { "user-agent": "curl/8.9.1" });
    advance(app.clock, 30 * minute);
    await app.signIn("editor");
    const { html } = await app.read(page, here);
    const text = textOf(html);
    expect(text).toMatch(
      /Firefox på Windows denne økten 20\. november 2026 kl\. 10:00 Nå Ukjent enhet 20\. november 2026 kl\. 10:30 20\. november 2026 kl\. 10:30 Logg ut/,
    );
    expect(html.match(/>denne økten</g)).toHaveLength(1);
    expect(await endAddresses(app, here)).toHaveLength(2);
    const rows = await app.db.selectFrom("sessions").select(["token_hash"]).execute();
    expect(rows).toHaveLength(3);
    for (const { token_hash } of rows) expect(html).not.toContain(token_hash.slice(0, 16));
  });

  test("keep the first 300 characters of what the browser calls itself", async () => {
    await using app = await createTestApp();
    const long = `Firefox/145.0 ${"x".repeat(400)}`;
    await app.signIn("admin", { "user-agent": long });
    const { user_agent } = await app.db
      .selectFrom("sessions")
      .select("user_agent")
      .executeTakeFirstOrThrow();
    expect(user_agent).toBe(long.slice(0, 300));
  });

  test("that have run out are not shown", async () => {
    await using app = await createTestApp();
    await app.signIn("admin");
    advance(app.clock, 13 * 60 * minute);
    const here = await app.signIn("admin");
    expect(await endAddresses(app, here)).toEqual([]);
  });

  test("can be ended one by one", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    advance(app.clock, minute);
    const older = await app.signIn("admin");
    advance(app.clock, minute);
    const newer = await app.signIn("admin");
    const [first = ""] = await endAddresses(app, here);
    const answer = await app.postForm(first, {}, here);
    expect(location(answer)).toEqual([303, "/admin/konto?svar=okt"]);
    expect(await isSignedIn(app, newer)).toBe(false);
    expect(await isSignedIn(app, older)).toBe(true);
    expect(await isSignedIn(app, here)).toBe(true);
    expect(await actions(app)).toEqual(["session.ended from-elsewhere"]);
    const again = await app.postForm(first, {}, here);
    expect(location(again)).toEqual([303, "/admin/konto?svar=borte"]);
    expect(await actions(app)).toHaveLength(1);
  });

  test("can be ended all at once, but for this one", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    const others = [await app.signIn("admin"), await app.signIn("admin")];
    const editor = await app.signIn("editor");
    const address = (await endAddresses(app, here)).at(-1) ?? "";
    expect(location(await app.postForm(address, {}, here))).toEqual([
      303,
      "/admin/konto?svar=andre",
    ]);
    for (const other of others) expect(await isSignedIn(app, other)).toBe(false);
    expect(await isSignedIn(app, here)).toBe(true);
    expect((await app.post("/api/auth/logout", {}, editor)).status).toBe(204);
    expect(await actions(app)).toEqual(Array(2).fill("session.ended from-elsewhere"));
  });

  test("of somebody else cannot be ended", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    await app.signIn("admin");
    const [address = ""] = await endAddresses(app, here);
    const made = { username: "kari", role: "admin", password: next };
    await app.postForm("/admin/personer/ny", made, here);
    const entry = await app.post("/api/auth/login", made);
    const { token }: { token: string } = await entry.json();
    const cookie = entry.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const kari = { cookie, "x-csrf-token": token };
    const answer = await app.postForm(address, {}, kari);
    expect(location(answer)).toEqual([303, "/admin/konto?svar=borte"]);
    expect(await endAddresses(app, here)).toHaveLength(2);
  });

  test("are not ended by opening an address", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    const there = await app.signIn("admin");
    for (const address of await endAddresses(app, here)) {
      expect(location(await app.fetch(address, { headers: here }))).toEqual([302, page]);
    }
    expect(await isSignedIn(app, there)).toBe(true);
  });
});

describe("An editor", () => {
  const { username, password } = accounts.editor;

  /** Sends a form as a browser without script does, with the fields that it holds. */
  async function submit(app: TestApp, cookie: string, action: string, typed = {}) {
    const { html } = await app.read(page, { cookie });
    expect(html).toContain(`action="${action}"`);
    const { csrfToken = "" } = inputValues(html);
    return app.postForm(action, { csrfToken, ...typed }, { cookie });
  }

  test("has the page in the editor's frame, and an administrator in that of the back office", async () => {
    await using app = await createTestApp();
    const framed = async (role: "admin" | "editor") => {
      const answer = await app.fetch(page, { headers: await app.signIn(role) });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      return answer.text();
    };
    const editor = await framed("editor");
    expect(textOf(editor)).toMatch(/Du er logget inn som skribenten ?, redaktør\./);
    expect(editor).toContain('href="/editor/historikk"');
    expect(editor).not.toMatch(/href="\/admin(?!\/konto)/);
    const admin = await framed("admin");
    expect(admin).toContain('href="/admin/kunder"');
    expect(admin).not.toContain('href="/editor/historikk"');
  });

  test("is led to it from the editor", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("editor");
    for (const path of ["/editor", "/editor/historikk"]) {
      const { html } = await app.read(path, { cookie });
      expect(html, path).toMatch(/<a [^>]*href="\/admin\/konto"[^>]*>Konto<\/a>/);
    }
    expect((await app.read("/editor")).html).not.toContain("/admin/konto");
  });

  test("changes the password, without script", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("editor");
    const typed = { current: password, password: next, repeated: next };
    const changed = await submit(app, cookie, passwordPage, typed);
    expect(location(changed)).toEqual([303, "/admin/konto?svar=passord"]);
    const old = await app.post("/api/auth/login", { username, password });
    expect(old.status).toBe(401);
    const anew = await app.post("/api/auth/login", { username, password: next });
    expect(anew.status).toBe(200);
    const wrong = await submit(app, cookie, passwordPage, typed);
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(textOf(html)).toContain("Passordet er ikke riktig");
    expect(html).toContain('href="/editor/historikk"');
  });

  test("ends sessions of their own, without script, and no others", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("editor");
    const there = await app.signIn("editor");
    const admin = await app.signIn("admin");
    await app.signIn("admin");
    const [ofAdmin = ""] = await endAddresses(app, admin);
    const foreign = await app.postForm(ofAdmin, {}, { ...there });
    expect(location(foreign)).toEqual([303, "/admin/konto?svar=borte"]);
    expect(await endAddresses(app, admin)).toHaveLength(2);

    const [address = ""] = await endAddresses(app, { ...there, cookie });
    expect(location(await submit(app, cookie, address))).toEqual([303, "/admin/konto?svar=okt"]);
    expect((await app.post("/api/auth/logout", {}, there)).status).toBe(401);
    expect((await app.fetch(page, { headers: { cookie } })).status).toBe(200);
  });
});

test("Nothing comes of any of it without the right to it", async () => {
  await using app = await createTestApp();
  const here = await app.signIn("admin");
  const there = await app.signIn("admin");
  const [one = ""] = await endAddresses(app, here);
  const tries: [string, Record<string, string>][] = [
    [passwordPage, right],
    [one, {}],
    ["/admin/konto/okter/andre/logg-ut", {}],
  ];
  for (const [address, fields] of tries) {
    const signedOut = await app.postForm(address, fields);
    expect(signedOut.headers.get("location"), address).toMatch(/^\/login\?/);
    const { cookie } = here;
    expect((await app.postForm(address, fields, { cookie })).status, address).toBe(403);
    const mixed = { cookie, "x-csrf-token": there["x-csrf-token"] };
    expect((await app.postForm(address, fields, mixed)).status, address).toBe(403);
  }
  expect(await isSignedIn(app, there)).toBe(true);
  expect(await signInStatus(app, accounts.admin.password)).toBe(200);
  expect(await actions(app)).toEqual([]);
});
