import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvHead, csvLine } from "./csv.ts";

/** Reads a CSV file the way RFC 4180 says, with semicolons: written from the standard, not from our writer. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < file.length) {
    expect(file[at]).toBe('"');
    let field = "";
    at += 1;
    for (; ; at += 1) {
      if (at >= file.length) throw new Error("A field is not closed");
      if (file[at] !== '"') field += file[at];
      else if (file[at + 1] === '"') {
        field += '"';
        at += 1;
      } else break;
    }
    at += 1;
    row.push(field);
    if (file[at] === ";") at += 1;
    else {
      expect(file.slice(at, at + 2)).toBe("\r\n");
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

const nasty = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      ";",
      "\r",
      "\n",
      "\t",
      "=",
      "+",
      "-",
      "@",
      "＝",
      "＋",
      "－",
      "＠",
      "'",
      "å",
    ),
  }),
);

describe("A CSV file", () => {
  test("reads back as it was written, but for an apostrophe before what looks like a formula", () => {
    const table = fc.array(fc.array(nasty, { minLength: 1, maxLength: 6 }), { maxLength: 8 });
    fc.assert(
      fc.property(table, (rows) => {
        const read = readCsv(rows.map(csvLine).join(""));
        const expected = rows.map((row) =>
          row.map((field) => (/^[=+\-@\t\r\n＝＋－＠]/.test(field) ? `'${field}` : field)),
        );
        expect(read).toEqual(expected);
      }),
    );
  });

  test("has no field that a spreadsheet takes for a formula", () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1 }), (row) => {
        for (const field of readCsv(csvLine(row)).flat())
          expect(field).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });

  test("begins with the mark that Excel looks for", () => {
    expect(csvHead(["Ordre", "Beløp"])).toBe('\ufeff"Ordre";"Beløp"\r\n');
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"\r\n`],
    ["+4791234567", `"'+4791234567"\r\n`],
    [14490, '"14490"\r\n'],
    [null, '""\r\n'],
    ["to\nlinjer; og mer", '"to\nlinjer; og mer"\r\n'],
  ])("writes %j as %j", (field, line) => expect(csvLine([field])).toBe(line));
});
