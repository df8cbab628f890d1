import { expect, test } from "vitest";
import { companyStatusLabels } from "./company.ts";

test("Each status has a label of its own", () => {
  expect(companyStatusLabels).toEqual({
    active: "Aktiv",
    bankrupt: "Konkurs",
    "winding-up": "Under avvikling",
    "struck-off": "Slettet i Enhetsregisteret",
    "sub-unit": "Underenhet",
    unknown: "Ukjent organisasjonsnummer",
    removed: "Fjernet fra Enhetsregisteret",
    unreachable: "Ikke sjekket, registeret svarte ikke",
  });
});
