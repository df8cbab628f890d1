import { expect, test } from "vitest";
import { type Content, contentSchema } from "../../../app/domain/content/content.ts";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { differences } from "../../../app/domain/editing/compare/differences.ts";
import { createTestApp, publishElsewhere, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";

/** The links of the header for a wide window, and of the columns of the footer with their headings. */
async function frameOf(app: TestApp, path = "/priser") {
  const { html } = await app.read(path);
  const [, header = ""] = /<nav[^>]*aria-label="Hovedmeny">(.*?)<\/nav>/s.exec(html) ?? [];
  const [, footer = ""] = /<footer[^>]*>(.*?)<\/footer>/s.exec(html) ?? [];
  const columns = [...footer.matchAll(/<nav[^>]*>(.*?)<\/nav>/gs)].map(([, column = ""]) => ({
    heading: textOf(/<h2[^>]*>(.*?)<\/h2>/s.exec(column)?.[1] ?? ""),
    links: linksIn(column),
    folded: linksIn(/<details.*<\/details>/s.exec(column)?.[0] ?? ""),
  }));
  return { html, menu: linksIn(header), columns, footer };
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, to = "", name = ""]) => `${unescapeHtml(name)} ${unescapeHtml(to)}`,
  );
}

const row = (to: string, label = "", isHidden = false) => ({ to, label, isHidden });

test("The menu and the foot are those that come with the site until an editor has written others", async () => {
  await using app = await createTestApp();
  const { menu, columns } = await frameOf(app);
  expect(menu).toEqual([
    "Hjem /",
    "Tjenester /tjenester",
    "Priser /priser",
    "Kundehistorier /kundehistorier",
    "Spørsmål og svar /sporsmal-og-svar",
    "Kontakt /kontakt",
  ]);
  expect(columns.map(({ heading, links }) => [heading, links.length])).toEqual([
    ["Spørsmål og svar", 3],
    ["Her jobber vi", 8],
  ]);
  expect(columns[1]?.links.slice(0, 4)).toEqual([
    "Oslo /by/oslo",
    "Bergen /by/bergen",
    "Trondheim /by/trondheim",
    "Stavanger /by/stavanger",
  ]);
  expect(columns[1]?.folded).toEqual(columns[1]?.links.slice(4));
});

test("What an editor publishes stands in the menu and at the foot, in their order, and without what is hidden or gone", async () => {
  await using app = await createTestApp();
  await publishElsewhere(app, {
    menu: [
      row("/kontakt", "Snakk med oss"),
      row("/by/oslo"),
      row("/tjenester", "", true),
      row("/kundehistorier"),
      row("/priser", "Hva <b>koster</b> det?"),
    ],
    footer: [
      {
        heading: "Nyttig & nært",
        links: [
          { to: "/sporsmal-og-svar#er-tatt-bort" },
          { to: "/kundehistorier" },
          { to: "https://www.nho.no/?a=1&b=2", label: "NHO" },
          { to: "/avtale", label: "Avtalen din" },
          { to: "/kontakt#skjema" },
        ],
      },
    ],
    hiddenPages: ["/kundehistorier"],
    wording: { "frame.menu.prices": "Prisliste" },
  });
  const { html, menu, columns, footer } = await frameOf(app);
  expect(menu).toEqual([
    "Snakk med oss /kontakt",
    "Oslo /by/oslo",
    "Hva <b>koster</b> det? /priser",
  ]);
  expect(html).not.toContain("<b>koster");
  expect(columns).toEqual([
    {
      heading: "Nyttig & nært",
      links: ["NHO https://www.nho.no/?a=1&b=2", "Avtalen din /avtale", "Kontakt /kontakt#skjema"],
      folded: [],
    },
  ]);
  expect(footer).toMatch(/<a href="https:\/\/www\.nho\.no[^>]* rel="noopener"/);
  // What the law asks for stays, whatever the columns say.
  for (const path of ["/vilkar", "/personvern", "/tilgjengelighet"]) {
    expect(footer).toContain(`<a href="${path}"`);
  }
  expect(footer).toContain("Fyrlykt AS");
});

const refusals: [string, Partial<Record<"menu" | "footer", unknown>>, string, string][] = [
  ["no link at all", { menu: [] }, "menu", "Menyen må ha minst én lenke som vises"],
  [
    "nothing but hidden links",
    { menu: [row("/", "", true)] },
    "menu",
    "Menyen må ha minst én lenke som vises",
  ],
  [
    "eight links",
    { menu: [..."abcdefgh"].map((name) => row(`/${name}`)) },
    "menu",
    "Menyen har plass til 7 lenker",
  ],
  [
    "a label of 300 characters",
    { menu: [row("/", "x".repeat(300))] },
    "menu.0.label",
    "Kan ikke være lengre enn 30 tegn",
  ],
  [
    "two rows that are equal",
    { menu: [row("/priser"), row("/priser/")] },
    "menu.1.to",
    "Siden står i menyen fra før",
  ],
  [
    "a place of ours that is no page",
    { menu: [row("/admin")] },
    "menu.0.to",
    "Fant ingen side på «/admin»",
  ],
  [
    "another site in the menu",
    { menu: [row("https://example.no/", "Der")] },
    "menu.0.to",
    "Menyen fører bare til våre egne sider",
  ],
  [
    "another host by its name alone",
    { menu: [row("//example.no")] },
    "menu.0.to",
    "Fant ingen side på «/example.no»",
  ],
  ...[
    ["http://example.no/", "skriv en adresse som begynner med https://"],
    ["javascript:alert(1)", "Fant ingen side"],
    ["data:text/html,<script>", "Fant ingen side"],
  ].map(([to = "", message = ""]): (typeof refusals)[number] => [
    `${to} at the foot`,
    { footer: [{ heading: "Andre", links: [{ to, label: "Der" }] }] },
    "footer.0.links.0.to",
    message,
  ]),
  [
    "another site without a name",
    { footer: [{ heading: "Andre", links: [{ to: "https://example.no/" }] }] },
    "footer.0.links.0.label",
    "Skriv hva lenken skal hete",
  ],
  [
    "a path of ours at the foot that is no page",
    { footer: [{ heading: "Andre", links: [{ to: "/api/orders" }] }] },
    "footer.0.links.0.to",
    "Fant ingen side på «/api/orders»",
  ],
  [
    "a heading that says nothing",
    { footer: [{ heading: " ", links: [{ to: "/" }] }] },
    "footer.0.heading",
    "Kan ikke være tomt",
  ],
];

test("What no menu and no foot can be is refused, and said at its field", async () => {
  await using app = await createTestApp();
  const headers = { "content-type": "application/json", ...(await app.signIn("editor")) };
  for (const [what, change, path, message] of refusals) {
    const answer = await app.fetch("/api/content", {
      method: "PUT",
      headers,
      body: JSON.stringify({ content: { ...defaultContent, ...change }, baseVersion: 0 }),
    });
    const { errors } = await answer.json();
    expect([what, answer.status, String(errors[`content.${path}`] ?? errors[path])]).toEqual([
      what,
      400,
      expect.stringContaining(message),
    ]);
  }
});

test("A menu that is too long for one line has another one", async () => {
  const looksOf = (html: string) => /<header class="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  await using app = await createTestApp();
  expect(looksOf((await frameOf(app)).html)).toHaveLength(1);
  const menu = ["/", "/priser", "/tjenester", "/kontakt"].map((to) => row(to, "Å".repeat(30)));
  await using other = await createTestApp({ content: { menu } });
  expect(looksOf((await frameOf(other)).html)).toHaveLength(2);
});

test("A change is told link by link", () => {
  const changed: Content = contentSchema.parse({
    ...defaultContent,
    menu: [row("/"), row("/priser", "Prisene"), row("/kontakt", "", true)],
  });
  expect(differences(defaultContent, changed)).toEqual([
    expect.objectContaining({
      label: "Meny",
      after: "Forsiden\nPrisene («Priser»)\nKontakt, skjult",
    }),
  ]);
});
