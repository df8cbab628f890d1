import { readFileSync } from "node:fs";
import dictionary from "dictionary-nb";
import nspell from "nspell";
import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { accounts } from "../../accounts.ts";
import { createTestApp, sessionCookie, type TestApp } from "../../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../../html.ts";
import { customer, orderOf } from "../../order-data.ts";
import { addPasskey, secondFactorPage, showPassword, turnOnCodes } from "../../second-factor.ts";
import { siteRoutes } from "../../site-routes.ts";
import { deliver, runOn } from "../../subscription-life.ts";

const pages = [
  "/",
  "/tjenester",
  "/priser",
  "/kundehistorier",
  "/sporsmal-og-svar",
  "/kontakt",
  "/kontakt?service=Analyse",
  "/vilkar",
  "/personvern",
  "/tilgjengelighet",
  "/by/oslo",
  "/by/bergen",
  "/by/trondheim",
  "/by/stavanger",
  "/by/kristiansand",
  "/by/tromso",
  "/by/drammen",
  "/by/alesund",
  "/by/hamar",
  "/bestill/plan-medium",
  "/bestill/plan-google-bedrift",
  "/bestill/finnes-ikke",
  "/takk",
  "/takk?orderId=1&planName=Medium",
  "/avtale",
  "/avtale?sendt",
  "/avtale/x",
  "/ikke-tilgjengelig",
  "/ikke-lenger",
  "/finnes-ikke",
  "/login",
  "/editor",
];

// Names, abbreviations and compounds that are right and that the dictionary does not have.
const ownWords = readFileSync("tests/words.txt", "utf8").split(/\s+/).filter(Boolean);

test("Every word that a visitor or an administrator can read is spelt right", async () => {
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  for (const word of ownWords) speller.add(word);
  await using app = await createTestApp();

  /** Each word, with the first page that has it. */
  const found = new Map<string, string>();
  for (const [path, html] of await everyPage(app)) {
    for (const word of wordsOf(html)) if (!found.has(word)) found.set(word, path);
  }
  const unknown = [...found].filter(([word]) => !isKnown(speller, word));
  expect(Object.fromEntries(unknown)).toEqual({});
  const used = new Set([...found.keys()].map((word) => word.toLowerCase()));
  expect(ownWords.filter((word) => !used.has(word.toLowerCase()))).toEqual([]);
}, 120_000);

/** Pages as they come, forms with everything wrong, and every screen behind the sign-in. */
async function everyPage(app: TestApp): Promise<[string, string][]> {
  const documents: [string, string][] = [];
  for (const path of pages) documents.push([path, await (await app.fetch(path)).text()]);

  const form = await (await app.fetch("/bestill/plan-medium")).text();
  const hidden = inputValues(form);
  const refused = await app.postForm("/bestill/plan-medium", hidden);
  documents.push(["order form with errors", await refused.text()]);
  const wrong = await app.postForm("/login", { username: "", password: "" });
  documents.push(["sign-in with errors", await wrong.text()]);

  documents.push(...(await everyAgreement(app)));
  documents.push(...(await everyScreen(app)));
  return documents;
}

/** The page of a customer's own from the order to the end, with all that can be done there. */
async function everyAgreement(app: TestApp): Promise<[string, string][]> {
  const { now } = app.clock;
  const headers = await app.signIn("admin");
  const answer = await app.post("/api/orders", orderOf({ email: "kari@example.no" }));
  const thankYou = await (
    await app.fetch((await answer.json()).thankYou, { headers: { cookie: sessionCookie(answer) } })
  ).text();
  const path = /"(\/avtale\/[\w-]+)"/.exec(thankYou)?.[1] ?? "";
  const { id } = await app.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  const documents: [string, string][] = [["thank-you page of who ordered", thankYou]];
  const read = async (what: string, rests = [""]) => {
    for (const rest of rests) {
      documents.push([`${what} ${rest}`, await (await app.fetch(`${path}${rest}`)).text()]);
    }
  };
  await read("waiting", ["", "?utfort=rettet", "/opplysninger", "/si-opp"]);
  const wrong = await app.postForm(`${path}/opplysninger`, { version: "1" });
  documents.push(["details with errors", await wrong.text()]);
  const { name, phone } = customer;
  const details = { name, phone, email: "ola@example.no", version: "1" };
  await app.postForm(`${path}/opplysninger`, details);
  await deliver(app, headers, id);
  await read("running", ["", "?utfort=angret", "/si-opp"]);
  for (const day of ["2027-09-21", "2027-10-22"]) {
    await runOn(app, day);
    await read(day, ["", "/si-opp"]);
  }
  await app.postForm(`${path}/si-opp`, { endsOn: "2028-11-20", reason: "Vi legger ned" });
  await read("cancelled", ["", "/angre"]);
  await app.postForm(`${path}/angre`, {});
  const stale = await app.postForm(`${path}/si-opp`, { endsOn: "" });
  documents.push(["cancelling what has changed", await stale.text()]);
  await app.postForm(`${path}/si-opp`, { endsOn: "2028-11-20" });
  app.clock.now = new Date("2028-11-20T09:00:00.000Z");
  await read("ended");
  app.clock.now = now;
  return documents;
}

/**
 * Every screen of the back office and the editor, with something in it, and what each says to a form that is sent empty. The
 * addresses come from the route table, so that a new screen is read without being named here.
 */
async function everyScreen(app: TestApp): Promise<[string, string][]> {
  await app.post("/api/orders", orderOf());
  const message = { name: "Kari Nordmann", email: "kari@example.no", message: "Hei og hopp" };
  await app.post("/api/contact", message);
  await app.post("/api/contact", { ...message, name: "Ola Nordmann" });
  await app.post("/api/contact", { ...message, token: "feil" });
  const headers = await app.signIn("admin");
  await app.postForm("/login", { ...accounts.admin, password: "feil" });
  const { id: orderId } = await app.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  const [first, ...others] = await app.db
    .selectFrom("contact_messages")
    .select("id")
    .orderBy("quarantine_reason")
    .execute();
  const mails = await app.db.selectFrom("mails").select("id").execute();
  await app.postForm(`/admin/bestillinger/${orderId}/notat`, { text: "Ring i morgen" }, headers);
  const change = { status: "confirmed", version: "1" };
  await app.postForm(`/admin/bestillinger/${orderId}/status`, change, headers);
  await app.postForm(`/admin/meldinger/${first?.id}/utkast`, { planId: "liten" }, headers);
  const content = { content: defaultContent, baseVersion: 0 };
  await app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(content),
  });
  await app.db
    .insertInto("visits")
    .values(
      ["/", "/takk", "/kontakt/sendt", "/bestill/plan-liten", "/avtale", "/by/oslo"].map(
        (value) => ({
          day: "2026-11-20",
          kind: "page",
          value,
          count: 1,
        }),
      ),
    )
    .execute();
  // Long after every promise.
  app.clock.now = new Date(app.clock.now.getTime() + 5 * 24 * 60 * 60 * 1000);
  const session = await app.signIn("admin");
  await turnOnCodes(app, await app.signIn("editor"), "editor");

  const own: [RegExp, string][] = [
    [/\/bestillinger\/x/, `/bestillinger/${orderId}`],
    [/\/e-post\/x/, `/e-post/${mails[0]?.id}`],
    [/\/personer\/x/, `/personer/${accounts.editor.username}`],
    [/\/historikk\/0/, "/historikk/1"],
    [/\/meldinger\/x/, `/meldinger/${first?.id}`],
  ];
  const screens = siteRoutes
    .map(({ path }) => path)
    .filter((path) => /^\/(admin|editor)/.test(path));
  const addresses = screens.map((path) =>
    own.reduce((address, [example, real]) => address.replace(example, real), path),
  );
  const views = [
    ...["ulest", "apne", "handtert", "karantene"].map(
      (name) => `/admin?fane=kontakt&mappe=${name}`,
    ),
    "/admin?fane=kontakt",
    "/admin?q=finnes-ikke",
    ...["sendt=1", "rettet=1", "endret=2"].map((done) => `/admin/bestillinger/${orderId}?${done}`),
    ...others.map(({ id }) => `/admin/meldinger/${id}`),
    ...["rolle", "passord", "fjernet", "borte"].map((done) => `/admin/personer?utfort=${done}`),
    ...mails.flatMap(({ id }) => [`/admin/e-post/${id}`, `/admin/e-post/${id}/html`]),
    "/admin/personvern?ingenting",
    "/admin/oversikt?periode=12-maneder",
    ...["priser", "faq", "historier", "byer", "sider", "firma", "synlighet", "eksport"].map(
      (tab) => `/editor?fane=${tab}`,
    ),
    "/editor/historikk?fra=x&til=",
    "/editor/historikk?fra=0&til=1",
  ];
  const documents: [string, string][] = [];
  const read = async (what: string, asked: Promise<Response>) => {
    const answer = await asked;
    const html = await answer.text();
    const isScreen = answer.headers.get("content-type")?.startsWith("text/html");
    // What takes no form says so to the program that sent one.
    if (isScreen && answer.status !== 405) documents.push([what, html]);
  };
  for (const path of [...addresses, ...views])
    await read(path, app.fetch(path, { headers: session }));
  for (const path of addresses) {
    await read(`${path}, sent empty`, app.postForm(path, {}, session));
  }
  const question = { question: "kari@example.no" };
  await read("what we have", app.postForm("/admin/personvern", question, session));

  const codes = await turnOnCodes(app, session);
  documents.push(["recovery codes", codes.html]);
  await addPasskey(app, session);
  const { id: passkey } = await app.db
    .selectFrom("passkeys")
    .select("id")
    .executeTakeFirstOrThrow();
  const step = await showPassword(app);
  await read("second step", app.fetch("/login/kode", { headers: { cookie: step.cookie } }));
  for (const path of [
    secondFactorPage,
    ...["nokkel", "navn", "nokkel-fjernet", "koder", "koder-av"].map(
      (done) => `${secondFactorPage}?utfort=${done}`,
    ),
    `${secondFactorPage}/nokler/${passkey}`,
    `${secondFactorPage}/nokler/${passkey}/fjern`,
    "/admin/konto",
    "/admin/personer/totrinn",
    "/admin/logg",
    ...["totrinn", "pakrevd", "ikke-pakrevd"].map((done) => `/admin/personer?utfort=${done}`),
  ]) {
    await read(path, app.fetch(path, { headers: session }));
  }
  const required = { current: accounts.admin.password, required: "ja" };
  await app.postForm("/admin/personer/totrinn", required, session);
  const rule = app.fetch("/admin/personer/totrinn", { headers: session });
  await read("requirement", rule);
  expect(documents.length).toBeGreaterThan(addresses.length);
  return documents;
}

/** The words of a page: what stands on it, and what is read out or shown in search results. */
function wordsOf(html: string): string[] {
  const attributes = [
    ...html.matchAll(/(?:aria-label|alt|placeholder|title)="([^"]*)"/g),
    ...html.matchAll(
      /<meta (?:name|property)="(?:description|keywords|og:[a-z:]*)" content="([^"]*)"/g,
    ),
  ].map(([, text = ""]) => unescapeHtml(text));
  // A key or a code is no word.
  const words = html.replace(/<code translate="no"[^>]*>[^<]*<\/code>/g, " ");
  return [textOf(words), ...attributes]
    .join(" ")
    .replace(/https?:\/\/\S+|\S+@\S+|(?:FL|AB)-\S+|(?:\/|› )[a-z][\w/-]*|\{[^}]*\}/g, " ")
    .normalize("NFC")
    .split(/[^\p{Letter}'-]+/u)
    .map((word) => word.replace(/^['-]+|['-]+$/g, ""))
    .filter((word) => word.length > 1);
}

/** A word with hyphens is right when it is as a whole, or in every part. */
function isKnown(speller: nspell, word: string): boolean {
  const isRight = (part: string) =>
    part.length < 2 || speller.correct(part) || speller.correct(part.toLowerCase());
  return isRight(word) || word.split("-").every(isRight);
}
