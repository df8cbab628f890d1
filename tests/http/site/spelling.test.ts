// @module-tag release

import { readFileSync } from "node:fs";
import dictionary from "dictionary-nb";
import nspell from "nspell";
import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { accounts } from "../../data/accounts.ts";
import { everyEditorForm } from "../../data/editor-forms.tsx";
import { everyAgreement, everyPublicPage } from "../../data/every-page.ts";
import { customer, orderOf } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";
import { addPasskey, secondFactorPage, showPassword, turnOnCodes } from "../../second-factor.ts";
import { siteRoutes } from "../../site-routes.ts";

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

/** What anybody and a customer can meet, and every screen behind the sign-in. */
async function everyPage(app: TestApp): Promise<[string, string][]> {
  const documents = await everyPublicPage(app);
  for (const path of ["/login", "/editor"]) {
    documents.push([path, (await app.read(path)).html]);
  }
  const wrong = await app.postForm("/login", { username: "", password: "" });
  documents.push(["sign-in with errors", await wrong.text()]);
  documents.push(...(await everyAgreement(app)));
  documents.push(...(await everyScreen(app)));
  documents.push(...(await everyEditorForm()));
  return documents;
}

/**
 * Every screen of the back office and the editor, with something in it, and what each says to a form that is sent empty. The
 * addresses come from the route table, so that a new screen is read without being named here.
 */
async function everyScreen(app: TestApp): Promise<[string, string][]> {
  const { id: signedId } = await app.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  const { orderId } = await (await app.post("/api/orders", orderOf())).json();
  const message = { name: "Kari Nordmann", email: "kari@example.no", message: "Hei og hopp" };
  await app.post("/api/contact", message);
  await app.post("/api/contact", { ...message, name: "Ola Nordmann" });
  await app.post("/api/contact", { ...message, token: "feil" });
  const headers = await app.signIn("admin");
  await app.postForm("/login", { ...accounts.admin, password: "feil" });
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
    [/\/kunder\/x/, `/kunder/${customer.orgNumber}`],
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
    "/admin/abonnementer?q=nordlis",
    "/admin/kunder?q=finnes-ikke",
    "/admin/kunder?side=2",
    ...["svar=pa-nytt", "svar=rettet", "endret=2"].map(
      (done) => `/admin/bestillinger/${orderId}?${done}`,
    ),
    ...["", "/avtale"].map((rest) => `/admin/bestillinger/${signedId}${rest}`),
    ...others.map(({ id }) => `/admin/meldinger/${id}`),
    ...["rolle", "passord", "fjernet", "borte"].map((done) => `/admin/personer?svar=${done}`),
    ...mails.flatMap(({ id }) => [`/admin/e-post/${id}`, `/admin/e-post/${id}/html`]),
    "/admin/personvern?ingenting",
    ...["notert=2&fra=1&endret=1", "svar=ingen", "svar=skjema"].map(
      (done) => `/admin/fakturaer/bankfil?${done}`,
    ),
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
  const bankFile = new FormData();
  bankFile.set("file", new File([paymentsOfEachKind], "bank.csv"));
  const sent = { method: "POST", body: bankFile, headers: session };
  await read("a bank's file", app.fetch("/admin/fakturaer/bankfil", sent));
  const question = { question: "kari@example.no" };
  await read("what we have", app.postForm("/admin/personvern", question, session));
  await read("to print", app.postForm("/admin/personvern/utskrift", question, session));

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
      (done) => `${secondFactorPage}?svar=${done}`,
    ),
    `${secondFactorPage}/nokler/${passkey}`,
    `${secondFactorPage}/nokler/${passkey}/fjern`,
    "/admin/konto",
    "/admin/personer/totrinn",
    "/admin/logg",
    ...["totrinn", "pakrevd", "ikke-pakrevd"].map((done) => `/admin/personer?svar=${done}`),
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

/** What a bank's file can hold: of an invoice, twice and in part, of none, gone out, to come, and what cannot be read. */
const paymentsOfEachKind = [
  "Dato;Beløp;Tekst;Status",
  "20.11.2026;25600;Faktura 1;",
  "20.11.2026;25600;Faktura 1;",
  "20.11.2026;1;Faktura 1;",
  "20.11.2026;1;Takk;",
  "20.11.2026;-1;;",
  "20.11.2026;1;;Reservert",
  "20.11.2026;x;;",
].join("\n");

/** The words of a page: what stands on it, and what is read out or shown in search results. */
function wordsOf(html: string): string[] {
  const attributes = [
    ...html.matchAll(/(?:aria-label|alt|placeholder|title)="([^"]*)"/g),
    ...html.matchAll(
      /<meta (?:name|property)="(?:description|keywords|og:[a-z:]*)" content="([^"]*)"/g,
    ),
  ].map(([, text = ""]) => unescapeHtml(text));
  // A key or a code is no word.
  const words = html.replace(/<code translate="no"[^>]*>.*?<\/code>/g, " ");
  return (
    [textOf(words), ...attributes]
      .join(" ")
      // Where a text that is being written leads.
      .replace(/\]\([^)]*\)/g, " ")
      .replace(
        /https?:\/\/\S+|\S+@\S+|(?:FL|AB)-\S+|#[a-z][\w-]*|(?:\/|› )[a-z][\w/.-]*|\{[^}]*\}/g,
        " ",
      )
      .normalize("NFC")
      .split(/[^\p{Letter}'-]+/u)
      .map((word) => word.replace(/^['-]+|['-]+$/g, ""))
      .filter((word) => word.length > 1)
  );
}

/** A word with hyphens is right when it is as a whole, or in every part. */
function isKnown(speller: nspell, word: string): boolean {
  const isRight = (part: string) =>
    part.length < 2 || speller.correct(part) || speller.correct(part.toLowerCase());
  return isRight(word) || word.split("-").every(isRight);
}
