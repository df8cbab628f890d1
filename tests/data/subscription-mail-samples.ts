import { standardVatPercent } from "#app/domain/catalog/catalog.ts";
import type { MailDocument } from "#app/domain/letters/mail-document.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isProfile } from "#app/domain/orders/sums.ts";
import { agreementOf } from "#app/domain/signing/agreement-document.ts";
import {
  agreementSigned,
  agreementToSign,
  signedNotice,
} from "#app/domain/signing/mails.server.ts";
import { saleOf } from "#app/domain/signing/sale.server.ts";
import { billingMail, reminderMail } from "#app/domain/subscriptions/mails/billing-mail.server.ts";
import {
  calledOffNotice,
  orderCalledOff,
} from "#app/domain/subscriptions/mails/called-off-mails.server.ts";
import {
  agreementLinkMail,
  cancellationNotice,
  cancellationReceipt,
  cancellationWithdrawn,
  deliveryWithdrawn,
  detailsChanged,
  periodForgiven,
  renewalNotice,
  renewalReceipt,
  startCorrected,
  subscriptionStarted,
  withdrawnNotice,
} from "#app/domain/subscriptions/mails/subscription-mails.server.ts";
import {
  consequenceOf,
  type Life,
  type Notice,
  type Period,
} from "#app/domain/subscriptions/subscription.server.ts";
import { websiteCreditNote, websiteInvoice } from "./billing-data.ts";

/** Every mail about an order's subscription, which begins on 22 November 2026. */
export function subscriptionMails(
  order: Order,
  writer: Writer,
  reason: string,
): Record<string, MailDocument> {
  const first: Period = {
    id: "1",
    number: 0,
    startsOn: "2026-11-22",
    endsOn: "2027-11-22",
    reason: "first",
    oneTime: isProfile(order) ? 0 : order.planPrice,
    annual: order.annualCost,
    vatPercent: standardVatPercent,
  };
  const notice: Notice = {
    kind: "first",
    periodStartsOn: "2027-11-22",
    writtenOn: "2027-09-23",
    givenOn: "2027-09-23",
    annual: order.annualCost,
    vatPercent: standardVatPercent,
  };
  const life: Life = {
    periods: [first],
    cancellation: null,
    notices: [notice],
    nextAnnual: order.annualCost,
  };
  const inTime = consequenceOf(life, "2027-06-01", standardVatPercent);
  const late = consequenceOf(life, "2027-11-01", standardVatPercent);
  if (!inTime || !late?.newPeriod) throw new Error("Both can be cancelled, and the second is late");
  const told = { order, writer };
  const siteUrl = "https://fyrlykt.example";
  const { brand } = writer;
  const terms = { version: order.termsVersion, hash: "" };
  const made = { brand, sale: saleOf(order), terms, delivery: undefined, today: "2026-11-22" };
  const agreement = {
    ...{ orderId: order.id, number: 1, hash: "", madeAt: "2026-11-22T09:00:00.000Z" },
    document: agreementOf(order, made),
    signature: {
      ...{ at: "2026-11-22T10:00:00.000Z", on: "2026-11-22", way: "page" as const },
      ...{ name: order.name, role: "daglig leder", address: "10.0.0.1", note: null },
    },
  };
  return {
    "subscription-started": subscriptionStarted({
      ...told,
      period: first,
      invoice: websiteInvoice,
    }),
    "subscription-started-unbilled": subscriptionStarted({
      ...told,
      period: first,
      invoice: undefined,
    }),
    "start-corrected": startCorrected({
      ...told,
      period: first,
      invoice: websiteInvoice,
      creditNote: websiteCreditNote,
    }),
    "start-corrected-unbilled": startCorrected({
      ...told,
      period: first,
      invoice: undefined,
      creditNote: undefined,
    }),
    "delivery-withdrawn": deliveryWithdrawn({ ...told, creditNote: websiteCreditNote }),
    "delivery-withdrawn-unbilled": deliveryWithdrawn({ ...told, creditNote: undefined }),
    "renewal-notice": renewalNotice({ ...told, life, notice, lastDay: "2027-10-23" }),
    "renewal-notice-of-a-new-price": renewalNotice({
      ...told,
      life,
      notice: { ...notice, annual: order.annualCost + 500 },
      lastDay: "2027-10-23",
    }),
    "renewal-notice-of-other-vat": renewalNotice({
      ...told,
      life: { ...life, notices: [{ ...notice, vatPercent: 0 }] },
      notice,
      lastDay: "2027-10-23",
    }),
    "renewal-receipt": renewalReceipt({
      ...told,
      before: first,
      period: late.newPeriod,
      invoice: websiteInvoice,
    }),
    "renewal-receipt-of-a-new-price": renewalReceipt({
      ...told,
      before: first,
      period: { ...late.newPeriod, annual: order.annualCost - 500 },
      invoice: websiteInvoice,
    }),
    "renewal-receipt-unbilled": renewalReceipt({
      ...told,
      before: first,
      period: late.newPeriod,
      invoice: undefined,
    }),
    "invoice-issued": billingMail({ ...told, document: websiteInvoice }),
    "invoice-issued-settled": billingMail({ ...told, document: websiteInvoice, left: 0 }),
    "invoice-issued-part": billingMail({ ...told, document: websiteInvoice, left: 2_500_000 }),
    "invoice-reminder": reminderMail({
      ...told,
      document: websiteInvoice,
      left: 2_560_000,
      payBy: "2026-12-24",
    }),
    "credit-note-issued": billingMail({ ...told, document: websiteCreditNote }),
    "period-forgiven": periodForgiven({
      ...told,
      period: { ...late.newPeriod, id: "2" },
      endsOn: first.endsOn,
      creditNote: websiteCreditNote,
    }),
    "cancellation-receipt": cancellationReceipt({
      ...told,
      consequence: inTime,
      cancelledOn: "2027-06-01",
    }),
    "late-cancellation-receipt": cancellationReceipt({
      ...told,
      consequence: late,
      cancelledOn: "2027-11-01",
    }),
    "late-cancellation-receipt-of-a-new-price": cancellationReceipt({
      ...told,
      consequence: { ...late, annualBefore: order.annualCost - 500 },
      cancelledOn: "2027-11-01",
    }),
    "cancellation-notice": cancellationNotice({
      ...told,
      consequence: late,
      cancelledOn: "2027-11-01",
      reason,
      siteUrl,
      seller: writer.brand,
    }),
    "cancellation-withdrawn": cancellationWithdrawn({ ...told, life }),
    "cancellation-withdrawn-notice": withdrawnNotice({
      ...told,
      cancelledOn: "2027-06-01",
      withdrawnOn: "2027-06-03",
      renewal: late.newPeriod,
      siteUrl,
      seller: writer.brand,
    }),
    "agreement-to-sign": agreementToSign({ ...told, agreement: agreement.document }),
    "agreement-signed": agreementSigned({ ...told, agreement }),
    "agreement-signed-notice": signedNotice({ ...told, agreement, siteUrl }),
    "order-called-off": orderCalledOff(told),
    "order-called-off-notice": calledOffNotice({ ...told, reason, siteUrl }),
    "agreement-link": agreementLinkMail(told),
    "details-changed": detailsChanged({ ...told, fields: ["name", "email", "invoiceEmail"] }),
  };
}
