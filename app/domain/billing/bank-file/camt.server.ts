import { setImmediate as nextTurn } from "node:timers/promises";
import type { SaxesParser } from "saxes";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { oneLine, shorten } from "#app/web/formats/text.ts";
import {
  addRow,
  addUnreadable,
  type BankFile,
  type BankRow,
  emptyFile,
  longestKid,
  longestText,
  mostOre,
  UnreadableBankFile,
} from "./bank-row.ts";
import { readDay } from "./typed-values.ts";

/** An element within an entry, by its name without prefix. */
type Element = { name: string; currency: string; text: string; children: Element[] };

/** Notices of what came and went (camt.054), and statements of an account (camt.053). */
const messages = ["BkToCstmrDbtCdtNtfctn", "BkToCstmrStmt"];
const notCamt = "Filen er XML, men verken camt.054 eller camt.053.";
/** The standard needs a dozen. */
const mostLevels = 40;
/** Five hundred payments that were entered as one have fifteen thousand. */
const mostElements = 50_000;
/** Characters that are read before others have their turn. */
const atOnce = 32 * 1024;
/** ISO 20022 cuts a message into pieces of so many. */
const wholePiece = 140;

/**
 * Reads a camt.054 or camt.053 of any version (ISO 20022), whatever its namespace is called. It is read piece by piece and kept entry by
 * entry; a document type, with which XML does harm, is refused, and so no entity but the five of XML is ever replaced.
 *
 * @throws UnreadableBankFile for what is no such XML
 */
export async function readCamt(text: string): Promise<BankFile> {
  const { SaxesParser: Parser } = await import("saxes");
  const parser = new Parser();
  const file = emptyFile();
  const seen = listen(parser, (entry) => readEntry(file, entry));
  for (let at = 0; at < text.length; at += atOnce) {
    parser.write(text.slice(at, at + atOnce));
    await nextTurn();
  }
  parser.close();
  if (!seen.isCamt) throw new UnreadableBankFile(notCamt);
  return file;
}

/** Has each entry of the messages handed on as it ends. */
function listen(parser: SaxesParser, take: (entry: Element) => void) {
  const seen = { isCamt: false };
  let level = 0;
  let within = 0;
  let elements = 0;
  const open: Element[] = [];
  parser.on("error", () => {
    throw new UnreadableBankFile("Filen er ikke gyldig XML. Last den ned på nytt i nettbanken.");
  });
  parser.on("doctype", () => {
    throw new UnreadableBankFile("Filen har en DOCTYPE, og det har ingen fil fra en bank.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    level += 1;
    if (level > mostLevels) throw new UnreadableBankFile(notCamt);
    const local = name.slice(name.indexOf(":") + 1);
    if (within === 0 && messages.includes(local)) {
      within = level;
      seen.isCamt = true;
    }
    const parent = open.at(-1);
    if (!parent && !(within > 0 && local === "Ntry")) return;
    elements = parent ? elements + 1 : 0;
    if (elements > mostElements) throw new UnreadableBankFile("En post i filen er for stor.");
    const element = { name: local, currency: attributes.Ccy ?? "", text: "", children: [] };
    parent?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const [entry] = open;
    open.pop();
    if (entry && open.length === 0) take(entry);
    if (level === within) within = 0;
    level -= 1;
  });
  return seen;
}

/** Every element at the end of a path. */
function all(element: Element, ...names: string[]): Element[] {
  return names.reduce(
    (found: Element[], name) =>
      found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** What the first element at the end of a path says, on one line; empty where there is none. */
function say(element: Element, ...names: string[]): string {
  return oneLine(all(element, ...names)[0]?.text ?? "");
}

/** The first that says something. */
function firstOf(...texts: string[]): string {
  return texts.find((text) => text !== "") ?? "";
}

function readEntry(file: BankFile, entry: Element) {
  // Since version 8 a code stands within.
  const status = firstOf(say(entry, "Sts", "Cd"), say(entry, "Sts"));
  if (status !== "" && status !== "BOOK") {
    file.pending += 1;
    return;
  }
  const isReversal = ["true", "1"].includes(say(entry, "RvslInd"));
  if (!isCredit(entry) && !isReversal) {
    file.outgoing += 1;
    return;
  }
  const date = firstOf(
    say(entry, "BookgDt", "Dt"),
    say(entry, "BookgDt", "DtTm"),
    say(entry, "ValDt", "Dt"),
    say(entry, "ValDt", "DtTm"),
  );
  const paidOn = readDay(date);
  if (paidOn === undefined) {
    return addUnreadable(file, "En innbetaling har ingen dato som kan leses.");
  }
  if (isReversal) {
    file.reversed.push(reversalOf(entry, paidOn));
    return;
  }
  const unreadable = (why: string) =>
    addUnreadable(file, `En innbetaling ${formatDay(paidOn)}: ${why}`);
  const [amount] = all(entry, "Amt");
  const ore = amount && readAmount(amount);
  if (ore === undefined) return unreadable("Beløpet kunne ikke leses.");
  if (amount?.currency !== "NOK") {
    return unreadable(
      `Beløpet er i ${shorten(amount?.currency || "ukjent valuta", 20)}, ikke i kroner.`,
    );
  }
  for (const part of partsOf(entry, ore)) {
    if (part === "outgoing") file.outgoing += 1;
    else if (part.ore > mostOre) unreadable("Beløpet er høyere enn noen faktura kan være.");
    else if (part.ore > 0) addRow(file, { ...part, paidOn });
  }
}

/** A payment that was taken back is nobody's new one: whose it was, and which way it went, is for somebody to see. */
function reversalOf(entry: Element, on: string): string {
  const [amount] = all(entry, "Amt");
  const ore = amount?.currency === "NOK" ? readAmount(amount) : undefined;
  const sum = ore === undefined ? "" : ` på ${formatKroner(ore / 100)}`;
  const [way, sign] = isCredit(entry) ? ["inn igjen", ""] : ["ut igjen", ", med minus foran"];
  return `En betaling${sum} ble tilbakeført ${formatDay(on)}, og pengene gikk ${way}. Gjelder den en faktura, så noter den der${sign}.`;
}

function isCredit(element: Element): boolean {
  return say(element, "CdtDbtInd") === "CRDT";
}

/** An amount in øre: it has a decimal point, and up to five decimals of which the last three are nothing in kroner. */
function readAmount({ text }: Element): number | undefined {
  const [, kroner, hundredths = ""] = /^(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(oneLine(text)) ?? [];
  return kroner === undefined
    ? undefined
    : Number(kroner) * 100 + Number(hundredths.padEnd(2, "0"));
}

type Part = Omit<BankRow, "paidOn">;

/**
 * The payments that an entry is made of. Banks enter those with a KID together; where the parts do not come to what was entered, it is
 * one payment that nobody is guessed for.
 */
function partsOf(entry: Element, ore: number): (Part | "outgoing")[] {
  const details = all(entry, "NtryDtls", "TxDtls");
  if (details.length <= 1) return [partOf(entry, details, ore)];
  const parts = details.map((detail) => {
    const isOutgoing = say(detail, "CdtDbtInd") === "DBIT";
    return { detail, isOutgoing, ore: detailOre(detail) };
  });
  const sum = parts.reduce(
    (sum, part) => sum + (part.isOutgoing ? -1 : 1) * (part.ore ?? Number.NaN),
    0,
  );
  if (sum !== ore) return [partOf(entry, details, ore)];
  return parts.map((part) =>
    part.isOutgoing ? "outgoing" : partOf(entry, [part.detail], part.ore ?? 0),
  );
}

/** What a part of an entry comes to: since version 4 it says so itself. */
function detailOre(detail: Element): number | undefined {
  const amount = all(detail, "Amt")[0] ?? all(detail, "AmtDtls", "TxAmt", "Amt")[0];
  return amount?.currency === "NOK" ? readAmount(amount) : undefined;
}

function partOf(entry: Element, details: Element[], ore: number): Part {
  const [detail] = details;
  const isAlone = details.length === 1;
  const told = details.flatMap((one) => all(one, "RmtInf"));
  const kids = [
    ...new Set(
      told
        .flatMap((one) => all(one, "Strd", "CdtrRefInf", "Ref"))
        .map(({ text }) => text.replace(/\s/g, "").slice(0, longestKid)),
    ),
  ].filter((kid) => kid !== "");
  const written = [
    // One KID is whose it is; of several nobody knows what is for which.
    ...(kids.length > 1 ? kids.map((kid) => `KID ${kid}`) : []),
    ...told.flatMap((one) =>
      all(one, "Strd", "RfrdDocInf", "Nb").map(({ text }) => `Faktura ${oneLine(text)}`),
    ),
    ...told.flatMap((one) => all(one, "Strd", "AddtlRmtInf").map(({ text }) => oneLine(text))),
    ...told.map((one) => pieced(all(one, "Ustrd").map(({ text }) => text))),
  ].filter((text) => text !== "");
  const said = firstOf(
    written.join(" "),
    detail ? say(detail, "AddtlTxInf") : "",
    say(entry, "AddtlNtryInf"),
  );
  return {
    ore,
    kid: kids.length === 1 ? (kids[0] ?? null) : null,
    text: shorten(said, longestText),
    payer: isAlone && detail ? shorten(payerOf(detail), longestText) : "",
    reference: firstOf(
      isAlone && detail ? say(detail, "Refs", "AcctSvcrRef") : "",
      say(entry, "AcctSvcrRef"),
    ),
  };
}

/** A message that was cut into pieces, which may be within a word or a number. */
function pieced(pieces: string[]): string {
  return oneLine(
    pieces.map((piece) => (piece.length === wholePiece ? piece : `${piece} `)).join(""),
  );
}

/** Since version 8 the name stands within. */
function payerOf(detail: Element): string {
  return firstOf(
    ...["Dbtr", "UltmtDbtr"].flatMap((who) => [
      say(detail, "RltdPties", who, "Pty", "Nm"),
      say(detail, "RltdPties", who, "Nm"),
    ]),
  );
}
