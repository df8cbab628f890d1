import type { Services } from "#app/context.ts";
import { sumsIssuedIn } from "#app/domain/billing/documents.server.ts";
import { sumPaidIn } from "#app/domain/billing/payments.server.ts";
import type { NamedPlan } from "#app/domain/catalog/price-list.ts";
import { messageAnswers, messageCounts } from "#app/domain/contact/message-statistics.server.ts";
import { orderAnswers, orderFigures } from "#app/domain/orders/order-statistics.server.ts";
import { sumTurned } from "#app/domain/subscriptions/figures.server.ts";
import { visitTotals } from "#app/domain/visits/visit-statistics.server.ts";
import { counted, formatNumber } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { compared, formatFigure, type Unit } from "../figures/compare.server.ts";
import type { Period, Span } from "../figures/periods.server.ts";
import { formatShare } from "../figures/text.ts";
import { turnedHref } from "../subscriptions/turn.ts";
import { totalOf } from "./charts.tsx";

/** A figure of a period, beside the same one of the period before; null where nobody knows. */
export type OwnersFigure = {
  label: string;
  unit: Unit;
  value: number | null;
  before: number | null;
  /** What else is to be said of it. */
  note: string;
  /** The list of what it counts. */
  to?: string;
};

/** A figure as the page shows it. */
type ShownFigure = {
  label: string;
  value: string;
  note: string;
  change: string;
  to?: string;
};

type Read = Awaited<ReturnType<typeof readFigures>>;

/**
 * What the owner asks of a period, and of the one before.
 *
 * @param plans all that can have been ordered (allPlans)
 */
export async function readFigures(db: Services["db"], period: Period, plans: readonly NamedPlan[]) {
  const { weeks, before } = period;
  const both = <Figure>(read: (span: Span) => Promise<Figure>) =>
    Promise.all([read(period), read(before)]);
  const [orders, ordersBefore, messages, answers, handled, issued, paid, begun, ended, visits] =
    await Promise.all([
      orderFigures(db, weeks, plans),
      orderFigures(db, [before], plans),
      messageCounts(db, [...weeks, before]),
      both((span) => orderAnswers(db, span)),
      both((span) => messageAnswers(db, span)),
      both((span) => sumsIssuedIn(db, span)),
      both((span) => sumPaidIn(db, span)),
      both((span) => sumTurned(db, "begun", span)),
      both((span) => sumTurned(db, "ended", span)),
      visitTotals(db, period),
    ]);
  const byWeek = messages.slice(0, weeks.length);
  return {
    ...{ answers, handled, issued, paid, begun, ended, visits },
    plans: orders.plans,
    weeks: weeks.map(({ number, days, isCurrent }, index) => ({
      ...{ number, days, isCurrent },
      orders: orders.weeks[index] ?? { count: 0, cancelled: 0, value: 0 },
      messages: byWeek[index] ?? 0,
    })),
    orders: [totalOf(orders.weeks), totalOf(ordersBefore.weeks)] as const,
    messages: [byWeek.reduce((sum, count) => sum + count, 0), messages.at(-1) ?? 0] as const,
  };
}

/** The figures as the owner reads them, in their order. */
export function figuresOf(read: Read, period: Period): OwnersFigure[] {
  const { first, last, name } = period;
  const days = `fra=${first}&til=${last}`;
  const billing = href("/admin/abonnementer/fakturering");
  const [orders, ordersBefore] = read.orders;
  const [answers, answersBefore] = read.answers;
  const [messages, messagesBefore] = read.messages;
  const [handled, handledBefore] = read.handled;
  const [issued, issuedBefore] = read.issued;
  const [paid, paidBefore] = read.paid;
  const [begun, begunBefore] = read.begun;
  const [ended, endedBefore] = read.ended;
  return [
    {
      ...{ label: "Bestillinger", unit: "antall", value: orders.count },
      before: ordersBefore.count,
      note:
        orders.cancelled === 0 ? "ingen avbestilt" : `${formatNumber(orders.cancelled)} avbestilt`,
      to: `${href("/admin")}?${days}`,
    },
    {
      ...{ label: "Verdi første år", unit: "kroner", value: orders.value },
      before: ordersBefore.value,
      note: "uten det månedlige, eks. mva.",
      to: `${href("/admin")}?${days}`,
    },
    {
      ...{ label: "Svartid, bestillinger", unit: "timer", value: answers.medianHours },
      before: answersBefore.medianHours,
      note:
        answers.answered === 0
          ? "ingen er kontaktet ennå"
          : `median av de kontaktede, ${formatShare(answers.inTime, answers.answered)} i tide`,
    },
    {
      ...{ label: "Meldinger", unit: "antall", value: messages, before: messagesBefore },
      note: "fra kontaktskjemaet",
      to: `${href("/admin")}?fane=kontakt&${days}`,
    },
    {
      ...{ label: "Svartid, meldinger", unit: "timer", value: handled.medianHours },
      before: handledBefore.medianHours,
      note:
        handled.handled === 0
          ? "ingen er håndtert ennå"
          : `median av ${formatNumber(handled.handled)} håndterte`,
    },
    {
      ...{ label: "Fakturert", unit: "kroner", value: issued.sum, before: issuedBefore.sum },
      note: "minus kreditnotaer, eks. mva.",
      to: `${billing}?${days}`,
    },
    {
      ...{ label: "Betalt", unit: "kroner", value: paid / 100, before: paidBefore / 100 },
      note: "etter betalingsdato, inkl. mva.",
      to: `${billing}?vis=betalt&${days}`,
    },
    {
      ...{ label: "Ny årlig inntekt", unit: "kroner", value: begun.annual },
      before: begunBefore.annual,
      note: `${counted(begun.count, "avtale", "avtaler")} begynte`,
      to: turnedHref({ turn: "begun", days: period }),
    },
    {
      ...{ label: "Tapt årlig inntekt", unit: "kroner", value: ended.annual },
      before: endedBefore.annual,
      note: `${counted(ended.count, "avtale", "avtaler")} sluttet`,
      to: turnedHref({ turn: "ended", days: period }),
    },
    {
      ...{ label: "Besøk", unit: "antall", ...read.visits },
      note: "kilder, og veien til bestilling",
      to: `${href("/admin/besok")}?periode=${name}`,
    },
  ];
}

/** A figure in words, with what it has come from. */
export function shownFigure(figure: OwnersFigure, { before }: Period): ShownFigure {
  const { label, unit, value, note, to } = figure;
  return {
    ...{ label, note, ...(to && { to }) },
    value: formatFigure(unit, value),
    change: compared(unit, figure, before.when),
  };
}
