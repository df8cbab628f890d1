import { standardVatPercent } from "../app/domain/catalog/catalog.ts";
import { type Day, daysBetween } from "../app/domain/subscriptions/calendar.server.ts";
import { isSlip } from "../app/domain/subscriptions/delivery/rules.server.ts";
import {
  consequenceOf,
  dueOn,
  isWithdrawable,
  type Life,
  type NoticeKind,
  type Period,
  periodDays,
} from "../app/domain/subscriptions/subscription.server.ts";

/** What happened to a subscription, as the story tells it. */
export type Told =
  | { kind: "started" | "corrected" | "renewed" | "billed-late"; period: Period }
  | { kind: "warned"; notice: NoticeKind; annual: number; lastDay: Day }
  | { kind: "cancelled"; endsOn: Day; late: boolean }
  | { kind: "withdrawn" };

/** A subscription that is kept in memory and goes by the rules of the site. */
export type Kept = { life: Life; told: { day: Day; what: Told }[] };

/** Begins a subscription. */
export function begin(
  startsOn: Day,
  { oneTime, annual }: { oneTime: number; annual: number },
): Kept {
  const period: Period = {
    id: "0",
    number: 0,
    ...periodDays(startsOn, 0),
    reason: "first",
    oneTime,
    annual,
    vatPercent: standardVatPercent,
  };
  return {
    life: { periods: [period], cancellation: null, notices: [], nextAnnual: annual },
    told: [{ day: startsOn, what: { kind: "started", period } }],
  };
}

/**
 * What the daily job does on a day, and the mail server after it.
 *
 * @param isMailTaken whether the mail server takes mails on that day; what it does not waits
 */
export function runJob(kept: Kept, today: Day, isMailTaken = true): Kept {
  const after = doWhatIsDue(kept, today);
  return isMailTaken ? takeMails(after, today) : after;
}

/** Has the mail server take the notices that wait: their customers are told from that day on. */
export function takeMails({ life, told }: Kept, today: Day): Kept {
  const notices = life.notices.map((notice) => ({ ...notice, givenOn: notice.givenOn ?? today }));
  return { life: { ...life, notices }, told };
}

function doWhatIsDue({ life, told }: Kept, today: Day): Kept {
  const due = dueOn(life, today, standardVatPercent);
  if (due.kind === "nothing") return { life, told };
  if (due.kind === "notice") {
    const { notice, lastDay } = due;
    const what: Told = { kind: "warned", notice: notice.kind, annual: notice.annual, lastDay };
    const warned = { ...life, notices: [...life.notices, notice] };
    return doWhatIsDue({ life: warned, told: [...told, { day: today, what }] }, today);
  }
  const period = { id: String(due.period.number), ...due.period };
  const renewed = { ...life, periods: [...life.periods, period] };
  const what: Told = { kind: "renewed", period };
  return doWhatIsDue({ life: renewed, told: [...told, { day: today, what }] }, today);
}

/** Cancels, where there is something to cancel. */
export function cancel({ life, told }: Kept, today: Day): Kept {
  const consequence = consequenceOf(life, today, standardVatPercent);
  if (!consequence) return { life, told };
  const { newPeriod, isRenewed, endsOn } = consequence;
  const billed =
    newPeriod && !isRenewed ? { id: String(newPeriod.number), ...newPeriod } : undefined;
  const cancellation = { id: "", cancelledOn: today, actor: "customer", reason: null };
  return {
    life: { ...life, periods: billed ? [...life.periods, billed] : life.periods, cancellation },
    told: [
      ...told,
      { day: today, what: { kind: "cancelled", endsOn, late: newPeriod !== undefined } },
      ...(billed ? [{ day: today, what: { kind: "billed-late" as const, period: billed } }] : []),
    ],
  };
}

/** Takes a cancellation back, where a customer may. */
export function withdraw({ life, told }: Kept, today: Day): Kept {
  if (!isWithdrawable(life, today)) return { life, told };
  return {
    life: { ...life, cancellation: null },
    told: [...told, { day: today, what: { kind: "withdrawn" } }],
  };
}

/** Sets what is charged from the first renewal that no notice has been given of. */
export function setPrice({ life, told }: Kept, annual: number): Kept {
  return life.cancellation ? { life, told } : { life: { ...life, nextAnnual: annual }, told };
}

/** Moves the first day, as long as nothing else has happened. */
export function correctStart(kept: Kept, startsOn: Day, today: Day): Kept {
  const [first, second] = kept.life.periods;
  const notedOn = kept.told.findLast(
    ({ what: { kind } }) => kind === "started" || kind === "corrected",
  )?.day;
  if (!first || second || kept.life.cancellation) return kept;
  if (!notedOn || !isSlip(notedOn, today)) return kept;
  const period = { ...first, ...periodDays(startsOn, 0) };
  return {
    life: { ...kept.life, periods: [period] },
    told: [...kept.told, { day: today, what: { kind: "corrected", period } }],
  };
}

/**
 * What a customer, or whoever looks after them, thinks of on a day by chance: most when they have just been told what comes, and
 * sometimes once it has been billed.
 */
export function wishOn(
  life: Life,
  today: Day,
  chance: () => number,
): "cancel" | "withdraw" | "correct-start" | undefined {
  const left = daysBetween(today, life.periods.at(-1)?.endsOn ?? today);
  const warnedNow = life.notices.at(-1)?.givenOn === today;
  if (warnedNow && chance() < 0.05) return "cancel";
  if (life.periods.length > 1 && left > 365 && chance() < 0.002) return "cancel";
  if (chance() < 0.0001) return "cancel";
  if (life.cancellation && chance() < 0.004) return "withdraw";
  if (life.periods.length === 1 && left > 350 && chance() < 0.004) return "correct-start";
  return undefined;
}
