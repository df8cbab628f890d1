import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mostRows, UnreadableBankFile } from "./bank-row.ts";
import { readCamt } from "./camt.server.ts";

const sample = (name: string) => readFileSync(`tests/data/bank-files/${name}.xml`, "utf8");
const second = sample("camt054-v02");

const rowsOfSecond = [
  {
    paidOn: "2026-12-01",
    ore: 2_560_000,
    kid: "2345676",
    text: "",
    payer: "Nordlys Bakeri & Konditori AS",
    reference: "05201234567001",
  },
  {
    paidOn: "2026-12-01",
    ore: 748_750,
    kid: "2345684",
    text: "",
    payer: "Fjordglimt AS",
    reference: "05201234567002",
  },
  {
    paidOn: "2026-12-02",
    ore: 748_750,
    kid: null,
    text: "Faktura nr. 3",
    payer: "Ålesund Rørservice AS",
    reference: "05201234999",
  },
  {
    paidOn: "2026-12-02",
    ore: 50_000,
    kid: null,
    text: "Takk for hjelpen",
    payer: "Kari Nordmann",
    reference: "",
  },
];

test("A camt.054 of version 2 is read: payments that were entered together, alone, without a reference, and what is passed over", async () => {
  expect(await readCamt(second)).toEqual({
    rows: rowsOfSecond,
    outgoing: 1,
    pending: 1,
    unreadable: ["En innbetaling 2.\u00a0desember 2026: Beløpet er i EUR, ikke i kroner."],
    reversed: [],
  });
});

test("What the bank has taken back is nobody's payment, whichever way it went, and is said", async () => {
  const first = /<Ntry>[\s\S]*?<\/Ntry>/.exec(second)?.[0] ?? "";
  const turned = (way: string) =>
    first.replace(
      /<CdtDbtInd>CRDT<\/CdtDbtInd>/,
      `<CdtDbtInd>${way}</CdtDbtInd><RvslInd>true</RvslInd>`,
    );
  const { rows, outgoing, reversed } = await readCamt(
    second.replace(first, `${turned("DBIT")}${turned("CRDT")}`),
  );
  expect(rows).toEqual(rowsOfSecond.slice(2));
  expect(outgoing).toBe(1);
  expect(reversed.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    expect.stringMatching(
      /^En betaling på 33 087,50 kr ble tilbakeført 1\. desember 2026, og pengene gikk ut igjen\..* med minus foran\.$/,
    ),
    expect.stringMatching(/pengene gikk inn igjen\. Gjelder den en faktura, så noter den der\.$/),
  ]);
});

test.each(["03", "04", "05", "06", "07", "08", "13"])(
  "So is one of version %s",
  async (version) => {
    const { rows } = await readCamt(second.replace("camt.054.001.02", `camt.054.001.${version}`));
    expect(rows).toEqual(rowsOfSecond);
  },
);

test("So is a statement of the account, camt.053", async () => {
  const statement = second
    .replaceAll("BkToCstmrDbtCdtNtfctn", "BkToCstmrStmt")
    .replaceAll("Ntfctn>", "Stmt>")
    .replace("camt.054", "camt.053");
  expect((await readCamt(statement)).rows).toEqual(rowsOfSecond);
});

test("So is one of version 8 with prefixes within a bank's envelope, where status, name and sum stand elsewhere", async () => {
  expect(await readCamt(sample("camt054-v08"))).toEqual({
    rows: [
      {
        paidOn: "2026-12-03",
        ore: 1_280_000,
        kid: null,
        text: "Faktura 2 første halvdel & mer",
        payer: "Nordlys Bakeri AS",
        reference: "993847561-1",
      },
    ],
    outgoing: 1,
    pending: 0,
    unreadable: [],
    reversed: [],
  });
});

/** A camt.054 around entries, or whatever else stands there. */
const camt = (entries: string) =>
  `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
const entry = (details: string, sum = "300.00") => `<Ntry><Amt Ccy="NOK">${sum}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-12-01</Dt></BookgDt>
  <AcctSvcrRef>E1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
const detail = (sum: string, rest = "", currency = "NOK") =>
  `<TxDtls><Amt Ccy="${currency}">${sum}</Amt>${rest}</TxDtls>`;
const message = (text: string) => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;

test.each([
  ["do not come to what was entered", detail("100") + detail("100")],
  ["are in another currency", detail("100", "", "EUR") + detail("200", "", "EUR")],
  ["do not say what they come to", "<TxDtls/><TxDtls/>"],
])("Parts of an entry that %s are one payment", async (_what, details) => {
  const { rows } = await readCamt(camt(entry(details)));
  expect(rows).toMatchObject([{ ore: 30_000, kid: null, reference: "E1" }]);
});

test("Parts of an entry that do are each a payment, but for what went out", async () => {
  const fee = detail("20", "<CdtDbtInd>DBIT</CdtDbtInd>");
  const file = await readCamt(camt(entry(detail("120", message("a")) + detail("200.00") + fee)));
  expect(file.rows.map(({ ore, text }) => [ore, text])).toEqual([
    [12_000, "a"],
    [20_000, ""],
  ]);
  expect(file.outgoing).toBe(1);
});

test("Of several KIDs in one payment none is taken, and a message that was cut is whole", async () => {
  const kid = (number: string) => `<Strd><CdtrRefInf><Ref>${number}</Ref></CdtrRefInf></Strd>`;
  const pieces = `<Ustrd>${"x".repeat(138)} 1</Ustrd><Ustrd>2 og</Ustrd><Ustrd>mer</Ustrd>`;
  const { rows } = await readCamt(
    camt(
      entry(`<TxDtls><RmtInf>${kid("123")}${kid("456")}</RmtInf></TxDtls>`) +
        entry(`<TxDtls><RmtInf>${kid("123")}${kid("12 3")}</RmtInf></TxDtls>`) +
        entry(`<TxDtls><RmtInf>${pieces}</RmtInf></TxDtls>`) +
        entry("<TxDtls><AddtlTxInf>Faktura 7</AddtlTxInf></TxDtls>"),
    ),
  );
  expect(rows.map(({ kid }) => kid)).toEqual([null, "123", null, null]);
  expect(rows[0]?.text).toBe("KID 123 KID 456");
  expect(rows[2]?.text).toBe(`${"x".repeat(138)} 12 og mer`);
  expect(rows[3]?.text).toBe("Faktura 7");
});

test.each([
  ["nothing", "", "Beløpet kunne ikke leses."],
  ["a comma", "1,50", "Beløpet kunne ikke leses."],
  ["less than nothing", "-1.50", "Beløpet kunne ikke leses."],
  ["half an øre", "1.505", "Beløpet kunne ikke leses."],
  ["too much", "20000000.01", "Beløpet er høyere enn noen faktura kan være."],
])("A sum that is %s is told", async (_what, sum, why) => {
  const { rows, unreadable } = await readCamt(camt(entry("", sum)));
  expect(rows).toEqual([]);
  expect(unreadable).toEqual([`En innbetaling 1.\u00a0desember 2026: ${why}`]);
});

test("A day that is none is told, and a file with more payments than one form has room for is refused", async () => {
  const { unreadable } = await readCamt(camt(entry("").replace("2026-12-01", "2026-02-30")));
  expect(unreadable).toEqual(["En innbetaling har ingen dato som kan leses."]);
  expect((await readCamt(camt(entry("").repeat(mostRows)))).rows).toHaveLength(mostRows);
  await expect(readCamt(camt(entry("").repeat(mostRows + 1)))).rejects.toThrow(
    "flere enn 500 innbetalinger",
  );
});

const big = 2_000_000;
const much = (text: string) => text.repeat(Math.ceil(big / text.length));
const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n || ""};`.repeat(10)}">`,
).join("")}]>`;

/** What is made to do harm, whether its beginning gives it away, and what is said of it. */
const hostile: [what: string, text: string, when: "at once" | "at the end", why: RegExp][] = [
  ["a billion laughs", laughs + camt("&lol9;") + much(" "), "at once", /DOCTYPE/],
  [
    "a file of the machine",
    `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>${camt(`&x;${much(" ")}`)}`,
    "at once",
    /DOCTYPE/,
  ],
  ["an entity that nobody declared", camt(`&lol;${much("<a/>")}`), "at once", /gyldig XML/],
  ["elements within each other", much("<a>"), "at once", /verken camt/],
  ["entries within each other", camt(much("<Ntry>")), "at once", /verken camt/],
  ["openings alone", much("<"), "at once", /gyldig XML/],
  ["an entry of too much", camt(`<Ntry>${much("<a/>")}</Ntry>`), "at the end", /for stor/],
  [
    "a document type that does not end",
    `<!DOCTYPE x [${much("<!ENTITY a 'b'>")}`,
    "at the end",
    /gyldig XML/,
  ],
  ["a text without end", camt(much("x")), "at the end", /^$/],
  ["a text that breaks off", `<a>${much("x")}`, "at the end", /gyldig XML/],
  ["an attribute that breaks off", `<a b="${much("x")}`, "at the end", /gyldig XML/],
  ["an attribute many times", `<a ${much('b="c" ')}/>`, "at the end", /gyldig XML/],
  ["a name without end", `<${much("a")}>`, "at the end", /gyldig XML/],
  ["a comment that breaks off", `<a><!-- ${much("x")}`, "at the end", /gyldig XML/],
  ["a CDATA that breaks off", `<a><![CDATA[${much("]")}`, "at the end", /gyldig XML/],
  ["an instruction that breaks off", `<a><?x ${much("?")}`, "at the end", /gyldig XML/],
  ["letters by their numbers", `<a>${much("&#65;")}</a>`, "at the end", /verken camt/],
  ["a web page", `<html><body>${much("<p>Hei</p>")}</body></html>`, "at the end", /verken camt/],
  [
    "names that objects have",
    camt(much("<Ntry><__proto__>1</__proto__><constructor Ccy='x'/></Ntry>")),
    "at the end",
    /^$/,
  ],
];

test.each(hostile)(
  "%s does no harm, and others have their turns until it is refused",
  async (_what, text, when, why) => {
    const turns = countTurns();
    const told = await readCamt(text).then(
      ({ rows }) => rows.map(String).join(),
      (error: unknown) => {
        expect(error).toBeInstanceOf(UnreadableBankFile);
        return error instanceof Error ? error.message : "";
      },
    );
    expect(told).toMatch(why);
    turns.stop();
    if (when === "at once") expect(turns.count).toBeLessThan(3);
    else expect(turns.count).toBeGreaterThan(5);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);

/** How often the event loop goes around. */
function countTurns() {
  const counted = { count: 0, stop: () => clearImmediate(next) };
  let next = setImmediate(go);
  function go() {
    counted.count += 1;
    next = setImmediate(go);
  }
  return counted;
}
