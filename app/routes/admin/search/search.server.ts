import type { Services } from "#app/context.ts";
import { findBillingDocument } from "#app/domain/billing/documents.server.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { findMessages } from "#app/domain/contact/listed-messages.server.ts";
import { listCustomers } from "#app/domain/customers/customers.server.ts";
import { findMails } from "#app/domain/mail/mails.server.ts";
import { findOrders } from "#app/domain/orders/listed-orders.server.ts";
import { statusLabels } from "#app/domain/orders/status.ts";
import { questionWords } from "#app/domain/search/search.ts";
import { listSubscriptions } from "#app/domain/subscriptions/listed-subscriptions.server.ts";
import { formatDate, formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { oneLine, shorten } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { places } from "../menu.ts";
import { subscriptionHref } from "../subscriptions/subscription-href.ts";

/** Of each kind; the list of the kind has the rest. */
const mostHits = 6;
const snippetLength = 60;

/** What was found of one kind. */
type FoundKind = {
  name: string;
  /** The list that has them all, where there is one that searches. */
  all: string | undefined;
  hits: { to: string; title: string; note: string }[];
};

/** Finds what holds some words: customers, orders, subscriptions, messages, invoices by their number, mails, and places of the menu. */
export async function searchOffice(
  { db, clock }: Pick<Services, "db" | "clock">,
  question: string,
): Promise<FoundKind[]> {
  if (questionWords(question).length === 0) return [];
  const now = clock();
  const today = norwegianDay(now);
  const page = { limit: mostHits, offset: 0 };
  const [customers, orders, subscriptions, messages, invoice, mails] = await Promise.all([
    listCustomers(db, question, page, today),
    findOrders(db, { question }, "newest", page, now),
    listSubscriptions(db, { question }, page, today),
    findMessages(db, { box: "inbox", question }, page, now),
    findBillingDocument(db, /\d+$/.exec(question)?.[0] ?? ""),
    findMails(db, question, mostHits),
  ]);
  const query = new URLSearchParams({ q: question });
  const kinds: FoundKind[] = [
    {
      name: "Kunder",
      all: `${href("/admin/kunder")}?${query}`,
      hits: customers.map(({ orgNumber, companyName }) => ({
        to: href("/admin/kunder/:orgNumber", { orgNumber }),
        title: companyName,
        note: `Org.nr. ${formatOrgNumber(orgNumber)}`,
      })),
    },
    {
      name: "Bestillinger",
      all: `${href("/admin")}?${query}`,
      hits: orders.map(({ id, companyName, planName, status, createdAt }) => ({
        to: href("/admin/bestillinger/:id", { id }),
        title: companyName,
        note: `${id}, ${planName}, ${statusLabels[status]}, ${formatDate(createdAt)}`,
      })),
    },
    {
      name: "Abonnementer",
      all: `${href("/admin/abonnementer")}?${query}`,
      hits: subscriptions.map(({ id, companyName, planName }) => ({
        to: subscriptionHref(id),
        title: companyName,
        note: `${id}, ${planName}`,
      })),
    },
    {
      name: "Meldinger",
      all: `${href("/admin")}?fane=kontakt&${query}`,
      hits: messages.map(({ id, name, message, createdAt }) => ({
        to: href("/admin/meldinger/:id", { id }),
        title: name,
        note: [formatDate(createdAt), shorten(oneLine(message ?? ""), snippetLength)]
          .filter(Boolean)
          .join(", "),
      })),
    },
    {
      name: "Fakturaer",
      all: undefined,
      hits: (invoice ? [invoice] : []).map(({ number, prefix, buyer, issuedOn, kind }) => ({
        to: href("/admin/fakturaer/:number", { number: String(number) }),
        title: `${kind === "invoice" ? "Faktura" : "Kreditnota"} ${prefix}${number}`,
        note: `${buyer.companyName}, ${formatDay(issuedOn)}`,
      })),
    },
    {
      name: "E-post",
      all: undefined,
      hits: mails.map(({ id, subject, to, createdAt }) => ({
        to: href("/admin/e-post/:id", { id }),
        title: subject,
        note: `${to}, ${formatDate(createdAt)}`,
      })),
    },
    { name: "Sider", all: undefined, hits: placesNamed(question) },
  ];
  return kinds.filter(({ hits }) => hits.length > 0);
}

/** The places of the menu whose names hold a text. */
function placesNamed(text: string): FoundKind["hits"] {
  return places
    .flatMap(({ within = [], ...place }) =>
      within.length > 0
        ? within.map((one) => ({ ...one, note: place.name }))
        : { ...place, note: "" },
    )
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ to, name, note }) => ({ to, title: name, note }));
}
