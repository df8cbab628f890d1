import type { Services } from "#app/context.ts";
import { type BillingDocument, totalOreOf } from "#app/domain/billing/billing-document.ts";
import { billedForOrder } from "#app/domain/billing/documents.server.ts";
import { numbersMailed } from "#app/domain/billing/sendings.server.ts";
import type { BillingStanding } from "#app/domain/billing/standing.ts";
import { standingsOf } from "#app/domain/billing/standings.server.ts";
import { type MailKind, mayBeResent } from "#app/domain/mail/mail.ts";
import { type MailSummary, mailsAbout } from "#app/domain/mail/mails.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { agreementOfOrder, type SentAgreement } from "#app/domain/signing/agreements.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { subscriptionOf } from "#app/domain/subscriptions/stored-subscriptions.server.ts";
import { type Life, noticesOfNext } from "#app/domain/subscriptions/subscription.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";

/** What comes of sending a mail once more: to whom it goes now, or why it does not. */
export type Again = { to: string; outdated: string | undefined };

/** What a mail about an order is held against. */
type Standing = {
  order: Order;
  agreement: SentAgreement | undefined;
  life: Life | undefined;
  /** All about the order, newest first. */
  mails: MailSummary[];
  /** What has become since of the invoices that lie with some of them, in Norwegian, by the ids of those. */
  settled: Map<string, string>;
};

/** What comes of sending some mails about an order once more, by the ids of those that can be. */
export async function againOf(
  db: Services["db"],
  order: Order,
  mails: MailSummary[],
): Promise<Record<string, Again>> {
  const agreement = await agreementOfOrder(db, order.id);
  const life = (await subscriptionOf(db, order.id))?.life;
  const standing = { order, agreement, life, mails, settled: await settledIn(db, order, mails) };
  return Object.fromEntries(
    mails.flatMap((mail): [string, Again][] => {
      const again = weigh(mail, standing);
      return isOffered(mail, again) ? [[mail.id, again]] : [];
    }),
  );
}

async function settledIn(db: Services["db"], order: Order, mails: MailSummary[]) {
  const documents = await billedForOrder(db, order.id);
  // What is paid or credited is so on any day.
  const standing = await standingsOf(db, documents, norwegianDay(order.createdAt));
  const mailed = await numbersMailed(
    db,
    mails.map(({ id, copyOf }) => copyOf ?? id),
  );
  return new Map(
    mails.flatMap(({ id, copyOf }): [string, string][] => {
      const document = documents.find(({ number }) => number === mailed.get(copyOf ?? id));
      const news = document && newsOf(document, standing(document));
      return news ? [[id, news]] : [];
    }),
  );
}

/** Why an invoice does not ask for what its mail says; its own page sends one that says what is left. */
function newsOf(document: BillingDocument, { state, outstanding }: BillingStanding) {
  if (document.kind === "credit-note") return undefined;
  if (state === "credited") return "Fakturaen er kreditert.";
  if (outstanding === totalOreOf(document)) return undefined;
  const news = state === "paid" ? "Fakturaen er betalt" : "Noe av fakturaen er gjort opp";
  return `${news}. Fra siden til fakturaen kan du sende en e-post som sier det.`;
}

/** What waits goes out by itself, unless it is to another address. */
function isOffered(mail: MailSummary, { to }: Again): boolean {
  return mayBeResent(mail) || to !== mail.to;
}

/** The same of one mail, about whatever; with the order that it is about. */
export async function againOfOne(
  db: Services["db"],
  mail: MailSummary,
): Promise<{ order: Order | undefined; again: Again | undefined }> {
  const { about } = mail;
  const orderId = about?.kind === "order" ? about.id : "";
  const order = (await readOrders(db, [orderId])).get(orderId);
  if (about && order) {
    const mails = await mailsAbout(db, { kind: about.kind, ids: [orderId] });
    return { order, again: (await againOf(db, order, [...mails, mail]))[mail.id] };
  }
  const again = { to: mail.to, outdated: undefined };
  return { order, again: isOffered(mail, again) ? again : undefined };
}

function weigh(mail: MailSummary, standing: Standing): Again {
  const says = telling[mail.kind];
  if (!says) return { to: mail.to, outdated: undefined };
  return {
    to: (says.isBilling ? buyerContactOf(standing.order)?.email : standing.order.email) || mail.to,
    outdated: says.outdated?.(standing, mail) || undefined,
  };
}

type Telling = {
  /** It goes to where the customer wants invoices. */
  isBilling?: true;
  /** Why what it says is so no longer, in Norwegian; nothing while it is. */
  outdated?: (standing: Standing, mail: MailSummary) => string | false | undefined;
};

const calledOff = "Bestillingen er avbestilt.";

/** The mails to the customer of an order, and what makes each of them untrue. */
const telling: Partial<Record<MailKind, Telling>> = {
  "order-confirmation": { outdated: ({ order }) => order.status === "cancelled" && calledOff },
  "agreement-to-sign": {
    outdated: ({ order, agreement }, mail) => {
      if (order.status === "cancelled") return calledOff;
      if (order.signedOn) return "Avtalen er signert.";
      if (!agreement) return "Avtalen er trukket tilbake.";
      if (!isAgreeable(order)) return "Avtalen kan ikke signeres lenger.";
      return mail.createdAt < agreement.madeAt && "En nyere avtale er sendt.";
    },
  },
  "agreement-signed": {},
  "agreement-link": {},
  written: {},
  "order-called-off": {
    outdated: ({ order }) => order.status !== "cancelled" && "Bestillingen er åpnet igjen.",
  },
  "subscription-started": {
    outdated: ({ life, mails }, mail) => {
      if (!life?.periods.length) return "Leveringen er tatt tilbake.";
      return isFollowedBy("subscription-started", mails, mail) && "Den første dagen er rettet.";
    },
  },
  "delivery-withdrawn": {
    outdated: ({ order }) => order.status === "delivered" && "Bestillingen er levert.",
  },
  "renewal-notice": {
    outdated: ({ life }, mail) => {
      if (!life || life.cancellation) return "Abonnementet er sagt opp.";
      const [first] = noticesOfNext(life);
      const isOfNext = first && first.writtenOn <= norwegianDay(mail.createdAt);
      return !isOfNext && "Abonnementet er fornyet siden.";
    },
  },
  "renewal-receipt": { outdated: isForgiven },
  "period-forgiven": {},
  "cancellation-receipt": {
    outdated: (standing, mail) =>
      standing.life?.cancellation ? isForgiven(standing, mail) : "Oppsigelsen er trukket tilbake.",
  },
  "cancellation-withdrawn": {
    outdated: ({ life }) => Boolean(life?.cancellation) && "Abonnementet er sagt opp igjen.",
  },
  "invoice-issued": {
    isBilling: true,
    outdated: ({ settled }, { id }) => settled.get(id),
  },
};

function isForgiven({ mails }: Standing, mail: MailSummary) {
  return isFollowedBy("period-forgiven", mails, mail) && "Perioden er tatt tilbake.";
}

/** Whether the customer was told something of a kind since, other than the same again. */
function isFollowedBy(kind: MailKind, mails: MailSummary[], { createdAt }: MailSummary): boolean {
  return mails.some(
    (later) => later.kind === kind && later.copyOf === null && later.createdAt > createdAt,
  );
}
