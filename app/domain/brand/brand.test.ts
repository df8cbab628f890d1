import { expect, test } from "vitest";
import { registrationOf } from "./brand.ts";

test.each([
  ["Fyrlykt AS", "Org.nr. 923 609 016 MVA, Foretaksregisteret"],
  ["Fyrlykt Norge ASA", "Org.nr. 923 609 016 MVA, Foretaksregisteret"],
  ["Kari Nordmann Digitas", "Org.nr. 923 609 016 MVA"],
  ["Fyrlykt DA", "Org.nr. 923 609 016 MVA"],
])("%s is registered as %s", (legalName, text) => {
  const registration = registrationOf({ legalName, orgNumber: "923609016" });
  expect(registration.replaceAll("\u00a0", " ")).toBe(text);
});
