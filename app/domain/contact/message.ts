import type { QuarantineReason } from "#app/db/schema.ts";

export type { QuarantineReason };

/** What a message is about when nothing else is said. */
export const defaultService = "kontaktskjema";

/** A contact message as the administrator and the API see it. */
export type ContactMessage = {
  id: string;
  createdAt: string;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  service: string;
  message: string | null;
  /** `+4791234567`, or null where no number was given that can be called. */
  phoneE164: string | null;
  /** Path of the page it was written on. */
  page: string | null;
  /** Why it is held back as likely spam, or null. */
  quarantineReason: QuarantineReason | null;
  readAt: string | null;
  handledAt: string | null;
  /** Grows with every change. */
  version: number;
};
