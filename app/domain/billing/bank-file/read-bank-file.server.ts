import { createHash } from "node:crypto";
import {
  type BankFile,
  type BankRow,
  mostBankFileBytes,
  mostBankFileBytesShown,
  UnreadableBankFile,
  wholeReference,
} from "./bank-row.ts";
import { readCamt } from "./camt.server.ts";
import { readBankCsv } from "./csv-file.ts";
import { decodeBankFile } from "./decode.ts";

/**
 * Reads a bank's file: camt.054, camt.053 or CSV.
 *
 * @throws UnreadableBankFile with a sentence for whoever sent it
 */
export async function readBankFile(bytes: Uint8Array): Promise<BankFile> {
  if (bytes.length > mostBankFileBytes) {
    throw new UnreadableBankFile(`Filen er større enn ${mostBankFileBytesShown}.`);
  }
  const text = decodeBankFile(bytes);
  const file = await (text.trimStart().startsWith("<")
    ? readCamt(text.trimStart())
    : readBankCsv(text));
  return { ...file, rows: named(file.rows) };
}

/**
 * Gives each row the reference by which it is noted once. The bank's own is taken where one row of the file has it; of those that share
 * one, or have none, it is made of what they say and of their place among those that say the same. So a file that is read
 * twice says the same, and so does a longer one of the same account.
 */
function named(rows: BankRow[]): BankRow[] {
  const sharing = Map.groupBy(rows, ({ reference }) => reference);
  const alike = new Map<string, number>();
  return rows.map((row) => {
    const { reference } = row;
    if (wholeReference.test(reference) && sharing.get(reference)?.length === 1) return row;
    const said = JSON.stringify([row.paidOn, row.ore, row.kid, row.text, reference]);
    const place = alike.get(said) ?? 0;
    alike.set(said, place + 1);
    const hash = createHash("sha256").update(`${said} ${place}`).digest("hex");
    return { ...row, reference: `#${hash.slice(0, 32)}` };
  });
}
