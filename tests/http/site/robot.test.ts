// @module-tag release

import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { crawl } from "#app/domain/inspection/crawl.server.ts";
import { inspect } from "#app/domain/inspection/rules.ts";
import { listedPages, pagesOf } from "#app/domain/inspection/site.ts";
import { createTestApp } from "../../helpers.ts";

// The site as a robot meets it. Each rule is seen failing in app/domain/inspection/rules.test.ts.

const origin = "https://www.example.no";

/** What nothing on the site leads a robot to: pages one is sent to, and addresses that others remember. */
const besides = [
  "/login",
  "/editor",
  "/takk",
  "/kontakt/sendt",
  "/ikke-tilgjengelig",
  "/ikke-lenger",
  "/uten-nett",
  "/finnes-ikke",
  "/by/hamar",
  "/bestill/finnes-ikke",
  "/order",
  "/services",
  "/Oslo",
  "/by/ålesund",
  "/2019/03/14/slik-blir-du-synlig",
  "/tag/google/feed",
];

const picture = { "content-type": "image/jpeg" };

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // How React and we write what means the same.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // A field without a type is one for text.
    "no-implicit-input-type": "off",
  },
});

test("A robot finds every page, nothing wrong on any of them, and HTML as the standard has it", async () => {
  await using app = await createTestApp({ environment: { SITE_URL: origin } });
  const documents = new Map<string, string>();
  const ask = async (path: string) => {
    // Drawn when it is first asked for, which takes longer than all else: sharing.test.ts looks at those.
    if (path.startsWith("/deling/")) return new Response("", { headers: picture });
    const answer = await app.fetch(path);
    const isDocument = answer.headers.get("content-type")?.startsWith("text/html");
    if (isDocument && !path.includes("?")) documents.set(path, await answer.clone().text());
    return answer;
  };
  const site = await crawl(ask, { origin, alsoFrom: besides });
  expect(inspect(site)).toEqual([]);
  // A crawl that found nothing would find nothing wrong.
  expect(listedPages(site).length).toBe(site.sitemap.length);
  expect(site.sitemap.length).toBeGreaterThanOrEqual(17);
  expect(pagesOf(site).length).toBeGreaterThan(site.sitemap.length);

  const invalid: string[] = [];
  for (const [path, html] of documents) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      invalid.push(`${path} ${selector}: ${message} (${ruleId})`);
    }
  }
  expect(invalid).toEqual([]);
});
