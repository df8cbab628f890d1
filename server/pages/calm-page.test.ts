import { expect, test } from "vitest";
import { knownSeller } from "../../tests/seller.ts";
import { busyPage, faultPage, startingPage } from "./calm-page.ts";

test("A page for when nothing can be counted on has the name and the colour that were last known", () => {
  const seller = { name: "Nordlys & <Sønn>", colors: { lamp: "#7fd4ff", kelp: "#11694e" } };
  expect(faultPage(seller, "1").html).toContain(
    "<title>Noe gikk galt hos oss | Nordlys &amp; &lt;Sønn></title>",
  );
  const busy = busyPage(seller);
  expect(busy.html).toContain(" | Nordlys &amp; &lt;Sønn></title>");
  expect(busy.html).toContain(`<style>${busy.styles.join()}</style>`);
  expect(busy.styles.join()).toContain("a{color:#7fd4ff}");
});

test.each([faultPage(knownSeller, "1"), busyPage(knownSeller), startingPage()])(
  "No fault is a dead end",
  ({ html }) => {
    expect(html).toContain('<a href="">');
  },
);

test("Nobody knows the name before the site has started", () => {
  expect(startingPage().html).toContain("<title>Vi er straks tilbake</title>");
});
