import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// OWASP's password storage cheat sheet: argon2id with 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of libuv's four threads: compression, files and names are worked on by the others. */
const mostAtOnce = 2;
/** Who waits for longer than these take is better told to come back. */
const mostWaiting = 20;

/** Thrown when so many passwords are being checked or set that one more would wait too long. */
export class TooManyPasswordsError extends Error {}

/** What people read then, and how they are answered. */
export const busyMessage = "Det er stor pågang akkurat nå. Vent noen sekunder, og prøv igjen.";
export const busyAnswer = { status: 503, headers: { "retry-after": "5" } };

/**
 * Answers the argon2id hash of a password, in PHC string format.
 *
 * @throws TooManyPasswordsError
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Answers whether the password made the hash.
 *
 * @throws TooManyPasswordsError
 */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

/** A password of 128 random bits for an account that nobody chose one for. */
export function randomPassword(): string {
  return randomBytes(16).toString("base64url");
}

/** A hash that no password is known for: checking it takes as long as checking a real one. */
export const decoyHash = [
  "$argon2id$v=19",
  `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  randomBytes(16).toString("base64").replaceAll("=", ""),
  randomBytes(32).toString("base64").replaceAll("=", ""),
].join("$");

/** Whether so many passwords are being checked that one more would be refused: worth asking before a try is written down. */
export function arePasswordsMany(): boolean {
  return running >= mostAtOnce && waiting.length >= mostWaiting;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Does some work when it is its turn, first come, first served. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < mostAtOnce) running += 1;
  else if (waiting.length < mostWaiting) {
    await new Promise<void>((turn) => waiting.push(turn));
  } else throw new TooManyPasswordsError();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
