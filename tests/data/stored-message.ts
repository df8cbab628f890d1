import type { ContactMessageRow } from "#app/db/schema.ts";
import type { TestApp } from "../helpers.ts";

/** What a test says of a message; the rest is a greeting from Ola. */
export type StoredMessage = Partial<ContactMessageRow>;

/** A message of a moment, as it lies in its table. */
export function messageRow(message: StoredMessage & { created_at: string }): ContactMessageRow {
  return {
    id: crypto.randomUUID(),
    name: "Ola Nordmann",
    email: "ola@example.no",
    phone: null,
    phone_e164: null,
    company: null,
    service: "kontaktskjema",
    message: "Hei",
    page: null,
    quarantine_reason: null,
    idempotency_key: null,
    read_at: null,
    handled_at: null,
    version: 1,
    search_text: "",
    ...message,
  };
}

/** Stores a message past the door that visitors use. Answers its id. */
export async function storeMessage(app: TestApp, message: StoredMessage = {}): Promise<string> {
  const row = messageRow({ created_at: app.clock.now.toISOString(), ...message });
  await app.db.insertInto("contact_messages").values(row).execute();
  return row.id;
}
