import { emailSchema } from "#app/web/formats/email-schema.ts";
import { tooLong, z } from "#app/web/zod.ts";

/** Shortest and longest password an account may be given, in characters. */
export const passwordLength = { least: 12, most: 200 };

/** What the trail calls the server itself, and a customer: nobody may be called that. */
const reservedUsernames = ["system", "customer"];

export const passwordTooShort = `Passordet må ha minst ${passwordLength.least} tegn`;

const roleSchema = z.enum(["admin", "editor"], { error: "Velg en rolle" });

const usernameSchema = z
  .string({ error: "Brukernavn er påkrevd" })
  .trim()
  .min(1, "Brukernavn er påkrevd")
  .max(100, tooLong(100))
  // A user name stands in addresses, and beside others in the trail: none may be unreachable there or look like another.
  .regex(/^[^/\\%\p{C}]*$/u, "Brukernavnet kan ikke inneholde / \\ % eller usynlige tegn")
  .regex(/[\p{L}\p{N}]/u, "Brukernavnet må inneholde en bokstav eller et tall")
  .refine((name) => !reservedUsernames.includes(usernameKey(name)), "Brukernavnet er opptatt");

/** What an administrator fills in to invite somebody. */
export const invitationSchema = z.object({
  username: usernameSchema,
  role: roleSchema,
  email: emailSchema,
});

/** A password that somebody chose for another, or nothing for a random one. */
const givenPasswordSchema = z
  .string({ error: passwordTooShort })
  .max(passwordLength.most, tooLong(passwordLength.most))
  .refine(
    (password) => password === "" || password.length >= passwordLength.least,
    passwordTooShort,
  );

/** What an administrator fills in to add an account. */
export const newAccountSchema = z.object({
  username: usernameSchema,
  role: roleSchema,
  email: z.union([z.literal("").transform(() => undefined), emailSchema]).optional(),
  password: givenPasswordSchema,
});

export const roleChangeSchema = z.object({ role: roleSchema });

export const passwordChangeSchema = z.object({ password: givenPasswordSchema });

const currentPasswordSchema = z
  .string({ error: "Skriv passordet du har nå" })
  .min(1, "Skriv passordet du har nå")
  .max(passwordLength.most, "Passordet er ikke riktig");

const chosenPassword = {
  password: z
    .string({ error: passwordTooShort })
    .min(passwordLength.least, passwordTooShort)
    .max(passwordLength.most, tooLong(passwordLength.most)),
  repeated: z.string({ error: "Gjenta det nye passordet" }),
};

const isRepeated = ({ password, repeated }: { password: string; repeated: string }) =>
  password === repeated;
const notRepeated = {
  path: ["repeated"],
  error: "De to nye passordene er ikke like",
  when: ({ issues }: { issues: unknown[] }) => issues.length === 0,
};

/** What somebody fills in to change their own password. */
export const ownPasswordSchema = z
  .object({ current: currentPasswordSchema, ...chosenPassword })
  .refine(isRepeated, notRepeated);

/** What somebody fills in who has followed a link to choose a password. */
export const chosenPasswordSchema = z.object(chosenPassword).refine(isRepeated, notRepeated);

/** What somebody fills in to change their own e-mail address. */
export const ownEmailSchema = z.object({ current: currentPasswordSchema, email: emailSchema });

/** By which user name or e-mail address somebody asks for a new password. */
export const forgottenSchema = z.object({
  account: z
    .string({ error: "Skriv brukernavnet eller e-postadressen din" })
    .trim()
    .min(1, "Skriv brukernavnet eller e-postadressen din")
    .max(254, tooLong(254)),
});

/** Two user names with the same key are taken for one another, so only one of them can be given to a new account. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}
