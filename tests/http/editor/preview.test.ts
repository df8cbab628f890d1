import { beforeAll, describe, expect, test } from "vitest";
import { addedPages } from "../../../app/domain/content/addresses.ts";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { pageNames } from "../../../app/domain/content/page-names.ts";
import { textsOf } from "../../../app/web/words.ts";
import { homeWords } from "../../../app/words/pages/home.words.ts";
import { article, ownPage } from "../../data/added-pages.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";

const content = structuredClone(defaultContent);
content.texts.contactPhone = "70 12 34 56";
content.texts.footerCompanyName = "Nordlys & Sønn";
content.ownPages = [ownPage()];
content.articles = [article()];
content.wording["home.hero.pricesButton"] = "Drift {drift} hos {navn}";

let app: TestApp;
let editor: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  editor = await app.signIn("editor");
  return () => app[Symbol.asyncDispose]();
});

async function preview(page: string, fields: Record<string, string> = {}): Promise<string> {
  const { cookie, "x-csrf-token": csrfToken } = editor;
  const body = new FormData();
  for (const [name, value] of Object.entries({ page, csrfToken, ...fields })) body.set(name, value);
  body.set("draft", JSON.stringify(content));
  const answer = await app.fetch("/editor/forhandsvisning", {
    method: "POST",
    headers: { cookie },
    body,
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

/**
 * The body of a page tag by tag, without its marks and what is made anew for each request. In the head the picture that the page
 * would be shared with has a name made of its texts.
 */
function unmarked(html: string): string[] {
  return html
    .slice(html.indexOf("<body"))
    .replace(/<!--felt [^>]*-->/g, "")
    .replace(/\d{13,}\.[\w.-]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "made anew")
    .split(/(?=<)/);
}

describe("A page that is asked for with marks", () => {
  test.each([...pageNames.keys(), ...addedPages(content).keys()])(
    "is but for them what it is without: %s",
    async (page) => {
      const marked = await preview(page, { marked: "true" });
      expect(marked).toMatch(/<!--felt /);
      expect(unmarked(marked)).toEqual(unmarked(await preview(page)));
    },
  );

  test("tells of every text of the front page which field it comes from", async () => {
    const marked = markedIn(await preview("/", { marked: "true" }));
    // What is said in its scene once somebody has searched stands nowhere before.
    const shown = textsOf(homeWords).filter(
      ({ key }) => !/^home\.scene\.(told|wished|named|searchOn|shared)$/.test(key),
    );
    expect([...marked.keys()]).toEqual(
      expect.arrayContaining(shown.map(({ key }) => `wording.${key}`)),
    );
  });

  test("tells it of what the other parts of the content say", async () => {
    const front = markedIn(await preview("/", { marked: "true" }));
    expect(front.get("texts.heroSubtitle")).toContain("Digitalt markedsføringsbyrå");
    expect(front.get("wording.home.hero.pricesButton")).toContain(
      "Drift 5\u00a0990\u00a0kr hos Nordlys &amp; Sønn",
    );
    const prices = markedIn(await preview("/priser", { marked: "true" }));
    expect(prices.get("prices.komplett.features.5")).toContain("Backup og sikkerhet");
    const answers = markedIn(await preview("/sporsmal-og-svar", { marked: "true" }));
    const [first] = content.faq.website;
    expect(answers.get("faq.website.0.question")).toContain(first?.question);
    expect(answers.has("faq.website.0.answer")).toBe(true);
    const stories = markedIn(await preview("/kundehistorier", { marked: "true" }));
    expect(stories.get("stories.1.title")).toContain(content.stories[1]?.title);
    const town = markedIn(await preview("/by/oslo", { marked: "true" }));
    expect(town.get("towns.0.localFacts.3.title")).toContain(content.towns[0]?.localFacts[3].title);
  });

  test("is the only one with marks", async () => {
    for (const page of ["/", "/bestill", "/sporsmal-og-svar"]) {
      const { html: published } = await app.read(page);
      for (const html of [published, await preview(page)]) {
        expect(html).not.toMatch(/<!--felt |[\u{f0000}-\u{ffffd}]|%F3%B/u);
      }
    }
  });

  test("has no mark of which a reader, an address or a script would know", async () => {
    for (const page of pageNames.keys()) {
      expect(await preview(page, { marked: "true" })).not.toMatch(/[\u{f0000}-\u{ffffd}]|%F3%B/u);
    }
  });
});

/** What stands behind each mark, by the path of its field. */
function markedIn(html: string): Map<string, string> {
  return new Map(
    [...html.matchAll(/<!--felt \w+ (\S+)-->([^<]*)/g)].map(([, path = "", text = ""]) => [
      path,
      text,
    ]),
  );
}
