import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// OWASP's password storage cheat sheet: argon2id with 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Answers the argon2id hash of a password, in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Answers whether the password made the hash. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** A password of 120 random bits for an account that nobody chose one for. */
export function randomPassword(): string {
  return randomBytes(15).toString("base64url");
}
