import {
  type Customer,
  claimedOf,
  kronerOf,
  type NaiveAgency,
  type NaiveDocument,
  type NaivePeriod,
  owedOf,
  paidOn,
  stateOf,
  totalOf,
} from "./naive-money.ts";
import { dayText } from "./naive-subscriptions.ts";

// How the site's lists, files and pages must say what an agency has billed, written by hand once more.

const months =
  "januar februar mars april mai juni juli august september oktober november desember".split(" ");

/** Øre as a page has them: `12 498,75 kr`. */
export function krText(ore: number): string {
  const hundredths = Math.abs(ore);
  const whole = String(Math.floor(hundredths / 100)).replace(/(?<=\d)(?=(\d{3})+$)/g, " ");
  const rest = hundredths % 100 > 0 ? `,${String(hundredths % 100).padStart(2, "0")}` : "";
  return `${ore < 0 ? "−" : ""}${whole}${rest} kr`;
}

/** `22. november 2026` */
export function longDay(day: number): string {
  const [year, month, date] = dayText(day).split("-").map(Number);
  return `${date}. ${months[(month ?? 1) - 1]} ${year}`;
}

export const monthOf = (day: number) => dayText(day).slice(0, 7);

const signOf = ({ kind }: Pick<NaiveDocument, "kind">) => (kind === "invoice" ? 1 : -1);

/** Kroner with øre behind the point; JSON has no nothing with a minus. */
const asKroner = (ore: number) => ore / 100 + 0;

function sumsOf({ kind, lines, vat }: Pick<NaiveDocument, "kind" | "lines" | "vat">) {
  const sum = signOf({ kind }) * kronerOf(lines);
  const withVat = asKroner(sum * (100 + vat));
  return { sum, vat: asKroner(sum * vat), total: withVat };
}

/** What is billed for a year is the last line of it. */
function yearIn({ kind, lines }: Pick<NaiveDocument, "kind" | "lines">, isYear: boolean) {
  const annual = isYear ? signOf({ kind }) * (lines.at(-1)?.kroner ?? 0) : 0;
  return { oneTime: sumsOf({ kind, lines, vat: 0 }).sum - annual, annual };
}

function isYear({ reason, credits }: NaiveDocument): boolean {
  return !["by-hand", "monthly"].includes(credits?.reason ?? reason);
}

function buyerOf({ company, orgNumber }: Customer) {
  return { companyName: company, orgNumber };
}

/** A document as `GET /api/billing` says it. */
export function rowOf(agency: NaiveAgency, document: NaiveDocument, today: number) {
  const { order, kind, reason, issuedOn, dueOn, startsOn, endsOn, sentAt } = document;
  const number = agency.numberOf(document);
  const paid = paidOn(document, today);
  const { isNumberSound } = order.customer;
  return {
    ...{ number, prefix: document.prefix, kid: agency.kidOf(document) },
    ...{ kind, issuedOn: dayText(issuedOn), dueOn: dayText(dueOn), orderId: order.id },
    ...buyerOf(order.customer),
    ...{ startsOn: dayText(startsOn), endsOn: dayText(endsOn) },
    ...yearIn(document, isYear(document)),
    ...sumsOf(document),
    ...{ reason, state: stateOf(document, today) },
    sentAt: sentAt === undefined ? null : new Date(sentAt).toISOString(),
    paidAt: paid === undefined ? null : dayText(paid),
    lostOn: document.lostOn === undefined ? null : dayText(document.lostOn),
    outstanding: asKroner(owedOf(document)),
    ehf: isNumberSound ? `/api/billing/${number}/ehf` : null,
    missing: isNumberSound ? [] : ["kundens organisasjonsnummer"],
  };
}

/** A period whose invoice waits, alike. */
export function waitingRowOf(
  { id, customer }: { id: string; customer: Customer },
  { startsOn, endsOn, reason, lines }: NaivePeriod,
  vat: number,
) {
  const invoice = { kind: "invoice" as const, lines, vat };
  return {
    ...{ number: null, prefix: "", kid: null, kind: "invoice", issuedOn: null, dueOn: null },
    orderId: id,
    ...buyerOf(customer),
    ...{ startsOn: dayText(startsOn), endsOn: dayText(endsOn) },
    ...yearIn(invoice, true),
    ...sumsOf(invoice),
    ...{ reason, state: "waiting", sentAt: null, paidAt: null, lostOn: null },
    ...{ outstanding: 0, ehf: null },
    missing: [],
  };
}

/** What is left to be paid of a list, and of how many: "Utestående (3), 12 498,75 kr". */
export function unpaidText(name: string, documents: NaiveDocument[]): string {
  const owed = documents.map(claimedOf).filter((ore) => ore > 0);
  return `${name} (${owed.length}), ${krText(owed.reduce((sum, ore) => sum + ore, 0))}`;
}

/** A document as the customer's own page has it: its name, its days, and its sums. */
export function billOf(agency: NaiveAgency, document: NaiveDocument): string[] {
  const { kind, credits, issuedOn, startsOn, endsOn, lines, vat } = document;
  const name = kind === "invoice" ? "Faktura" : "Kreditnota";
  const taken = credits && kronerOf(credits.lines) === kronerOf(lines) ? "Opphever" : "Trekkes fra";
  const note = credits ? `${taken} faktura ${agency.nameOf(credits)}` : leftText(document);
  const ore = signOf(document) * kronerOf(lines);
  return [
    `${name} ${agency.nameOf(document)} ${longDay(issuedOn)} ${note}`,
    `${longDay(startsOn)}–${longDay(endsOn - 1)}`,
    ...[ore * 100, ore * vat, ore * (100 + vat)].map(krText),
  ];
}

/** What is left of an invoice, and until when. */
function leftText(invoice: NaiveDocument): string {
  const left = owedOf(invoice);
  const due = `orfall ${longDay(invoice.dueOn)}`;
  if (left > 0) return left === totalOf(invoice) ? `F${due}` : `${krText(left)} gjenstår, f${due}`;
  return invoice.credited === kronerOf(invoice.lines) ? "Kreditert" : "Betalt";
}

/** What a document says on paper. */
export function printedOf(agency: NaiveAgency, document: NaiveDocument): string[] {
  const { kind, credits, order, issuedOn, dueOn, startsOn, endsOn, lines, vat } = document;
  const name = `${kind === "invoice" ? "Faktura" : "Kreditnota"} ${agency.nameOf(document)}`;
  const kid = agency.kidOf(document);
  const paidWith = kid === null ? ["Merk betalingen"] : ["KID", kid];
  return [
    ...[name, order.customer.company, order.id, longDay(issuedOn)],
    `${longDay(startsOn)}–${longDay(endsOn - 1)}`,
    ...lines.flatMap(({ text, kroner }) => [text, krText(kroner * 100)]),
    ...(vat > 0 ? [`${vat} % mva. av ${krText(kronerOf(lines) * 100)}`] : []),
    krText(kronerOf(lines) * vat),
    krText(totalOf(document)),
    ...(credits
      ? [`Krediterer faktura ${agency.nameOf(credits)} av ${longDay(credits.issuedOn)}.`]
      : ["Å betale", longDay(dueOn), "1234 56 78903", ...paidWith]),
  ].filter((text) => vat > 0 || text !== krText(0));
}

/** A document in the lists of a month: its number, and its sums in øre. */
export function bookedOf(agency: NaiveAgency, document: NaiveDocument): (string | number)[] {
  return [agency.nameOf(document), ...sumsInOre(document)];
}

/** Without VAT, the VAT, and with it; less than nothing for what is taken back. */
export function sumsInOre(document: Pick<NaiveDocument, "kind" | "lines" | "vat">): number[] {
  const { lines, vat } = document;
  const kroner = signOf(document) * kronerOf(lines);
  return [kroner * 100, kroner * vat + 0, kroner * (100 + vat)];
}

/** Its lines as they are entered in the books, alike, with what they are of. */
export function enteredOf(agency: NaiveAgency, document: NaiveDocument): (string | number)[][] {
  return document.lines.map(({ text, kroner }) => {
    const sums = sumsInOre({ ...document, lines: [{ text, kroner }] });
    const credited = document.credits ? agency.nameOf(document.credits) : "";
    return [agency.nameOf(document), text, ...sums, credited];
  });
}

/** What its EHF says, by the elements of UBL; amounts in kroner with two decimals. */
export function ehfOf(agency: NaiveAgency, document: NaiveDocument): Record<string, string[]> {
  const { kind, credits, order, issuedOn, dueOn, startsOn, endsOn, lines, vat } = document;
  const { customer } = order;
  const isInvoice = kind === "invoice";
  const kid = agency.kidOf(document);
  const amount = (ore: number) => (ore / 100).toFixed(2);
  const [sum, total] = [kronerOf(lines) * 100, totalOf(document)];
  const line = isInvoice ? "/InvoiceLine" : "/CreditNoteLine";
  const each = (text: string) => lines.map(() => text);
  const category = "/TaxTotal/TaxSubtotal/TaxCategory";
  const invoice = "/BillingReference/InvoiceDocumentReference";
  const buyer = "/AccountingCustomerParty/Party";
  return {
    "/ID": [agency.nameOf(document)],
    "/IssueDate": [dayText(issuedOn)],
    "/DueDate": isInvoice ? [dayText(dueOn)] : [],
    "/InvoiceTypeCode": isInvoice ? ["380"] : [],
    "/CreditNoteTypeCode": isInvoice ? [] : ["381"],
    "/DocumentCurrencyCode": ["NOK"],
    "/BuyerReference": customer.reference ? [customer.reference] : [],
    "/OrderReference/ID": customer.reference ? [] : [order.id],
    "/InvoicePeriod/StartDate": [dayText(startsOn)],
    "/InvoicePeriod/EndDate": [dayText(endsOn - 1)],
    [`${invoice}/ID`]: credits ? [agency.nameOf(credits)] : [],
    [`${invoice}/IssueDate`]: credits ? [dayText(credits.issuedOn)] : [],
    [`${buyer}/EndpointID`]: [customer.orgNumber],
    [`${buyer}/PartyLegalEntity/RegistrationName`]: [customer.company],
    [`${buyer}/Contact/ElectronicMail`]: [customer.invoiceEmail ?? customer.email],
    "/PaymentMeans/PaymentID": kid === null ? [] : [kid],
    "/PaymentMeans/PayeeFinancialAccount/ID": isInvoice ? ["12345678903"] : [],
    "/TaxTotal/TaxAmount": [amount(total - sum)],
    "/TaxTotal/TaxSubtotal/TaxableAmount": [amount(sum)],
    "/TaxTotal/TaxSubtotal/TaxAmount": [amount(total - sum)],
    [`${category}/ID`]: [vat > 0 ? "S" : "O"],
    [`${category}/Percent`]: vat > 0 ? [String(vat)] : [],
    [`${category}/TaxExemptionReasonCode`]: vat > 0 ? [] : ["VATEX-EU-O"],
    "/LegalMonetaryTotal/LineExtensionAmount": [amount(sum)],
    "/LegalMonetaryTotal/TaxExclusiveAmount": [amount(sum)],
    "/LegalMonetaryTotal/TaxInclusiveAmount": [amount(total)],
    "/LegalMonetaryTotal/PayableAmount": [amount(total)],
    [`${line}/ID`]: lines.map((_, index) => String(index + 1)),
    [`${line}/LineExtensionAmount`]: lines.map(({ kroner }) => amount(kroner * 100)),
    [`${line}/Price/PriceAmount`]: lines.map(({ kroner }) => amount(kroner * 100)),
    [`${line}/Item/Name`]: lines.map(({ text }) => text),
    [`${line}/Item/ClassifiedTaxCategory/ID`]: each(vat > 0 ? "S" : "O"),
  };
}
