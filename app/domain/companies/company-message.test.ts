import { describe, expect, test } from "vitest";
import type { TextOf } from "#app/web/words.ts";
import type { CompanyAnswer } from "./company.ts";
import { companyMessage } from "./company-message.ts";

const orgNumber = "923609016";
const name = "NORDLYS BAKERI AS";
const asItComes: TextOf = (_key, text) => text.default;

describe("What a customer is told", () => {
  test.each<[Omit<CompanyAnswer, "orgNumber">, string]>([
    [
      { status: "active", name, place: "TROMSØ" },
      "Funnet i Enhetsregisteret: NORDLYS BAKERI AS, TROMSØ",
    ],
    [{ status: "active", name }, "Funnet i Enhetsregisteret: NORDLYS BAKERI AS"],
    [
      { status: "bankrupt", name, place: "TROMSØ" },
      "Ifølge Enhetsregisteret er NORDLYS BAKERI AS konkurs. Du kan bestille likevel, så tar vi kontakt.",
    ],
    [
      { status: "winding-up", name },
      "Ifølge Enhetsregisteret er NORDLYS BAKERI AS under avvikling. Du kan bestille likevel.",
    ],
    [
      { status: "struck-off", name },
      "Ifølge Enhetsregisteret er NORDLYS BAKERI AS slettet. Se gjerne over nummeret; du kan bestille likevel.",
    ],
    [
      { status: "sub-unit", name, parentOrgNumber: "912345602" },
      "Nummeret hører til underenheten NORDLYS BAKERI AS. Hovedenheten har nummer 912\u00a0345\u00a0602. Du kan bestille med begge.",
    ],
    [
      { status: "sub-unit", name },
      "Nummeret hører til underenheten NORDLYS BAKERI AS. Du kan bestille likevel.",
    ],
    [
      { status: "unknown" },
      "Vi finner ikke nummeret i Enhetsregisteret. Se gjerne over det; du kan bestille likevel.",
    ],
    [
      { status: "removed" },
      "Enhetsregisteret viser ikke hvem som har dette nummeret. Du kan bestille likevel.",
    ],
  ])("of %j", (answer, message) => {
    expect(companyMessage({ orgNumber, ...answer }, asItComes)).toBe(message);
  });
});
