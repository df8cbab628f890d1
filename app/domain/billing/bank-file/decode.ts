import { UnreadableBankFile } from "./bank-row.ts";

const spreadsheet = "Filen er et regneark. Lagre det som CSV i regnearket, og velg den filen.";

/** What begins a file that somebody takes for one of a bank's, and what to do about it. */
const otherKinds: [start: string, message: string][] = [
  ["PK\u0003\u0004", spreadsheet],
  ["\u00d0\u00cf\u0011\u00e0", spreadsheet],
  ["%PDF", "Filen er en PDF. Last ned kontoutskriften som camt.054 eller CSV i nettbanken."],
];

/**
 * The text of a bank's file: UTF-8 with or without a mark in front, UTF-16 with one, what an XML declaration says, or Windows-1252.
 *
 * @throws UnreadableBankFile for what is no text
 */
export function decodeBankFile(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  for (const [other, message] of otherKinds) {
    if (start.startsWith(other)) throw new UnreadableBankFile(message);
  }
  const text = decoded(bytes, start);
  if (text.includes("\0")) {
    throw new UnreadableBankFile("Filen er verken XML eller CSV.");
  }
  if (text.trim() === "") throw new UnreadableBankFile("Filen er tom.");
  return text;
}

function decoded(bytes: Uint8Array, start: string): string {
  if (start.startsWith("\u00ff\u00fe")) return new TextDecoder("utf-16le").decode(bytes);
  if (start.startsWith("\u00fe\u00ff")) return new TextDecoder("utf-16be").decode(bytes);
  const declared =
    /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(start);
  for (const label of [declared?.[1] ?? "utf-8", "utf-8"]) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Neither what it says nor what is usual: what Windows wrote before, which every byte has a letter in.
    }
  }
  return new TextDecoder("windows-1252").decode(bytes);
}
