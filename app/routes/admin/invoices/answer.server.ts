import { redirect } from "react-router";
import type { BillingDocument } from "#app/domain/billing/billing-document.ts";
import { nameOf } from "#app/domain/billing/printed-document.ts";
import { href } from "#app/web/href.ts";
import type { invoiceOutcomes, invoiceProblems } from "./outcomes.ts";

type Told = { utfort: keyof typeof invoiceOutcomes } | { feil: keyof typeof invoiceProblems };

/** The way back to an invoice from a page that asks. */
export function backToInvoice(document: BillingDocument) {
  const { number } = document;
  return { to: href("/admin/fakturaer/:number", { number }), text: nameOf(document) };
}

/** The page of an invoice, with what a change to it came to. */
export function invoicePage(number: string, told: Told): Response {
  const page = href("/admin/fakturaer/:number", { number });
  return redirect(`${page}?${new URLSearchParams(told)}`, 303);
}

/** The same for a change that is done, or that was not to be. */
export function answerInvoice(
  number: string,
  { outcome }: { outcome: "changed" | "stale" | "nobody" },
  done: keyof typeof invoiceOutcomes,
): Response {
  switch (outcome) {
    case "changed":
      return invoicePage(number, { utfort: done });
    case "stale":
      return invoicePage(number, { feil: "endret" });
    case "nobody":
      return invoicePage(number, { feil: "ingen" });
  }
}
