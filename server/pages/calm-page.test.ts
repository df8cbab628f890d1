import { expect, test } from "vitest";
import { busyPage, faultPage, startingPage } from "./calm-page.ts";

test("A page for when nothing can be counted on has the name that was last known", () => {
  const name = "Nordlys & <Sønn>";
  expect(faultPage(name, "1").html).toContain(
    "<title>Noe gikk galt hos oss | Nordlys &amp; &lt;Sønn></title>",
  );
  expect(busyPage(name).html).toContain(" | Nordlys &amp; &lt;Sønn></title>");
});

test.each([faultPage("Fyrlykt", "1"), busyPage("Fyrlykt"), startingPage()])(
  "No fault is a dead end",
  ({ html }) => {
    expect(html).toContain('<a href="">');
  },
);

test("Nobody knows the name before the site has started", () => {
  expect(startingPage().html).toContain("<title>Vi er straks tilbake</title>");
});
