import type { CompanyStatus } from "#app/db/schema.ts";

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

/** What a company is that is no more, or soon will not be. */
export const goneStatuses: CompanyStatus[] = ["bankrupt", "winding-up", "struck-off"];

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
export type CompanyFinding = CompanyAnswer & {
  checkedAt: string;
  /** Which registers a unit is in, where it was asked for just now; a sub-unit is in none itself. */
  registers?: { vat: boolean; business: boolean };
};
