import type { Database } from "#app/db/db.server.ts";
import type { MailFile } from "#app/domain/mail/sender.server.ts";
import { readTerms } from "#app/domain/orders/terms/accepted-terms.server.ts";
import { sectionsOf, type Terms } from "#app/domain/orders/terms/terms.ts";
import { fileNameOf } from "./agreement-document.ts";
import { agreementPdf } from "./agreement-pdf.server.ts";
import { findAgreement, type SentAgreement } from "./agreements.server.ts";

/** An agreement as a file for its parties. */
export async function agreementFile(db: Database, agreement: SentAgreement): Promise<MailFile> {
  const { document } = agreement;
  return {
    filename: `${fileNameOf(document)}.pdf`,
    contentType: "application/pdf",
    content: await agreementPdf(agreement, await termsOf(db, agreement)),
  };
}

/** The terms that an agreement is under, as they were when it was made. */
export async function termsOf(
  db: Database,
  { document: { termsHash } }: SentAgreement,
): Promise<Terms["sections"]> {
  const terms = (await readTerms(db, [termsHash])).get(termsHash);
  if (terms === undefined) throw new Error("The terms of an agreement are kept as long as it is");
  return sectionsOf(terms);
}

/** The same by its order and its number among the agreements of that, also where it was withdrawn. */
export async function findAgreementFile(
  db: Database,
  orderId: string,
  number: number,
): Promise<MailFile | undefined> {
  const agreement = await findAgreement(db, orderId, number);
  return agreement && agreementFile(db, agreement);
}
