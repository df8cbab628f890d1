import { type RawBuilder, sql } from "kysely";
import { toE164 } from "#app/web/formats/phone.server.ts";
import { folded, like, loosePattern, lower } from "./like.server.ts";

/** What somebody is known by, when we look for all that we have about them. */
export type Person =
  | { kind: "email"; email: string }
  /** As it was typed. */
  | { kind: "phone"; phone: string }
  /** Nine digits. */
  | { kind: "org-number"; orgNumber: string };

/** How to find a value that is written in many ways: the database lets through too much, never too little. */
type Matcher = {
  /** Whether a column may hold the value. */
  mayBeIn: (column: string) => RawBuilder<boolean>;
  /** Whether what a column holds is the value. */
  is: (stored: string | null) => boolean;
};

/** Finds an e-mail address in upper and lower case. */
export function emailMatcher(email: string): Matcher {
  const wanted = folded(email.trim());
  const pattern = loosePattern(wanted);
  return {
    mayBeIn: (column) => like(lower(column), pattern),
    is: (stored) => stored !== null && folded(stored.trim()) === wanted,
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
