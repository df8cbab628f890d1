import { isDay } from "#app/web/formats/dates.ts";
import { z } from "#app/web/zod.ts";

/** The largest file that is read: a month of some hundred payments is a tenth of it. */
export const mostBankFileBytes = 2 * 1024 * 1024;
export const mostBankFileBytesShown = "2 MB";

/** So many payments of one file: all of them stand in one form. */
export const mostRows = 500;
const mostUnreadable = 20;
/** More than any invoice of ours comes to, and less than the column holds. */
export const mostOre = 20_000_000 * 100;
/** What is kept of a message: some banks send pages. */
export const longestText = 300;
/** ISO 20022 gives a KID 35 characters. */
export const longestKid = 64;
/** What a reference is stored as: on one line, and nothing in it that cannot be seen. ISO 20022 gives it 35 characters. */
export const wholeReference = /^[^\p{C}]{1,64}$/u;

/** Money that came in, as a bank's file says it; strict, for it comes back from a form. */
export const bankRowSchema = z.strictObject({
  /** The day on which the bank entered it, in Norway. */
  paidOn: z.string().refine(isDay),
  /** Above nothing. */
  ore: z.number().int().positive().max(mostOre),
  /** Kundeidentifikasjon, where the payer gave one apart from the text. */
  kid: z.string().max(longestKid).nullable(),
  /** What the payer wrote, on one line. */
  text: z.string().max(longestText),
  /** The bank's own name for it, or ours where the bank has none: the same each time the file is read. */
  reference: z.string().regex(wholeReference),
});

/** `payer` is shown to whoever looks for what a payment was for, and goes no further. */
export type BankRow = z.infer<typeof bankRowSchema> & { payer: string };

/** What a bank's file holds. */
export type BankFile = {
  /** In the order of the file. The readers leave `reference` empty where the bank gives none. */
  rows: BankRow[];
  /** How many rows were passed over: money that went out, and what the bank has not entered yet. */
  outgoing: number;
  pending: number;
  /** What of it could not be read, as sentences for whoever sent it. */
  unreadable: string[];
  /** The payments that the bank has taken back, alike. */
  reversed: string[];
};

/** Puts a payment with the others, unless there are more than one form has room for. */
export function addRow(file: BankFile, row: BankRow): void {
  file.rows.push(row);
  if (file.rows.length > mostRows) {
    throw new UnreadableBankFile(
      `Filen har flere enn ${mostRows} innbetalinger. Hent ut en kortere periode i nettbanken.`,
    );
  }
}

/** Notes what could not be read, unless it is so much that the file is another one than it seems. */
export function addUnreadable(file: BankFile, sentence: string): void {
  file.unreadable.push(sentence);
  if (file.unreadable.length > mostUnreadable) {
    throw new UnreadableBankFile(`For mye i filen kunne ikke leses. ${file.unreadable[0]}`);
  }
}

/** A file in which nothing has been found yet. */
export function emptyFile(): BankFile {
  return { rows: [], outgoing: 0, pending: 0, unreadable: [], reversed: [] };
}

/** A file that nothing can be read of; the message is a Norwegian sentence for whoever sent it. */
export class UnreadableBankFile extends Error {}
