import type { Selectable } from "kysely";

/**
 * The tables as TypeScript sees them, alike on SQLite and PostgreSQL: times are ISO 8601 text in UTC, money is
 * whole kroner, yes and no are 1 and 0. The domain folder that owns a table is the only one to query it.
 */
export type Schema = {
  users: UserTable;
  sessions: SessionTable;
  orders: OrderTable;
  contact_messages: ContactMessageTable;
};

/** Owned by domain/auth. */
type UserTable = {
  id: string;
  username: string;
  /** argon2id in PHC string format. */
  password_hash: string;
  role: "admin" | "editor";
  created_at: string;
};

/** Owned by domain/auth. */
type SessionTable = {
  /** SHA-256 of the opaque token in the cookie, hexadecimal. */
  token_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
};

/** Owned by domain/orders. Prices and terms are copied in: a later change of either leaves the order as it was. */
type OrderTable = {
  id: string;
  created_at: string;
  name: string;
  company_name: string;
  org_number: string;
  phone: string;
  email: string;
  plan_id: string;
  plan_name: string;
  /** Kroner, without VAT. */
  plan_price: number;
  /** Kroner a year, without VAT. */
  annual_cost: number;
  vat_percent: number;
  terms_version: string;
  terms_text: string;
  idempotency_key: string;
  /** SHA-256 of what was sent with the key, hexadecimal. */
  request_hash: string;
};

/** Owned by domain/contact. */
type ContactMessageTable = {
  id: string;
  created_at: string;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  service: string;
  message: string | null;
};

export type UserRow = Selectable<UserTable>;
export type OrderRow = Selectable<OrderTable>;
