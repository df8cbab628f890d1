import { tooLong, z } from "#app/web/zod.ts";
import { passkeyNameLength } from "./factor.ts";

/** Longest text of a passkey's answer, in characters: far more than any authenticator sends. */
const longestText = 20_000;

const text = z.string().max(longestText);

/** A passkey's signature, as browsers write it down (WebAuthn's AuthenticationResponseJSON). */
const signedByPasskeySchema = z.object({
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
});

const nameMissing = "Gi tilgangsnøkkelen et navn";

/** What its owner calls a passkey. */
export const passkeyNameSchema = z.object({
  name: z
    .string({ error: nameMissing })
    .trim()
    .min(1, nameMissing)
    .max(passkeyNameLength, tooLong(passkeyNameLength)),
});

/** A new passkey, as browsers write it down (WebAuthn's RegistrationResponseJSON). */
const newPasskeySchema = z.object({
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
});

/** A new passkey in a form, as JSON. One that nobody named has its owner's blessing all the same. */
export const namedPasskeySchema = z.object({
  name: z
    .string()
    .trim()
    .transform((name) => name.slice(0, passkeyNameLength) || "Tilgangsnøkkel"),
  passkey: z
    .string()
    .max(longestText)
    .transform((json, context) => {
      try {
        return newPasskeySchema.parse(JSON.parse(json));
      } catch {
        context.addIssue("not a passkey");
        return z.NEVER;
      }
    }),
});

/** A form that asks for the password of whoever is signed in. */
export const proofSchema = z.object({ current: z.string() });

/** Whether administrators must have a second factor: "ja" or "nei". */
export const requirementSchema = proofSchema.extend({ required: z.string() });

/** What turns codes on: the key of the app, in base32, a code of it, and the password. */
export const codeAppSchema = z.object({
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  code: z.string().transform((code) => code.replace(/\s/g, "")),
  current: z.string(),
});

/** For whoever has to begin again. */
export const signInIsOver = "Det tok for lang tid, eller innloggingen er brukt. Logg inn på nytt.";

/** For whoever pressed the button before the script had come, or when it could not. */
export const passkeyTooSoon = "Siden var ikke klar for tilgangsnøkler ennå. Prøv igjen.";

const codeMissing = "Skriv koden";

/** What finishes a sign-in by a code: of the app, or one of the recovery codes. */
export const codeSchema = z.object({
  code: z.string({ error: codeMissing }).trim().min(1, codeMissing).max(100, tooLong(100)),
});

/** What `POST /api/auth/second-factor` takes. */
export const secondStepSchema = z.union([codeSchema, z.object({ passkey: signedByPasskeySchema })]);

export type SecondStepAnswer = z.output<typeof secondStepSchema>;
