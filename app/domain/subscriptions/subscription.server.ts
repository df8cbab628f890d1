import { leastNoticeDays, noticeDays, renewalNoticeDays } from "#app/domain/brand/promises.ts";
import { rateOnBilling } from "#app/domain/catalog/catalog.ts";
import { type Day, dayAfter, monthsAfter } from "./calendar.server.ts";

/** Why there is a period. */
type PeriodReason = "first" | "renewal" | "late-cancellation";

/** Twelve months that are billed at once: from `startsOn`, and up to `endsOn`, the first day that is no longer in it. */
export type Period = {
  id: string;
  /** From 0. */
  number: number;
  startsOn: Day;
  endsOn: Day;
  reason: PeriodReason;
  /** Kroner without VAT that are paid once, with the first period of a website. */
  oneTime: number;
  /** Kroner without VAT for the period itself. */
  annual: number;
  vatPercent: number;
};

/** The two warnings before a renewal. */
export type NoticeKind = "first" | "second";

/** What has been written to a customer of the next period. */
export type Notice = {
  kind: NoticeKind;
  /** First day of the period that it tells of. */
  periodStartsOn: Day;
  writtenOn: Day;
  /** When the customer was told: the mail server took it, or somebody said it. Until then it counts for nothing but its price. */
  givenOn: Day | null;
  annual: number;
  vatPercent: number;
};

/** A cancellation that has not been withdrawn. */
export type Cancellation = {
  id: string;
  cancelledOn: Day;
  /** `customer`, or the user name of an administrator. */
  actor: string;
  reason: string | null;
};

/** All that has been decided of one subscription: what follows is computed from this and the day. */
export type Life = {
  /** Those that stand, in order; none before delivery. */
  periods: readonly Period[];
  cancellation: Cancellation | null;
  notices: readonly Notice[];
  /** Kroner a year without VAT, for whatever no notice has been given of. */
  nextAnnual: number;
};

/** What an order that has not been delivered has of a subscription. */
export function waitingLife(annualCost: number): Life {
  return { periods: [], cancellation: null, notices: [], nextAnnual: annualCost };
}

export type SubscriptionState = "waiting" | "running" | "cancelled" | "ended";

/** Where a subscription stands. One that is cancelled runs to the end of its last period. */
export function stateOf(life: Life, today: Day): SubscriptionState {
  const last = life.periods.at(-1);
  if (!last) return "waiting";
  if (!life.cancellation) return "running";
  return today < last.endsOn ? "cancelled" : "ended";
}

/**
 * A period of twelve months. Each counts from the first day of all, so that one which begins on the 31st does not move to
 * the 28th for good: where a month is too short, the period begins on its last day.
 *
 * @param number from 0
 */
export function periodDays(firstDay: Day, number: number): { startsOn: Day; endsOn: Day } {
  return {
    startsOn: monthsAfter(firstDay, number),
    endsOn: monthsAfter(firstDay, number + 1),
  };
}

/**
 * The last day on which cancelling still stops the next period: 30 days before the running one ends. A notice that came too
 * late moves it, and as long as none has been given there is no such day: a mail that waits or failed tells nobody.
 */
export function lastDayToCancel(life: Life): Day | undefined {
  const last = life.periods.at(-1);
  if (!last) return undefined;
  const givenOn = noticesOfNext(life)
    .flatMap((notice) => notice.givenOn ?? [])
    .sort()
    .at(0);
  if (!givenOn) return undefined;
  const byContract = dayAfter(last.endsOn, -renewalNoticeDays);
  const byNotice = dayAfter(givenOn, leastNoticeDays);
  return byContract > byNotice ? byContract : byNotice;
}

/** What the daily job has to do about a subscription. */
export type Due =
  | { kind: "nothing" }
  | { kind: "notice"; notice: Notice; lastDay: Day }
  | { kind: "renewal"; period: Omit<Period, "id"> };

/**
 * What is due on a day, one thing at a time. It follows from the rows alone: a job that runs twice, late, or on a restored
 * copy comes to the same periods. Nothing is renewed that no notice has been given of, a week before at least; one that was written
 * before the seller was registered for VAT, or left it, told another sum, and does not count.
 *
 * @param vatPercent the rate on that day
 */
export function dueOn(life: Life, today: Day, vatPercent: number): Due {
  const last = life.periods.at(-1);
  if (!last || life.cancellation) return { kind: "nothing" };
  const kind = noticeDueOn(last, today);
  if (!kind) return { kind: "nothing" };
  const written = noticesOfNext(life);
  const counted = lifeAsTold(life, vatPercent);
  const told = noticesOfNext(counted);
  const lastDay = lastDayToCancel(counted);
  if (lastDay && today > lastDay) {
    return { kind: "renewal", period: nextPeriod(life, last, "renewal", vatPercent) };
  }
  // The second one says all that the first one does. What did not arrive is not written again: somebody has to see to it.
  if (told.some((notice) => notice.kind === kind || notice.kind === "second")) {
    return { kind: "nothing" };
  }
  const [first] = written;
  const notice: Notice = {
    kind,
    periodStartsOn: last.endsOn,
    writtenOn: today,
    givenOn: null,
    annual: first?.annual ?? life.nextAnnual,
    vatPercent: rateOnBilling(first?.vatPercent ?? vatPercent, vatPercent),
  };
  const known = { ...counted, notices: [...told, { ...notice, givenOn: today }] };
  return { kind: "notice", notice, lastDay: lastDayToCancel(known) ?? today };
}

/** Whether a notice tells of VAT as it is billed at a rate. */
export function isOfRate(notice: Pick<Notice, "vatPercent">, vatPercent: number): boolean {
  return notice.vatPercent > 0 === vatPercent > 0;
}

/** A life without the notices that told of VAT otherwise than it is billed at a rate: no deadline runs from them. */
export function lifeAsTold(life: Life, vatPercent: number): Life {
  return { ...life, notices: life.notices.filter((notice) => isOfRate(notice, vatPercent)) };
}

function noticeDueOn(last: Period, today: Day): NoticeKind | undefined {
  if (today < dayAfter(last.endsOn, -noticeDays.first)) return undefined;
  return today < dayAfter(last.endsOn, -noticeDays.second) ? "first" : "second";
}

/**
 * The period that comes next unless somebody cancels; undefined where none does.
 *
 * @param vatPercent the rate today
 */
export function renewalOf(life: Life, vatPercent: number): Omit<Period, "id"> | undefined {
  const last = life.periods.at(-1);
  return last && !life.cancellation ? nextPeriod(life, last, "renewal", vatPercent) : undefined;
}

/** What a renewal costs is what was written first: it may have reached the customer, whatever came of the mail. */
function nextPeriod(
  life: Life,
  last: Period,
  reason: PeriodReason,
  vatPercent: number,
): Omit<Period, "id"> {
  const number = last.number + 1;
  const written = noticesOfNext(life).at(0);
  return {
    number,
    ...periodDays(life.periods[0]?.startsOn ?? last.startsOn, number),
    reason,
    oneTime: 0,
    annual: written?.annual ?? life.nextAnnual,
    vatPercent: rateOnBilling(written?.vatPercent ?? vatPercent, vatPercent),
  };
}

/** What cancelling on a day leads to. */
export type Consequence = {
  /** First day on which the subscription no longer runs. */
  endsOn: Day;
  /** Twelve months that are billed although they have not begun, or undefined where it is in time. */
  newPeriod: Omit<Period, "id"> | undefined;
  /** What the period before that one cost: kroner without VAT. */
  annualBefore: number | undefined;
  /** Whether that period is there already. */
  isRenewed: boolean;
  /** The last day on which it is, or would have been, in time; undefined as long as no notice has been given. */
  lastDay: Day | undefined;
  /** The last day on which it can be taken back. */
  withdrawableUntil: Day;
};

/**
 * What cancelling leads to, as the terms have it: in time, the subscription ends with its period; with fewer than 30 days
 * left, after twelve more months. Undefined where there is nothing to cancel.
 */
export function consequenceOf(life: Life, today: Day, vatPercent: number): Consequence | undefined {
  const last = life.periods.at(-1);
  if (!last || life.cancellation) return undefined;
  const told = lifeAsTold(life, vatPercent);
  const lastDay = lastDayToCancel(told);
  const isLate = lastDay !== undefined && today > lastDay;
  if (isLate) {
    const newPeriod = nextPeriod(life, last, "late-cancellation", vatPercent);
    const { endsOn } = newPeriod;
    return {
      endsOn,
      newPeriod,
      annualBefore: last.annual,
      isRenewed: false,
      lastDay,
      withdrawableUntil: dayAfter(endsOn, -renewalNoticeDays),
    };
  }
  // Renewed before it began: those twelve months are the ones that the terms speak of.
  const isRenewed = last.number > 0 && today < last.startsOn;
  return {
    endsOn: last.endsOn,
    newPeriod: isRenewed ? last : undefined,
    annualBefore: isRenewed ? life.periods.at(-2)?.annual : undefined,
    isRenewed,
    lastDay,
    withdrawableUntil: lastDayByContract(told, last),
  };
}

/** The last day to cancel in time, as it is known so far: a notice that is late can only move it to a later one. */
export function plannedLastDay(life: Life): Day | undefined {
  const last = life.periods.at(-1);
  return last && lastDayByContract(life, last);
}

function lastDayByContract(life: Life, last: Period): Day {
  return lastDayToCancel(life) ?? dayAfter(last.endsOn, -renewalNoticeDays);
}

/**
 * Whether a cancellation can be taken back so that everything is as if it had not been made: not once the day has passed
 * after which the subscription would have been renewed.
 */
export function isWithdrawable(life: Life, today: Day): boolean {
  const lastDay = lastDayToWithdraw(life);
  return lastDay !== undefined && today <= lastDay && stateOf(life, today) === "cancelled";
}

/** The last day on which a cancellation can be taken back like that; undefined where there is none. */
export function lastDayToWithdraw(life: Life): Day | undefined {
  const last = life.periods.at(-1);
  return last && life.cancellation ? lastDayByContract(life, last) : undefined;
}

/** The period that a day lies in. */
export function periodOn(life: Life, day: Day): Period | undefined {
  return life.periods.find(({ startsOn, endsOn }) => startsOn <= day && day < endsOn);
}

/** Whether a notice of the next period has been written, and none of them has reached the customer. */
export function isUntold(life: Life): boolean {
  return (
    life.cancellation === null &&
    noticesOfNext(life).length > 0 &&
    noticesOfNext(life).every(({ givenOn }) => givenOn === null)
  );
}

/** The notices of the period that comes next, in the order in which they were written. */
export function noticesOfNext({ periods, notices }: Life): Notice[] {
  const last = periods.at(-1);
  return notices
    .filter(({ periodStartsOn }) => periodStartsOn === last?.endsOn)
    .sort((one, other) => (one.writtenOn < other.writtenOn ? -1 : 1));
}
