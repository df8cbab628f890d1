import type { OrderRow } from "#app/db/schema.ts";
import type { CompanyFinding } from "#app/domain/companies/company.ts";
import { searchable } from "#app/domain/search/search.ts";
import { z } from "#app/web/zod.ts";
import type { Order } from "./order.ts";

/** A stored order as everything but the database sees it. */
export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    createdAt: row.created_at,
    name: row.name,
    companyName: row.company_name,
    orgNumber: row.org_number,
    company: companyOf(row),
    phone: row.phone,
    phoneE164: row.phone_e164,
    email: row.email,
    invoiceEmail: row.invoice_email,
    buyerReference: row.buyer_reference,
    acceptTerms: true,
    planId: row.plan_id,
    planName: row.plan_name,
    planFeatures: featuresOf(row.plan_features),
    planPrice: row.plan_price,
    annualCost: row.annual_cost,
    vatPercent: row.vat_percent,
    termsVersion: row.terms_version,
    status: row.status,
    version: row.version,
    contactedAt: row.contacted_at,
    anonymizedAt: row.anonymized_at,
  };
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

/** What an order is found by. */
export function searchableOrder(
  order: Pick<Order, "id" | "name" | "companyName" | "orgNumber" | "email" | "phone" | "phoneE164">,
): { text: string; words: string[] } {
  const { id, name, companyName, orgNumber, email, phone, phoneE164 } = order;
  return searchable([id, name, companyName, orgNumber, email, phone, phoneE164]);
}
