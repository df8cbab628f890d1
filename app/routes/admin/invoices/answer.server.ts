import { redirect } from "react-router";
import { href } from "#app/web/href.ts";
import type { invoiceOutcomes, invoiceProblems } from "./outcomes.ts";

type Told = { utfort: keyof typeof invoiceOutcomes } | { feil: keyof typeof invoiceProblems };

/** The page of an invoice, with what a change to it came to. */
export function invoicePage(number: string, told: Told): Response {
  const page = href("/admin/fakturaer/:number", { number });
  return redirect(`${page}?${new URLSearchParams(told)}`, 303);
}

/** The same for a change that is done, or that was not to be. */
export function answerInvoice(
  number: string,
  { outcome }: { outcome: "changed" | "stale" | "too-much" | "nobody" },
  done: keyof typeof invoiceOutcomes,
): Response {
  switch (outcome) {
    case "changed":
      return invoicePage(number, { utfort: done });
    case "stale":
      return invoicePage(number, { feil: "endret" });
    case "too-much":
      return invoicePage(number, { feil: "formye" });
    case "nobody":
      return invoicePage(number, { feil: "ingen" });
  }
}
