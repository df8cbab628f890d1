import type { BillingDocument, BuyerContact } from "../../app/domain/billing/billing-document.ts";

/** The first invoice of a website: what it costs once, and its first year. */
export const websiteInvoice: BillingDocument = {
  number: 7,
  prefix: "",
  kid: null,
  kind: "invoice",
  issuedOn: "2026-11-22",
  dueOn: "2026-12-06",
  orderId: "FL-2026-0042",
  reason: "first",
  period: { startsOn: "2026-11-22", endsOn: "2027-11-22" },
  lines: [
    { description: "Nettside, pakken Medium", kroner: 14490 },
    { description: "Årlig drift av nettside", kroner: 5990 },
  ],
  vatPercent: 25,
  seller: {
    legalName: "Fyrlykt AS",
    orgNumber: "923609016",
    address: { street: "Storgata 1", postalCode: "0155", city: "Oslo" },
    email: "post@fyrlykt.no",
    phone: "70 12 34 56",
    isVatRegistered: true,
    isInBusinessRegister: true,
    bankAccount: "12345678903",
  },
  buyer: {
    companyName: "Nordlys Bakeri AS",
    orgNumber: "974760673",
  },
  credits: null,
};

/** What takes it back a week later. */
export const websiteCreditNote: BillingDocument = {
  ...websiteInvoice,
  number: 8,
  kind: "credit-note",
  reason: "withdrawal",
  issuedOn: "2026-11-29",
  dueOn: "2026-11-29",
  credits: { number: 7, prefix: "", issuedOn: "2026-11-22" },
};

/** An invoice of a seller that is not registered for VAT, and is no limited company. */
export const invoiceWithoutVat: BillingDocument = {
  ...websiteInvoice,
  vatPercent: 0,
  seller: { ...websiteInvoice.seller, isVatRegistered: false, isInBusinessRegister: false },
};

/** Who it is for among the customer's people. */
export const buyerContact: BuyerContact = {
  name: "Kari Nordmann",
  email: "faktura@nordlys.example.no",
  reference: "Prosjekt 42",
};
