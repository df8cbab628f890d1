import { fillIn } from "#app/web/fill-in.ts";
import { emailSchema } from "#app/web/formats/email-schema.ts";
import { oneLine } from "#app/web/formats/text.ts";
import { mailto } from "#app/web/links.ts";
import { tooLong, typedText, z } from "#app/web/zod.ts";
import { defaultService } from "./message.ts";

const longestService = 100;
const nameMessage = "Navn må ha minst 2 tegn";

/** A field that may be left empty, which counts as not given. */
const optionalText = (most: number) =>
  typedText()
    .max(most, tooLong(most))
    .transform((text) => text || undefined)
    .optional();

/** What a visitor fills in to reach us: the same rules in the browser and on the server. */
export const contactRequestSchema = z.object({
  name: typedText(nameMessage).min(2, nameMessage).max(200, tooLong(200)),
  email: emailSchema,
  phone: optionalText(40),
  company: optionalText(200),
  message: optionalText(5_000),
  service: optionalText(longestService).transform((service) => service ?? defaultService),
});

type ContactRequest = z.infer<typeof contactRequestSchema>;

/** A text that only a program writes: what does not fit counts as not given. */
const aside = (schema: z.ZodType<string>) => schema.optional().catch(undefined);

/** A request as it is sent to us: with where it was written, and what tells people from programs. */
export const contactSubmissionSchema = contactRequestSchema.extend({
  /** Path of the page. */
  page: aside(
    z
      .string()
      .max(200)
      .regex(/^\/(?![/\\])[^\s?#\\]*$/),
  ),
  /** A field that people do not see; a program fills it in. */
  homepage: z.coerce.string().catch("?").optional(),
  /** Made by form-token.server.ts. */
  token: aside(z.string().max(200)),
});

export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;

/** The service that a link such as `/kontakt?service=SEO-optimalisering` names, as one short line of plain text. */
export function requestedService(query: URLSearchParams): string | undefined {
  const service = oneLine(query.get("service") ?? "").slice(0, longestService);
  // The cut may have gone through the middle of an emoji.
  return service.replace(/\p{Surrogate}$/u, "").trim() || undefined;
}

/** What stands in the mail that a whole request becomes: a subject that names `{avsender}` and `{tjenesten}`, and what each line is. */
type MailWords = Readonly<{
  subject: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  service: string;
  message: string;
  /** What a request is about when nothing else is said. */
  form: string;
}>;

/** The mail link that carries a whole request: it opens the visitor's mail program with everything filled in. */
export function contactMailto(to: string, request: ContactRequest, words: MailWords): string {
  const { name, email, phone, company, message } = request;
  const service = request.service === defaultService ? words.form : request.service;
  const facts = [
    [words.name, name],
    [words.email, email],
    [words.phone, phone],
    [words.company, company],
    [words.service, service],
  ];
  const lines = facts.flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []));
  const body = [...lines, ...(message ? ["", `${words.message}:`, message] : [])].join("\n");
  const named = { avsender: oneLine(name), tjenesten: oneLine(service) };
  return mailto(to, { subject: fillIn(words.subject, named), body });
}

/**
 * A mail link for those who write without the form.
 *
 * @param service what they ask about, where the page knows
 * @param words.about names `{tjenesten}`
 */
export function plainMailto(
  to: string,
  service: string | undefined,
  { subject, about }: { subject: string; about: string },
): string {
  return mailto(to, {
    subject: service ? fillIn(about, { tjenesten: oneLine(service) }) : subject,
  });
}
