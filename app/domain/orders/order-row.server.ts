import type { OrderRow } from "#app/db/schema.ts";
import type { CompanyFinding } from "#app/domain/companies/company.ts";
import { phoneDigits, searchable, sortKey } from "#app/domain/search/search.ts";
import { toE164 } from "#app/web/formats/phone.server.ts";
import { z } from "#app/web/zod.ts";
import { type FurtherLine, furtherLineSchema, type Order, type Sale } from "./order.ts";
import {
  type OrderField,
  type OrderFieldColumn,
  orderFieldNames,
  orderFields,
  type StoredFields,
} from "./order-fields.ts";
import type { FilledIn } from "./order-rules.ts";

/** A stored order as everything but the database sees it. */
export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    createdAt: row.created_at,
    ...fieldsOf(row),
    company: companyOf(row),
    phoneE164: row.phone_e164,
    acceptTerms: true,
    planId: row.plan_id,
    planName: row.plan_name,
    planFeatures: featuresOf(row.plan_features),
    planPrice: row.plan_price,
    annualCost: row.annual_cost,
    further: furtherOf(row),
    vatPercent: row.vat_percent,
    termsVersion: row.terms_version,
    status: row.status,
    version: row.version,
    contactedAt: row.contacted_at,
    anonymizedAt: row.anonymized_at,
    enteredBy: row.entered_by,
    signedOn: row.signed_on,
    deliverBy: row.deliver_by,
  };
}

/** The columns of what an order is of. */
export function saleColumns(sale: Sale) {
  return {
    plan_id: sale.planId,
    plan_name: sale.planName,
    plan_features: JSON.stringify(sale.planFeatures),
    plan_price: sale.planPrice,
    annual_cost: sale.annualCost,
    further: JSON.stringify(sale.further),
  };
}

/** What is sold beside the plan of an order, as its row has it. */
export function furtherOf({ further }: Pick<OrderRow, "further">): FurtherLine[] {
  return z.array(furtherLineSchema).parse(JSON.parse(further));
}

function featuresOf(json: string): string[] {
  return z.array(z.string()).parse(JSON.parse(json));
}

function companyOf(row: OrderRow): CompanyFinding {
  return {
    orgNumber: row.org_number,
    status: row.company_status,
    checkedAt: row.company_checked_at,
    ...(row.registered_name && { name: row.registered_name }),
    ...(row.parent_org_number && { parentOrgNumber: row.parent_org_number }),
  };
}

/** What the company register said, as it is stored with an order. */
export function companyColumns(company: CompanyFinding) {
  return {
    company_status: company.status,
    registered_name: company.name ?? null,
    parent_org_number: company.parentOrgNumber ?? null,
    company_checked_at: company.checkedAt,
  };
}

/** The columns of what a customer fills in, with those that are made of it, and the words that the order is found by. */
export function filledInColumns(id: string, filledIn: FilledIn) {
  const { text, words } = searchedBy(id, filledIn, []);
  const columns = {
    ...fieldColumns(filledIn),
    phone_e164: toE164(filledIn.phone),
    company_sort: sortKey(filledIn.companyName),
    search_text: text,
  };
  return { columns, words };
}

/**
 * What an order is found by.
 *
 * @param given what is known of its customer
 * @param notes what was written about it
 */
export function searchedBy(
  id: string,
  given: Partial<Record<OrderField, string | null>>,
  notes: string[],
): { text: string; words: string[] } {
  const searched = orderFieldNames.filter((name) => orderFields[name].isSearched);
  const isPhone = (name: OrderField) => orderFields[name].kind === "phone";
  const phones = searched.filter(isPhone).map((name) => {
    const typed = given[name] ?? "";
    return phoneDigits(typed, toE164(typed));
  });
  return searchable({
    anywhere: [
      id.replace(/^FL-/, "").replaceAll("-", ""),
      ...searched.filter((name) => !isPhone(name)).map((name) => given[name] ?? null),
      ...phones.map(({ national }) => national),
    ],
    beginnings: ["FL", ...phones.map(({ international }) => international), ...notes],
  });
}

function fieldsOf(row: OrderRow): StoredFields;
function fieldsOf(row: OrderRow): object {
  return Object.fromEntries(orderFieldNames.map((name) => [name, row[orderFields[name].column]]));
}

function fieldColumns(filledIn: FilledIn): Pick<OrderRow, OrderFieldColumn>;
function fieldColumns(filledIn: FilledIn): object {
  return Object.fromEntries(
    orderFieldNames.map((name) => [orderFields[name].column, filledIn[name] ?? null]),
  );
}
