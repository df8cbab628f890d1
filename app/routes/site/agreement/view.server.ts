import {
  type BillingDocument,
  kronerOf,
  totalOreOf,
  vatOreOf,
} from "#app/domain/billing/billing-document.ts";
import { promised, renewalNoticeDays } from "#app/domain/brand/promises.ts";
import { vatPercent, withVat } from "#app/domain/catalog/catalog.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isProfile } from "#app/domain/orders/sums.ts";
import type { Agreement } from "#app/domain/subscriptions/agreement.server.ts";
import { type Day, dayAfter, daysBetween } from "#app/domain/subscriptions/calendar.server.ts";
import {
  isWithdrawable,
  type Life,
  lastDayToCancel,
  lastDayToWithdraw,
  type Period,
  periodOn,
  renewalOf,
  stateOf,
} from "#app/domain/subscriptions/subscription.server.ts";
import { formatDay, formatLastDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";

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
  action: "cancel" | "withdraw" | undefined;
  /** How far the running period has come, and where its last day to cancel lies, from 0 to 1. */
  year: { today: number; deadline: number | undefined } | undefined;
};

const plainQuestion = "Lurer du på noe?";

/** Says where an agreement stands on a day. */
export function standingOf({ order, life }: Agreement, today: Day): Standing {
  switch (stateOf(life, today)) {
    case "waiting":
      return {
        ...waitingWords(order),
        facts: [],
        question:
          order.status === "cancelled"
            ? plainQuestion
            : "Vil du avbestille, eller lurer du på noe?",
        action: undefined,
        year: undefined,
      };
    case "running":
      return running(life, today);
    case "cancelled":
      return cancelled(life, today);
    case "ended":
      return {
        label: "Avsluttet",
        heading: "Abonnementet er avsluttet",
        text: "Takk for at du var kunde hos oss. Vil du begynne igjen, er det bare å ta kontakt.",
        facts: cancellationFacts(life),
        question: plainQuestion,
        action: undefined,
        year: undefined,
      };
  }
}

function waitingWords(order: Order): Pick<Standing, "label" | "heading" | "text"> {
  const untilThen = isProfile(order)
    ? "så til da betaler du ingenting"
    : "så til da koster det ingenting i drift";
  const beginning = `Abonnementet begynner ${promised.start}, ${untilThen}.`;
  switch (order.status) {
    case "new":
      return {
        label: "Bestilt",
        heading: "Vi har fått bestillingen din",
        text: `Innen ${promised.contact} etter at du bestilte, tar vi kontakt og går gjennom den med deg. ${beginning}`,
      };
    case "confirmed":
      return {
        label: "Bekreftet",
        heading: "Bestillingen er bekreftet",
        text: `Vi begynner når avtalen er signert. ${beginning}`,
      };
    case "in-progress":
      return {
        label: "I arbeid",
        heading: isProfile(order) ? "Vi lager profilen din" : "Vi lager nettsiden din",
        text: beginning,
      };
    case "delivered":
      return {
        label: "Levert",
        heading: "Vi har levert",
        text: "Abonnementet står ikke her ennå. Ring oss, så sier vi hvordan det ligger an.",
      };
    case "cancelled":
      return {
        label: "Avbestilt",
        heading: "Bestillingen er avbestilt",
        text: "Det er ikke noe abonnement, og du får ingen faktura.",
      };
  }
}

function running(life: Life, today: Day): Standing {
  const renewal = renewalOf(life, vatPercent);
  const now = periodOn(life, today);
  const last = life.periods.at(-1);
  const deadline = lastDayToCancel(life);
  const byContract = last && dayAfter(last.endsOn, -renewalNoticeDays);
  const isRenewed = now !== undefined && now !== last;
  return {
    label: "Løper",
    heading: isRenewed ? "Abonnementet er fornyet" : "Abonnementet løper",
    text: runningText(life, today, isRenewed),
    facts: [
      ...(now ? [{ label: "Perioden nå", value: daysOf(now) }] : []),
      ...(isRenewed && last ? [{ label: "Neste periode, fakturert", value: daysOf(last) }] : []),
      ...(renewal
        ? [
            {
              label: isRenewed ? "Fornyes deretter" : "Fornyes",
              value: formatDay(renewal.startsOn),
            },
            { label: `Pris for ${promised.newPeriod}`, value: priceOf(renewal) },
          ]
        : []),
      // Until a notice is given there is no last day, and the one of the contract may have passed.
      ...(byContract && (deadline ?? byContract) >= today
        ? [
            {
              label: "Frist for å si opp før neste periode",
              value: formatDay(deadline ?? byContract),
            },
          ]
        : []),
    ],
    question: plainQuestion,
    action: "cancel",
    year: now && yearOf(now, today, isRenewed ? undefined : (deadline ?? byContract)),
  };
}

function runningText(life: Life, today: Day, isRenewed: boolean): string {
  const last = life.periods.at(-1);
  const deadline = lastDayToCancel(life);
  if (deadline && today > deadline) {
    return `Fristen for å si opp før neste periode gikk ut ${formatDay(deadline)}, så abonnementet blir fornyet.`;
  }
  if (last && last.endsOn <= today) {
    const next = deadline
      ? "Vil du fortsette, trenger du ikke gjøre noe: Da fornyes den når fristen er ute."
      : "Vi gir deg beskjed før den fornyes.";
    return `Siste periode gikk til og med ${formatLastDay(last.endsOn)}, og den er ikke fornyet ennå. ${next}`;
  }
  const soon = "Vi varsler deg to ganger på e-post i god tid, med dato og sum.";
  if (isRenewed) return `Neste periode er fakturert. Før den etter fornyes, varsler vi deg igjen.`;
  return deadline
    ? "Vil du fortsette, trenger du ikke gjøre noe."
    : `Det fornyes automatisk. ${soon}`;
}

function cancelled(life: Life, today: Day): Standing {
  const last = life.periods.at(-1);
  const now = periodOn(life, today);
  const isFree = isWithdrawable(life, today);
  const until = lastDayToWithdraw(life);
  return {
    label: "Sagt opp",
    heading: "Oppsigelsen er mottatt",
    text: `Abonnementet løper til og med ${formatLastDay(last?.endsOn ?? today)} og fornyes ikke. Vi har sendt deg en kvittering på e-post.`,
    facts: [
      ...cancellationFacts(life),
      ...(isFree && until
        ? [{ label: "Kan trekkes tilbake til og med", value: formatDay(until) }]
        : []),
    ],
    question: isFree ? plainQuestion : "Vil du fortsette likevel, eller lurer du på noe?",
    action: isFree ? "withdraw" : undefined,
    year: now && now === last ? yearOf(now, today, undefined) : undefined,
  };
}

function cancellationFacts({ cancellation, periods }: Life): Standing["facts"] {
  const last = periods.at(-1);
  return [
    ...(cancellation ? [{ label: "Sagt opp", value: formatDay(cancellation.cancelledOn) }] : []),
    ...(last ? [{ label: "Siste dag", value: formatLastDay(last.endsOn) }] : []),
  ];
}

function yearOf(period: Period, today: Day, deadline: Day | undefined): Standing["year"] {
  const length = daysBetween(period.startsOn, period.endsOn);
  const share = (day: Day) => daysBetween(period.startsOn, day) / length;
  return { today: share(today), deadline: deadline === undefined ? undefined : share(deadline) };
}

function daysOf({ startsOn, endsOn }: Pick<Period, "startsOn" | "endsOn">): string {
  return `${formatDay(startsOn)} til ${formatLastDay(endsOn)}`;
}

function priceOf({ annual, vatPercent: percent }: Pick<Period, "annual" | "vatPercent">): string {
  return `${formatKroner(annual)} eks. mva. (${formatKroner(withVat(annual, percent))} inkl. mva.)`;
}

/** A document of the books, as the customer reads it. */
export type Bill = {
  number: number;
  name: string;
  issuedOn: string;
  /** When an invoice falls due, or which one a credit note takes back. */
  note: string;
  period: string;
  sum: string;
  vat: string;
  total: string;
};

/** What was billed and credited, oldest first. */
export function billsOf(documents: BillingDocument[]): Bill[] {
  return documents.map((document) => {
    const { number, issuedOn, dueOn, period, credits } = document;
    const sign = credits ? -1 : 1;
    return {
      number,
      name: `${credits ? "Kreditnota" : "Faktura"} ${number}`,
      issuedOn: formatDay(issuedOn),
      note: credits ? `Opphever faktura ${credits.number}` : `Forfall ${formatDay(dueOn)}`,
      period: daysOf(period),
      sum: formatKroner(sign * kronerOf(document)),
      vat: formatKroner((sign * vatOreOf(document)) / 100),
      total: formatKroner((sign * totalOreOf(document)) / 100),
    };
  });
}
