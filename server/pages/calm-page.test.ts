import { expect, test } from "vitest";
import type { TextOf } from "#app/web/words.ts";
import { knownSeller } from "../../tests/data/seller.ts";
import { busyPage, faultPage, noFilePage, refusalPage, startingPage } from "./calm-page.ts";

const textOf: TextOf = (_key, text) => text.default;

test("A page for when nothing can be counted on has the name and the colour that were last known", () => {
  const seller = { name: "Nordlys & <Sønn>", colors: { lamp: "#7fd4ff", kelp: "#11694e" } };
  const known = { brand: seller, textOf };
  expect(faultPage(known, "1").html).toContain(
    "<title>Noe gikk galt hos oss | Nordlys &amp; &lt;Sønn></title>",
  );
  const busy = busyPage(known);
  expect(busy.html).toContain(" | Nordlys &amp; &lt;Sønn></title>");
  expect(busy.html).toContain(`<style>${busy.styles.join()}</style>`);
  expect(busy.styles.join()).toContain("a{color:#7fd4ff;");
});

const known = { brand: knownSeller, textOf };

test.each([
  faultPage(known, "1"),
  busyPage(known),
  refusalPage(known, "For stort."),
  noFilePage(knownSeller, "Det lastes ned mange akkurat nå.", true),
  startingPage(),
])("No fault is a dead end", ({ html }) => {
  expect(html).toMatch(/<a href="\/?">/);
});

test("What was asked for in vain is not asked for again", () => {
  const { html } = noFilePage(knownSeller, "Filteret finnes ikke.", false);
  expect(html).not.toContain("Prøv igjen");
  expect(html).toContain('<a href="/admin">Til innboksen</a>');
});

test("What an editor has written on it is text, and no markup", () => {
  const { html } = busyPage({ brand: knownSeller, textOf: () => "Straks <b>& snart" });
  expect(html).toContain("<h1>Straks &lt;b>&amp; snart</h1>");
});

test("Nobody knows the name before the site has started", () => {
  expect(startingPage().html).toContain("<title>Vi er straks tilbake</title>");
});
