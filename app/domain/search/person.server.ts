import { type RawBuilder, sql } from "kysely";
import { toE164 } from "#app/web/formats/phone.server.ts";

/** What somebody is known by, when we look for all that we have about them. */
export type Person =
  | { kind: "email"; email: string }
  /** As it was typed. */
  | { kind: "phone"; phone: string }
  /** Nine digits. */
  | { kind: "org-number"; orgNumber: string };

/** How to find a value that is written in many ways: the database lets through too much, never too little. */
export type Matcher = {
  /** Whether a column may hold the value. */
  mayBeIn: (column: string) => RawBuilder<boolean>;
  /** Whether what a column holds is the value. */
  is: (stored: string | null) => boolean;
};

/** Finds an e-mail address in upper and lower case. */
export function emailMatcher(email: string): Matcher {
  const folded = foldEmail(email);
  // SQLite knows the lower case of A to Z alone, so anything may stand where another letter stands.
  const pattern = folded.replace(/[!%_]/g, "!$&").replace(/[^\0-\x7f]+/g, "%");
  return {
    mayBeIn: (column) => like(sql`lower(${sql.ref(column)})`, pattern),
    is: (stored) => stored !== null && foldEmail(stored) === folded,
  };
}

/** Finds a phone number however it is spaced, and with or without its country code. */
export function phoneMatcher(phone: string): Matcher {
  const e164 = toE164(phone);
  const digits = phone.replace(/\D/g, "");
  const shortest = e164 ? e164.replace(/^\+(47)?/, "") : digits;
  const pattern = `%${[...shortest].join("%")}%`;
  return {
    mayBeIn: (column) => like(sql.ref(column), pattern),
    is: (stored) => {
      if (!stored) return false;
      return stored.replace(/\D/g, "") === digits || (e164 !== null && toE164(stored) === e164);
    },
  };
}

function like(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${pattern} escape '!'`;
}

function foldEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
