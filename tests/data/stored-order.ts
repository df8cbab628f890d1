import { filledInColumns } from "#app/domain/orders/order-row.server.ts";
import { hashTerms, keepTerms } from "#app/domain/orders/terms/accepted-terms.server.ts";
import type { TestApp } from "../helpers.ts";

let stored = 0;
const acceptedText = "Vilkårene, slik de var.";

/** What a test says of an order it stores; the rest is Medium for Nordlys Bakeri. */
export type StoredOrder = {
  id?: string;
  at?: Date;
  name?: string;
  company?: string;
  orgNumber?: string;
  email?: string;
  phone?: string;
  planId?: string;
  planName?: string;
  price?: number;
  annualCost?: number;
  status?: "new" | "confirmed" | "in-progress" | "delivered" | "cancelled";
  contactedAt?: Date;
  register?: "active" | "bankrupt" | "unknown" | "unreachable";
};

/** Stores an order as it is after a while, past the door that customers use. Answers its id. */
export async function storeOrder(app: TestApp, order: StoredOrder = {}): Promise<string> {
  stored += 1;
  const {
    id = `FL-TEST-${String(stored).padStart(5, "0")}`,
    at = app.clock.now,
    name = "Kari Nordmann",
    company = "Nordlys Bakeri AS",
    orgNumber = "923609016",
    email = "kari@nordlys.example.no",
    phone = "912 34 567",
    planId = "medium",
    planName = planId,
    price = 14490,
    annualCost = 5990,
    status = "new",
    contactedAt,
    register = "active",
  } = order;
  const filledIn = { name, companyName: company, orgNumber, email, phone };
  const { columns, words } = filledInColumns(id, filledIn);
  await keepTerms(app.db, acceptedText);
  await app.db
    .insertInto("orders")
    .values({
      id,
      created_at: at.toISOString(),
      ...columns,
      company_status: register,
      registered_name: null,
      parent_org_number: null,
      company_checked_at: at.toISOString(),
      plan_id: planId,
      plan_name: planName,
      plan_features: "[]",
      plan_price: price,
      annual_cost: annualCost,
      vat_percent: 25,
      terms_version: "2026-11-01",
      terms_hash: hashTerms(acceptedText),
      idempotency_key: `key-${id}`,
      request_hash: "",
      status,
      version: 1,
      contacted_at: contactedAt?.toISOString() ?? null,
      anonymized_at: null,
    })
    .execute();
  await app.db
    .insertInto("order_words")
    .values(words.map((word) => ({ word, subject_id: id })))
    .execute();
  return id;
}
