import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { brandOf } from "#app/domain/content/site-content.ts";
import {
  addressLineOf,
  missingIn,
  placeholdersIn,
  registrationOf,
  withoutPlaceholders,
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
  ["Fyrlykt AS", { isVatRegistered: false }, "Org.nr. 923 609 016, Foretaksregisteret"],
  ["Fyrlykt AS", { isInBusinessRegister: false }, "Org.nr. 923 609 016 MVA"],
  ["Fyrlykt NUF", { isInBusinessRegister: true }, "Org.nr. 923 609 016 MVA, Foretaksregisteret"],
])("%s is registered as the register says: %j", (legalName, registered, text) => {
  const registration = registrationOf({ legalName, orgNumber: "923609016", ...registered });
  expect(registration?.replaceAll("\u00a0", " ")).toBe(text);
});

test.each([
  [{}, []],
  [{ phone: "00 00 00 00" }, ["phone"]],
  [{ phone: undefined }, ["phone"]],
  [{ email: "post@example.no" }, ["email"]],
  [{ email: "post@example.no.fyrlykt.no" }, []],
  [{ orgNumber: "000000000" }, ["orgNumber"]],
  [{ orgNumber: undefined }, ["orgNumber"]],
  [{ address: defaultContent.company }, ["address"]],
  [{ address: undefined }, ["address"]],
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

test("Nothing that comes with the site is known, and all that has been filled in is", () => {
  const brand = brandOf(defaultContent);
  const { phone, orgNumber, address, links } = withoutPlaceholders(brand);
  expect([phone, orgNumber, address, links]).toEqual([undefined, undefined, undefined, []]);

  const facebook = { name: "Facebook", href: "https://www.facebook.com/fyrlyktbyra" };
  const known = {
    ...brand,
    phone: "70 12 34 56",
    orgNumber: "923609016",
    address: { street: "Storgata 1", postalCode: "0155", city: "Oslo" },
    links: [facebook],
  };
  expect(withoutPlaceholders(known)).toEqual(known);
  expect(withoutPlaceholders({ ...brand, links: [...brand.links, facebook] }).links).toEqual([
    facebook,
  ]);
});

test("The links are missing until each of the places has been filled in", () => {
  const brand = brandOf(defaultContent);
  const own = brand.links.map(({ name, href }) => ({ name, href: `${href}fyrlyktbyra` }));
  const some = [...own.slice(1), ...brand.links.slice(0, 1)];
  expect(missingIn({ ...brand, links: own })).toEqual(["phone", "email", "orgNumber", "address"]);
  for (const links of [brand.links, some, own.slice(1), []]) {
    expect(missingIn({ ...brand, links })).toEqual([...placeholdersIn(brand), "links"]);
  }
});

test("What may not be told is said nowhere", () => {
  expect(addressLineOf({ address: undefined })).toBeUndefined();
  expect(registrationOf({ legalName: "Fyrlykt AS", orgNumber: undefined })).toBeUndefined();
  const address = { street: "Storgata 1", postalCode: "0155", city: "Oslo" };
  expect(addressLineOf({ address })).toBe("Storgata 1, 0155 Oslo");
});
