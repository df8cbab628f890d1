import { data } from "react-router";
import type { MailDocument } from "#app/domain/letters/mail-document.ts";
import { longestLetter, longestSubject, writtenText } from "#app/domain/letters/written-mail.ts";
import { oneLine } from "#app/web/formats/text.ts";
import { z } from "#app/web/zod.ts";
import type { ReturnedLetter } from "./letter-form.tsx";

const tooLong = (most: number) => `Skriv høyst ${most} tegn.`;

/** What is written to a customer, as its form sends it. */
export const letterSchema = z.object({
  subject: z
    .string({ error: "Skriv et emne." })
    .transform(oneLine)
    .pipe(z.string().min(1, "Skriv et emne.").max(longestSubject, tooLong(longestSubject))),
  text: z
    .string({ error: "Skriv noe til kunden." })
    .trim()
    .min(1, "Skriv noe til kunden.")
    .max(longestLetter, tooLong(longestLetter)),
});

/** The id of a mail that is to be taken back, out of an address; undefined where it names none. */
export function mailToWithdraw(url: URL): string | undefined {
  return z.uuid().safeParse(url.searchParams.get("angre")).data;
}

/** Answers with the page again, and in it what was taken back. */
export function withdrawn(document: MailDocument) {
  const typed: ReturnedLetter["typed"] = {
    subject: document.subject,
    text: writtenText(document),
  };
  return data({ typed, errors: {}, isWithdrawn: true });
}
