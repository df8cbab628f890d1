import { type PageWords, type PlacedText, textsOf } from "#app/web/words.ts";
import { calmWords } from "#app/words/frame/calm-page.words.ts";
import { companyWords } from "#app/words/frame/company.words.ts";
import { faultWords } from "#app/words/frame/fault-screen.words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { sharingWords } from "#app/words/frame/sharing.words.ts";
import { contactMailWords } from "#app/words/mails/contact-mails.words.ts";
import { customerMailWords } from "#app/words/mails/customer-mails.words.ts";
import { orderMailWords } from "#app/words/mails/order-mails.words.ts";
import { subscriptionMailWords } from "#app/words/mails/subscription-mails.words.ts";
import { writtenMailWords } from "#app/words/mails/written-mails.words.ts";
import { accessibilityWords } from "#app/words/pages/accessibility.words.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import { articlesWords } from "#app/words/pages/articles.words.ts";
import { contactWords } from "#app/words/pages/contact.words.ts";
import { contactCloseWords } from "#app/words/pages/contact-close.words.ts";
import { contactFormWords } from "#app/words/pages/contact-form.words.ts";
import { contactSectionWords } from "#app/words/pages/contact-section.words.ts";
import { deadEndWords } from "#app/words/pages/dead-end.words.ts";
import { faqWords } from "#app/words/pages/faq.words.ts";
import { homeWords } from "#app/words/pages/home.words.ts";
import { keywordWords } from "#app/words/pages/keywords.words.ts";
import { messageSentWords } from "#app/words/pages/message-sent.words.ts";
import { orderWords } from "#app/words/pages/order.words.ts";
import { peopleWords } from "#app/words/pages/people.words.ts";
import { pricesWords } from "#app/words/pages/prices.words.ts";
import { privacyWords } from "#app/words/pages/privacy.words.ts";
import { servicesWords } from "#app/words/pages/services.words.ts";
import { storiesWords } from "#app/words/pages/stories.words.ts";
import { termsWords } from "#app/words/pages/terms.words.ts";
import { thankYouWords } from "#app/words/pages/thank-you.words.ts";
import { townWords } from "#app/words/pages/town.words.ts";
import { unknownTownWords } from "#app/words/pages/unknown.words.ts";

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
  peopleWords,
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
  writtenMailWords,
  customerMailWords,
];

/** Every text, by its key. */
export const placedTexts: ReadonlyMap<string, PlacedText> = new Map(
  allWords.flatMap(textsOf).map((placed) => [placed.key, placed]),
);
