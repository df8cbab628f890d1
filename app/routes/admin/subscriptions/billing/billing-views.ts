type BillingView = {
  key: string;
  /** What `vis` says in the address. */
  name: string;
  title: string;
  /** Whether it is of a month, and not of all of them. */
  isOfMonth: boolean;
  /** @param within `i november 2026`, or the days that are shown */
  says: (within: string) => { caption: string; note: string; empty: string };
};

/** What the page of the billing can show; the first by itself. */
export const billingViews = [
  {
    key: "issued",
    name: "fakturert",
    title: "Måneden",
    isOfMonth: true,
    says: (within) => ({
      caption: `Fakturering ${within}`,
      note: `Det som ble fakturert ${within}`,
      empty: `Ingenting ble fakturert ${within}.`,
    }),
  },
  {
    key: "paid",
    name: "betalt",
    title: "Betalt i måneden",
    isOfMonth: true,
    says: (within) => ({
      caption: `Betalt ${within}`,
      note: `Det som ble betalt ${within}, det siste øverst`,
      empty: `Ingenting ble betalt ${within}.`,
    }),
  },
  {
    key: "outstanding",
    name: "utestaende",
    title: "Utestående",
    isOfMonth: false,
    says: () => ({
      caption: "Utestående",
      note: "Alt som ikke er betalt, det som forfaller først øverst",
      empty: "Alt er betalt.",
    }),
  },
  {
    key: "overdue",
    name: "forfalt",
    title: "Forfalt",
    isOfMonth: false,
    says: () => ({
      caption: "Forfalt",
      note: "Alt som skulle vært betalt, det eldste øverst",
      empty: "Ingenting har forfalt uten å være betalt.",
    }),
  },
  {
    key: "lost",
    name: "tapt",
    title: "Tapt",
    isOfMonth: false,
    says: () => ({
      caption: "Tapt",
      note: "Alt som er ført som tapt, det siste øverst",
      empty: "Ingenting er ført som tapt.",
    }),
  },
  {
    key: "withoutVat",
    name: "uten-mva",
    title: "Skal ha mva.",
    isOfMonth: false,
    says: () => ({
      caption: "Skal ha mva.",
      note: "Fakturaen som passerte grensen for mva., og de etter den. Krediter hver av dem, og lag den på nytt, så får den mva.",
      empty: "Ingenting skal faktureres på nytt med mva.",
    }),
  },
] as const satisfies BillingView[];
