import { fillIn } from "#app/web/fill-in.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { capitalized } from "#app/web/formats/text.ts";
import { emailLink } from "#app/web/links.ts";
import { wordsOf } from "#app/web/words.ts";
import { customerMailWords } from "#app/words/mails/customer-mails.words.ts";
import { type MailBlock, type MailDocument, writeMail } from "./mail-document.ts";
import { richWords } from "./rich-words.ts";
import type { Writer } from "./writer.ts";

/** Writes a mail to a customer, or to somebody who has written to us: it ends with whom they reach here. */
export function writeToCustomer(
  content: Omit<MailDocument, "seller">,
  writer: Writer,
): MailDocument {
  const { subject, preview, heading, blocks } = content;
  // An editor may begin any of them with a name that stands in lower case within a sentence: `{pakken} er levert`.
  const begun = {
    subject: capitalized(subject),
    preview: capitalized(preview),
    heading: capitalized(heading),
  };
  return writeMail(
    { ...content, ...begun, blocks: [...blocks, ...whomToReach(writer)] },
    writer.brand,
  );
}

/** How to reach whom customers meet first; nothing while nobody is named, or cannot be reached. */
export function whomToReach({ brand, textOf }: Writer): MailBlock[] {
  const { name = "", phone = "", email = "" } = brand.keeper ?? {};
  if (!phone && !email) return [];
  const { direct } = wordsOf(customerMailWords, textOf).closing;
  const way = phone ? { label: phone, href: phoneHref(phone) } : emailLink(email);
  const named = { navnet: name, nummeret: way.label, lenken: way.href };
  return [{ kind: "paragraph", text: richWords(fillIn(direct, named)) }];
}
