import { formatSpan } from "#app/web/durations.ts";

/** Hours within which an order is promised to be answered; until then it is `new`. */
export const promisedHours = 24;
/** Working days within which a message is promised to be answered. */
export const promisedWorkingDays = 2;
/** Length of a subscription period, in months. */
export const periodMonths = 12;
/** Days before the end of a period at which it is renewed, and cancelling no longer stops the next one. */
export const renewalNoticeDays = 30;
/** Days before the end of a period at which the two notices of its renewal are written. */
export const noticeDays = { first: 60, second: 37 };
/** No renewal sooner than so many days after its first notice, however late that was. */
export const leastNoticeDays = noticeDays.second - renewalNoticeDays;
/** Days from an invoice to the day by which it is to be paid. */
export const paymentDays = 14;

/** When a subscription begins. */
const start = "den dagen vi leverer";
const period = formatSpan({ months: periodMonths });
const renewalNotice = formatSpan({ days: renewalNoticeDays });

/** What we promise, in the words of every page, term and mail. */
export const promised = {
  /** How soon whoever orders hears from us. */
  contact: formatSpan({ hours: promisedHours }),
  /** How soon whoever writes to us is answered. */
  answer: `1–${promisedWorkingDays} virkedager`,
  /** What a subscription is paid for at a time. */
  period,
  /** The time within which what was paid is the most that we answer for. */
  lastPeriod: `de siste ${periodMonths} månedene`,
  /** What is billed when a subscription is renewed. */
  newPeriod: `${periodMonths} nye måneder`,
  /** How long before its end a period is renewed. */
  renewalNotice,
  /** How long before the end of a period its renewal is told of. */
  notices: `${noticeDays.first} og ${formatSpan({ days: noticeDays.second })}`,
  /** How long a customer has to cancel after the first of those, however late it was. */
  leastNotice: formatSpan({ days: leastNoticeDays }),
  /** How long a customer has to pay an invoice. */
  payment: formatSpan({ days: paymentDays }),
  start,
  /** Where a customer cancels. */
  cancelling: "på avtalesiden din eller ved å kontakte oss",
  /** When a customer can cancel, and what it leads to: said wherever somebody is about to order. */
  cancellation: `Du kan si opp når som helst. Sier du opp senere enn ${renewalNotice} før perioden er ute, betaler du for ${period} til.`,
  /** What becomes of a subscription, in one sentence whose subject it is. */
  subscription: `begynner ${start} og fornyes automatisk for ${period} om gangen`,
};
