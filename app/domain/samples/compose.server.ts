import {
  type BillingDocument,
  kronerOf,
  numberOf,
  totalOreOf,
} from "#app/domain/billing/billing-document.ts";
import { noticeDays, renewalNoticeDays } from "#app/domain/brand/promises.ts";
import {
  fallbackPlanId,
  planOf,
  planPath,
  standardVatPercent,
} from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { contactReceipt } from "#app/domain/contact/contact-mails.ts";
import { agreementPlaceholder, type MailDocument } from "#app/domain/letters/mail-document.ts";
import { templatesOf, writtenMail, writtenWords } from "#app/domain/letters/written-mail.ts";
import { orderConfirmation, orderNotice } from "#app/domain/orders/mails/order-mails.ts";
import { orderFieldNames } from "#app/domain/orders/order-fields.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { agreementSigned, agreementToSign } from "#app/domain/signing/mails.server.ts";
import { dayAfter } from "#app/domain/subscriptions/calendar.server.ts";
import {
  billingMail,
  reminderDays,
  reminderMail,
} from "#app/domain/subscriptions/mails/billing-mail.server.ts";
import { orderCalledOff } from "#app/domain/subscriptions/mails/called-off-mails.server.ts";
import {
  agreementLinkMail,
  cancellationReceipt,
  cancellationWithdrawn,
  deliveryWithdrawn,
  detailsChanged,
  periodForgiven,
  renewalNotice,
  renewalReceipt,
  startCorrected,
  subscriptionStarted,
} from "#app/domain/subscriptions/mails/subscription-mails.server.ts";
import { type Consequence, consequenceOf } from "#app/domain/subscriptions/subscription.server.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { lifeEndingIn, type MadeUp, madeUp, renewed, type Setting } from "./made-up.server.ts";
import type { SampleId } from "./samples.ts";

/** Days before the end of a period at which it is in time to cancel, and at which it is not. */
const cancelling = { inTime: 200, tooLate: 20 };
/** Kroner a year without VAT that a price is changed by. */
const priceRise = 500;

/** The mails, as they are written to a made-up customer who has bought a website. */
const mails: Record<SampleId, (made: MadeUp) => MailDocument> = {
  "order-confirmation": confirmation,
  "order-confirmation-of-profile": (made) => confirmation(ofProfile(made)),
  "order-confirmation-without-phone": (made) =>
    confirmation(withoutPhone({ ...made, plan: { ...made.plan, delivery: deliveryTime.profile } })),
  "order-notice": notice,
  "order-notice-to-check"(made) {
    const { orgNumber, checkedAt } = made.order.company;
    const company = { orgNumber, checkedAt, status: "unknown" } as const;
    return notice({ ...made, order: { ...made.order, phoneE164: null, company } });
  },
  "agreement-to-sign": (made) => agreementToSign({ ...made, agreement: made.agreement.document }),
  "agreement-signed": agreementSigned,
  "order-called-off": orderCalledOff,
  "order-called-off-unpaid": (made) =>
    orderCalledOff({
      ...made,
      unpaid: [`faktura ${numberOf(made.invoice)} på ${formatKroner(6_250)}`],
    }),
  "order-called-off-by-us": (made) => orderCalledOff({ ...made, isByUs: true }),
  "subscription-started": subscriptionStarted,
  "subscription-started-unbilled": (made) =>
    subscriptionStarted({ ...ofProfile(made), invoice: undefined }),
  "start-corrected": startCorrected,
  "start-corrected-unbilled": (made) => startCorrected({ ...made, ...unbilled }),
  "delivery-withdrawn": deliveryWithdrawn,
  "delivery-withdrawn-unbilled": (made) => deliveryWithdrawn({ ...made, ...unbilled }),
  "renewal-notice"(made) {
    const { life, notice } = runningOut(made, noticeDays.first);
    return warning({ ...made, life, notice });
  },
  "renewal-notice-of-new-price"(made) {
    const { life, notice } = runningOut(made, noticeDays.second);
    const annual = notice.annual + priceRise;
    return warning({ ...made, life, notice: { ...notice, kind: "second", annual } });
  },
  "renewal-notice-of-other-vat"(made) {
    const { life, notice } = runningOut(made, noticeDays.second);
    const told = { ...notice, vatPercent: notice.vatPercent > 0 ? 0 : standardVatPercent };
    return warning({ ...made, life: { ...life, notices: [told] }, notice });
  },
  "renewal-receipt": (made) => renewalReceipt({ ...renewed(made), before: made.period }),
  "renewal-receipt-unbilled": (made) =>
    renewalReceipt({ ...renewed(made), before: made.period, ...unbilled }),
  "invoice-issued": (made) => billingMail({ ...made, document: made.invoice }),
  "invoice-issued-settled": (made) => billingMail({ ...made, document: made.invoice, left: 0 }),
  "invoice-reminder": (made) =>
    reminderMail({
      ...made,
      document: { ...made.invoice, dueOn: dayAfter(made.today, -1) },
      left: totalOreOf(made.invoice),
      payBy: dayAfter(made.today, reminderDays),
    }),
  "credit-note-issued": (made) => billingMail({ ...made, document: made.creditNote }),
  "credit-note-issued-part": (made) => billingMail({ ...made, document: partOf(made) }),
  "period-forgiven": (made) => periodForgiven({ ...renewed(made), endsOn: made.period.startsOn }),
  "cancellation-receipt": (made) => cancellation(made, cancelling.inTime),
  "cancellation-receipt-monthly": (made) =>
    cancellation(made, cancelling.inTime, {}, ["SEO-optimalisering"]),
  "cancellation-receipt-late": (made) => cancellation(made, cancelling.tooLate),
  "cancellation-receipt-some-day": (made) =>
    cancellation(made, cancelling.tooLate, {
      lastDay: undefined,
      withdrawableUntil: dayAfter(made.today, -1),
    }),
  "cancellation-receipt-renewed": (made) =>
    cancellation(made, cancelling.tooLate, { isRenewed: true }),
  "cancellation-withdrawn": (made) =>
    cancellationWithdrawn({ ...made, life: lifeEndingIn(cancelling.inTime, made) }),
  "agreement-link": agreementLinkMail,
  "details-changed": (made) => detailsChanged({ ...made, fields: orderFieldNames }),
  "contact-receipt": receipt,
  "contact-receipt-without-phone": (made) => receipt(withoutPhone(made)),
  written: (made) => answer(made, "call"),
  "written-to-nobody-named": (made) =>
    answer({ ...made, order: { ...made.order, name: "+47" } }, "call"),
  "written-ask": (made) => answer(made, "ask"),
  "written-decline": (made) => answer(made, "decline"),
  "written-draft": (made) => answer(made, "draft"),
  "written-unreached": (made) => letter(made, "unreached"),
  "written-begun": (made) => letter(made, "begun"),
  "written-material": (made) => letter(made, "material"),
};

/**
 * Writes a mail to a customer who is made up, in the words and with the prices that are looked at. Its button leads to the page
 * where customers find their own, for this one has none.
 */
export function composeSample(id: SampleId, setting: Setting): MailDocument {
  const made = madeUp(setting, planOf(setting.writer.prices, fallbackPlanId).plan);
  const document = mails[id](made);
  const ownPage = `${setting.siteUrl}${href("/avtale")}`;
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.kind === "button" && block.href === agreementPlaceholder
        ? { ...block, href: ownPage }
        : block,
    ),
  };
}

/** A credit note of a part of the invoice. */
function partOf({ invoice, creditNote }: MadeUp): BillingDocument {
  const kroner = creditedPart;
  const credits = creditNote.credits && {
    ...creditNote.credits,
    kroner: kronerOf(invoice),
    left: kronerOf(invoice) - kroner,
  };
  return {
    ...creditNote,
    lines: [{ description: `Av faktura ${numberOf(invoice)}`, kroner }],
    credits,
  };
}

/** In kroner without VAT: less than anything that is sold. */
const creditedPart = 500;
const unbilled = { invoice: undefined, creditNote: undefined };

function ofProfile(made: MadeUp): MadeUp {
  return madeUp(made, planOf(made.writer.prices, "google-bedrift").plan);
}

/** As the same seller writes who has no number that customers can call. */
function withoutPhone(made: MadeUp): MadeUp {
  const { writer } = made;
  return { ...made, writer: { ...writer, brand: { ...writer.brand, phone: undefined } } };
}

function confirmation(made: MadeUp): MailDocument {
  const { brand: seller, textOf } = made.writer;
  return orderConfirmation({ ...made, seller, textOf });
}

function notice(made: MadeUp): MailDocument {
  const { brand: seller, textOf } = made.writer;
  return orderNotice({ ...made, seller, textOf });
}

/** A subscription whose period ends in so many days, and what has been written of the next one. */
function runningOut(made: MadeUp, days: number) {
  const life = lifeEndingIn(days, made);
  const [notice] = life.notices;
  if (!notice) throw new Error("The customer has been told of what comes next");
  return { life, notice };
}

function warning(told: MadeUp & ReturnType<typeof runningOut>): MailDocument {
  const lastDay = dayAfter(told.notice.periodStartsOn, -renewalNoticeDays);
  return renewalNotice({ ...told, lastDay });
}

/** The receipt of who cancels so many days before the end of the period; of another cancellation where the rest of it is said. */
function cancellation(
  made: MadeUp,
  days: number,
  other: Partial<Consequence> = {},
  monthly: string[] = [],
): MailDocument {
  const { order, today } = made;
  const consequence = consequenceOf(lifeEndingIn(days, made), today, order.vatPercent);
  if (!consequence) throw new Error("What runs can be cancelled");
  return cancellationReceipt({
    ...made,
    consequence: { ...consequence, ...other },
    cancelledOn: today,
    monthly,
  });
}

function receipt({ order, writer }: MadeUp): MailDocument {
  return contactReceipt({ receivedAt: order.createdAt, writer });
}

/** What one of us answers to a message, begun from one of the texts. */
function answer(made: MadeUp, key: string): MailDocument {
  const { order, plan, siteUrl, writer } = made;
  const facts = {
    pakken: boughtTitle({ planId: plan.id, planName: plan.name }, writer.textOf),
    lenken: `${siteUrl}${planPath(plan.id)}`,
  };
  return writtenMail(
    {
      subject: writtenWords(writer).around.answerSubject,
      text: begun(made, "answers", key, facts),
      quoted: { text: "Kan dere hjelpe oss med en ny nettside?", createdAt: order.createdAt },
    },
    writer,
  );
}

/** What one of us writes about an order, begun in the same way. */
function letter(made: MadeUp, key: string): MailDocument {
  const { order, writer } = made;
  const facts = {
    nummeret: order.phone,
    pakken: boughtTitle(order, writer.textOf),
    firmaet: order.companyName,
  };
  const subject = fillIn(writtenWords(writer).around.orderSubject, { ordrenummeret: order.id });
  return writtenMail({ subject, text: begun(made, "orders", key, facts) }, writer);
}

function begun(
  { order, writer }: MadeUp,
  section: "answers" | "orders",
  key: string,
  facts: Record<string, string>,
): string {
  const templates = templatesOf(section, { to: order.name, from: "Ola", facts }, writer);
  return templates.find((template) => template.key === key)?.text ?? "";
}
