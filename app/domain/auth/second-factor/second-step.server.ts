import type { UserRow } from "#app/db/schema.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import { guessedCodesMail } from "../account-mails.ts";
import {
  type Asking,
  admit,
  type Parts,
  passwordTries,
  type RefusedAnswer,
  type SignedIn,
  tooManyTries,
} from "../sign-in.server.ts";
import { findUserById } from "../users.server.ts";
import { spendCode } from "./code-app.server.ts";
import { readPasskey } from "./passkeys.server.ts";
import { spendRecoveryCode } from "./recovery-codes.server.ts";
import { type SecondStepAnswer, signInIsOver } from "./second-step.ts";
import { endStep, findStep, type SignInStep } from "./sign-in-step.server.ts";

export type SecondStep =
  | SignedIn
  /** There is no sign-in under way that this could finish. */
  | { outcome: "over"; message: string }
  | { outcome: "wrong"; message: string }
  | { outcome: "later"; message: string; answer: RefusedAnswer };

const over = { outcome: "over", message: signInIsOver } as const;

/**
 * Finishes the sign-in that is under way in a browser: after the password with a code or a passkey, or without one with a passkey
 * that verifies its user. A wrong answer to a passkey's challenge uses the challenge up; a wrong code is counted.
 */
export async function finishSignIn(
  request: Request,
  answer: SecondStepAnswer,
  services: Parts,
  asking: Asking,
): Promise<SecondStep> {
  const step = await findStep(request, services);
  if (!step) return over;
  return "passkey" in answer
    ? finishWithPasskey(request, step, answer.passkey, services, asking)
    : finishWithCode(request, step, answer.code, services, asking);
}

async function finishWithPasskey(
  request: Request,
  step: SignInStep,
  signed: Extract<SecondStepAnswer, { passkey: unknown }>["passkey"],
  services: Parts,
  asking: Asking,
): Promise<SecondStep> {
  const expected = { holder: step.id, userId: step.user?.id };
  const userId = await readPasskey({ ...services, log: asking.log }, expected, signed);
  if (userId === undefined) {
    return { outcome: "wrong", message: "Tilgangsnøkkelen ble ikke godtatt. Prøv igjen." };
  }
  if (step.user) return finish(request, { ...step, user: step.user }, "passkey", services, asking);
  const user = await findUserById(services.db, userId);
  return (user && (await admit(request, user, "passkey", services))) ?? over;
}

async function finishWithCode(
  request: Request,
  { id, user }: SignInStep,
  code: string,
  services: Parts,
  asking: Asking,
): Promise<SecondStep> {
  if (!user) return over;
  const { db, clock } = services;
  const digits = code.replace(/\s/g, "");
  const factor = /^\d{6}$/.test(digits) ? "code" : "recovery-code";
  const tries = await codeTries(request, factor, user, services);
  // Counted before the code is checked, so that tries sent all at once do not slip past the limit together.
  const refusal = await tries.take();
  if (refusal) return tooManyTries(refusal.retryAfterSeconds);

  const isRight =
    factor === "code"
      ? await spendCode(db, user.id, digits, clock())
      : await spendRecoveryCode(db, user, code, clock());
  if (!isRight) {
    const subject = { kind: "session", id: user.username } as const;
    const event = { actor: systemActor, action: "session.code-refused", subject } as const;
    await recordEvent(db, event, clock());
    if (!tries.isKnown) await tellOfGuesses(services, user);
    return {
      outcome: "wrong",
      message:
        factor === "code"
          ? "Koden er ikke riktig, eller den er brukt. Vent på neste kode i appen, og prøv igjen."
          : "Gjenopprettingskoden er ikke riktig, eller den er brukt.",
    };
  }
  await tries.forget();
  return finish(request, { id, user }, factor, services, asking);
}

/** The second factor was right: the sign-in is over, once. */
async function finish(
  request: Request,
  step: SignInStep & { user: UserRow },
  factor: "passkey" | "code" | "recovery-code",
  services: Parts,
  { clientAddress }: Asking,
): Promise<SecondStep> {
  if (!(await endStep(services.db, step))) return over;
  const admitted = await admit(request, step.user, factor, services);
  if (!admitted) return over;
  const { username } = step.user;
  const tries = await passwordTries(
    request,
    { username, typed: username },
    services,
    clientAddress,
  );
  await tries.forget();
  return admitted;
}

/**
 * What the tries of a code are counted by. They come from those who know the password: the browsers that the account is known in
 * have their own, and the two kinds of code as well, so that its owner has a way in while somebody guesses.
 */
async function codeTries(
  request: Request,
  factor: "code" | "recovery-code",
  user: UserRow,
  { tries, knownDevices }: Parts,
) {
  const device = await knownDevices.recognise(request, user.username);
  const limit = device ? tries.codesByDevice : tries.codesByAccount;
  const key = `${factor} ${device ?? user.id}`;
  const together = `${factor} ${user.id}`;
  return {
    isKnown: device !== undefined,
    take: async () => (await limit.take(key)) ?? (await tries.codesTogether.take(together)),
    forget: async () => {
      await limit.forget(key);
      await tries.codesTogether.forget(together);
    },
  };
}

/** Tells the owner of an account that somebody has its password and guesses at its codes, at most once an hour. */
async function tellOfGuesses(
  { db, clock, tries, letterhead }: Parts,
  { id, username, email }: UserRow,
): Promise<void> {
  if (!email || !(await tries.mistypedCodes.take(id))) return;
  if (await tries.failureNotices.take(`code ${id}`)) return;
  const now = clock();
  const document = guessedCodesMail({ username, at: now.toISOString() }, await letterhead());
  const about = { kind: "account", id } as const;
  await queueMail(db, { kind: "failed-sign-ins", to: email, about, document }, now);
}
