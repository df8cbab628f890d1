import { companyWords } from "#app/domain/companies/company.words.ts";
import { contactMailWords } from "#app/domain/contact/contact-mails.words.ts";
import { orderMailWords } from "#app/domain/orders/mails/order-mails.words.ts";
import { termsWords } from "#app/domain/orders/terms/terms.words.ts";
import { privacyWords } from "#app/domain/privacy/privacy.words.ts";
import { sharingWords } from "#app/domain/sharing/sharing.words.ts";
import { subscriptionMailWords } from "#app/domain/subscriptions/mails/subscription-mails.words.ts";
import { accessibilityWords } from "#app/routes/site/accessibility/accessibility.words.ts";
import { agreementWords } from "#app/routes/site/agreement/agreement.words.ts";
import { articlesWords } from "#app/routes/site/articles/articles.words.ts";
import { contactWords } from "#app/routes/site/contact/contact.words.ts";
import { contactCloseWords } from "#app/routes/site/contact/contact-close.words.ts";
import { contactFormWords } from "#app/routes/site/contact/contact-form.words.ts";
import { contactSectionWords } from "#app/routes/site/contact/contact-section.words.ts";
import { messageSentWords } from "#app/routes/site/contact/message-sent.words.ts";
import { deadEndWords } from "#app/routes/site/dead-end.words.ts";
import { faqWords } from "#app/routes/site/faq/faq.words.ts";
import { homeWords } from "#app/routes/site/home/home.words.ts";
import { keywordWords } from "#app/routes/site/keywords.words.ts";
import { orderWords } from "#app/routes/site/order/order.words.ts";
import { thankYouWords } from "#app/routes/site/order/thank-you.words.ts";
import { pricesWords } from "#app/routes/site/prices/prices.words.ts";
import { servicesWords } from "#app/routes/site/services/services.words.ts";
import { storiesWords } from "#app/routes/site/stories/stories.words.ts";
import { townWords } from "#app/routes/site/towns/town.words.ts";
import { unknownTownWords } from "#app/routes/site/towns/unknown.words.ts";
import { calmWords } from "#app/ui/frame/calm-page.words.ts";
import { faultWords } from "#app/ui/frame/fault-screen.words.ts";
import { frameWords } from "#app/ui/frame/frame.words.ts";
import { type PageWords, type PlacedText, textsOf } from "#app/web/words.ts";

/** All that the site says beside the other parts of the content, in the order of the editor. */
export const allWords: readonly PageWords[] = [
  homeWords,
  servicesWords,
  pricesWords,
  storiesWords,
  faqWords,
  articlesWords,
  contactWords,
  messageSentWords,
  townWords,
  unknownTownWords,
  contactFormWords,
  contactSectionWords,
  contactCloseWords,
  frameWords,
  faultWords,
  calmWords,
  deadEndWords,
  sharingWords,
  keywordWords,
  orderWords,
  companyWords,
  thankYouWords,
  agreementWords,
  termsWords,
  privacyWords,
  accessibilityWords,
  orderMailWords,
  subscriptionMailWords,
  contactMailWords,
];

/** Every text, by its key. */
export const placedTexts: ReadonlyMap<string, PlacedText> = new Map(
  allWords.flatMap(textsOf).map((placed) => [placed.key, placed]),
);
