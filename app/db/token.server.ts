import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, as 43 characters that may stand in an address. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a secret: SHA-256, hexadecimal. It needs no salt, for nobody can guess the secret. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
