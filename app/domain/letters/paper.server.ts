type Pdf = InstanceType<typeof import("pdfkit")>;
type Page = PDFKit.PDFStructureElement;

// Points, of which an A4 page has 595 × 842.
const margin = 56;
const width = 595.28 - 2 * margin;
const ink = "#0b2033";
const slate = "#4a5d6b";
const line = "#9fb0ba";
const regular = "app/styles/fonts/schibsted-grotesk-regular.ttf";
const bold = "app/styles/fonts/schibsted-grotesk-bold.ttf";
/** Of a column of its own beside another. */
const column = 170;

// What the types of the library do not name yet: what the file says of itself, and where a table or list stands in it.
const accessible: object = { subset: "PDF/UA" };

type Fact = { label: string; value: string };

/**
 * Makes a PDF for people: tagged (PDF/UA), so that it can be read out, with its fonts inside, and in ink on white, so that any office
 * printer does it justice. The same content gives the same bytes.
 *
 * @param madeOn the day that it is dated, in Norway
 * @param draw puts its content on the paper, from the top
 */
export async function paperPdf(
  { title, author, madeOn }: { title: string; author: string; madeOn: string },
  draw: (paper: Paper) => void,
): Promise<Buffer<ArrayBuffer>> {
  // Brought in with the first document: a process that is asked for none does without it.
  const { default: PdfDocument } = await import("pdfkit");
  const pdf = new PdfDocument({
    size: "A4",
    margin,
    font: regular,
    pdfVersion: "1.7",
    ...accessible,
    tagged: true,
    bufferPages: true,
    displayTitle: true,
    lang: "nb-NO",
    info: {
      Title: `${title}, ${author}`,
      Author: author,
      Producer: "Fyrlykt",
      Creator: "Fyrlykt",
      CreationDate: new Date(`${madeOn}T12:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, fail) => pdf.once("end", done).once("error", fail));
  const page = pdf.struct("Document");
  pdf.addStructure(page);
  draw(new Paper(pdf, page));
  page.end();
  numberPages(pdf, title);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Latin letters that our fonts have not: beyond Latin Extended-A they have few. */
const foreign = /(?![\0-\u017fȘșȚțẀẁẂẃẄẅẞỲỳỸỹ])\p{Script=Latin}/gu;

/**
 * What stands on a paper, with the marks left off that our fonts have no letter for: a name in Vietnamese is read without them, and not
 * with boxes in it.
 */
export function inOurLetters<Said extends object>(said: Said): Said {
  const text = JSON.stringify(said).replace(foreign, (letter) => {
    const [base = letter, ...marks] = letter.normalize("NFD");
    return marks.reduce((kept, mark) => {
      const marked = `${kept}${mark}`.normalize();
      return /^[\0-\u017f]$/.test(marked) ? marked : kept;
    }, base);
  });
  return JSON.parse(text);
}

/** Says below each page of several which one it is, and of what: sheets come apart. */
function numberPages(pdf: Pdf, title: string): void {
  const { count } = pdf.bufferedPageRange();
  if (count === 1) return;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // It would else go on a page of its own.
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact", { type: "Pagination" });
    pdf
      .font(regular)
      .fontSize(9)
      .fillColor(slate)
      .text(`${title} · side ${index + 1} av ${count}`, margin, pdf.page.height - 40, { width });
    pdf.endMarkedContent();
  }
}

/** A sheet that is written from its top on, in the type of the house. */
class Paper {
  readonly #pdf: Pdf;
  readonly #page: Page;

  constructor(pdf: Pdf, page: Page) {
    this.#pdf = pdf;
    this.#page = page;
  }

  /** Who writes, with the lamp, and what it is. */
  head(seller: string, title: string, below: string | undefined): void {
    const pdf = this.#pdf;
    this.#say("P", () => pdf.font(bold).fontSize(12).fillColor(ink).text(seller));
    pdf.markContent("Artifact", { type: "Layout" });
    pdf.rect(margin, pdf.y + 6, 28, 3).fill("#ffd24a");
    pdf.endMarkedContent();
    pdf.y += 44;
    this.#say("H1", () => pdf.font(bold).fontSize(28).fillColor(ink).text(title));
    if (below) this.#say("P", () => pdf.font(regular).fontSize(11).fillColor(slate).text(below));
    pdf.y += 20;
  }

  /**
   * Somebody in a column on the left, and beside them something else; what follows comes below both.
   *
   * @param aside writes on the right, from the same height
   */
  beside({ role, name, lines }: Party, aside: (from: { x: number; y: number }) => void): void {
    const pdf = this.#pdf;
    const top = pdf.y;
    this.#party({ role, name, lines }, { x: margin, y: top });
    const left = pdf.y;
    aside({ x: margin + column + 20, y: top });
    pdf.x = margin;
    pdf.y = Math.max(left, pdf.y) + 28;
  }

  /** Somebody beside somebody else. */
  parties(first: Party, second: Party): void {
    this.beside(first, ({ x, y }) => this.#party(second, { x: x + 60, y }));
  }

  #party({ role, name, lines }: Party, { x, y }: { x: number; y: number }) {
    const pdf = this.#pdf;
    this.#say("P", () => {
      pdf.font(regular).fontSize(9).fillColor(slate).text(role, x, y, { width: column });
      pdf.font(bold).fontSize(11).fillColor(ink).text(name, { width: column });
      pdf.font(regular).fontSize(10);
      for (const own of lines) pdf.text(own, { width: column });
    });
  }

  /** @param points that it needs with what may not be parted from it */
  heading(text: string, points = 60): void {
    const pdf = this.#pdf;
    this.#keepTogether(points);
    this.#say("H2", () =>
      pdf.font(bold).fontSize(12).fillColor(ink).text(text, margin, pdf.y, { width }),
    );
    pdf.y += 6;
  }

  subheading(text: string): void {
    const pdf = this.#pdf;
    this.#keepTogether(44);
    this.#say("H3", () =>
      pdf.font(bold).fontSize(10).fillColor(ink).text(text, margin, pdf.y, { width }),
    );
    pdf.y += 2;
  }

  paragraph(text: string): void {
    const pdf = this.#pdf;
    this.#say("P", () =>
      pdf.font(regular).fontSize(10).fillColor(ink).text(text, margin, pdf.y, { width }),
    );
    pdf.y += 6;
  }

  list(items: string[]): void {
    const pdf = this.#pdf;
    const list = pdf.struct("L");
    this.#page.add(list);
    pdf.font(regular).fontSize(10).fillColor(ink);
    const own: object = { width, bulletRadius: 1.5, textIndent: 12, structParent: list };
    pdf.list(items, margin, pdf.y, own);
    list.end();
    pdf.x = margin;
    pdf.y += 6;
  }

  /** What is said last, in small print. */
  foot(text: string): void {
    const pdf = this.#pdf;
    this.#say("P", () =>
      pdf.font(regular).fontSize(9).fillColor(slate).text(text, margin, pdf.y, { width }),
    );
  }

  /** Room before what comes next, in points. */
  space(points: number): void {
    this.#pdf.y += points;
  }

  /** Labels with their values, one below the other, the labels so wide. */
  facts(
    facts: Fact[],
    labels: number,
    from: { x: number; y: number } | undefined = undefined,
  ): void {
    const pdf = this.#pdf;
    const { x, y } = from ?? { x: margin, y: pdf.y };
    pdf.font(regular).fontSize(10).fillColor(ink);
    pdf.table({
      ...this.#within(),
      position: { x, y },
      columnStyles: [labels, margin + width - x - labels],
      defaultStyle: { border: 0, padding: [2, 0, 2, 0] },
      data: facts.map(({ label, value }) => [header(label), value]),
    });
    pdf.x = margin;
  }

  /** What is sold, with its price, below a head of two words. */
  lines(head: [string, string], lines: Fact[]): void {
    const pdf = this.#pdf;
    pdf.font(regular).fillColor(ink).fontSize(10);
    pdf.table({
      ...this.#within(),
      position: { x: margin, y: pdf.y },
      columnStyles: [width - 130, 130],
      rowStyles: (row) => ({
        ...(row === 0 && { type: "TH" as const, scope: "Column" as const, font: { src: bold } }),
        padding: [6, 0, 6, 0],
        border: [0, 0, row === 0 ? 1 : 0.5, 0],
        borderColor: row === 0 ? ink : line,
      }),
      data: [[head[0], right(head[1])], ...lines.map(({ label, value }) => [label, right(value)])],
    });
    pdf.y += 8;
  }

  /** What it comes to: the last one counts. */
  sums(sums: Fact[]): void {
    const pdf = this.#pdf;
    const lit = sums.length - 1;
    pdf.table({
      ...this.#within(),
      position: { x: margin + width - 320, y: pdf.y },
      columnStyles: [190, 130],
      rowStyles: (row) => ({
        padding: [4, 0, 4, 0],
        border: [row === lit ? 1 : 0, 0, 0, 0],
        borderColor: ink,
        ...(row === lit && { font: { src: bold, size: 12 } }),
      }),
      data: sums.map(({ label, value }) => [header(label), right(value)]),
    });
    pdf.x = margin;
    pdf.y += 28;
  }

  /** A page of its own for what would be left without the lines that belong to it. */
  #keepTogether(points: number) {
    const pdf = this.#pdf;
    if (pdf.y + points > pdf.page.height - margin) pdf.addPage();
  }

  #say(type: string, words: () => void) {
    this.#page.add(this.#pdf.struct(type, {}, words));
  }

  #within(): object {
    return { structParent: this.#page };
  }
}

type Party = { role: string; name: string; lines: string[] };

const right = (text: string) => ({ text, align: { x: "right" as const } });
const header = (text: string) => ({ text, type: "TH" as const, scope: "Row" as const });
