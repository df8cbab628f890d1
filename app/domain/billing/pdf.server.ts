import { inOurLetters, paperPdf } from "#app/domain/letters/paper.server.ts";
import type { BillingDocument, BuyerContact } from "./billing-document.ts";
import { printedDocument } from "./printed-document.ts";

/**
 * An invoice or credit note as a PDF for people.
 *
 * @param contact of the buyer, as `printedDocument` takes it
 */
export function billingPdf(
  document: BillingDocument,
  contact: BuyerContact | undefined,
): Promise<Buffer<ArrayBuffer>> {
  const printed = inOurLetters(printedDocument(document, contact));
  const { title, credits, seller, buyer, facts, lines, sums, payment } = printed;
  const made = { title, author: seller.name, madeOn: document.issuedOn };
  return paperPdf(made, (paper) => {
    paper.head(seller.name, title, credits);
    paper.beside({ role: "Til", ...buyer }, (from) => paper.facts(facts, 92, from));
    paper.lines(["Beskrivelse", "Beløp"], lines);
    paper.sums(sums);
    if (payment.length > 0) {
      paper.heading("Slik betaler du");
      paper.facts(payment, 100);
      paper.space(28);
    }
    paper.foot([seller.name, ...seller.lines].join(" · "));
  });
}
