import { type PriceList, planOf } from "#app/domain/catalog/catalog.ts";
import { kindOfPlan } from "#app/domain/catalog/plan-id.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { FurtherLine, Order, Sale } from "#app/domain/orders/order.ts";
import { type OrderedUnder, saleOfPlan } from "#app/domain/orders/orders.server.ts";
import { isAssignment } from "#app/domain/orders/sums.ts";
import { hashTerms } from "#app/domain/orders/terms/accepted-terms.server.ts";
import { termsAsText, termsFor } from "#app/domain/orders/terms/terms.ts";
import type { Day } from "#app/domain/subscriptions/calendar.server.ts";
import { type AgreementDocument, agreementOf } from "./agreement-document.ts";

/** What the parties have come to, where it is not what was ordered: kroner without VAT; a price that is left out is the usual one. */
export type Wanted = {
  planId: string;
  planPrice?: number | undefined;
  annualCost?: number | undefined;
  further: FurtherLine[];
};

/**
 * What an order is to be of: at its own prices, and of another plan at those of the price list, but for what was agreed on.
 *
 * @param waiting what waits to be signed: its plan is as it was sent, sold or not
 * @returns undefined where there is no such plan
 */
export function wantedSale(
  order: Order,
  prices: PriceList,
  wanted: Wanted,
  waiting: Sale | undefined,
): Sale | undefined {
  const isOrdered = wanted.planId === order.planId;
  const sent = waiting?.planId === wanted.planId ? waiting : undefined;
  const { plan, found } = planOf(prices, wanted.planId);
  const listed = found ? saleOfPlan(plan) : sent;
  const priced = isOrdered ? saleOf(order) : listed;
  if (!priced) return undefined;
  const { planName, planFeatures } = sent ?? priced;
  const usual = { ...priced, planName, planFeatures };
  if (isAssignment(usual)) return { ...usual, further: wanted.further };
  const annualCost = wanted.annualCost ?? usual.annualCost;
  const isProfile = kindOfPlan(usual.planId) === "profile";
  const planPrice = isProfile ? annualCost : (wanted.planPrice ?? usual.planPrice);
  return { ...usual, planPrice, annualCost, further: wanted.further };
}

/** What was ordered. */
export function saleOf(order: Order): Sale {
  const { planId, planName, planFeatures, planPrice, annualCost, further } = order;
  return { planId, planName, planFeatures, planPrice, annualCost, further };
}

/** An agreement that is about to be sent, with the text of its terms where the order has not accepted the same. */
export type Draft = { document: AgreementDocument; termsText: string | undefined };

/**
 * Writes the agreement of an order about what the parties have come to. Its terms are those that were accepted with the order, unless
 * they name another package, price or seller.
 *
 * @param accepted the text of the terms that were accepted with the order
 */
export function draftAgreement(
  order: Order,
  {
    site,
    termsHash,
    accepted,
    sale,
    today,
  }: {
    site: OrderedUnder;
    termsHash: string;
    accepted: string | undefined;
    sale: Sale;
    today: Day;
  },
): Draft {
  const { planId, planPrice, annualCost } = sale;
  const { plan, found } = planOf(site.prices, planId);
  const delivery = found ? plan.delivery : undefined;
  const made = { brand: site.brand, sale, delivery, today };
  const priced = { ...plan, id: planId, name: sale.planName, price: planPrice, annualCost };
  const terms = termsFor({ ...priced, kind: kindOfPlan(planId), delivery }, site);
  const termsText = termsAsText(terms);
  const { orgNumber } = site.brand;
  const seller = orgNumber && formatOrgNumber(orgNumber);
  // It was ordered before the site knew who sells; where an editor has the terms name no number, there is nothing to tell by.
  const isBySomebodyElse =
    seller !== undefined && termsText.includes(seller) && accepted?.includes(seller) === false;
  const kept = { version: order.termsVersion, hash: termsHash };
  const document = agreementOf(order, { ...made, terms: kept });
  const isOther =
    isBySomebodyElse ||
    // They say whether VAT comes on top.
    document.vatPercent !== order.vatPercent ||
    planId !== order.planId ||
    planPrice !== order.planPrice ||
    annualCost !== order.annualCost;
  if (!isOther) return { document, termsText: undefined };
  const { version } = terms;
  return {
    document: { ...document, termsVersion: version, termsHash: hashTerms(termsText) },
    termsText,
  };
}
