import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { brandOf } from "#app/domain/content/site-content.ts";
import { placeholdersIn, registrationOf } from "./brand.ts";

test.each([
  ["Fyrlykt AS", "Org.nr. 923 609 016 MVA, Foretaksregisteret"],
  ["Fyrlykt Norge ASA", "Org.nr. 923 609 016 MVA, Foretaksregisteret"],
  ["Fyrlykt AS ", "Org.nr. 923 609 016 MVA, Foretaksregisteret"],
  ["AS Fyrlykt Nettverk", "Org.nr. 923 609 016 MVA"],
  ["Kari Nordmann Digitas", "Org.nr. 923 609 016 MVA"],
  ["Fyrlykt DA", "Org.nr. 923 609 016 MVA"],
])("%s is registered as %s", (legalName, text) => {
  const registration = registrationOf({ legalName, orgNumber: "923609016" });
  expect(registration.replaceAll("\u00a0", " ")).toBe(text);
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
