import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { brandOf } from "#app/domain/content/site-content.ts";
import {
  addressLineOf,
  linksOf,
  orgNumberOf,
  phoneOf,
  placeholdersIn,
  registrationOf,
} from "./brand.ts";

test.each([
  ["Fyrlykt AS", "Org.nr. 923 609 016 MVA, Foretaksregisteret"],
  ["Fyrlykt Norge ASA", "Org.nr. 923 609 016 MVA, Foretaksregisteret"],
  ["Fyrlykt AS ", "Org.nr. 923 609 016 MVA, Foretaksregisteret"],
  ["AS Fyrlykt Nettverk", "Org.nr. 923 609 016 MVA"],
  ["Kari Nordmann Digitas", "Org.nr. 923 609 016 MVA"],
  ["Fyrlykt DA", "Org.nr. 923 609 016 MVA"],
])("%s is registered as %s", (legalName, text) => {
  const registration = registrationOf({ legalName, orgNumber: "923609016" });
  expect(registration?.replaceAll("\u00a0", " ")).toBe(text);
});

test.each([
  [{}, []],
  [{ phone: "00 00 00 00" }, ["phone"]],
  [{ email: "post@example.no" }, ["email"]],
  [{ email: "post@example.no.fyrlykt.no" }, []],
  [{ orgNumber: "000000000" }, ["orgNumber"]],
  [{ address: defaultContent.company }, ["address"]],
  [
    { phone: "", email: "post@example.no", orgNumber: "000000000" },
    ["phone", "email", "orgNumber"],
  ],
])("With %j, %j are placeholders", (changes, placeholders) => {
  const reachable = {
    phone: "70 00 00 00",
    email: "post@fyrlykt.no",
    orgNumber: "900000000",
    address: { street: "Storgata 1", postalCode: "0155", city: "Oslo" },
  };
  const brand = { ...brandOf(defaultContent), ...reachable, ...changes };
  expect(placeholdersIn(brand)).toEqual(placeholders);
});

test("Nothing that comes with the site is told as a fact, and all that has been filled in is", () => {
  const brand = brandOf(defaultContent);
  const told = (seller: typeof brand) => [
    phoneOf(seller),
    orgNumberOf(seller),
    registrationOf(seller),
    addressLineOf(seller),
    linksOf(seller),
  ];
  expect(told(brand)).toEqual([undefined, undefined, undefined, undefined, []]);
  expect(
    told({
      ...brand,
      phone: "70 12 34 56",
      orgNumber: "923609016",
      address: { street: "Storgata 1", postalCode: "0155", city: "Oslo" },
      links: { ...brand.links, facebook: "https://www.facebook.com/fyrlyktbyra" },
    }),
  ).toEqual([
    "70 12 34 56",
    "923609016",
    "Org.nr. 923\u00a0609\u00a0016\u00a0MVA, Foretaksregisteret",
    "Storgata 1, 0155 Oslo",
    [{ name: "Facebook", href: "https://www.facebook.com/fyrlyktbyra" }],
  ]);
});
