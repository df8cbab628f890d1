import {
  type BillingDocument,
  kronerOf,
  leftOf,
  numberOf,
  totalOreOf,
  vatOreOf,
} from "#app/domain/billing/billing-document.ts";
import type { BillingStanding } from "#app/domain/billing/standing.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { renewalNoticeDays } from "#app/domain/brand/promises.ts";
import { vatPercentOf, withVat } from "#app/domain/catalog/catalog.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import type { MailState } from "#app/domain/mail/mail.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { isAssignment, isProfile } from "#app/domain/orders/sums.ts";
import { isToBeSigned, type SentAgreement } from "#app/domain/signing/agreements.server.ts";
import { mayBeCalledOff } from "#app/domain/signing/call-off.server.ts";
import type { Agreement } from "#app/domain/subscriptions/agreement.server.ts";
import { type Day, dayAfter, daysBetween } from "#app/domain/subscriptions/calendar.server.ts";
import type { RecurringInvoice } from "#app/domain/subscriptions/invoices/recurring.server.ts";
import { priceChange } from "#app/domain/subscriptions/mails/price-change.server.ts";
import {
  isWithdrawable,
  type Life,
  lastDayToCancel,
  lastDayToWithdraw,
  lifeAsTold,
  type Period,
  periodOn,
  renewalOf,
  stateOf,
} from "#app/domain/subscriptions/subscription.server.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay, formatLastDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";

/** Where an agreement stands, in the customer's words. */
export type Standing = {
  /** In a word or two. */
  label: string;
  heading: string;
  text: string;
  facts: { label: string; value: string }[];
  /** What they may want to ask us about. */
  question: string;
  /** What the customer can do about it here. */
  action: "cancel" | "withdraw" | "sign" | undefined;
  /** Whether they can also call the order off here. */
  mayCallOff?: boolean;
  /** Whether the agreement can be had as a file. */
  hasFile?: boolean;
  /** How far the running period has come, and where its last day to cancel lies, from 0 to 1. */
  year: { today: number; deadline: number | undefined } | undefined;
};

type AgreementWords = Words<typeof agreementWords>;

/**
 * Says where an agreement stands on a day.
 *
 * @param told.sent what was sent to be signed, if anything
 * @param told.receipt how far the mail has come that confirms its cancellation; undefined where there is none, or none any more
 */
export function standingOf(
  { order, life }: Agreement,
  { sent, receipt }: { sent: SentAgreement | undefined; receipt: MailState | undefined },
  today: Day,
  writer: Writer,
): Standing {
  const words = wordsOf(agreementWords, writer.textOf);
  const hasFile = sent?.signature !== undefined;
  switch (stateOf(life, today)) {
    case "waiting":
      return waiting(order, sent, writer.brand, words);
    case "running":
      return { ...running(life, today, words, writer), hasFile };
    case "cancelled":
      return { ...cancelled(life, receipt, today, words), hasFile };
    case "ended": {
      const { label, title, text } = words.cancelled.ended;
      return {
        ...{ label, heading: title, text },
        facts: cancellationFacts(life, words),
        question: words.running.question,
        action: undefined,
        year: undefined,
        hasFile,
      };
    }
  }
}

function waiting(
  order: Order,
  sent: SentAgreement | undefined,
  brand: Brand,
  words: AgreementWords,
): Standing {
  const { before } = words;
  const mayCallOff = mayBeCalledOff(order);
  const isToSign = isToBeSigned(sent, order, brand);
  const { text, ...said } = waitingWords(order, isToSign, words);
  return {
    ...said,
    text: mayCallOff ? `${text} ${before.unbound}` : text,
    facts: [
      ...(order.signedOn ? [{ label: before.signed.on, value: formatDay(order.signedOn) }] : []),
      ...(sent?.signature?.name ? [{ label: before.signed.by, value: sent.signature.name }] : []),
      ...(order.deliverBy && isAgreeable(order)
        ? [{ label: before.signed.deliverBy, value: formatDay(order.deliverBy) }]
        : []),
    ],
    question: questionOf(order, mayCallOff, words),
    action: isToSign ? "sign" : undefined,
    year: undefined,
    mayCallOff,
    hasFile: sent?.signature !== undefined,
  };
}

/** What a customer may ask who can call the order off by themselves, and who cannot. */
function questionOf(
  { status, signedOn }: Order,
  mayCallOff: boolean,
  { before, running: later }: AgreementWords,
): string {
  if (status === "cancelled") return later.question;
  return mayCallOff || signedOn ? before.justAsking : before.question;
}

function waitingWords(
  order: Order,
  isToSign: boolean,
  { before }: AgreementWords,
): Pick<Standing, "label" | "heading" | "text"> {
  const isWork = isAssignment(order);
  const kind = isProfile(order) ? "profile" : "website";
  // Work alone has no subscription that begins.
  const beginning = isWork ? "" : before[kind];
  if (isToSign) {
    const { label, title, text } = before.toSign;
    return { label, heading: title, text };
  }
  switch (order.status) {
    case "new": {
      const { label, title, text } = before.ordered;
      return { label, heading: title, text: `${text} ${beginning}`.trim() };
    }
    case "confirmed": {
      const { label, title, text } = before[order.signedOn ? "signed" : "confirmed"];
      return { label, heading: title, text: `${text} ${beginning}`.trim() };
    }
    case "in-progress":
      return {
        label: before.inProgress.label,
        heading: before.inProgress[isWork ? "work" : kind],
        text: beginning,
      };
    case "delivered": {
      const { label, title, text, work } = before.delivered;
      return { label, heading: title, text: isWork ? work : text };
    }
    case "cancelled": {
      const { label, title, text } = before.called;
      return { label, heading: title, text };
    }
  }
}

function running(life: Life, today: Day, all: AgreementWords, { brand, textOf }: Writer): Standing {
  const words = all.running;
  const vatPercent = vatPercentOf(brand);
  const renewal = renewalOf(life, vatPercent);
  const now = periodOn(life, today);
  const last = life.periods.at(-1);
  const deadline = lastDayToCancel(lifeAsTold(life, vatPercent));
  const byContract = last && dayAfter(last.endsOn, -renewalNoticeDays);
  const isRenewed = now !== undefined && now !== last;
  const change =
    (isRenewed && last && priceChange(now.annual, last.annual, textOf)) ||
    (renewal && priceChange(last?.annual, renewal.annual, textOf));
  return {
    label: words.label,
    heading: isRenewed ? words.renewed : words.title,
    text: [runningText(last, deadline, today, isRenewed, words), change].filter(Boolean).join(" "),
    facts: [
      ...(now ? [{ label: words.period, value: daysOf(now, all) }] : []),
      ...(isRenewed && last ? [{ label: words.next, value: daysOf(last, all) }] : []),
      ...(renewal
        ? [
            {
              label: isRenewed ? words.nextRenewal : words.renewal,
              value: formatDay(renewal.startsOn),
            },
            { label: words.price, value: priceOf(renewal, words) },
          ]
        : []),
      // Until a notice is given there is no last day, and the one of the contract may have passed.
      ...(byContract && (deadline ?? byContract) >= today
        ? [{ label: words.deadline, value: formatDay(deadline ?? byContract) }]
        : []),
    ],
    question: words.question,
    action: "cancel",
    year: now && yearOf(now, today, isRenewed ? undefined : (deadline ?? byContract)),
  };
}

function runningText(
  last: Period | undefined,
  deadline: Day | undefined,
  today: Day,
  isRenewed: boolean,
  words: AgreementWords["running"],
): string {
  if (deadline && today > deadline) return fillIn(words.late, { fristen: formatDay(deadline) });
  if (last && last.endsOn <= today) {
    return fillIn(deadline ? words.overWarned : words.over, {
      "siste dag": formatLastDay(last.endsOn),
    });
  }
  if (isRenewed) return words.again;
  return deadline ? words.warned : words.renews;
}

function cancelled(
  life: Life,
  receipt: MailState | undefined,
  today: Day,
  all: AgreementWords,
): Standing {
  const words = all.cancelled;
  const last = life.periods.at(-1);
  const now = periodOn(life, today);
  const isFree = isWithdrawable(life, today);
  const until = lastDayToWithdraw(life);
  return {
    label: words.label,
    heading: words.title,
    text: [
      fillIn(words.text, { "siste dag": formatLastDay(last?.endsOn ?? today) }),
      ...(receipt ? [words.receipt[receipt]] : []),
    ].join(" "),
    facts: [
      ...cancellationFacts(life, all),
      ...(isFree && until ? [{ label: words.withdrawable, value: formatDay(until) }] : []),
    ],
    question: isFree ? all.running.question : words.question,
    action: isFree ? "withdraw" : undefined,
    year: now && now === last ? yearOf(now, today, undefined) : undefined,
  };
}

function cancellationFacts(
  { cancellation, periods }: Life,
  { cancelled: words }: AgreementWords,
): Standing["facts"] {
  const last = periods.at(-1);
  return [
    ...(cancellation ? [{ label: words.on, value: formatDay(cancellation.cancelledOn) }] : []),
    ...(last ? [{ label: words.last, value: formatLastDay(last.endsOn) }] : []),
  ];
}

function yearOf(period: Period, today: Day, deadline: Day | undefined): Standing["year"] {
  const length = daysBetween(period.startsOn, period.endsOn);
  const share = (day: Day) => daysBetween(period.startsOn, day) / length;
  return { today: share(today), deadline: deadline === undefined ? undefined : share(deadline) };
}

function daysOf(
  { startsOn, endsOn }: Pick<Period, "startsOn" | "endsOn">,
  { bills }: AgreementWords,
): string {
  return fillIn(bills.days, {
    "første dag": formatDay(startsOn),
    "siste dag": formatLastDay(endsOn),
  });
}

function priceOf(
  { annual, vatPercent: percent }: Pick<Period, "annual" | "vatPercent">,
  { sum }: AgreementWords["running"],
): string {
  return fillIn(sum, {
    summen: formatKroner(annual),
    "summen med mva.": formatKroner(withVat(annual, percent)),
  });
}

/** A document of the books, as the customer reads it. */
export type Bill = {
  number: number;
  name: string;
  issuedOn: string;
  /** When an invoice falls due, or that nothing is left of it; or which one a credit note takes back. */
  note: string;
  period: string;
  sum: string;
  hasVat: boolean;
  vat: string;
  total: string;
};

/** What was billed and credited, oldest first, and where each invoice stands. */
export function billsOf(
  documents: BillingDocument[],
  standing: (document: BillingDocument) => BillingStanding,
  words: AgreementWords,
): Bill[] {
  const { invoiceNumber, creditNumber } = words.bills;
  return documents.map((document) => {
    const { number, issuedOn, period, credits } = document;
    const sign = credits ? -1 : 1;
    return {
      number,
      name: fillIn(credits ? creditNumber : invoiceNumber, { nummeret: numberOf(document) }),
      issuedOn: formatDay(issuedOn),
      note: noteOf(document, standing(document), words),
      period: daysOf(period, words),
      sum: formatKroner(sign * kronerOf(document)),
      hasVat: document.vatPercent > 0,
      vat: formatKroner((sign * vatOreOf(document)) / 100),
      total: formatKroner((sign * totalOreOf(document)) / 100),
    };
  });
}

function noteOf(
  document: BillingDocument,
  { state, outstanding }: BillingStanding,
  { bills: words }: AgreementWords,
): string {
  const { credits, dueOn } = document;
  if (credits) {
    const isPart = leftOf(document) !== undefined;
    return fillIn(isPart ? words.creditsPart : words.credits, { nummeret: numberOf(credits) });
  }
  if (state === "paid") return words.paid;
  if (state === "credited") return words.credited;
  const dagen = formatDay(dueOn);
  if (outstanding === totalOreOf(document)) return fillIn(words.due, { dagen });
  return fillIn(words.left, { summen: formatKroner(outstanding / 100), dagen });
}

/** What is billed each month, a sentence each, and what was until it was stopped; not what ended to begin anew. */
export function monthlyTexts(recurring: RecurringInvoice[], { bills }: AgreementWords): string[] {
  const namesOf = ({ lines }: RecurringInvoice) => lines.map(({ description }) => description);
  const running = recurring.filter(({ endedAt }) => endedAt === null).flatMap(namesOf);
  return recurring.flatMap((one) => {
    if (one.endedAt === null) {
      const sums = one.lines.map(
        ({ description, kroner }) => `${description} (${formatKroner(kroner)})`,
      );
      return fillIn(bills.monthly, { linjene: listed(sums), dagen: formatDay(one.nextOn) });
    }
    const ended = namesOf(one).filter((name) => !running.includes(name));
    const dagen = formatDay(norwegianDay(one.endedAt));
    return ended.length > 0 ? fillIn(bills.monthlyEnded, { linjene: listed(ended), dagen }) : [];
  });
}
