import { expect, test } from "vitest";
import { termsKeyOf } from "#app/domain/inspection/terms.ts";
import { article, ownPage } from "../../data/added-pages.ts";
import { everyEditorForm } from "../../data/editor-forms.tsx";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";

const page = "/priser";

function change(app: TestApp, verb: "legg-til" | "ta-bort", term: unknown, signedIn: object) {
  return app.post(`/editor/sokeord/${verb}`, term, { ...signedIn });
}

async function added(app: TestApp, editor: SignedIn, term: string, of = page) {
  const answer = await change(app, "legg-til", { page: of, term }, editor);
  expect(answer.status, term).toBe(200);
  return answer.json();
}

test("Search terms are kept for each page, in the order they were added, and each once", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  await added(app, editor, "Nettside  pris");
  advance(app.clock, 1_000);
  await added(app, editor, "bedriftsprofil");
  advance(app.clock, 1_000);
  await added(app, editor, "NETTSIDE PRIS");
  expect(await added(app, editor, "nettside oslo", "/by/oslo")).toEqual({
    "/priser": ["nettside pris", "bedriftsprofil"],
    "/by/oslo": ["nettside oslo"],
  });
  // A town that is not published yet.
  await added(app, editor, "nettside bodø", "/by/bodo");
  await change(app, "ta-bort", { page: "/by/bodo", term: "nettside bodø" }, editor);
  const answer = await change(app, "ta-bort", { page, term: "Nettside pris" }, editor);
  const left = { "/priser": ["bedriftsprofil"], "/by/oslo": ["nettside oslo"] };
  expect(await answer.json()).toEqual(left);
  const again = await change(app, "ta-bort", { page, term: "Nettside pris" }, editor);
  expect(await again.json()).toEqual(left);
  const desk = await (await app.fetch("/editor?fane=sider", { headers: editor })).text();
  expect(desk).toContain("bedriftsprofil");
  const forms = new Map(await everyEditorForm());
  expect(forms.get("Sider og søk")).toContain("Nytt ønsket søkeord for Priser");
});

test("A page or an article that editors have added has terms that follow it to another address, and no other page has them", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const [own, written] = [
    ownPage({ id: "a", slug: "kurs" }),
    article({ id: "b", slug: "tallene" }),
  ];
  await added(app, editor, "kurs i regneark", termsKeyOf(own));
  expect(await added(app, editor, "lese statistikk", termsKeyOf(written))).toEqual({
    "id/a": ["kurs i regneark"],
    "id/b": ["lese statistikk"],
  });
  expect((await change(app, "legg-til", { page: "id/A?", term: "kurs" }, editor)).status).toBe(400);
  const forms = [...(await everyEditorForm())].filter(([name]) =>
    /^(Egne sider|Artikler)/.test(name),
  );
  for (const tab of ["Egne sider", "Artikler"]) {
    const fields = forms.filter(([name]) => name.startsWith(tab)).map(([, html]) => html);
    expect(fields.join(), tab).toContain("Nytt ønsket søkeord for ");
  }
});

test("A page has ten search terms at the most, and none that is no term", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  for (let number = 1; number <= 10; number += 1) await added(app, editor, `søkeord ${number}`);
  const refused = await change(app, "legg-til", { page, term: "ett til" }, editor);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: "En side kan ha høyst 10 søkeord. Ta bort et først." },
  ]);
  expect(Object.values(await added(app, editor, "søkeord 10"))).toEqual([
    expect.objectContaining({ length: 10 }),
  ]);
  for (const wrong of [
    { page: "/finnes-ikke", term: "nettside" },
    { page, term: " " },
    { page, term: "x" },
    { page, term: "–!?" },
    { page, term: "x".repeat(61) },
    { page },
    [],
  ]) {
    const answer = await change(app, "legg-til", wrong, editor);
    expect(answer.status, JSON.stringify(wrong)).toBe(400);
    expect(await answer.json()).toHaveProperty("message");
  }
});

test("Search terms are for editors alone, and no visitor is told of them", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  await added(app, editor, "hemmelig søkeord");
  const term = { page, term: "annet" };
  expect((await change(app, "legg-til", term, {})).status).toBe(401);
  expect((await change(app, "ta-bort", term, { cookie: editor.cookie })).status).toBe(403);
  for (const path of ["/api/content", "/editor", "/editor.data", page, "/sitemap.xml"]) {
    expect(await (await app.fetch(path)).text(), path).not.toContain("hemmelig");
  }
});
