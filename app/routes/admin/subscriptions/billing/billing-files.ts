/** What can be taken out of some days: what its name is before them and after them, and what is said of it. */
export const billingFiles = [
  { name: "fakturering", ending: "csv", label: "Last ned som CSV" },
  { name: "bilag", ending: "csv", label: "Bilag til regnskapet (CSV)" },
  { name: "ehf", ending: "zip", label: "Alle EHF (ZIP)" },
] as const;

export type BillingFileName = (typeof billingFiles)[number]["name"];
