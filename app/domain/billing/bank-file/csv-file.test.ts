import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostRows, UnreadableBankFile } from "./bank-row.ts";
import { csvLines, readBankCsv } from "./csv-file.ts";

const sample = readFileSync("tests/data/bank-files/nettbank.csv", "utf8");

test("The list of a nettbank is read below its account and period: money in, with what was written, by whom, and the bank's reference", async () => {
  expect(await readBankCsv(sample)).toEqual({
    rows: [
      {
        paidOn: "2026-12-01",
        ore: 2_560_000,
        kid: null,
        text: "Overføring innland Faktura 1",
        payer: "Nordlys Bakeri AS",
        reference: "05201234567001",
      },
      {
        paidOn: "2026-12-02",
        ore: 748_750,
        kid: null,
        text: "Innbetaling 3",
        payer: "Fjordglimt AS",
        reference: "05201234567002",
      },
      {
        paidOn: "2026-12-02",
        ore: 50_000,
        kid: null,
        text: 'Overføring innland Takk; for "hjelpen"',
        payer: "Kari Nordmann",
        reference: "",
      },
    ],
    outgoing: 1,
    pending: 1,
    unreadable: [],
    reversed: [],
  });
});

describe("The headings", () => {
  test.each([
    ["Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto", "02.12.2026;Faktura 12;;;100,00"],
    [
      "BOKFØRINGSDATO\tRENTEDATO\tTEKST\tUT FRA KONTO\tINN PÅ KONTO",
      "2026-12-02\t\tFaktura 12\t\t100",
    ],
    ["Bokført;Tekst;Inn;Ut", "02.12.2026;Faktura 12;100,00;"],
    ["Bokført dato,Beskrivelse,Beløp", '02.12.2026,Faktura 12,"100,00"'],
    ['"Dato";"Beløp";"Melding"', '"02.12.2026";"100,00";"Faktura 12"'],
    ["Dato;Belop;Tekst", "02.12.26;100.00;Faktura 12"],
    ["Dato;Beløp (NOK);Fakturanummer", "02.12.2026;100;12"],
    ["Bokført dato;Skildring;Beløp inn;Beløp ut;Faktura nr.", "02.12.2026;;100,00;;Faktura 12"],
  ])("%s are known", async (head, line) => {
    for (const lineBreak of ["\n", "\r\n", "\r"]) {
      const { rows } = await readBankCsv(`${head}${lineBreak}${line}${lineBreak}`);
      expect(rows).toMatchObject([{ paidOn: "2026-12-02", ore: 10_000, text: "Faktura 12" }]);
    }
  });

  test.each([
    ["Dato;Melding", "Filen mangler en kolonne for beløp."],
    ["Beløp;Melding", "Filen mangler en kolonne for dato."],
    ["Dato;Beløp", "Filen mangler en kolonne for KID, melding eller fakturanummer."],
    ["Dato;Saldo", "Filen mangler en kolonne for beløp og KID, melding eller fakturanummer."],
    [
      "a;b;c",
      "Filen har ingen linje med overskrifter som vi kjenner. Den må ha en kolonne for dato, beløp og KID, melding eller fakturanummer.",
    ],
  ])("%s lack something, which is told", async (head, message) => {
    await expect(readBankCsv(`${head}\n02.12.2026;100;12\n`)).rejects.toThrow(
      new UnreadableBankFile(message),
    );
  });
});

test("A KID is one, also in a column where people write as well", async () => {
  const { rows } = await readBankCsv(
    "Dato;Beløp;Melding/KID/Fakt.nr\n02.12.2026;1;2345 676\n02.12.2026;1;Faktura 12\n02.12.2026;1;12\n",
  );
  expect(rows.map(({ kid }) => kid)).toEqual(["2345676", null, "12"]);
});

test("What cannot be read is told by its line, and so much of it that it is another file ends the reading", async () => {
  const head = "Dato;Beløp;Valuta;Tekst\n";
  const lines = [
    "2.12.2026;1,250;;a",
    "i går;1;;b",
    ";5;;c",
    "02.12.2026;;;d",
    "02.12.2026;640;EUR;e",
    "02.12.2026;20000001;;f",
    ";;;Sum",
    "02.12.2026;-5;;ut",
    "02.12.2026;0;;ingenting",
    "02.12.2026;7;NOK;g",
  ];
  const file = await readBankCsv(`${head}${lines.join("\n")}`);
  expect(file.rows.map(({ ore }) => ore)).toEqual([700]);
  expect(file.outgoing).toBe(2);
  expect(file.unreadable).toEqual([
    "Linje 2: Beløpet «1,250» kunne ikke leses.",
    "Linje 3: Datoen «i går» kunne ikke leses.",
    "Linje 4: Datoen mangler.",
    "Linje 5: Beløpet mangler.",
    "Linje 6: Beløpet er i EUR, ikke i kroner.",
    "Linje 7: Beløpet er høyere enn noen faktura kan være.",
  ]);
  await expect(readBankCsv(`${head}${"x;1;;a\n".repeat(30)}`)).rejects.toThrow(
    "For mye i filen kunne ikke leses. Linje 2: Datoen «x» kunne ikke leses.",
  );
});

test("A file with more payments than one form has room for is not cut off, but refused", async () => {
  const file = (count: number) => `Dato;Beløp;Tekst\n${"02.12.2026;1;a\n".repeat(count)}`;
  expect((await readBankCsv(file(mostRows))).rows).toHaveLength(mostRows);
  await expect(readBankCsv(file(mostRows + 1))).rejects.toThrow("flere enn 500 innbetalinger");
});

test("Lines come back as they were written, whatever stands in their fields", () => {
  const field = fc.string({ unit: fc.constantFrom(...'aå1;,\t"\n\r ') });
  const written = fc.record({
    separator: fc.constantFrom(";", ",", "\t"),
    lineBreak: fc.constantFrom("\n", "\r\n", "\r"),
    lines: fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
    quotesAll: fc.boolean(),
  });
  fc.assert(
    fc.property(written, ({ separator, lineBreak, lines, quotesAll }) => {
      const quoted = (text: string) =>
        quotesAll || /["\r\n]/.test(text) || text.includes(separator)
          ? `"${text.replaceAll('"', '""')}"`
          : text;
      const text = lines
        .map((fields) => `${fields.map(quoted).join(separator)}${lineBreak}`)
        .join("");
      expect([...csvLines(text, separator)]).toEqual(lines);
    }),
  );
});

test("A quote that is never closed is told, for it would take the rest of the file", async () => {
  await expect(readBankCsv('Dato;Beløp;Tekst\n02.12.2026;1;"a\n02.12.2026;2;b\n')).rejects.toThrow(
    "Et anførselstegn er ikke lukket",
  );
});
