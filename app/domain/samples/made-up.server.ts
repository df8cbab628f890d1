import type { BillingDocument } from "#app/domain/billing/billing-document.ts";
import { noticeDays } from "#app/domain/brand/promises.ts";
import { type OrderablePlan, vatPercentOf } from "#app/domain/catalog/catalog.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { saleOfPlan } from "#app/domain/orders/orders.server.ts";
import { isProfile } from "#app/domain/orders/sums.ts";
import { type Terms, termsFor } from "#app/domain/orders/terms/terms.ts";
import { agreementOf } from "#app/domain/signing/agreement-document.ts";
import type { SentAgreement, Signature } from "#app/domain/signing/agreements.server.ts";
import { saleOf } from "#app/domain/signing/sale.server.ts";
import { type Day, dayAfter, monthsAfter } from "#app/domain/subscriptions/calendar.server.ts";
import { invoiceOf } from "#app/domain/subscriptions/periods.server.ts";
import {
  type Life,
  type Notice,
  type Period,
  periodDays,
} from "#app/domain/subscriptions/subscription.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";

/** What samples are written with, and when. */
export type Setting = {
  /** The words and prices that are looked at. */
  writer: SiteContent;
  /** The public origin, without a slash at its end. */
  siteUrl: string;
  now: Date;
};

/** A customer and what they have bought, with all that mails tell of. Nobody is called so, and none of the numbers can be given out. */
export type MadeUp = Setting & {
  today: Day;
  plan: OrderablePlan;
  terms: Terms;
  order: Order;
  agreement: SentAgreement & { signature: Signature };
} & BilledPeriod;

type BilledPeriod = {
  /** Twelve months that begin today. */
  period: Period;
  invoice: BillingDocument;
  /** What takes that invoice back. */
  creditNote: BillingDocument;
};

const customer = {
  name: "Kari Oppdiktet",
  companyName: "Oppdiktet Bakeri AS",
  // Its check digit is wrong, and no subscriber's number begins with 1.
  orgNumber: "123456789",
  phone: "12 34 56 78",
  phoneE164: "+4712345678",
  email: "kari@oppdiktet.example",
  invoiceEmail: "faktura@oppdiktet.example",
  buyerReference: "Prosjekt Oppdiktet",
};
/** Ø is in no order's number, and "PRØVE-" goes before no invoice's but by somebody's own choice. */
const orderId = "FL-PRØVE";
const numbered = { prefix: "PRØVE-", kid: null } as const;

/** The customer of the samples, who has bought a plan. */
export function madeUp({ writer, siteUrl, now }: Setting, plan: OrderablePlan): MadeUp {
  const today = norwegianDay(now);
  const terms = termsFor(plan, writer);
  const order: Order = {
    ...customer,
    ...saleOfPlan(plan),
    id: orderId,
    createdAt: now.toISOString(),
    company: {
      orgNumber: customer.orgNumber,
      status: "active",
      name: customer.companyName.toUpperCase(),
      checkedAt: now.toISOString(),
    },
    acceptTerms: true,
    vatPercent: vatPercentOf(writer.brand),
    termsVersion: terms.version,
    status: "new",
    version: 1,
    contactedAt: null,
    anonymizedAt: null,
    enteredBy: null,
    signedOn: null,
    deliverBy: null,
  };
  return {
    ...{ writer, siteUrl, now, today, plan, terms, order },
    ...billed(firstPeriod(order, today), { writer, order, today }),
    agreement: {
      orderId,
      number: 1,
      document: agreementOf(order, {
        brand: writer.brand,
        sale: saleOf(order),
        terms: { version: terms.version, hash: "" },
        delivery: plan.delivery,
        today,
      }),
      hash: "",
      madeAt: now.toISOString(),
      signature: {
        at: now.toISOString(),
        on: today,
        way: "page",
        name: customer.name,
        role: "daglig leder",
        address: null,
        note: null,
      },
    },
  };
}

/** The same customer a year later: the period that begins today is their second. */
export function renewed(made: MadeUp): MadeUp {
  const second = { ...made.period, number: 1, reason: "renewal", oneTime: 0 } as const;
  return { ...made, ...billed(second, made) };
}

function billed(
  period: Period,
  { writer, order, today }: Pick<MadeUp, "writer" | "order" | "today">,
): BilledPeriod {
  const invoice: BillingDocument = {
    ...invoiceOf(period, { order, today }, writer.brand),
    ...numbered,
    number: 1,
    kind: "invoice",
    credits: null,
  };
  const creditNote: BillingDocument = {
    ...invoice,
    number: 2,
    kind: "credit-note",
    dueOn: today,
    credits: { ...numbered, number: invoice.number, issuedOn: today },
  };
  return { period, invoice, creditNote };
}

function firstPeriod(order: Order, startsOn: Day): Period {
  return {
    id: "1",
    number: 0,
    ...periodDays(startsOn, 0),
    reason: "first",
    oneTime: isProfile(order) ? 0 : order.planPrice,
    annual: order.annualCost,
    vatPercent: order.vatPercent,
  };
}

/** The subscription of a made-up customer whose first period ends so many days from now, and who has been told of the next one. */
export function lifeEndingIn(days: number, { order, today }: MadeUp): Life {
  const period = firstPeriod(order, monthsAfter(dayAfter(today, days), -1));
  const { annual, vatPercent } = period;
  const toldOn = dayAfter(period.endsOn, -noticeDays.first);
  const notice: Notice = {
    kind: "first",
    periodStartsOn: period.endsOn,
    writtenOn: toldOn,
    givenOn: toldOn,
    annual,
    vatPercent,
  };
  return { periods: [period], cancellation: null, notices: [notice], nextAnnual: annual };
}
