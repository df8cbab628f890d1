// @module-tag release

import { describe, expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { findingsSchema } from "#app/domain/inspection/finding.ts";
import { fieldOfFinding } from "#app/domain/inspection/finding-field.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";

type Content = typeof defaultContent;

function changed(change: (content: Content) => void): Content {
  const content = structuredClone(defaultContent);
  change(content);
  return content;
}

function ask(app: TestApp, draft: unknown, signedIn: Partial<SignedIn>) {
  const body = new FormData();
  body.set("draft", typeof draft === "string" ? draft : JSON.stringify(draft));
  body.set("csrfToken", signedIn["x-csrf-token"] ?? "");
  const headers = { "sec-fetch-site": "same-origin", cookie: signedIn.cookie ?? "" };
  return app.fetch("/editor/sjekk", { method: "POST", headers, body });
}

async function inspected(app: TestApp, draft: Content) {
  const answer = await ask(app, draft, await app.signIn("editor"));
  expect(answer.status).toBe(200);
  return findingsSchema.parse(await answer.json());
}

describe("Going through the site with a draft", () => {
  test("finds nothing wrong with what comes with the site", async () => {
    await using app = await createTestApp();
    expect(await inspected(app, defaultContent)).toEqual({ findings: [], pages: 18 });
  });

  test("tells of each thing the page, what to do, and the field to do it in", async () => {
    await using app = await createTestApp();
    const draft = changed(({ texts, pages, towns, faq, redirects, hiddenPages }) => {
      texts.heroTitle = "Kundene finner deg først";
      pages["/priser"].title = "Pris";
      pages["/kontakt"].description = pages["/tjenester"].description;
      Object.assign(towns[0] ?? {}, {
        seoTitle: "Nettside til bedrifter i Oslo, med Google Bedriftsprofil og SEO på kjøpet",
      });
      Object.assign(faq.search[0] ?? {}, { next: { label: "Les om byen", href: "/by/hamar" } });
      Object.assign(faq.social[1] ?? {}, { next: { label: "Se prisene", href: "/Priser" } });
      Object.assign(faq.website[0] ?? {}, { next: { label: "Finn den", href: "/priser#borte" } });
      redirects.push({ from: "/gamle-historier", to: "/kundehistorier" });
      hiddenPages.push("/kundehistorier");
    });
    const { findings } = await inspected(app, draft);
    const told = findings.map((finding) => [
      finding.rule,
      finding.path,
      fieldOfFinding(finding, draft),
    ]);
    expect(told).toEqual([
      ["status", "/gamle-historier", expect.stringMatching(/^redirects\.\d+\.from$/)],
      ["status", "/sporsmal-og-svar", "faq.search.0.next.href"],
      ["redirect", "/sporsmal-og-svar", "faq.social.1.next.href"],
      ["anchor", "/sporsmal-og-svar", "faq.website.0.next.href"],
      ["titleLength", "/priser", "pages./priser.title"],
      ["titleLength", "/by/oslo", "towns.0.seoTitle"],
      ["descriptionShared", "/tjenester", "pages./tjenester.description"],
      ["descriptionShared", "/kontakt", "pages./kontakt.description"],
    ]);
    expect(findings.map(({ message }) => message)).toContain(
      "Tittelen er kort: 14 tegn. Det er plass til 60, så si mer om hva siden gir.",
    );
    // It is what visitors would see, and nothing is stored.
    expect(await app.db.selectFrom("content_versions").selectAll().execute()).toEqual([]);
  });

  test("is one at a time, however many ask, and for some that is too many", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(app, defaultContent, editor)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503]);
    const refused = answers.find(({ status }) => status === 503);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused?.json()).toEqual({ message: expect.stringContaining("prøv igjen") });
    expect((await ask(app, defaultContent, editor)).status).toBe(200);
  });

  test("is for editors alone, and of a draft that can be read", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    expect((await ask(app, defaultContent, {})).status).toBe(401);
    expect((await ask(app, defaultContent, { cookie: editor.cookie })).status).toBe(403);
    expect((await ask(app, "{", editor)).status).toBe(400);
    expect((await app.fetch("/editor/sjekk", { headers: editor })).status).toBe(404);
    // All texts of the site at once are more than a form may hold.
    const long = changed(({ faq }) => {
      for (const questions of Object.values(faq))
        for (const question of questions) question.answer = "Langt svar. ".repeat(400);
    });
    expect(JSON.stringify(long).length).toBeGreaterThan(64 * 1024);
    expect((await ask(app, long, editor)).status).toBe(200);
  });
});
