import { redirect } from "react-router";
import type { AgreementChange } from "#app/domain/signing/agreements.server.ts";
import { noOrder } from "../open-order.server.ts";
import { agreementHref, orderHref } from "../order-view.ts";

/** What was just done with an agreement, as the address says it. */
const agreementDone = {
  sendt: "Avtalen er sendt til signering.",
  trukket: "Avtalen er trukket tilbake.",
  papir: "Signaturen er notert.",
} as const;

/**
 * Leads on after a change of an agreement: to the order, or to the page that says what came in its way.
 *
 * @throws a 404 where there is no such order
 */
export function afterAgreement(
  outcome: AgreementChange,
  orderId: string,
  done: keyof typeof agreementDone,
): Response {
  switch (outcome) {
    case "changed":
      return redirect(`${orderHref(orderId)}?avtale=${done}`, 303);
    case "missing":
      throw noOrder();
    case "stale":
    case "not-allowed":
      return redirect(`${agreementHref(orderId)}?feil`, 303);
  }
}

/** Says what was just done, by its name in the address. */
export function agreementDoneText(name: string | null): string | undefined {
  return Object.entries(agreementDone).find(([done]) => done === name)?.[1];
}
