import {
  type BillingDocument,
  kronerOf,
  numberOf,
  vatOreOf,
} from "#app/domain/billing/billing-document.ts";
import { nameOf } from "#app/domain/billing/printed-document.ts";
import { isWayToSend, waysToSend } from "#app/domain/billing/ways-to-send.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { ExportedOrder } from "#app/domain/privacy/export.server.ts";
import { formatDateTime, formatDay, formatLastDay, formatPeriod } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { doers, type Entry, known, orNone, timeOf } from "./personal-entry.ts";

const dayOf = (day: string | null) => (day ? formatDay(day) : undefined);

const periodReasons = {
  first: "Første periode",
  renewal: "Fornyelse",
  "late-cancellation": "Sen oppsigelse",
};
const noticeKinds = { first: "Første varsel", second: "Andre varsel" };

/** The link to the customer's page of an order, and all that became of its subscription. */
export function agreementEntries({
  id,
  link,
  agreements,
  subscription,
  monthly,
}: ExportedOrder): Entry[] {
  return [
    ...(link
      ? [
          {
            title: `Lenken til avtalesiden din for ${id}`,
            facts: known({
              Laget: timeOf(link.madeAt),
              "Ganger byttet": orNone(link.timesReplaced),
            }),
          },
        ]
      : []),
    ...agreements.map((agreement) => ({
      title: `Avtale ${agreement.number} om ${id}`,
      facts: known({
        Sendt: timeOf(agreement.madeAt),
        Pakke: agreement.document.sale.planName,
        Signert: dayOf(agreement.signedOn),
        "Signert av": [agreement.signerName, agreement.signerRole].filter(Boolean).join(", "),
        "Fra IP-adressen": agreement.signerAddress ?? undefined,
        Notat: agreement.note ?? undefined,
        "Trukket tilbake": timeOf(agreement.withdrawnAt),
      }),
    })),
    ...monthly.map(({ lines, startsOn, nextOn, endedAt }) => ({
      title: `Faktureres hver måned for ${id}`,
      facts: known({
        Linjer: lines
          .map(({ description, kroner }) => `${description}, ${formatKroner(kroner)}`)
          .join("; "),
        Fra: dayOf(startsOn),
        "Neste gang": endedAt ? undefined : dayOf(nextOn),
        Avsluttet: timeOf(endedAt),
      }),
    })),
    ...(subscription
      ? [
          {
            title: `Abonnement ${subscription.id}`,
            facts: known({
              Startet: timeOf(subscription.createdAt),
              Endringer: subscription.version,
            }),
          },
          ...subscription.periods.map((period) => ({
            title: `Periode fra ${formatDay(period.startsOn)}`,
            facts: known({
              Gjelder: periodReasons[period.reason],
              "Til og med": formatLastDay(period.endsOn),
              "Pris én gang": period.oneTime ? formatKroner(period.oneTime) : undefined,
              "Pris for året": formatKroner(period.annual),
              "Mva.": `${period.vatPercent} prosent`,
              Opprettet: timeOf(period.createdAt),
              "Tatt tilbake": timeOf(period.withdrawnAt),
            }),
          })),
          ...subscription.notices.map((notice) => ({
            title: `${noticeKinds[notice.kind]} om fornyelse ${formatDay(notice.periodStartsOn)}`,
            facts: known({
              Skrevet: dayOf(notice.writtenOn),
              "Kommet frem": dayOf(notice.givenOn) ?? "nei",
              Pris: formatKroner(notice.annual),
              "Mva.": `${notice.vatPercent} prosent`,
            }),
          })),
          ...subscription.prices.map((price) => ({
            title: `Pris for neste periode: ${formatKroner(price.annual)}`,
            facts: known({ Satt: timeOf(price.createdAt), Grunn: price.reason }),
          })),
          ...subscription.cancellations.map((cancellation) => ({
            title: `Oppsigelse ${formatDay(cancellation.cancelledOn)}`,
            facts: known({
              "Sagt opp": `${formatDateTime(cancellation.createdAt)}, av ${doers[cancellation.by]}`,
              Grunn: cancellation.reason,
              "Trukket tilbake":
                cancellation.withdrawnAt && cancellation.withdrawnBy
                  ? `${formatDateTime(cancellation.withdrawnAt)}, av ${doers[cancellation.withdrawnBy]}`
                  : undefined,
            }),
          })),
        ]
      : []),
  ];
}

/** What was billed and credited for an order. */
export function billingEntries({ billed }: ExportedOrder): Entry[] {
  return billed.map((document) => {
    const { kind, period, seller, buyer } = document;
    return {
      title: nameOf(document),
      facts: known({
        Bestilling: document.orderId,
        Dato: formatDay(document.issuedOn),
        Forfall: kind === "invoice" ? formatDay(document.dueOn) : undefined,
        Krediterer: document.credits ? `faktura ${numberOf(document.credits)}` : undefined,
        Periode: formatPeriod(period),
        Kjøper: `${buyer.companyName}, org.nr. ${formatOrgNumber(buyer.orgNumber)}`,
        Selger: seller.legalName,
        Linjer: linesOf(document),
        KID: document.kid ?? undefined,
        Sum: formatKroner(kronerOf(document)),
        "Mva.": `${formatKroner(vatOreOf(document) / 100)} (${document.vatPercent} prosent)`,
        Sendt: sentWords(document),
        Betalt: paidWords(document),
      }),
    };
  });
}

type Billed = ExportedOrder["billed"][number];

function sentWords({ sendings }: Billed): string | undefined {
  const sent = sendings.map(({ kind, way, sentAt }) => {
    const how = isWayToSend(way) ? waysToSend[way] : "på e-post";
    const when = sentAt ? formatDateTime(sentAt) : "ikke kommet frem";
    return `${how}${kind === "reminder" ? " som påminnelse" : ""}, ${when}`;
  });
  return sent.join("; ") || undefined;
}

function paidWords({ payments }: Billed): string | undefined {
  const paid = payments.map(({ ore, paidOn, isFromBank, withdrawnAt }) => {
    const end = `${isFromBank ? ", fra bankfil" : ""}${withdrawnAt ? " (tatt tilbake)" : ""}`;
    return `${formatKroner(ore / 100)}, ${formatDay(paidOn)}${end}`;
  });
  return paid.join("; ") || undefined;
}

function linesOf({ lines }: BillingDocument): string {
  return lines
    .map(({ description, kroner }) => `${description}: ${formatKroner(kroner)}`)
    .join("; ");
}
