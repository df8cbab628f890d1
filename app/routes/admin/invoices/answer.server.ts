import { redirect } from "react-router";
import type { BillingDocument } from "#app/domain/billing/billing-document.ts";
import { nameOf } from "#app/domain/billing/printed-document.ts";
import { href } from "#app/web/href.ts";
import type { done, problems } from "./outcomes.ts";

type Outcome = keyof typeof done | keyof typeof problems;

/** The way back to an invoice from a page that asks. */
export function backToInvoice(document: BillingDocument) {
  const { number } = document;
  return { to: href("/admin/fakturaer/:number", { number }), text: nameOf(document) };
}

/** The page of an invoice, with what a change to it came to. */
export function invoicePage(number: string, outcome: Outcome): Response {
  return redirect(`${href("/admin/fakturaer/:number", { number })}?svar=${outcome}`, 303);
}

/** The same for a change that is done, or that was not to be. */
export function answerInvoice(
  number: string,
  { outcome }: { outcome: "changed" | "stale" | "nobody" },
  whenDone: keyof typeof done,
): Response {
  switch (outcome) {
    case "changed":
      return invoicePage(number, whenDone);
    case "stale":
      return invoicePage(number, "endret");
    case "nobody":
      return invoicePage(number, "ingen");
  }
}
