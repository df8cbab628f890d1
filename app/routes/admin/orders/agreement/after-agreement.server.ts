import { redirect } from "react-router";
import type { AgreementChange } from "#app/domain/signing/agreements.server.ts";
import { noOrder } from "../open-order.server.ts";
import { agreementHref, orderHref } from "../order-view.ts";
import type { done } from "../outcomes.ts";

/**
 * Leads on after a change of an agreement: to the order, or to the page that says what came in its way.
 *
 * @throws a 404 where there is no such order
 */
export function afterAgreement(
  outcome: AgreementChange,
  orderId: string,
  whenDone: keyof typeof done,
): Response {
  switch (outcome) {
    case "changed":
      return redirect(`${orderHref(orderId)}?svar=${whenDone}`, 303);
    case "missing":
      throw noOrder();
    case "stale":
    case "not-allowed":
      return redirect(`${agreementHref(orderId)}?svar=endret`, 303);
  }
}
