import { readFileSync } from "node:fs";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { isWhole } from "../../../../tests/scope.ts";
import { bankRowSchema, mostBankFileBytes, UnreadableBankFile } from "./bank-row.ts";
import { readBankFile } from "./read-bank-file.server.ts";

const sample = (name: string) => readFileSync(`tests/data/bank-files/${name}`);
const text = (written: string) => new TextEncoder().encode(written);

describe("A file is read as it was written down", () => {
  const list = "Bokført dato;Beløp;Melding\r\n20.11.2026;1 250,50;Faktura 12, blåbærsyltetøy\r\n";
  const utf16 = Buffer.from(`\ufeff${list}`, "utf16le");

  test.each<[string, Uint8Array]>([
    ["UTF-8", text(list)],
    ["UTF-8 with a mark", text(`\ufeff${list}`)],
    ["Windows-1252", Buffer.from(list, "latin1")],
    ["UTF-16", utf16],
    ["UTF-16 the other way around", Buffer.from(utf16).swap16()],
  ])("in %s", async (_encoding, bytes) => {
    const { rows } = await readBankFile(bytes);
    expect(rows).toMatchObject([
      { paidOn: "2026-11-20", ore: 125_050, text: "Faktura 12, blåbærsyltetøy" },
    ]);
  });

  test.each(["ISO-8859-1", "windows-1252", "utf-8", "no-such-thing"])(
    "in what its XML declaration says: %s",
    async (encoding) => {
      const xml = sample("camt054-v02.xml").toString("utf8").replace("UTF-8", encoding);
      const bytes = Buffer.from(xml, encoding === "utf-8" ? "utf8" : "latin1");
      const { rows } = await readBankFile(bytes);
      expect(rows.map(({ payer }) => payer)).toContain("Ålesund Rørservice AS");
    },
  );
});

test.each<[string, Uint8Array, string]>([
  ["nothing", new Uint8Array(), "Filen er tom."],
  ["blanks", text(" \r\n "), "Filen er tom."],
  ["a spreadsheet", zipSync({ "xl/workbook.xml": strToU8("<x/>") }), "Filen er et regneark."],
  ["an old spreadsheet", Buffer.from("d0cf11e0a1b11ae1", "hex"), "Filen er et regneark."],
  ["a PDF", text("%PDF-1.7\n"), "Filen er en PDF."],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d", "hex"), "Filen er verken XML eller CSV."],
  ["words", text("Hei, dette er ingen bankfil"), "Filen har ingen linje med overskrifter"],
  ["XML of something else", text("<a/>"), "Filen er XML, men verken camt.054 eller camt.053."],
  ["half of one", sample("camt054-v02.xml").subarray(0, 900), "Filen er ikke gyldig XML."],
  ["too much", new Uint8Array(mostBankFileBytes + 1), "Filen er større enn 2 MB."],
])("%s is no bank's file, and is told what it is", async (_what, bytes, message) => {
  await expect(readBankFile(bytes)).rejects.toThrow(UnreadableBankFile);
  await expect(readBankFile(bytes)).rejects.toThrow(message);
});

test("Whatever the bytes are, they are a bank's file or are refused in words", async () => {
  const pieces = fc.constantFrom(
    ...["Dato;Beløp;Tekst\n", "20.11.2026", ";", '"', "\n", "1,00", "<", "<Document>", "<Ntry>"],
    ...["</Ntry>", "<BkToCstmrStmt>", "&", "&#0;", "<!DOCTYPE", "]]>", "\ufeff", "\0", "æ", "😀"],
  );
  const bytes = fc.oneof(
    fc.array(pieces, { maxLength: 30 }).map((some) => text(some.join(""))),
    fc.uint8Array({ maxLength: 200 }),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (some) => {
      const read = await readBankFile(some).catch((error: unknown) => error);
      if (read instanceof Error) expect(read).toBeInstanceOf(UnreadableBankFile);
    }),
  );
});

test("Whatever is read can be sent back to be noted, whatever stands in it", async () => {
  const unit = fc.oneof(
    fc.constantFrom(..."abc 123"),
    fc.constantFrom(
      "\u00ad",
      "\u200b",
      "\u0007",
      "😀",
      "\u0301",
      "\ufeff",
      "\ue000",
      '"',
      "&",
      "<",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  );
  const field = fc
    .string({ unit, maxLength: 400 })
    .map((some) => some.toWellFormed().replaceAll("\0", ""));
  await fc.assert(
    fc.asyncProperty(field, field, field, async (written, kid, reference) => {
      const quoted = [written, kid, reference].map((some) => `"${some.replaceAll('"', '""')}"`);
      const list = `Dato;Beløp;Tekst;KID;Arkivreferanse\n20.11.2026;1;${quoted.join(";")}`;
      const { rows } = await readBankFile(text(list));
      expect(rows).toHaveLength(1);
      for (const { payer: _payer, ...row } of rows) {
        expect(bankRowSchema.parse(JSON.parse(JSON.stringify(row)))).toEqual(row);
      }
    }),
  );
});

test.runIf(isWhole)("CSV that is made to do harm is refused or empty", async () => {
  const head = "Dato;Beløp;Tekst\n";
  const most = mostBankFileBytes - 100;
  for (const [body, why] of [
    ["\n".repeat(most), ""],
    [";".repeat(most), "En linje har flere enn 100 felt."],
    [`"${'""'.repeat(most / 2)}`, "Et anførselstegn er ikke lukket."],
    [`20.11.2026;1;${"x".repeat(most - 20)}`, ""],
    [`20.11.2026;${"1".repeat(most - 20)}`, ""],
  ] as const) {
    const read = await readBankFile(text(head + body)).then(
      () => "",
      (error: unknown) => (error instanceof UnreadableBankFile ? error.message : String(error)),
    );
    expect(read).toContain(why);
  }
});

describe("The reference of a row", () => {
  test("is the bank's own where it is one row's alone", async () => {
    const { rows } = await readBankFile(sample("camt054-v02.xml"));
    const [first, second, third, fourth] = rows.map(({ reference }) => reference);
    expect([first, second, third]).toEqual(["05201234567001", "05201234567002", "05201234999"]);
    expect(fourth).toMatch(/^#[0-9a-f]{32}$/);
  });

  const line = fc.record({
    date: fc.constantFrom("20.11.2026", "21.11.2026"),
    sum: fc.constantFrom("100,00", "200,00", "-5,00"),
    text: fc.constantFrom("Faktura 1", "Faktura 2", ""),
    reference: fc.constantFrom("", "a", "b", "c", "x".repeat(80)),
  });
  const lines = fc.array(line, { maxLength: 12 });
  const read = async (some: { date: string; sum: string; text: string; reference: string }[]) => {
    const written = some.map(({ date, sum, text, reference }) =>
      [date, sum, text, reference].join(";"),
    );
    const file = ["Dato;Beløp;Tekst;Arkivreferanse", ...written].join("\n");
    return (await readBankFile(text(file))).rows.map(({ reference }) => reference);
  };

  test("is the same each time, and no two of a file have the same", async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (some) => {
        const references = await read(some);
        expect(await read(some)).toEqual(references);
        expect(new Set(references).size).toBe(references.length);
        for (const reference of references) expect(reference.length).toBeLessThanOrEqual(64);
      }),
    );
  });

  test("is the same in a longer file where the bank has none", async () => {
    const withoutReference = fc.array(line.map((one) => ({ ...one, reference: "" })));
    await fc.assert(
      fc.asyncProperty(withoutReference, withoutReference, async (some, later) => {
        const references = await read(some);
        expect((await read([...some, ...later])).slice(0, references.length)).toEqual(references);
      }),
    );
  });
});
