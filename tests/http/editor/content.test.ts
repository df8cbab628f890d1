import { describe, expect, test } from "vitest";
import { textOf as mailText } from "#app/domain/mail/mail-row.server.ts";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { anchorOfField, pageOfField } from "../../../app/routes/editor/preview/preview-target.ts";
import { bundle } from "../../bundle.ts";
import { accounts } from "../../data/accounts.ts";
import { article, ownPage, person } from "../../data/added-pages.ts";
import { everyValueChanged } from "../../data/arbitrary-content.ts";
import { orderOf } from "../../data/order-data.ts";
import { createTestApp, publishElsewhere, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { siteRoutes } from "../../site-routes.ts";

type Content = typeof defaultContent;

/** The content that comes with the site, with what an editor changes. */
function changed(change: (content: Content) => void): Content {
  const content = structuredClone(defaultContent);
  change(content);
  return content;
}

const newTitle = changed((content) => {
  content.texts.heroTitle = "Kundene finner deg først";
});
const dearer = changed((content) => {
  content.prices.medium = { ...content.prices.medium, price: 15_490 };
});

function put(app: TestApp, body: unknown, headers: Partial<SignedIn>) {
  return app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function publish(app: TestApp, content: Content, baseVersion: number): Promise<number> {
  const answer = await put(app, { content, baseVersion }, await app.signIn("editor"));
  expect(answer.status).toBe(200);
  const { version } = await answer.json();
  return version;
}

describe("What is published", () => {
  test("is for anyone to read, and version 0 until somebody publishes", async () => {
    await using app = await createTestApp();
    const answer = await app.fetch("/api/content");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ version: 0, content: defaultContent });
  });

  test("shows on the next request, though the page was kept in memory", async () => {
    await using app = await createTestApp();
    for (const _ of ["made", "from memory"]) {
      expect((await app.read("/")).text).toContain("Bli synlig på nett med egen nettside");
    }
    expect(await publish(app, newTitle, 0)).toBe(1);
    for (const _ of ["made", "from memory"]) {
      expect((await app.read("/")).text).toContain("Kundene finner deg først");
      expect((await app.read("/")).text).not.toContain("Bli synlig på nett med egen nettside");
    }
    const { version, content } = await (await app.fetch("/api/content")).json();
    expect({ version, title: content.texts.heroTitle }).toEqual({
      version: 1,
      title: "Kundene finner deg først",
    });
  });

  test("through one process shows through the other on its next request", async () => {
    await using app = await createTestApp();
    const other = bundle.createApp({
      config: app.config,
      db: app.db,
      log: bundle.createLog("silent"),
      clock: () => app.clock.now,
    });
    const address = new URL("/", app.config.siteUrl);
    const seen = async () => textOf(await (await other.fetch(new Request(address))).text());
    expect(await seen()).toContain("Bli synlig på nett");
    await publish(app, newTitle, 0);
    expect(await seen()).toContain("Kundene finner deg først");
    await other.stop();
  });

  test("is the price of every page, the order form, structured data, orders and mails", async () => {
    await using app = await createTestApp();
    await publish(app, dearer, 0);
    for (const path of ["/priser", "/bestill/plan-medium", "/sporsmal-og-svar"]) {
      expect((await app.read(path)).text, path).toContain("15 490 kr");
      expect((await app.read(path)).text, path).not.toContain("14 490 kr");
    }
    expect((await app.read("/priser")).html).toContain('"price":15490');
    const old = await app.post("/api/orders", orderOf());
    expect(old.status).toBe(409);
    expect(await old.json()).toMatchObject({ planPrice: 15_490 });
    expect((await app.post("/api/orders", orderOf({ planPrice: 15_490 }))).status).toBe(201);
    const mail = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("kind", "=", "order-confirmation")
      .executeTakeFirstOrThrow();
    expect(mailText(mail).replaceAll("\u00a0", " ")).toContain("15 490 kr");
  });

  test("is the wording of a question wherever a link leads to it, and the link is gone with it", async () => {
    await using app = await createTestApp();
    const slug = "hva-er-en-google-bedriftsprofil-google-min-bedrift";
    const pages = ["/", "/priser", "/by/stavanger"];
    const linkOf = async (path: string) =>
      (await app.read(path)).html.match(
        new RegExp(`<a[^>]*sporsmal-og-svar#${slug}"[^>]*>(?!Les mer).*?</a>`, "g"),
      );
    const reworded = changed(({ faq }) => {
      const question = faq.profile.find((one) => one.slug === slug);
      if (question) question.question = "Hva får dere på kartet?";
    });
    await publish(app, reworded, 0);
    for (const path of pages) {
      const links = await linkOf(path);
      expect(links, path).not.toBeNull();
      for (const link of links ?? [])
        expect(textOf(link), path).toContain("Hva får dere på kartet?");
    }
    const removed = changed(({ faq }) => {
      faq.profile = faq.profile.filter((one) => one.slug !== slug);
    });
    await publish(app, removed, 1);
    for (const path of pages) expect(await linkOf(path), path).toBeNull();
  });

  test("is how to reach us, everywhere", async () => {
    await using app = await createTestApp();
    const content = changed(({ texts, company }) => {
      texts.contactPhone = "70 12 34 56";
      texts.contactEmail = "hei@fyrlykt.no";
      texts.footerCompanyName = "Nytt Byrå";
      company.legalName = "Nytt Byrå AS";
    });
    await publish(app, content, 0);
    for (const path of ["/", "/kontakt", "/priser", "/personvern", "/by/oslo", "/takk?orderId=1"]) {
      const { html } = await app.read(path);
      expect(html, path).toContain("70 12 34 56");
      expect(html, path).not.toContain("00 00 00 00");
      expect(html, path).toContain("Nytt Byrå AS");
    }
    expect((await app.read("/kontakt")).html).toContain("tel:+4770123456");
  });

  test("is when we are open, in the same days everywhere, also of a client that sends them in words", async () => {
    await using app = await createTestApp();
    const content = structuredClone(defaultContent);
    const company = { ...content.company, openingDays: "mandag–torsdag og lørdag" };
    const sent = { content: { ...content, company }, baseVersion: 0 };
    expect((await put(app, sent, await app.signIn("editor"))).status).toBe(200);
    const { content: shown } = await (await app.fetch("/api/content")).json();
    const days = ["monday", "tuesday", "wednesday", "thursday", "saturday"];
    expect(shown.company.openingDays).toEqual(days);
    const pages = ["/", "/kontakt", "/priser", "/by/oslo"];
    for (const path of pages) {
      const { html } = await app.read(path);
      expect(textOf(html), path).toContain("mandag–torsdag og lørdag 09:00–17:00");
    }
    expect((await app.read("/kontakt")).html).toContain(
      '"dayOfWeek":["Monday","Tuesday","Wednesday","Thursday","Saturday"]',
    );
    await app.post("/api/orders", orderOf());
    const mail = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("kind", "=", "order-confirmation")
      .executeTakeFirstOrThrow();
    expect(mailText(mail).replace(/\s+/g, " ")).toContain(
      "mandag–torsdag og lørdag fra 09:00 til 17:00",
    );
  });

  test("hides a page: 403, and gone from menu and sitemap", async () => {
    await using app = await createTestApp();
    const content = changed((draft) => {
      draft.hiddenPages = ["/kundehistorier"];
    });
    await publish(app, content, 0);
    expect((await app.fetch("/kundehistorier")).status).toBe(403);
    expect((await app.read("/")).html).not.toContain('href="/kundehistorier"');
    expect((await app.read("/sitemap.xml")).html).not.toContain("/kundehistorier");
    await publish(app, defaultContent, 1);
    expect((await app.fetch("/kundehistorier")).status).toBe(200);
  });

  test("falls back to what comes with the site where it knows no better, and where it breaks a rule", async () => {
    await using app = await createTestApp();
    const { towns: _, ...older } = structuredClone(newTitle);
    const stored = { ...older, prices: { ...older.prices, websiteAnnualFee: -1 } };
    await publishElsewhere(app, stored);
    expect((await app.read("/")).text).toContain("Kundene finner deg først");
    expect((await app.fetch("/by/oslo")).status).toBe(200);
    expect((await app.read("/bestill/plan-liten")).text).toContain("5 990 kr");
  });
});

describe("While the database cannot say what is published,", () => {
  test("pages are served from what was last known, kept or not", async () => {
    await using app = await createTestApp();
    await publish(app, newTitle, 0);
    expect((await app.read("/")).text).toContain("Kundene finner deg først");
    await app.db.schema.alterTable("content_versions").renameTo("away").execute();
    for (const path of ["/", "/?made-anew"]) {
      expect((await app.read(path)).text, path).toContain("Kundene finner deg først");
    }
    for (const path of ["/priser", "/tjenester", "/by/oslo", "/bestill/plan-medium"]) {
      expect((await app.fetch(path)).status, path).toBe(200);
    }
    await app.db.schema.alterTable("away").renameTo("content_versions").execute();
    await publish(app, dearer, 1);
    expect((await app.read("/")).text).toContain("Bli synlig på nett med egen nettside");
    expect((await app.read("/priser")).text).toContain("15 490 kr");
  });

  test("and nothing else either, pages are served that were kept, or need nothing of it", async () => {
    await using app = await createTestApp();
    await publish(app, newTitle, 0);
    expect((await app.read("/")).text).toContain("Kundene finner deg først");
    await app.db.destroy();
    expect((await app.read("/")).text).toContain("Kundene finner deg først");
    for (const path of ["/tjenester", "/sporsmal-og-svar", "/by/oslo", "/bestill/plan-medium"]) {
      expect((await app.fetch(path)).status, path).toBe(200);
    }
  });
});

describe("Publishing", () => {
  test("is refused without a session, and without the CSRF token", async () => {
    await using app = await createTestApp();
    const edit = { content: newTitle, baseVersion: 0 };
    expect((await put(app, edit, {})).status).toBe(401);
    const { cookie } = await app.signIn("editor");
    expect((await put(app, edit, { cookie })).status).toBe(403);
    expect((await app.read("/")).text).not.toContain("Kundene finner deg først");
  });

  test("is refused from a version that no table has room for", async () => {
    await using app = await createTestApp();
    const edit = { content: newTitle, baseVersion: 2 ** 31 };
    expect((await put(app, edit, await app.signIn("editor"))).status).toBe(400);
  });

  test("is for administrators too", async () => {
    await using app = await createTestApp();
    const edit = { content: newTitle, baseVersion: 0, note: "Ny tittel" };
    expect((await put(app, edit, await app.signIn("admin"))).status).toBe(200);
    const versions = await app.db.selectFrom("content_versions").selectAll().execute();
    expect(versions).toMatchObject([
      {
        version: 1,
        author: accounts.admin.username,
        note: "Ny tittel",
        published_at: app.clock.now.toISOString(),
      },
    ]);
  });

  test("leaves a trace of who published which version", async () => {
    await using app = await createTestApp();
    await publish(app, newTitle, 0);
    const events = await app.db
      .selectFrom("audit_events")
      .select(["actor", "action", "subject_id"])
      .where("subject_kind", "=", "content")
      .execute();
    expect(events).toEqual([
      { actor: accounts.editor.username, action: "content.published", subject_id: "1" },
    ]);
  });

  test("over somebody else's version is refused with what is published now, and loses nothing", async () => {
    await using app = await createTestApp();
    await publish(app, newTitle, 0);
    const answer = await put(app, { content: dearer, baseVersion: 0 }, await app.signIn("editor"));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      message: expect.stringContaining("Noen andre har publisert"),
      version: 1,
      content: newTitle,
      authorsSince: [accounts.editor.username],
    });
    expect((await app.read("/priser")).text).toContain("14 490 kr");
    // Whoever meets it when the editor opens is told the same; visitors are told no names.
    const headers = await app.signIn("editor");
    const base = await (await app.fetch("/api/content?version=0&forfattere", { headers })).json();
    expect(base).toMatchObject({ version: 0, authorsSince: [accounts.editor.username] });
    expect((await app.read("/api/content")).html).not.toContain(accounts.editor.username);
  });

  test("ten times at once from the same version succeeds once", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("editor");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => put(app, { content: newTitle, baseVersion: 0 }, headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test.each([
    [
      "an empty title",
      "content.texts.heroTitle",
      (content: Content) => (content.texts.heroTitle = " "),
    ],
    [
      "half a krone",
      "content.prices.liten.price",
      (content: Content) => (content.prices.liten.price = 0.5),
    ],
    [
      "no krone",
      "content.prices.liten.price",
      (content: Content) => (content.prices.liten.price = 0),
    ],
    [
      "an original price below the price",
      "content.prices.medium.originalPrice",
      (content: Content) => (content.prices.medium.originalPrice = 100),
    ],
    [
      "a package that holds nothing",
      "content.prices.komplett.features",
      (content: Content) => (content.prices.komplett.features = []),
    ],
    [
      "an account number with a wrong digit",
      "content.company.bankAccount",
      (content: Content) => (content.company.bankAccount = "1234 56 78904"),
    ],
    [
      "no e-mail address",
      "content.texts.contactEmail",
      (content: Content) => (content.texts.contactEmail = "post"),
    ],
    [
      "a name that stands for nothing in an answer",
      "content.faq.search.0.answer",
      (content: Content) => content.faq.search.slice(0, 1).map((one) => (one.answer += " {x}")),
    ],
    [
      "a fact of pages in an answer",
      "content.faq.social.0.answer",
      (content: Content) => content.faq.social.slice(0, 1).map((one) => (one.answer = "{telefon}")),
    ],
    [
      "a name that stands for nothing in the title of a page",
      "content.pages./priser.title",
      (content: Content) => (content.pages["/priser"].title = "Fra {pris}"),
    ],
  ])("%s is refused at its field", async (_what, field, change) => {
    await using app = await createTestApp();
    const content = changed(change);
    const answer = await put(app, { content, baseVersion: 0 }, await app.signIn("editor"));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: expect.any(String),
      errors: { [field]: [expect.any(String)] },
    });
    expect(await app.db.selectFrom("content_versions").selectAll().execute()).toEqual([]);
  });
});

test("What a program writes of the wrong kind is told of in Norwegian, each at its place", async () => {
  await using app = await createTestApp();
  const content = {
    ...defaultContent,
    hiddenPages: ["/"],
    texts: { ...defaultContent.texts, heroTitle: 1 },
    ownPages: [{ ...ownPage(), lead: 1, isHidden: "ja" }],
    articles: {},
    menu: undefined,
  };
  const edit = { content, baseVersion: 1.5, note: [], meansLaw: "ja" };
  const answer = await put(app, edit, await app.signIn("editor"));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    message: "Noen av feltene må rettes.",
    errors: {
      "content.hiddenPages.0": ["Er ikke et av valgene"],
      "content.texts.heroTitle": ["Kan ikke være tomt"],
      "content.ownPages.0.lead": ["Er av feil slag"],
      "content.ownPages.0.isHidden": ["Er av feil slag"],
      "content.articles": ["Er av feil slag"],
      "content.menu": ["Mangler"],
      baseVersion: ["Er av feil slag"],
      note: ["Er av feil slag"],
      meansLaw: ["Er av feil slag"],
    },
  });
});

test("An address and a day that nothing is written for are missing, and not written wrongly", async () => {
  await using app = await createTestApp();
  const content = changed(({ ownPages, articles }) => {
    ownPages.push(ownPage({ id: "kurs", slug: "" }));
    articles.push(article({ publishedOn: "" }));
  });
  const answer = await put(app, { content, baseVersion: 0 }, await app.signIn("editor"));
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors).toEqual({
    "content.ownPages.0.slug": ["Kan ikke være tomt"],
    "content.articles.0.publishedOn": ["Velg en dato"],
  });
});

test("What nobody sees and comes along with a copied address is left out of it, so that it leads where it says", async () => {
  await using app = await createTestApp();
  const unseen = (text: string) => `\u202a${text}\u200b \u2069`;
  const written = (around: (text: string) => string) =>
    changed((content) => {
      content.texts.contactPhone = around("22 22 55 55");
      content.texts.contactEmail = around("post@firma.no");
      content.company.facebook = around("https://www.facebook.com/firma");
      content.people = [person({ phone: around("912 00 345"), email: around("kari@firma.no") })];
      content.footer = [
        { heading: "Mer", links: [{ to: around("https://www.brreg.no/"), label: "Registeret" }] },
      ];
      content.redirects = [{ from: around("/gammel"), to: around("/priser") }];
      const figure = { value: "9 av 10", label: "søker på nettet", source: "SSB, 2025" };
      const sourceLink = around("https://www.ssb.no/tall");
      const logo = { customer: "Havnekontoret", website: around("https://havn.example") };
      content.ownPages = [
        ownPage({
          sections: [
            { kind: "sourced", heading: "", figures: [{ ...figure, sourceLink }] },
            { kind: "logos", heading: "Kundene", logos: [logo] },
          ],
        }),
      ];
    });
  await publish(app, written(unseen), 0);
  const { content } = await (await app.fetch("/api/content")).json();
  expect(content).toEqual(written((text) => text));
});

test.each([
  ["«De svarte samme dag.»", "De svarte samme dag."],
  ["“ De svarte samme dag. ”", "De svarte samme dag."],
  ["„De svarte samme dag.“", "De svarte samme dag."],
  ["«Ja» sa de, og så «nei»", "«Ja» sa de, og så «nei»"],
  ["De kaller det «fyret»", "De kaller det «fyret»"],
])("What somebody has said stands within one pair of marks: %s", async (written, said) => {
  await using app = await createTestApp();
  const quote = { kind: "quote" as const, words: written, name: "Kari", role: "" };
  const content = changed(({ ownPages, stories }) => {
    ownPages.push(ownPage({ sections: [quote] }));
    for (const story of stories.slice(0, 1)) story.quote = written;
  });
  await publish(app, content, 0);
  expect((await app.read("/kundehistorier")).text).toContain(`«${said}»`);
  // Here they are drawn by its styles.
  expect((await app.read("/folkene")).text).toContain(`du kan ringe til. ${said} Kari`);
});

describe("The account number", () => {
  const pages = siteRoutes.filter(({ id }) => id.startsWith("routes/site/"));

  test("is published as its digits, and shown on no page", async () => {
    await using app = await createTestApp();
    const content = changed(({ company }) => {
      company.bankAccount = "1234.56.78903";
    });
    await publish(app, content, 0);
    const shown = await (await app.fetch("/api/content")).json();
    expect(shown.content.company.bankAccount).toBe("12345678903");
    for (const { path } of pages) {
      const digits = (await (await app.fetch(path)).text()).replace(/\D/g, "");
      expect(digits, path).not.toContain("12345678903");
    }
  });

  test("may be missing, in what is published as in what was", async () => {
    await using app = await createTestApp();
    const { bankAccount: _, ...company } = newTitle.company;
    const answer = await put(
      app,
      { content: { ...newTitle, company }, baseVersion: 0 },
      await app.signIn("editor"),
    );
    expect(answer.status).toBe(200);
    await app.db
      .updateTable("content_versions")
      .set({ content: JSON.stringify({ ...newTitle, company }) })
      .execute();
    const headers = await app.signIn("editor");
    const stored = await app.fetch("/api/content?version=1", { headers });
    expect(await stored.json()).toEqual({ version: 1, content: newTitle });
  });
});

describe("A preview", () => {
  function ask(app: TestApp, draft: unknown, signedIn: Partial<SignedIn>, path = "/") {
    const body = new FormData();
    body.set("page", path);
    body.set("draft", typeof draft === "string" ? draft : JSON.stringify(draft));
    body.set("csrfToken", signedIn["x-csrf-token"] ?? "");
    const headers = { "sec-fetch-site": "same-origin", cookie: signedIn.cookie ?? "" };
    return app.fetch("/editor/forhandsvisning", { method: "POST", headers, body });
  }

  test("shows any page with the draft, to its editor alone", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    const answer = await ask(app, newTitle, editor);
    expect(answer.status).toBe(200);
    expect(textOf(await answer.text())).toContain("Kundene finner deg først");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const prices = await ask(app, dearer, editor, "/priser");
    expect(textOf(await prices.text())).toContain("15 490 kr");

    expect((await app.read("/")).text).toContain("Bli synlig på nett");
    expect(await app.db.selectFrom("content_versions").selectAll().execute()).toEqual([]);
  });

  test("of a draft that breaks a rule, or holds only some of it, is shown all the same", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    for (const draft of [{ prices: { liten: { price: -1 } } }, {}, { texts: "?" }, [], 7]) {
      expect((await ask(app, draft, editor)).status, JSON.stringify(draft)).toBe(200);
    }
    const some = await ask(app, { texts: { heroTitle: "Bare tittelen" } }, editor);
    expect(textOf(await some.text())).toContain("Bare tittelen");
  });

  test("has a place for every field, on the page that the field is looked at", async () => {
    await using app = await createTestApp({ content: { articles: [article()] } });
    const places = everyValueChanged().map(({ path }) => ({
      page: pageOfField(path, defaultContent),
      selector: anchorOfField(path, defaultContent),
    }));
    const missing: string[] = [];
    for (const [path, shown] of Map.groupBy(places, ({ page }) => page)) {
      const answer = await app.fetch(path);
      if (answer.status !== 200) missing.push(path);
      const html = await answer.text();
      for (const selector of new Set(shown.map(({ selector }) => selector))) {
        const [, nth] = /^article:nth-of-type\((\d)\)$/.exec(selector) ?? [];
        const pattern = nth
          ? `(<article\\b[^]*?){${nth}}`
          : selector.replace(/^#(.*)/, 'id="$1"').replace(/^\w+$/, "<$&\\b");
        expect(new RegExp(pattern).test(html), `${selector} on ${path}`).toBe(true);
      }
    }
    // What is said of a page that is not there.
    expect(missing.sort()).toEqual(["/by/ukjent", "/finnes-ikke"]);
  });

  test("is refused to everyone else, and for anything but a page of ours", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    expect((await ask(app, newTitle, {})).status).toBe(401);
    expect((await ask(app, newTitle, { cookie: editor.cookie })).status).toBe(403);
    expect((await ask(app, "{", editor)).status).toBe(400);
    expect((await ask(app, newTitle, editor, "//evil.example.com/")).status).toBe(400);
    const secret = await ask(app, newTitle, editor, "/admin");
    expect(secret.status).toBe(302);
  });
});
