import XMLBuilder from "fast-xml-builder";
import { placeholdersIn } from "#app/domain/brand/brand.ts";
import {
  type BillingDocument,
  type BuyerContact,
  kronerOf,
  numberOf,
  printed,
  totalOreOf,
  vatOreOf,
} from "./billing-document.ts";

const builder = new XMLBuilder({ ignoreAttributes: false, format: true });

const norway = { "cac:Country": { "cbc:IdentificationCode": "NO" } };
const vatScheme = { "cac:TaxScheme": { "cbc:ID": "VAT" } };

/**
 * An invoice or credit note as EHF 3.0, which is Peppol BIS Billing 3.0 in UBL 2.1
 * (https://docs.peppol.eu/poacc/billing/3.0/). Receivers turn away one of which `missingOfBuyer` names something.
 *
 * @param contact of the buyer; without one nobody is named, and the order is the reference
 * @returns the XML document, to be sent as UTF-8
 */
export function ehfXml(document: BillingDocument, contact?: BuyerContact): string {
  const { kind, period, seller, buyer, credits } = document;
  const isInvoice = kind === "invoice";
  const reference = printed(contact?.reference ?? "");
  // The order of the elements is that of the UBL schema, which is the same for both kinds. What is undefined is left out.
  const content = {
    "@_xmlns": `urn:oasis:names:specification:ubl:schema:xsd:${isInvoice ? "Invoice" : "CreditNote"}-2`,
    "@_xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
    "@_xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
    "cbc:CustomizationID":
      "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
    "cbc:ProfileID": "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
    "cbc:ID": numberOf(document),
    "cbc:IssueDate": document.issuedOn,
    "cbc:DueDate": isInvoice ? document.dueOn : undefined,
    "cbc:InvoiceTypeCode": isInvoice ? "380" : undefined,
    "cbc:CreditNoteTypeCode": isInvoice ? undefined : "381",
    "cbc:DocumentCurrencyCode": "NOK",
    "cbc:BuyerReference": reference || undefined,
    "cac:InvoicePeriod": {
      "cbc:StartDate": period.startsOn,
      "cbc:EndDate": Temporal.PlainDate.from(period.endsOn).subtract({ days: 1 }).toString(),
    },
    // Receivers ask for one of the two references (PEPPOL-EN16931-R003).
    "cac:OrderReference": reference ? undefined : { "cbc:ID": document.orderId },
    "cac:BillingReference": credits
      ? {
          "cac:InvoiceDocumentReference": {
            "cbc:ID": numberOf(credits),
            "cbc:IssueDate": credits.issuedOn,
          },
        }
      : undefined,
    "cac:AccountingSupplierParty": { "cac:Party": sellerParty(document) },
    "cac:AccountingCustomerParty": { "cac:Party": buyerParty(buyer, contact) },
    // A credit transfer to us; nobody pays a credit note.
    "cac:PaymentMeans":
      isInvoice && seller.bankAccount
        ? {
            "cbc:PaymentMeansCode": "30",
            "cbc:PaymentID": document.kid ?? undefined,
            "cac:PayeeFinancialAccount": { "cbc:ID": seller.bankAccount },
          }
        : undefined,
    "cac:TaxTotal": {
      "cbc:TaxAmount": amount(vatOreOf(document)),
      "cac:TaxSubtotal": {
        "cbc:TaxableAmount": amount(kronerOf(document) * 100),
        "cbc:TaxAmount": amount(vatOreOf(document)),
        "cac:TaxCategory": {
          ...rateOf(document),
          "cbc:TaxExemptionReasonCode": document.vatPercent > 0 ? undefined : "VATEX-EU-O",
          ...vatScheme,
        },
      },
    },
    "cac:LegalMonetaryTotal": {
      "cbc:LineExtensionAmount": amount(kronerOf(document) * 100),
      "cbc:TaxExclusiveAmount": amount(kronerOf(document) * 100),
      "cbc:TaxInclusiveAmount": amount(totalOreOf(document)),
      "cbc:PayableAmount": amount(totalOreOf(document)),
    },
    [isInvoice ? "cac:InvoiceLine" : "cac:CreditNoteLine"]: document.lines.map(
      ({ description, kroner }, index) => ({
        "cbc:ID": String(index + 1),
        // One, of no unit in particular (UN/ECE recommendation 20).
        [isInvoice ? "cbc:InvoicedQuantity" : "cbc:CreditedQuantity"]: {
          "@_unitCode": "C62",
          "#text": "1",
        },
        "cbc:LineExtensionAmount": amount(kroner * 100),
        "cac:Item": {
          "cbc:Name": printed(description),
          "cac:ClassifiedTaxCategory": { ...rateOf(document), ...vatScheme },
        },
        "cac:Price": { "cbc:PriceAmount": amount(kroner * 100) },
      }),
    ),
  };
  return builder.build({
    "?xml": { "@_version": "1.0", "@_encoding": "UTF-8" },
    [isInvoice ? "Invoice" : "CreditNote"]: content,
  });
}

function sellerParty({ seller, vatPercent }: BillingDocument) {
  const { address, orgNumber = "", phone = "" } = seller;
  // What nobody has filled in is left out: no receiver asks for it.
  const unknown = placeholdersIn(seller);
  const isKnown = (name: "address" | "phone" | "email") => !unknown.includes(name);
  return {
    "cbc:EndpointID": inRegister(orgNumber),
    "cac:PostalAddress": {
      ...(isKnown("address") &&
        address && {
          "cbc:StreetName": printed(address.street),
          "cbc:CityName": printed(address.city),
          "cbc:PostalZone": address.postalCode,
        }),
      ...norway,
    },
    "cac:PartyTaxScheme": [
      // What lies outside of VAT is billed, and taken back, without its number (BR-O-02), also by who has got one since.
      ...(vatPercent > 0 ? [{ "cbc:CompanyID": `NO${orgNumber}MVA`, ...vatScheme }] : []),
      // As the Norwegian rules want the word said (NO-R-002).
      ...(seller.isInBusinessRegister
        ? [{ "cbc:CompanyID": "Foretaksregisteret", "cac:TaxScheme": { "cbc:ID": "TAX" } }]
        : []),
    ],
    "cac:PartyLegalEntity": legalEntity(seller.legalName, orgNumber),
    "cac:Contact":
      isKnown("phone") || isKnown("email")
        ? {
            "cbc:Telephone": (isKnown("phone") && printed(phone)) || undefined,
            "cbc:ElectronicMail": isKnown("email") ? printed(seller.email) : undefined,
          }
        : undefined,
  };
}

function buyerParty(buyer: BillingDocument["buyer"], contact?: BuyerContact) {
  const name = printed(contact?.name ?? "");
  const email = printed(contact?.email ?? "");
  return {
    "cbc:EndpointID": inRegister(buyer.orgNumber),
    // Its number stands for the address (bokføringsforskriften § 5-1-2); the country is asked for in any case.
    "cac:PostalAddress": norway,
    "cac:PartyLegalEntity": legalEntity(buyer.companyName, buyer.orgNumber),
    "cac:Contact":
      name || email
        ? { "cbc:Name": name || undefined, "cbc:ElectronicMail": email || undefined }
        : undefined,
  };
}

function legalEntity(name: string, orgNumber: string) {
  return { "cbc:RegistrationName": printed(name), "cbc:CompanyID": inRegister(orgNumber) };
}

/** A number in Enhetsregisteret (0192 in ISO 6523). */
function inRegister(orgNumber: string) {
  return { "@_schemeID": "0192", "#text": orgNumber };
}

/** The standard rate; where the seller was not registered, what is sold lies outside of VAT, which has no rate. */
function rateOf({ vatPercent }: BillingDocument) {
  return vatPercent > 0 ? { "cbc:ID": "S", "cbc:Percent": String(vatPercent) } : { "cbc:ID": "O" };
}

/** Øre as the XML has them: kroner with two decimals, made without a division. */
function amount(ore: number) {
  const digits = String(ore).padStart(3, "0");
  return { "@_currencyID": "NOK", "#text": `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}
