import type { Order } from "#app/domain/orders/order.ts";
import { type OrderField, ofEachField } from "#app/domain/orders/order-fields.ts";

/** The six plans with the sums of the specification (section 9), written out so that a wrong price list is noticed. */
export const plans = [
  { id: "liten", name: "Liten", price: 5990, annualCost: 5990 },
  { id: "medium", name: "Medium", price: 14490, annualCost: 5990 },
  { id: "komplett", name: "Komplett", price: 38990, annualCost: 5990 },
  { id: "google-bedrift", name: "Google Bedriftsprofil", price: 5990, annualCost: 5990 },
  { id: "facebook-bedrift", name: "Bedriftsprofil på Facebook", price: 5990, annualCost: 5990 },
  { id: "instagram-bedrift", name: "Bedriftsprofil på Instagram", price: 5990, annualCost: 5990 },
] as const;

/** What a customer fills in. */
export const customer = {
  name: "Kari Nordmann",
  companyName: "Nordlys Bakeri AS",
  orgNumber: "923609016",
  phone: "912 34 567",
  email: "kari@nordlys.example.no",
};

/** A whole order of Medium as the API takes it, with what the test changes. */
export function orderOf(changes: Record<string, unknown> = {}) {
  return {
    ...customer,
    acceptTerms: true,
    planId: "medium",
    planName: "Medium",
    planPrice: 14490,
    annualCost: 5990,
    ...changes,
  };
}

/** What its rule asks for; any words do for the others. */
const first: Partial<Record<OrderField, string>> = {
  orgNumber: "923609016",
  phone: "912 34 567",
  email: "kari@nordlys.example.no",
  invoiceEmail: "faktura@nordlys.example.no",
};
const second: Partial<Record<OrderField, string>> = {
  orgNumber: "974760673",
  phone: "413 22 111",
  email: "ola@fjellrev.example.no",
  invoiceEmail: "regnskap@fjellrev.example.no",
};

/** Something in every field that a customer can fill in, unlike what stands in any other. */
export const filledIn = ofEachField((name) => first[name] ?? `Lundefugl${name}`);
/** The same once more, with nothing as it was. */
export const filledInAnew = ofEachField((name) => second[name] ?? `Havsule${name}`);

/** An order's fields with nothing in them, for what is to be written over. */
export const nothingGiven = ofEachField(() => null);

/** An order of Medium with all that a customer may give, as the domain knows it. */
export const wholeOrder: Order = {
  ...nothingGiven,
  id: "FL-23456-ABCDE",
  createdAt: "2026-11-20T09:14:00Z",
  name: "Kari Nordmann",
  companyName: "Nordlys Bakeri & Sønn AS",
  orgNumber: "923609016",
  company: {
    orgNumber: "923609016",
    status: "active",
    name: "NORDLYS BAKERI AS",
    checkedAt: "2026-11-20T09:14:00Z",
  },
  phone: "912 34 567",
  phoneE164: "+4791234567",
  email: "kari@nordlys.example",
  invoiceEmail: "faktura@nordlys.example",
  buyerReference: "Innkjøp 4711",
  acceptTerms: true,
  planId: "medium",
  planName: "Medium",
  planFeatures: [],
  planPrice: 14490,
  annualCost: 5990,
  vatPercent: 25,
  termsVersion: "2026-11-22",
  status: "new",
  version: 1,
  contactedAt: null,
  anonymizedAt: null,
  further: [],
  enteredBy: null,
  signedOn: null,
  deliverBy: null,
};
