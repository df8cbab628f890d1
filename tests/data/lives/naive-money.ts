import { dayNumber, dayText } from "./naive-subscriptions.ts";

// What an agency bills, and what it is owed, as a bookkeeper with a wall calendar and a ledger would follow it: in numbers of days and
// in øre, with no code of the site's. What stands in the site's lists, files and documents must come to the same.

/** What is billed: whole kroner without VAT. */
export type Line = { text: string; kroner: number };

/** What was ordered, or agreed on since. */
export type Sale = {
  planId: string;
  plan: string;
  kind: "website" | "profile" | "work";
  /** Of the website; nothing for a profile, which has its yearly price alone. */
  oneTime: number;
  annual: number;
  once: Line[];
  monthly: Line[];
};

export type NaivePeriod = {
  startsOn: number;
  /** The first day that is no longer in it. */
  endsOn: number;
  reason: "first" | "renewal" | "late-cancellation";
  lines: Line[];
  /** Nothing while it waits for the facts of the seller. */
  document: NaiveDocument | undefined;
};

type Notice = {
  kind: "first" | "second";
  annual: number;
  /** Øre that are added to a krone, as it told. */
  vat: number;
  /** The end that it warns of. */
  of: number;
  writtenOn: number;
  /** The day on which the mail server took it, or somebody told the customer. */
  arrivedOn: number | undefined;
};

/** Lines that are billed each month, in advance. */
export type Monthly = {
  lines: Line[];
  startsOn: number;
  begunAt: number;
  /** The invoices of the months that have been billed. */
  billed: NaiveDocument[];
  /** Whether it was agreed on, and so began with the delivery. */
  isDelivered: boolean;
  hasEnded: boolean;
};

export type Customer = {
  name: string;
  company: string;
  orgNumber: string;
  /** Whether the number is one that the register can have given. */
  isNumberSound: boolean;
  email: string;
  invoiceEmail: string | undefined;
  reference: string | undefined;
};

export type NaiveOrder = {
  id: string;
  customer: Customer;
  orderedOn: number;
  status: "new" | "confirmed" | "in-progress" | "delivered" | "cancelled";
  sale: Sale;
  /** What was sent to be signed and has not been, with the øre that it adds to a krone. */
  toSign: (Sale & { vat: number }) | undefined;
  isSigned: boolean;
  /** Those that stand. */
  periods: NaivePeriod[];
  /** The day on which the delivery, or its first day, was noted. */
  notedOn: number;
  cancelledOn: number | undefined;
  notices: Notice[];
  /** What the next year was set to cost. */
  price: number | undefined;
  monthly: Monthly[];
};

type Payment = { paidOn: number; ore: number; isWithdrawn: boolean };

export type NaiveDocument = {
  order: NaiveOrder;
  kind: "invoice" | "credit-note";
  reason: NaivePeriod["reason"] | "by-hand" | "monthly" | "withdrawal" | "correction";
  issuedOn: number;
  dueOn: number;
  startsOn: number;
  endsOn: number;
  lines: Line[];
  /** Øre that are added to a krone. */
  vat: number;
  /** What is read before its number. */
  prefix: string;
  /** How long the KID is that it is paid with, with its check digit; undefined where it has none. */
  kidLength: number | undefined;
  /** Which invoice a credit note takes back. */
  credits: NaiveDocument | undefined;
  /** What credit notes have taken back of an invoice, without VAT. */
  credited: number;
  /** Milliseconds. */
  sentAt: number | undefined;
  /** When the mail server took the last reminder. */
  remindedAt: number | undefined;
  /** The day from which nobody counts on what is left. */
  lostOn: number | undefined;
  payments: Payment[];
};

/** A mail that has to do with money; those of a delivery are held for a minute. */
type Mail = { order: NaiveOrder; to: string; dueAt: number } & (
  | { kind: "document"; document: NaiveDocument }
  | { kind: "reminder"; document: NaiveDocument; left: number; payBy: number }
  | { kind: "notice"; notice: Notice }
);

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;
const daysToPay = 14;
/** Days in which what was noted may have been a slip. */
const slipDays = 60;

/** The day it is in Norway, which is two hours before UTC from the last Sunday of March to that of October, and one hour otherwise. */
export function dayAt(moment: number): number {
  const year = new Date(moment).getUTCFullYear();
  const [from, to] = [lastSunday(year, 3), lastSunday(year, 10)].map(
    (day) => day * dayLength + hour,
  );
  const isSummer = moment >= (from ?? 0) && moment < (to ?? 0);
  return Math.floor((moment + (isSummer ? 2 : 1) * hour) / dayLength);
}

/** The last Sunday of a month that has 31 days. */
function lastSunday(year: number, month: number): number {
  const last = dayNumber(year, month, 31);
  // 4 January 1970 was a Sunday.
  return last - ((last - 3) % 7);
}

/** Easter Sundays, from a calendar on a wall. */
const easters = [
  [2026, 4, 5],
  [2027, 3, 28],
  [2028, 4, 16],
  [2029, 4, 1],
  [2030, 4, 21],
  [2031, 4, 13],
  [2032, 3, 28],
  [2033, 4, 17],
  [2034, 4, 9],
] as const;

const holidays = new Set(
  easters.flatMap(([year, month, day]) => [
    ...[-3, -2, 1, 39, 50].map((days) => dayNumber(year, month, day) + days),
    dayNumber(year, 1, 1),
    dayNumber(year, 5, 1),
    dayNumber(year, 5, 17),
    dayNumber(year, 12, 25),
    dayNumber(year, 12, 26),
  ]),
);

/** The day on which what is due on a Saturday, a Sunday or a holiday can still be paid in time. */
function payableUntil(day: number): number {
  // 3 January 1970 was a Saturday.
  const isWeekend = (day - 2) % 7 < 2;
  return isWeekend || holidays.has(day) ? payableUntil(day + 1) : day;
}

/** The same day of the month some months later, or the last of a month that is too short. */
export function monthsLater(day: number, months: number): number {
  const [year = 0, month = 0, date = 0] = dayText(day).split("-").map(Number);
  const first = dayNumber(year, month + months, 1);
  const length = dayNumber(year, month + months + 1, 1) - first;
  return first + Math.min(date, length) - 1;
}

/** Kroner of lines, without VAT. */
export function kronerOf(lines: Line[]): number {
  return lines.reduce((sum, { kroner }) => sum + kroner, 0);
}

/** What a document comes to with VAT, in øre. */
export function totalOf({ lines, vat }: Pick<NaiveDocument, "lines" | "vat">): number {
  return kronerOf(lines) * (100 + vat);
}

/** What is left to be paid of an invoice, in øre; of a credit note nothing ever is. */
export function owedOf(document: NaiveDocument): number {
  if (document.kind === "credit-note") return 0;
  const paid = document.payments
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .reduce((sum, { ore }) => sum + ore, 0);
  return totalOf(document) - document.credited * (100 + document.vat) - paid;
}

/** What somebody counts on being paid, alike: neither what is lost, nor what a customer is to get back. */
export function claimedOf(document: NaiveDocument): number {
  return document.lostOn === undefined ? Math.max(0, owedOf(document)) : 0;
}

/** Where a document stands on a day; what is lost is overdue still. */
export function stateOf(document: NaiveDocument, today: number): string {
  const sent = document.sentAt === undefined ? "issued" : "sent";
  if (document.kind === "credit-note") return sent;
  const isCredited = document.credited === kronerOf(document.lines);
  if (owedOf(document) <= 0) return isCredited ? "credited" : "paid";
  return today > payableUntil(document.dueOn) ? "overdue" : sent;
}

/** The day on which an invoice was paid whole. */
export function paidOn(document: NaiveDocument, today: number): number | undefined {
  if (stateOf(document, today) !== "paid") return undefined;
  const days = document.payments
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .sort((one, other) => one.paidOn - other.paidOn);
  const due = totalOf(document) - document.credited * (100 + document.vat);
  const paidBy = (count: number) => days.slice(0, count).reduce((sum, { ore }) => sum + ore, 0);
  // The first from which on nothing was ever left again.
  const settling = days.findIndex((_, index) =>
    days.slice(index).every((_payment, later) => paidBy(index + later + 1) >= due),
  );
  return days[settling]?.paidOn;
}

/** What the first invoice of a delivery says. */
function firstLines({ plan, kind, oneTime, annual, once }: Sale): Line[] {
  return [
    ...(kind === "website"
      ? [{ text: `Nettsidepakken ${plan}, engangspris`, kroner: oneTime }]
      : []),
    ...once,
    yearOf({ plan, kind }, annual),
  ];
}

function yearOf({ plan, kind }: Pick<Sale, "plan" | "kind">, kroner: number): Line {
  return { text: kind === "profile" ? `${plan}, 12 måneder` : "Drift i 12 måneder", kroner };
}

/** Whom it is paid to, and what its invoices say beside that. */
type Seller = {
  /** For VAT. */
  isRegistered: boolean;
  /** Whether its invoices can say who it is, and where to pay. */
  isKnown: boolean;
  prefix: string;
  kidLength: number | undefined;
};

/** A number with zeros before it, and the digit by which the banks find a slip (MOD10). */
export function kidOf(number: number, length: number): string | null {
  const digits = String(number).padStart(length - 1, "0");
  const doubled = [...digits]
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  // The digits of what was doubled count one by one.
  const sum = [...doubled.join("")].reduce((all, digit) => all + Number(digit), 0);
  return digits.length < length ? `${digits}${(10 - (sum % 10)) % 10}` : null;
}

export type NaiveAgency = ReturnType<typeof createNaiveAgency>;

/** An agency that nothing has happened to yet. Each of what happens answers whether anything came of it; moments are milliseconds. */
export function createNaiveAgency(seller: Seller) {
  const orders: NaiveOrder[] = [];
  /** In the order of their numbers, which begin with 1 and have no holes. */
  const documents: NaiveDocument[] = [];
  let outbox: Mail[] = [];

  const vatNow = () => (seller.isRegistered ? 25 : 0);
  const lastEnd = (order: NaiveOrder) => order.periods.at(-1)?.endsOn ?? 0;
  const warnings = (order: NaiveOrder) => order.notices.filter(({ of }) => of === lastEnd(order));
  /** Those that told what is billed today: who has told of VAT, and adds none any more, or the other way, has told of another sum. */
  const warningsOfNow = (order: NaiveOrder) =>
    warnings(order).filter(({ vat }) => vat === vatNow());
  const toldOn = (order: NaiveOrder) =>
    Math.min(...warningsOfNow(order).map(({ arrivedOn }) => arrivedOn ?? Number.POSITIVE_INFINITY));
  const lastDay = (order: NaiveOrder) => {
    const [month, told] = [lastEnd(order) - 30, toldOn(order)];
    return Number.isFinite(told) ? Math.max(month, told + 7) : undefined;
  };
  const isTooLate = (order: NaiveOrder, today: number) => today > (lastDay(order) ?? today);
  const invoicesTo = ({ customer }: NaiveOrder) => customer.invoiceEmail ?? customer.email;
  const heldMails = (order: NaiveOrder, now: number) =>
    heldUntil(order) > now ? outbox.filter((mail) => mail.order === order && mail.dueAt > now) : [];
  const held = new Map<NaiveOrder, number>();
  const heldUntil = (order: NaiveOrder) => held.get(order) ?? 0;

  function put(
    order: NaiveOrder,
    document: Pick<NaiveDocument, "kind" | "reason" | "startsOn" | "endsOn" | "lines" | "vat"> &
      Pick<Partial<NaiveDocument>, "credits">,
    now: number,
    mailedAt: number | undefined,
  ): NaiveDocument {
    const issuedOn = dayAt(now);
    const dueOn = document.kind === "invoice" ? issuedOn + daysToPay : issuedOn;
    const { prefix } = seller;
    const kidLength = document.kind === "invoice" ? seller.kidLength : undefined;
    const notYet = { credits: undefined, sentAt: undefined, remindedAt: undefined };
    const nothingYet = { ...notYet, lostOn: undefined, credited: 0, payments: [] };
    const said = { issuedOn, dueOn, prefix, kidLength };
    const issued: NaiveDocument = { order, ...said, ...nothingYet, ...document };
    documents.push(issued);
    if (mailedAt !== undefined) {
      outbox.push({
        kind: "document",
        order,
        document: issued,
        to: invoicesTo(order),
        dueAt: mailedAt,
      });
    }
    return issued;
  }

  function invoice(
    order: NaiveOrder,
    billed: Pick<NaiveDocument, "reason" | "startsOn" | "endsOn" | "lines">,
    now: number,
    mailedAt = now,
  ): NaiveDocument {
    const { reason, startsOn, endsOn, lines } = billed;
    const said = { reason, startsOn, endsOn, lines, vat: vatNow() };
    return put(order, { kind: "invoice", ...said }, now, mailedAt);
  }

  function creditNote(
    credited: NaiveDocument,
    { reason, lines }: Pick<NaiveDocument, "reason" | "lines">,
    now: number,
    isMailed: boolean,
    mailedAt = now,
  ) {
    const { order, startsOn, endsOn, vat } = credited;
    credited.credited += kronerOf(lines);
    dropReminders(credited);
    const note = { kind: "credit-note" as const, reason, startsOn, endsOn, lines, vat };
    put(order, { ...note, credits: credited }, now, isMailed ? mailedAt : undefined);
  }

  /** Takes back an invoice, or a part of it, for no reason of the calendar's. */
  function creditKroner(document: NaiveDocument, kroner: number, now: number, mailedAt = now) {
    const part = [{ text: `Av faktura ${nameOf(document)}`, kroner }];
    const lines = kroner === kronerOf(document.lines) ? document.lines : part;
    creditNote(document, { reason: "correction", lines }, now, true, mailedAt);
  }

  function addPeriod(
    order: NaiveOrder,
    reason: NaivePeriod["reason"],
    { lines, now, mailedAt = now }: { lines: Line[]; now: number; mailedAt?: number },
  ) {
    const first = order.periods[0]?.startsOn ?? 0;
    const number = order.periods.length;
    const period: NaivePeriod = {
      startsOn: monthsLater(first, number * 12),
      endsOn: monthsLater(first, (number + 1) * 12),
      ...{ reason, lines, document: undefined },
    };
    order.periods.push(period);
    bill(order, period, now, mailedAt);
  }

  function begin(order: NaiveOrder, startsOn: number, now: number, isHeld: boolean) {
    const lines = firstLines(order.sale);
    const period: NaivePeriod = {
      startsOn,
      endsOn: monthsLater(startsOn, 12),
      ...{ reason: "first", lines, document: undefined },
    };
    order.periods = [period];
    order.notedOn = dayAt(now);
    const mailedAt = isHeld ? now + minute : now;
    if (isHeld) held.set(order, mailedAt);
    bill(order, period, now, mailedAt);
  }

  function bill(order: NaiveOrder, period: NaivePeriod, now: number, mailedAt: number) {
    if (seller.isKnown) period.document = invoice(order, period, now, mailedAt);
  }

  /** Takes back what is left of what was billed for a period. */
  function withdraw(order: NaiveOrder, period: NaivePeriod, now: number, isMailed: boolean) {
    order.periods = order.periods.filter((one) => one !== period);
    if (period.document) creditRest(period.document, now, isMailed);
  }

  /** Takes back what a delivery has billed each month for. */
  function withdrawMonths(months: Monthly[], now: number, isMailed: boolean) {
    for (const one of months.filter(({ isDelivered }) => isDelivered)) {
      one.hasEnded = true;
      for (const document of one.billed) creditRest(document, now, isMailed);
    }
  }

  function creditRest(document: NaiveDocument, now: number, isMailed: boolean) {
    const left = kronerOf(document.lines) - document.credited;
    if (left === 0) return;
    const rest = [{ text: `Resten av faktura ${nameOf(document)}`, kroner: left }];
    const lines = document.credited === 0 ? document.lines : rest;
    creditNote(document, { reason: "withdrawal", lines }, now, isMailed);
  }

  function isSlip(order: NaiveOrder, today: number): boolean {
    const goesOn = order.periods.length > 1 || order.cancelledOn !== undefined;
    return order.periods.length === 1 && !goesOn && today <= order.notedOn + slipDays;
  }

  /** Has what is held go nowhere; whether there was any. */
  function drop(order: NaiveOrder, now: number): boolean {
    const own = heldMails(order, now);
    outbox = outbox.filter((mail) => !own.includes(mail));
    return heldUntil(order) > now;
  }

  /** What is left is another sum by now than a reminder says that has not left. */
  function dropReminders(document: NaiveDocument) {
    outbox = outbox.filter((mail) => mail.kind !== "reminder" || mail.document !== document);
  }

  function numberOf(document: NaiveDocument): number {
    return documents.indexOf(document) + 1;
  }

  /** The number of a document, as it is read. */
  function nameOf(document: NaiveDocument): string {
    return `${document.prefix}${numberOf(document)}`;
  }

  return {
    orders,
    documents,
    numberOf,
    nameOf,

    kidOf(document: NaiveDocument): string | null {
      const { kidLength } = document;
      return kidLength === undefined ? null : kidOf(numberOf(document), kidLength);
    },

    /** What the seller is, or what its invoices say, from now on. */
    sell(changed: Partial<Seller>) {
      Object.assign(seller, changed);
    },

    isSellerKnown: () => seller.isKnown,

    /** Øre that are added to a krone today. */
    vat: () => vatNow(),

    /** @param isEntered by telephone, and so answered */
    order(placed: { id: string; customer: Customer; sale: Sale; isEntered: boolean }, now: number) {
      const { isEntered, ...own } = placed;
      const order: NaiveOrder = {
        ...own,
        orderedOn: dayAt(now),
        status: isEntered ? "confirmed" : "new",
        ...{ toSign: undefined, isSigned: false, periods: [], notedOn: 0 },
        ...{ cancelledOn: undefined, notices: [], price: undefined, monthly: [] },
      };
      orders.push(order);
      return order;
    },

    /** Gives an order one of the next statuses that ask nothing first. */
    give(order: NaiveOrder, status: "new" | "confirmed" | "in-progress" | "cancelled"): boolean {
      const next: Record<NaiveOrder["status"], NaiveOrder["status"][]> = {
        new: ["confirmed", "cancelled"],
        confirmed: ["in-progress", "cancelled"],
        "in-progress": ["cancelled"],
        delivered: [],
        cancelled: ["new"],
      };
      if (!next[order.status].includes(status)) return false;
      order.status = status;
      if (status === "cancelled") for (const one of order.monthly) one.hasEnded = true;
      return true;
    },

    /** The customer calls their order off, which nobody is bound by yet. */
    callOff(order: NaiveOrder): boolean {
      const isBound = order.isSigned || !["new", "confirmed"].includes(order.status);
      return !isBound && this.give(order, "cancelled");
    },

    send(order: NaiveOrder, sale: Sale): boolean {
      if (order.isSigned || !["confirmed", "in-progress"].includes(order.status)) return false;
      order.toSign = { ...sale, vat: vatNow() };
      return true;
    },

    /** @param isOnPaper what may be signed without having been sent, as it was ordered */
    sign(order: NaiveOrder, isOnPaper: boolean): boolean {
      if (order.isSigned || !["confirmed", "in-progress"].includes(order.status)) return false;
      if (!isOnPaper && order.toSign?.vat !== vatNow()) return false;
      order.sale = order.toSign ?? order.sale;
      order.toSign = undefined;
      order.isSigned = true;
      return true;
    },

    deliver(order: NaiveOrder, startsOn: number, now: number): boolean {
      if (order.status !== "in-progress") return false;
      const isWork = order.sale.kind === "work";
      if (!isWork && (startsOn < order.orderedOn || startsOn > dayAt(now))) return false;
      order.status = "delivered";
      if (isWork) return true;
      begin(order, startsOn, now, true);
      const { monthly: lines } = order.sale;
      const begun = { startsOn, begunAt: now, billed: [], isDelivered: true, hasEnded: false };
      if (lines.length > 0) order.monthly.push({ lines, ...begun });
      return true;
    },

    /** @param isUndo by the button that is there for a minute, and asks for no reason */
    takeBack(order: NaiveOrder, now: number, isUndo: boolean): boolean {
      if (order.status !== "delivered") return false;
      const [period] = order.periods;
      if (period) {
        const isHeld = heldUntil(order) > now;
        if (!isSlip(order, dayAt(now)) || (isUndo && !isHeld)) return false;
        drop(order, now);
        withdrawMonths(order.monthly, now, !isHeld);
        withdraw(order, period, now, !isHeld);
      }
      order.status = "in-progress";
      return true;
    },

    correctStart(order: NaiveOrder, startsOn: number, now: number): boolean {
      const [period] = order.periods;
      if (!period || !isSlip(order, dayAt(now)) || period.startsOn === startsOn) return false;
      if (startsOn < order.orderedOn || startsOn > dayAt(now)) return false;
      const isHeld = drop(order, now);
      const letOff = period.document?.credited ?? 0;
      const moved = order.monthly.filter(({ isDelivered, hasEnded }) => isDelivered && !hasEnded);
      // What somebody has stopped stands.
      withdrawMonths(moved, now, !isHeld);
      withdraw(order, period, now, !isHeld);
      begin(order, startsOn, now, isHeld);
      // Another day makes nobody owe more.
      const anew = order.periods[0]?.document;
      if (anew && letOff > 0) creditKroner(anew, letOff, now, isHeld ? now + minute : now);
      for (const { lines } of moved) {
        const begun = { startsOn, begunAt: now, billed: [], isDelivered: true, hasEnded: false };
        order.monthly.push({ lines, ...begun });
      }
      return true;
    },

    setPrice(order: NaiveOrder, annual: number): boolean {
      if (order.periods.length === 0 || order.cancelledOn !== undefined) return false;
      order.price = annual;
      return true;
    },

    cancel(order: NaiveOrder, now: number): boolean {
      if (order.periods.length === 0 || order.cancelledOn !== undefined) return false;
      const today = dayAt(now);
      if (isTooLate(order, today)) {
        addPeriod(order, "late-cancellation", { lines: [nextYear(order)], now });
      }
      order.cancelledOn = today;
      return true;
    },

    /** @param isCustomer who can do so while nothing else comes of it; an administrator until the end */
    withdrawCancellation(order: NaiveOrder, now: number, isCustomer: boolean): boolean {
      const today = dayAt(now);
      if (order.cancelledOn === undefined || today >= lastEnd(order)) return false;
      if (isCustomer && today > (lastDay(order) ?? lastEnd(order) - 30)) return false;
      order.cancelledOn = undefined;
      return true;
    },

    /** Lets a customer who has cancelled off the year that was billed ahead. */
    forgive(order: NaiveOrder, now: number): boolean {
      const today = dayAt(now);
      const [before, last] = order.periods.slice(-2);
      if (order.cancelledOn === undefined || !before || !last || last.endsOn <= today) return false;
      const isJustNow =
        last.reason === "late-cancellation" && today <= order.cancelledOn + slipDays;
      if (!isJustNow && last.startsOn <= today) return false;
      withdraw(order, last, now, true);
      return true;
    },

    /** Notes that a customer, whom no notice has reached, was told on a day. */
    tell(order: NaiveOrder, on: number, now: number): boolean {
      const [first] = warnings(order);
      const isUntold = order.cancelledOn === undefined && !Number.isFinite(toldOn(order));
      if (!first || !isUntold || on < first.writtenOn || on > dayAt(now)) return false;
      for (const notice of warnings(order)) {
        if (notice.writtenOn <= on) notice.arrivedOn ??= on;
      }
      return true;
    },

    /** @param written.monthly which of the lines are billed on each month; then the invoice is for the first */
    billByHand(
      order: NaiveOrder,
      written: { lines: Line[]; monthly: Line[]; startsOn: number; lastDay: number },
      now: number,
    ): boolean {
      if (!seller.isKnown || order.status === "cancelled") return false;
      const { lines, monthly, startsOn, lastDay } = written;
      const endsOn = monthly.length > 0 ? monthsLater(startsOn, 1) : lastDay + 1;
      const first = invoice(order, { reason: "by-hand", startsOn, endsOn, lines }, now);
      const begun = {
        startsOn,
        begunAt: now,
        billed: [first],
        isDelivered: false,
        hasEnded: false,
      };
      if (monthly.length > 0) order.monthly.push({ lines: monthly, ...begun });
      return true;
    },

    pay(document: NaiveDocument, payment: { paidOn: number; ore: number }, now: number): boolean {
      const { paidOn, ore } = payment;
      if (document.kind !== "invoice" || ore === 0) return false;
      if (paidOn < document.issuedOn || paidOn > dayAt(now)) return false;
      document.payments.push({ ...payment, isWithdrawn: false });
      dropReminders(document);
      return true;
    },

    withdrawPayment(document: NaiveDocument, index: number) {
      const payment = document.payments[index];
      if (payment) payment.isWithdrawn = true;
      dropReminders(document);
    },

    credit(document: NaiveDocument, kroner: number, now: number): boolean {
      const left = kronerOf(document.lines) - document.credited;
      if (document.kind !== "invoice" || kroner > left) return false;
      creditKroner(document, kroner, now);
      return true;
    },

    /** Gives up what is left of an invoice. */
    lose(document: NaiveDocument, now: number) {
      const today = dayAt(now);
      if (stateOf(document, today) !== "overdue" || document.lostOn !== undefined) return;
      document.lostOn = today;
      dropReminders(document);
    },

    /** Counts on what is left of it after all. */
    regain(document: NaiveDocument) {
      if (owedOf(document) <= 0) return;
      document.lostOn = undefined;
      dropReminders(document);
    },

    remind(document: NaiveDocument, now: number): boolean {
      const today = dayAt(now);
      if (stateOf(document, today) !== "overdue" || document.lostOn !== undefined) return false;
      // Fourteen days from when it came, and fourteen more from when the reminder does, which waits for three at most.
      const { sentAt, remindedAt } = document;
      if (sentAt === undefined || payableUntil(dayAt(sentAt) + 14) >= today) return false;
      if (remindedAt !== undefined && payableUntil(dayAt(remindedAt) + 17) >= today) return false;
      if (outbox.some((mail) => mail.kind === "reminder" && mail.document === document))
        return false;
      const { order } = document;
      const said = { left: owedOf(document), payBy: payableUntil(today + 17) };
      outbox.push({
        kind: "reminder",
        order,
        document,
        ...said,
        to: invoicesTo(order),
        dueAt: now,
      });
      return true;
    },

    /** Mails a document once more, unless it is on its way to the same address. */
    mailAgain(document: NaiveDocument, now: number) {
      const { order } = document;
      const mail: Mail = { kind: "document", order, document, to: invoicesTo(order), dueAt: now };
      const isWaiting = outbox.some(
        (one) => one.kind === "document" && one.document === document && one.to === mail.to,
      );
      if (!isWaiting) outbox.push(mail);
    },

    noteSent(document: NaiveDocument, now: number) {
      document.sentAt = Math.min(document.sentAt ?? now, now);
    },

    /** The hourly run: what waited, the months that have begun, the notices and the renewals. */
    run(now: number) {
      const today = dayAt(now);
      for (const order of orders) {
        for (const period of order.periods) if (!period.document) bill(order, period, now, now);
      }
      for (const order of orders) {
        for (const one of order.monthly) if (seller.isKnown) billMonths(order, one, now);
      }
      for (const order of orders) if (order.periods.length > 0) renew(order, today, now);
    },

    /**
     * In which order a run took the customers is its own affair: the numbers that it gave go to their documents, each customer's in
     * order.
     *
     * @param before how many documents there were
     * @param takenInOrder the orders that the numbers after that went to
     */
    number(before: number, takenInOrder: string[]) {
      const own = Map.groupBy(documents.slice(before), ({ order }) => order.id);
      const inOrder = takenInOrder.flatMap((id) => own.get(id)?.shift() ?? []);
      if (inOrder.length === documents.length - before) {
        documents.splice(before, inOrder.length, ...inOrder);
      }
    },

    /**
     * The mail server takes what waits, but for what it refuses for good.
     *
     * @returns what it took
     */
    takeMails(now: number, isRefused: (address: string) => boolean): Mail[] {
      const due = outbox.filter(({ dueAt }) => dueAt <= now);
      outbox = outbox.filter((mail) => !due.includes(mail));
      const taken = due.filter(({ to }) => !isRefused(to));
      for (const mail of taken) {
        if (mail.kind === "document") mail.document.sentAt ??= now;
        if (mail.kind === "reminder") mail.document.remindedAt = now;
        if (mail.kind === "notice") mail.notice.arrivedOn ??= dayAt(now);
      }
      return taken;
    },
  };

  function nextYear(order: NaiveOrder): Line {
    const [told] = warnings(order);
    const { sale, price, periods } = order;
    const last = periods.at(-1)?.lines.at(-1)?.kroner ?? 0;
    return yearOf(sale, told?.annual ?? price ?? last);
  }

  function billMonths(order: NaiveOrder, monthly: Monthly, now: number) {
    for (;;) {
      const { startsOn: first, begunAt, billed, lines, hasEnded } = monthly;
      const startsOn = monthsLater(first, billed.length);
      // What can still be undone is not billed yet.
      if (hasEnded || startsOn > dayAt(now) || now < begunAt + minute) return;
      const endsOn = monthsLater(first, billed.length + 1);
      billed.push(invoice(order, { reason: "monthly", startsOn, endsOn, lines }, now));
    }
  }

  function renew(order: NaiveOrder, today: number, now: number) {
    const warn = (kind: Notice["kind"]) => {
      const annual = nextYear(order).kroner;
      const told = { kind, annual, vat: vatNow(), of: lastEnd(order) };
      const notice = { ...told, writtenOn: today, arrivedOn: undefined };
      // It takes the place of those that told of another sum.
      const outdated = warnings(order).filter(({ vat }) => vat !== vatNow());
      order.notices = order.notices.filter((one) => !outdated.includes(one));
      order.notices.push(notice);
      outbox.push({ kind: "notice", order, notice, to: order.customer.email, dueAt: now });
    };
    while (order.cancelledOn === undefined) {
      const left = lastEnd(order) - today;
      const written = warningsOfNow(order).map(({ kind }) => kind);
      if (isTooLate(order, today)) {
        addPeriod(order, "renewal", { lines: [nextYear(order)], now });
      } else if (left <= 37 && !written.includes("second")) warn("second");
      else if (left <= 60 && left > 37 && written.length === 0) warn("first");
      else return;
    }
  }
}
