import {
  emailChangedMail,
  emailLinkMail,
  failedSignInsMail,
  invitationMail,
  newDeviceMail,
  passwordChangedMail,
  passwordLinkMail,
  secondFactorMail,
} from "#app/domain/auth/account-mails.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { planOf } from "#app/domain/catalog/catalog.ts";
import { contactNotice, contactReceipt } from "#app/domain/contact/contact-mails.ts";
import type { ContactMessage } from "#app/domain/contact/message.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { failureNotice, recoveryNotice } from "#app/domain/health/health-mails.ts";
import { type DrawnMail, drawMail } from "#app/domain/letters/drawn-mail.ts";
import { writtenMail, writtenWords } from "#app/domain/letters/written-mail.ts";
import { orderConfirmation, orderNotice } from "#app/domain/orders/mails/order-mails.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { termsFor } from "#app/domain/orders/terms/terms.ts";
import { wholeOrder } from "./order-data.ts";
import { knownSeller, soldBy } from "./seller.ts";
import { subscriptionMails } from "./subscription-mail-samples.ts";

const siteUrl = "https://fyrlykt.example";

const order: Order = {
  ...wholeOrder,
  companyName: "Nordlys Bakeri AS",
  company: { ...wholeOrder.company, place: "Tromsø" },
  email: "kari@nordlysbakeri.example",
  invoiceEmail: "faktura@nordlysbakeri.example",
};

const message: ContactMessage = {
  phoneE164: "+4798654321",
  quarantineReason: null,
  readAt: null,
  handledAt: null,
  version: 1,
  id: "6f9c7d3e-0000-4000-8000-000000000000",
  createdAt: "2026-11-20T12:40:00Z",
  name: "Ola Fjellheim",
  email: "ola@fjellheimsykkel.example",
  phone: "986 54 321",
  company: "Fjellheim Sykkelverksted",
  service: "SEO-optimalisering",
  message:
    "Hei!\n\nVi har verksted på Lademoen i Trondheim, og kundene finner oss bare hvis de allerede vet hva vi heter. Søker du på «sykkelreparasjon Trondheim», ligger vi på side tre.\n\nHva koster det å gjøre noe med det, og hvor lang tid tar det?\n\nHilsen Ola",
  page: "/by/trondheim",
};

const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const longOrder: Order = {
  ...order,
  name: `Christianne-Alexandra Wilhelmine von Hammerfest-Brønnøysund ${longWord}`,
  companyName: `${longWord} og Nord-Østerdalske Sammenslåtte Bygdeservicesentraler AS`,
  company: { orgNumber: "923609016", status: "bankrupt", checkedAt: "2026-11-20T09:14:00Z" },
  phoneE164: null,
  email: `${"svaert.lang.adresse.".repeat(4)}kari@${longWord.toLowerCase()}.example`,
  buyerReference: "0123456789".repeat(10),
  planId: "google-bedrift",
  planName: "Google Bedriftsprofil",
  planPrice: 5990,
};
const longMessage = {
  ...message,
  name: longOrder.name,
  email: longOrder.email,
  company: longOrder.companyName,
  service: longWord,
  message: `https://${"et-ord-uten-mellomrom".repeat(30)}\n\n${"Vi lurer på mange ting. ".repeat(40)}\n<b>fet</b> مرحبا 👩‍👩‍👧‍👦`,
  page: `/${"lang-sti/".repeat(20)}`,
};

const failure = { job: "mail", since: "2026-11-20T09:14:00Z", endedAt: "2026-11-20T12:40:00Z" };

/** Mails that no customer and no visitor is sent, but we ourselves and those who work here. */
export const mailsAmongUs = [
  "contact-notice",
  "order-notice",
  "cancellation-notice",
  "cancellation-withdrawn-notice",
  "agreement-signed-notice",
  "order-called-off-notice",
  "failure-notice",
  "recovery-notice",
  "test",
  "publication-refused",
  "draft-ready",
  "invitation",
  "password-link",
  "email-link",
  "password-changed",
  "email-changed",
  "new-device",
  "second-factor-changed",
  "failed-sign-ins",
];

/** Every mail of a seller, as it usually is and with the longest that people may write. */
export function mailSamplesOf(seller: Brand): Record<string, DrawnMail> {
  return {
    ...mailsOf("usual", soldBy(seller), order, message),
    ...mailsOf("long", soldBy(seller), longOrder, longMessage),
    "failure-notice": drawMail(failureNotice(failure, { seller, siteUrl })),
    "recovery-notice": drawMail(recoveryNotice(failure, { seller, siteUrl })),
    ...accountMailsOf("usual", seller, "kari"),
    ...accountMailsOf("long", seller, `${longWord} ${longWord}`.slice(0, 100)),
  };
}

/** The same of a seller of whom everything is known. */
export const mailSamples = mailSamplesOf(knownSeller);

function accountMailsOf(name: string, seller: Brand, username: string): Record<string, DrawnMail> {
  const letterhead = { seller, siteUrl };
  const happening = { username, at: "2026-11-20T09:14:00Z" };
  const documents = {
    invitation: invitationMail({ username, role: "editor", invitedBy: username }, letterhead),
    "password-link": passwordLinkMail(username, letterhead),
    "email-link": emailLinkMail(username, letterhead),
    "password-changed": passwordChangedMail({ ...happening, by: "owner" }, letterhead),
    "email-changed": emailChangedMail(happening, letterhead),
    "new-device": newDeviceMail({ ...happening, device: "Chrome på Windows" }, letterhead),
    "second-factor-changed": secondFactorMail(
      { ...happening, change: "account.passkey-added", by: "owner", isPasswordEnough: false },
      letterhead,
    ),
    "failed-sign-ins": failedSignInsMail(happening, letterhead),
  };
  return Object.fromEntries(
    Object.entries(documents).map(([kind, document]) => [`${kind}-${name}`, drawMail(document)]),
  );
}

/** Those that orders, messages and subscriptions bring, as somebody usually writes them. */
export function usualMailsOf(site: SiteContent): Record<string, DrawnMail> {
  return mailsOf("usual", site, order, message);
}

function mailsOf(
  name: string,
  site: SiteContent,
  order: Order,
  message: ContactMessage,
): Record<string, DrawnMail> {
  const { plan } = planOf(site.prices, order.planId);
  const { brand: seller, textOf } = site;
  return {
    [`order-confirmation-${name}`]: drawMail(
      orderConfirmation({ order, plan, terms: termsFor(plan, site), seller, textOf, siteUrl }),
    ),
    [`order-notice-${name}`]: drawMail(orderNotice({ order, plan, seller, textOf, siteUrl })),
    [`contact-notice-${name}`]: drawMail(contactNotice({ message, seller, siteUrl })),
    [`contact-receipt-${name}`]: drawMail(
      contactReceipt({ receivedAt: message.createdAt, writer: site }),
    ),
    [`written-${name}`]: drawMail(
      writtenMail(
        {
          subject: writtenWords(site).around.answerSubject,
          text: writtenWords(site).answers.ask,
          quoted: { text: writtenWords(site).answers.decline, createdAt: message.createdAt },
        },
        site,
      ),
    ),
    ...Object.fromEntries(
      Object.entries(subscriptionMails(order, site, message.message ?? "")).map(
        ([kind, document]) => [`${kind}-${name}`, drawMail(document)],
      ),
    ),
  };
}
