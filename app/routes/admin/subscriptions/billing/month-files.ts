/** What can be taken out of a month: what its name is before the month and after it, and what is said of it. */
export const monthFiles = [
  { name: "fakturering", ending: "csv", label: "Last ned som CSV" },
  { name: "bilag", ending: "csv", label: "Bilag til regnskapet (CSV)" },
  { name: "ehf", ending: "zip", label: "Alle EHF (ZIP)" },
] as const;

export type MonthFileName = (typeof monthFiles)[number]["name"];
