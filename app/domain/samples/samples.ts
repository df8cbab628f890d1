import { capitalized } from "#app/web/formats/text.ts";
import { contactMailWords } from "#app/words/mails/contact-mails.words.ts";
import { orderMailWords } from "#app/words/mails/order-mails.words.ts";
import { subscriptionMailWords } from "#app/words/mails/subscription-mails.words.ts";
import { writtenMailWords } from "#app/words/mails/written-mails.words.ts";

/** What mails are about, in the order of an editor's choice, as that is called there. */
const subjects = {
  orders: orderMailWords.label,
  agreement: "E-post om avtale og signering",
  subscriptions: subscriptionMailWords.label,
  invoices: "E-post om fakturaer",
  messages: contactMailWords.label,
  written: writtenMailWords.label,
  us: "E-post til oss",
};

type Sample = Readonly<{
  about: keyof typeof subjects;
  /** What an editor calls it: as the section of its words. */
  label: string;
  /** When it reads so, where the same mail can read in several ways. */
  when?: string;
  /** Which words are looked at in it: sections, and texts that it has and the mail of their section lacks. */
  words: readonly string[];
}>;

const order = orderMailWords.sections;
const subscription = subscriptionMailWords.sections;
const contact = contactMailWords.sections;

const table = {
  "order-confirmation": {
    about: "orders",
    label: order.confirmation.label,
    words: [
      "orderMail.confirmation",
      "orderMail.steps",
      "orderMail.sums",
      "orderMail.facts",
      "customerMail.closing",
    ],
  },
  "order-confirmation-of-profile": {
    about: "orders",
    label: order.confirmation.label,
    when: "for en profil",
    words: ["orderMail.sums.profile", "orderMail.facts.profile"],
  },
  "order-confirmation-without-phone": {
    about: "orders",
    label: order.confirmation.label,
    when: "uten telefon, med egen leveringstid",
    words: [
      "orderMail.confirmation.wrongWrite",
      "orderMail.confirmation.cancelWrite",
      "orderMail.confirmation.write",
      "orderMail.facts.others",
    ],
  },
  "order-notice": { about: "us", label: order.notice.label, words: ["orderMail.notice"] },
  "order-notice-to-check": {
    about: "us",
    label: order.notice.label,
    when: "når noe må sjekkes",
    words: ["orderMail.notice.wrongPhone", "orderMail.notice.check"],
  },
  "agreement-to-sign": {
    about: "agreement",
    label: order.toSign.label,
    words: ["orderMail.toSign"],
  },
  "agreement-signed": {
    about: "agreement",
    label: order.signed.label,
    words: ["orderMail.signed"],
  },
  "order-called-off": {
    about: "orders",
    label: order.calledOff.label,
    words: ["orderMail.calledOff"],
  },
  "order-called-off-unpaid": {
    about: "orders",
    label: order.calledOff.label,
    when: "når noe er fakturert og ikke betalt",
    words: ["orderMail.calledOff.open"],
  },
  "order-called-off-by-us": {
    about: "orders",
    label: order.calledOff.label,
    when: "når dere gjør det",
    words: ["orderMail.calledOffByUs"],
  },
  "subscription-started": {
    about: "subscriptions",
    label: subscription.started.label,
    words: [
      "subscriptionMail.started",
      "subscriptionMail.facts",
      "subscriptionMail.sums",
      "subscriptionMail.ways",
    ],
  },
  "subscription-started-unbilled": {
    about: "subscriptions",
    label: subscription.started.label,
    when: "en profil, fakturaen kommer senere",
    words: [
      "subscriptionMail.started.previewWaiting",
      "subscriptionMail.sums.subscription",
      "subscriptionMail.sums.invoiceWaits",
    ],
  },
  "start-corrected": {
    about: "subscriptions",
    label: subscription.corrected.label,
    words: ["subscriptionMail.corrected"],
  },
  "start-corrected-unbilled": {
    about: "subscriptions",
    label: subscription.corrected.label,
    when: "før det er fakturert",
    words: ["subscriptionMail.corrected.subjectUnbilled"],
  },
  "delivery-withdrawn": {
    about: "subscriptions",
    label: subscription.notDelivered.label,
    words: ["subscriptionMail.notDelivered", "subscriptionMail.credit"],
  },
  "delivery-withdrawn-unbilled": {
    about: "subscriptions",
    label: subscription.notDelivered.label,
    when: "før det er fakturert",
    words: [
      "subscriptionMail.notDelivered.subjectUnbilled",
      "subscriptionMail.notDelivered.previewUnbilled",
    ],
  },
  "renewal-notice": {
    about: "subscriptions",
    label: subscription.notice.label,
    words: ["subscriptionMail.notice", "subscriptionMail.ways.openOrCancel"],
  },
  "renewal-notice-of-new-price": {
    about: "subscriptions",
    label: subscription.notice.label,
    when: "andre gang, ny pris",
    words: [
      "subscriptionMail.notice.second",
      "subscriptionMail.notice.subjectChanged",
      "subscriptionMail.sums.changed",
    ],
  },
  "renewal-notice-of-other-vat": {
    about: "subscriptions",
    label: subscription.notice.label,
    when: "på nytt, når mva. er endret",
    words: ["subscriptionMail.notice.otherVat"],
  },
  "renewal-receipt": {
    about: "subscriptions",
    label: subscription.renewed.label,
    words: ["subscriptionMail.renewed"],
  },
  "renewal-receipt-unbilled": {
    about: "subscriptions",
    label: subscription.renewed.label,
    when: "fakturaen kommer senere",
    words: ["subscriptionMail.renewed.previewWaiting"],
  },
  "invoice-issued": {
    about: "invoices",
    label: subscription.issued.label,
    words: ["subscriptionMail.issued"],
  },
  "invoice-issued-settled": {
    about: "invoices",
    label: subscription.issued.label,
    when: "på nytt, når ingenting gjenstår",
    words: ["subscriptionMail.issued.settled"],
  },
  "invoice-reminder": {
    about: "invoices",
    label: subscription.reminder.label,
    words: ["subscriptionMail.reminder"],
  },
  "credit-note-issued": {
    about: "invoices",
    label: subscription.creditNote.label,
    words: ["subscriptionMail.creditNote"],
  },
  "credit-note-issued-part": {
    about: "invoices",
    label: subscription.creditNote.label,
    when: "for en del av fakturaen",
    words: ["subscriptionMail.credit.part"],
  },
  "period-forgiven": {
    about: "invoices",
    label: subscription.forgiven.label,
    words: ["subscriptionMail.forgiven"],
  },
  "cancellation-receipt": {
    about: "subscriptions",
    label: subscription.cancelled.label,
    words: [
      "subscriptionMail.cancelled",
      "subscriptionMail.consequence",
      "subscriptionMail.facts.cancelled",
      "subscriptionMail.facts.last",
    ],
  },
  "cancellation-receipt-monthly": {
    about: "subscriptions",
    label: subscription.cancelled.label,
    when: "når noe faktureres hver måned",
    words: ["subscriptionMail.consequence.monthly"],
  },
  "cancellation-receipt-late": {
    about: "subscriptions",
    label: subscription.cancelled.label,
    when: "etter fristen",
    words: [
      "subscriptionMail.consequence.late",
      "subscriptionMail.cancelled.billed",
      "subscriptionMail.cancelled.period",
    ],
  },
  "cancellation-receipt-some-day": {
    about: "subscriptions",
    label: subscription.cancelled.label,
    when: "etter en frist uten dato",
    words: ["subscriptionMail.consequence.lateSomeDay", "subscriptionMail.cancelled.late"],
  },
  "cancellation-receipt-renewed": {
    about: "subscriptions",
    label: subscription.cancelled.label,
    when: "etter en fornyelse",
    words: ["subscriptionMail.consequence.renewed"],
  },
  "cancellation-withdrawn": {
    about: "subscriptions",
    label: subscription.withdrawn.label,
    words: ["subscriptionMail.withdrawn"],
  },
  "agreement-link": {
    about: "agreement",
    label: subscription.link.label,
    words: ["subscriptionMail.link"],
  },
  "details-changed": {
    about: "agreement",
    label: subscription.details.label,
    words: ["subscriptionMail.details"],
  },
  "contact-receipt": {
    about: "messages",
    label: contact.receipt.label,
    words: ["contactMail.receipt"],
  },
  "contact-receipt-without-phone": {
    about: "messages",
    label: contact.receipt.label,
    when: "uten telefon",
    words: ["contactMail.receipt.previewWrite"],
  },
  written: {
    ...written("answers", "call"),
    words: ["writtenMail.answers.call", "writtenMail.around"],
  },
  "written-to-nobody-named": {
    about: "written",
    label: writtenMailWords.label,
    when: "når navnet ikke er kjent",
    words: ["writtenMail.around.greetingUnnamed"],
  },
  "written-ask": written("answers", "ask"),
  "written-decline": written("answers", "decline"),
  "written-draft": written("answers", "draft"),
  "written-unreached": {
    ...written("orders", "unreached"),
    words: ["writtenMail.orders.unreached", "writtenMail.around.orderSubject"],
  },
  "written-begun": written("orders", "begun"),
  "written-material": written("orders", "material"),
} satisfies Record<string, Sample>;

/** What one of us writes, begun from one of the texts. */
function written<Section extends "answers" | "orders">(
  section: Section,
  name: keyof (typeof writtenMailWords.sections)[Section]["texts"] & string,
): Sample {
  const texts: Record<string, { label: string }> = writtenMailWords.sections[section].texts;
  return {
    about: "written",
    label: writtenMailWords.label,
    when: texts[name]?.label ?? name,
    words: [`writtenMail.${section}.${name}`],
  };
}

/** A mail whose words editors change, as an example that they look at. */
export type SampleId = keyof typeof table;

/** Every mail whose words editors change, in the order in which a customer would get them, each in all the ways that it can read. */
const samples: Readonly<Record<SampleId, Sample>> = table;

export const sampleIds = Object.keys(samples).filter(isSampleId);

function isSampleId(name: string): name is SampleId {
  return Object.hasOwn(table, name);
}

/** What an editor calls a mail. */
export function sampleName(id: SampleId): string {
  const { label, when } = samples[id];
  return when ? `${label} (${when})` : label;
}

/** How a mail is looked at: as most see it, or as plain text. */
export type SampleForm = "html" | "text";

/** Goes before the name of a mail where a page of the site has its path: no path begins so. */
const before: Readonly<Record<SampleForm, string>> = { html: "e-post:", text: "e-post-tekst:" };

/** What a mail is asked for by, in the place of the path of a page. */
export function samplePlace(id: SampleId, form: SampleForm = "html"): string {
  return `${before[form]}${id}`;
}

/** The mail that is asked for; undefined for the path of a page. */
export function sampleAt(place: string): { id: SampleId; form: SampleForm } | undefined {
  for (const form of ["html", "text"] as const) {
    const id = place.startsWith(before[form]) ? place.slice(before[form].length) : "";
    if (isSampleId(id)) return { id, form };
  }
  return undefined;
}

/** The mails as an editor chooses among them, by what they are about. */
export const sampleGroups = Object.entries(subjects).map(([subject, label]) => ({
  label,
  options: sampleIds
    .filter((id) => samples[id].about === subject)
    .map((id) => ({ value: samplePlace(id), label: nameBelow(label, id) })),
}));

/** What a mail is called below what it is about: that is not said twice. */
function nameBelow(subject: string, id: SampleId): string {
  const { label, when } = samples[id];
  return label === subject && when ? capitalized(when) : sampleName(id);
}

/** What the mails are called among the pages of the site, by their places. */
export const sampleNames: ReadonlyMap<string, string> = new Map(
  sampleIds.map((id) => [samplePlace(id), `E-post: ${sampleName(id)}`]),
);

/**
 * The mail in which a field of the content is looked at.
 *
 * @param path of the field, such as `wording.orderMail.notice.title`; undefined where it is no text of a mail
 */
export function sampleOfField(path: string): SampleId | undefined {
  const holders = sampleIds.flatMap((id) =>
    samples[id].words
      .filter((words) => `${path}.`.startsWith(`wording.${words}.`))
      .map((words) => ({ id, length: words.length })),
  );
  return holders.sort((one, other) => other.length - one.length).at(0)?.id;
}
