import { inOurLetters, paperPdf } from "#app/domain/letters/paper.server.ts";
import type { Terms } from "#app/domain/orders/terms/terms.ts";
import { printedAgreement } from "./agreement-document.ts";
import type { SentAgreement } from "./agreements.server.ts";
import { signatureFacts } from "./signature.ts";

/** Of a signature with its fingerprint, in points. */
const signatureHeight = 170;

/**
 * An agreement as a PDF for people, with its terms and its signature.
 *
 * @param terms the text that its hash names
 */
export function agreementPdf(
  agreement: SentAgreement,
  terms: Terms["sections"],
): Promise<Buffer<ArrayBuffer>> {
  const { document } = agreement;
  const printed = inOurLetters(printedAgreement(document));
  const [seller, buyer] = printed.parties;
  const made = { title: printed.title, author: document.seller.name, madeOn: document.madeOn };
  return paperPdf(made, (paper) => {
    paper.head(document.seller.name, printed.title, printed.madeOn);
    paper.parties(seller, buyer);
    paper.heading(printed.plan.name);
    paper.list(printed.plan.features);
    paper.space(14);
    paper.lines(["Pris", "Beløp"], printed.lines);
    paper.sums(printed.sums);
    paper.paragraph(printed.later);
    paper.space(14);
    paper.heading("Levering");
    paper.paragraph(printed.delivery);
    paper.space(14);
    paper.heading("Signatur", signatureHeight);
    // Of the text that is kept: whoever has the file can tell that it is this one.
    const fingerprint = agreement.hash.replace(/(.{32})/, "$1 ");
    const facts = inOurLetters(signatureFacts(agreement));
    paper.facts([...facts, { label: "Fingeravtrykk (SHA-256)", value: fingerprint }], 150);
    paper.space(28);
    paper.heading("Vilkår");
    paper.paragraph(printed.terms);
    for (const { heading, paragraphs } of terms) {
      paper.space(6);
      paper.subheading(heading);
      for (const text of paragraphs) paper.paragraph(text);
    }
  });
}
