import type { BillingDocument, BuyerContact } from "./billing-document.ts";
import { type PrintedDocument, printedDocument } from "./printed-document.ts";

type Pdf = InstanceType<typeof import("pdfkit")>;

// Points, of which an A4 page has 595 × 842.
const margin = 56;
const width = 595.28 - 2 * margin;
const column = 170;
const ink = "#0b2033";
const slate = "#4a5d6b";
const line = "#9fb0ba";
const regular = "app/styles/fonts/schibsted-grotesk-regular.ttf";
const bold = "app/styles/fonts/schibsted-grotesk-bold.ttf";

// What the types of the library do not name yet: what the file says of itself, and where a table stands in it.
const accessible: object = { subset: "PDF/UA" };
const within = (page: PDFKit.PDFStructureElement): object => ({ structParent: page });

/**
 * An invoice or credit note as a PDF for people: tagged (PDF/UA), so that it can be read out, with its fonts inside, and in ink on
 * white, so that any office printer does it justice. The same document gives the same bytes.
 *
 * @param contact of the buyer, as `printedDocument` takes it
 */
export async function billingPdf(
  document: BillingDocument,
  contact: BuyerContact | undefined,
): Promise<Buffer<ArrayBuffer>> {
  // Brought in with the first document: a process that is asked for none does without it.
  const { default: PdfDocument } = await import("pdfkit");
  const content = printedDocument(document, contact);
  const pdf = new PdfDocument({
    size: "A4",
    margin,
    font: regular,
    pdfVersion: "1.7",
    ...accessible,
    tagged: true,
    displayTitle: true,
    lang: "nb-NO",
    info: {
      Title: `${content.title}, ${content.seller.name}`,
      Author: content.seller.name,
      Producer: "Fyrlykt",
      Creator: "Fyrlykt",
      CreationDate: new Date(`${document.issuedOn}T12:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, fail) => pdf.once("end", done).once("error", fail));
  draw(pdf, content);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function draw(pdf: Pdf, content: PrintedDocument) {
  const page = pdf.struct("Document");
  pdf.addStructure(page);
  const say = (type: string, words: () => void) => page.add(pdf.struct(type, {}, words));

  say("P", () => pdf.font(bold).fontSize(12).fillColor(ink).text(content.seller.name));
  pdf.markContent("Artifact", { type: "Layout" });
  pdf.rect(margin, pdf.y + 6, 28, 3).fill("#ffd24a");
  pdf.endMarkedContent();
  pdf.y += 44;
  say("H1", () => pdf.font(bold).fontSize(28).fillColor(ink).text(content.title));
  const { credits } = content;
  if (credits) say("P", () => pdf.font(regular).fontSize(11).fillColor(slate).text(credits));
  pdf.y += 20;

  const top = pdf.y;
  say("P", () => {
    pdf.font(regular).fontSize(9).fillColor(slate).text("Til", margin, top, { width: column });
    pdf.font(bold).fontSize(11).fillColor(ink).text(content.buyer.name, { width: column });
    pdf.font(regular).fontSize(10);
    for (const own of content.buyer.lines) pdf.text(own, { width: column });
  });
  const left = pdf.y;
  pairs(pdf, page, content.facts, {
    x: margin + column + 20,
    y: top,
    widths: [92, width - column - 112],
  });
  pdf.x = margin;
  pdf.y = Math.max(left, pdf.y) + 28;

  pdf.fillColor(ink).fontSize(10);
  pdf.table({
    ...within(page),
    position: { x: margin, y: pdf.y },
    columnStyles: [width - 130, 130],
    rowStyles: (row) => ({
      ...(row === 0 && { type: "TH" as const, scope: "Column" as const, font: { src: bold } }),
      padding: [6, 0, 6, 0],
      border: [0, 0, row === 0 ? 1 : 0.5, 0],
      borderColor: row === 0 ? ink : line,
    }),
    data: [
      ["Beskrivelse", right(content.sumLabel)],
      ...content.lines.map(({ description, sum }) => [description, right(sum)]),
    ],
  });
  pdf.y += 8;
  pdf.table({
    ...within(page),
    position: { x: margin + width - 320, y: pdf.y },
    columnStyles: [190, 130],
    rowStyles: (row) => {
      const isTotal = row === content.sums.length - 1;
      return {
        padding: [4, 0, 4, 0],
        border: [isTotal ? 1 : 0, 0, 0, 0],
        borderColor: ink,
        ...(isTotal && { font: { src: bold, size: 12 } }),
      };
    },
    data: content.sums.map(({ label, value }) => [header(label), right(value)]),
  });
  pdf.y += 28;

  if (content.payment.length > 0) {
    say("H2", () =>
      pdf.font(bold).fontSize(12).fillColor(ink).text("Slik betaler du", margin, pdf.y, { width }),
    );
    pdf.y += 6;
    pdf.font(regular).fontSize(10);
    pairs(pdf, page, content.payment, { x: margin, y: pdf.y, widths: [100, width - 100] });
    pdf.y += 28;
  }
  say("P", () => {
    pdf
      .font(regular)
      .fontSize(9)
      .fillColor(slate)
      .text([content.seller.name, ...content.seller.lines].join(" · "), margin, pdf.y, { width });
  });
  page.end();
}

/** Labels with their values, one below the other. */
function pairs(
  pdf: Pdf,
  page: PDFKit.PDFStructureElement,
  facts: { label: string; value: string }[],
  { x, y, widths }: { x: number; y: number; widths: [number, number] },
) {
  pdf.font(regular).fontSize(10).fillColor(ink);
  pdf.table({
    ...within(page),
    position: { x, y },
    columnStyles: widths,
    defaultStyle: { border: 0, padding: [2, 0, 2, 0] },
    data: facts.map(({ label, value }) => [header(label), value]),
  });
}

const right = (text: string) => ({ text, align: { x: "right" as const } });
const header = (text: string) => ({ text, type: "TH" as const, scope: "Row" as const });
