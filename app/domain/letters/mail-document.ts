import type { Brand } from "#app/domain/brand/brand.ts";
import { oneLine } from "#app/web/formats/text.ts";
import { z } from "#app/web/zod.ts";

/** Words that lead to a phone number, a mail address or a page. */
const linkSchema = z.object({ label: z.string(), href: z.string() });

/** Text in which some words lead somewhere; they are readable as they stand. */
const richTextSchema = z.union([z.string(), z.array(z.union([z.string(), linkSchema]))]);

const factSchema = z.object({ label: z.string(), value: richTextSchema });

/** `kroner` is a sum, to the øre; the one that counts is lit. */
const sumSchema = z.object({ label: z.string(), kroner: z.number(), lit: z.boolean().optional() });

const headedSchema = z.object({ heading: z.string(), text: z.string() });

const blockSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("paragraph"),
    text: richTextSchema,
    small: z.boolean().optional(),
  }),
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("facts"), facts: z.array(factSchema) }),
  // What is sold, and what it costs.
  z.object({
    kind: z.literal("receipt"),
    name: z.string(),
    description: z.string(),
    features: z.array(z.string()),
    sums: z.array(sumSchema),
  }),
  z.object({ kind: z.literal("steps"), steps: z.array(headedSchema) }),
  // A paragraph of what somebody here wrote, with their line breaks.
  z.object({ kind: z.literal("letter"), lines: z.array(richTextSchema) }),
  // What somebody else wrote, with theirs.
  z.object({ kind: z.literal("quotation"), text: z.string() }),
  // What must be seen first. `lamp` lights it; `warning` says that something is wrong.
  z.object({
    kind: z.literal("panel"),
    tone: z.enum(["lamp", "warning"]),
    ...headedSchema.shape,
    ways: z.array(factSchema).optional(),
  }),
  z.object({
    kind: z.literal("terms"),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
  z.object({
    kind: z.literal("button"),
    label: z.string(),
    href: z.string(),
    secondary: z.boolean().optional(),
  }),
]);

/**
 * What a mail says, and who says it. Both of its forms are drawn from this alone, so that they cannot say different things.
 * Mails are stored like this for two years: what is added here must be optional, and nothing may be taken away.
 */
const mailDocumentSchema = z.object({
  subject: z.string(),
  /** What a list of mails shows beside the subject. */
  preview: z.string(),
  /** A few words in the head, such as the order number. */
  label: z.string(),
  heading: z.string(),
  blocks: z.array(blockSchema),
  /** Said last, in small print. */
  footnote: z.string().optional(),
  /** What lies with it: named alone, and made as the mail is sent. */
  attachment: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("billing-document"), number: z.number() }),
      z.object({ kind: z.literal("agreement"), orderId: z.string(), number: z.number() }),
    ])
    .optional(),
  seller: z.object({
    name: z.string(),
    legalName: z.string(),
    orgNumber: z.string().optional(),
    isVatRegistered: z.boolean().optional(),
    isInBusinessRegister: z.boolean().optional(),
    address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }).optional(),
    colors: z.object({ lamp: z.string(), kelp: z.string() }).optional(),
  }),
});

export type MailDocument = z.infer<typeof mailDocumentSchema>;
/**
 * What a stored mail says.
 *
 * @throws ZodError or SyntaxError for a document that is none
 */
export function readMailDocument(json: string): MailDocument {
  return mailDocumentSchema.parse(JSON.parse(json));
}

export type MailAttachment = NonNullable<MailDocument["attachment"]>;
export type MailBlock = z.infer<typeof blockSchema>;
export type RichText = z.infer<typeof richTextSchema>;
export type Fact = z.infer<typeof factSchema>;
export type Sum = z.infer<typeof sumSchema>;

/**
 * Stands in a mail for the link to the customer's own page of the order that the mail is about: only what is sent has the link
 * itself, and what is stored opens nothing.
 */
export const agreementPlaceholder = "agreement:";

/** Stands in the same way for a link that is good for one use (domain/auth): it is made as the mail is sent. */
export const accountLinkPlaceholder = "account-link:";

/** Writes a mail: what it says from now on, whatever the seller is called later. */
export function writeMail(content: Omit<MailDocument, "seller">, seller: Brand): MailDocument {
  // What looks like an encoded word (RFC 2047) would be decoded by the recipient's program, line breaks and all.
  const subject = withoutTraps(oneLine(content.subject)).replaceAll("=?", "= ?");
  return mailDocumentSchema.parse({ ...content, subject, seller });
}

/**
 * Drops what no sentence of ours holds and a visitor's may: control characters, which neither mail nor PostgreSQL takes, and
 * the marks that turn the direction of all text after them. Half a surrogate pair is replaced.
 */
export function withoutTraps(text: string): string {
  return text.replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "").toWellFormed();
}
