import type { CompanyStatus } from "#app/db/schema.ts";
import { formatOrgNumber } from "./org-number.ts";

export type { CompanyStatus };

/** A few words on a status, for lists and mails. */
export const companyStatusLabels: Record<CompanyStatus, string> = {
  active: "Aktiv",
  bankrupt: "Konkurs",
  "winding-up": "Under avvikling",
  "struck-off": "Slettet i Enhetsregisteret",
  "sub-unit": "Underenhet",
  unknown: "Ukjent organisasjonsnummer",
  removed: "Fjernet fra Enhetsregisteret",
  unreachable: "Ikke sjekket, registeret svarte ikke",
};

/** A finding as the API answers it. */
export type CompanyAnswer = {
  orgNumber: string;
  status: CompanyStatus;
  /** As registered, usually in capitals; known for all but `unknown`, `removed` and `unreachable`. */
  name?: string;
  /** Postal town of the business address. */
  place?: string;
  /** Of a sub-unit: the unit it belongs to. */
  parentOrgNumber?: string;
};

/** What Enhetsregisteret says about an organisation number at one moment: ISO 8601 in UTC. */
export type CompanyFinding = CompanyAnswer & { checkedAt: string };

/**
 * What a customer is told about the number they gave, as one or more sentences. No status stops an order, and every warning
 * says so.
 */
export function companyMessage({ status, name, place, parentOrgNumber }: CompanyAnswer): string {
  const company = name ?? "firmaet";
  switch (status) {
    case "active":
      return `Funnet i Enhetsregisteret: ${[company, place].filter(Boolean).join(", ")}`;
    case "bankrupt":
      return `Ifølge Enhetsregisteret er ${company} konkurs. Du kan bestille likevel, så tar vi kontakt.`;
    case "winding-up":
      return `Ifølge Enhetsregisteret er ${company} under avvikling. Du kan bestille likevel.`;
    case "struck-off":
      return `Ifølge Enhetsregisteret er ${company} slettet. Se gjerne over nummeret; du kan bestille likevel.`;
    case "sub-unit":
      return parentOrgNumber
        ? `Nummeret hører til underenheten ${company}. Hovedenheten har nummer ${formatOrgNumber(parentOrgNumber)}. Du kan bestille med begge.`
        : `Nummeret hører til underenheten ${company}. Du kan bestille likevel.`;
    case "unknown":
      return "Vi finner ikke nummeret i Enhetsregisteret. Se gjerne over det; du kan bestille likevel.";
    case "removed":
      return "Enhetsregisteret viser ikke hvem som har dette nummeret. Du kan bestille likevel.";
    case "unreachable":
      return "Vi får ikke slått opp nummeret i Enhetsregisteret akkurat nå. Du kan bestille likevel.";
  }
}
