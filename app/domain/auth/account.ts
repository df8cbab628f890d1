import { z } from "#app/web/zod.ts";

/** Shortest and longest password an account may be given, in characters. */
export const passwordLength = { least: 12, most: 200 };

/** What the trail calls the server itself, and a customer: nobody may be called that. */
const reservedUsernames = ["system", "customer"];

const tooLong = (most: number) => `Kan ikke være lengre enn ${most} tegn`;
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
  password: givenPasswordSchema,
});

export const roleChangeSchema = z.object({ role: roleSchema });

export const passwordChangeSchema = z.object({ password: givenPasswordSchema });

/** What somebody fills in to change their own password. */
export const ownPasswordSchema = z
  .object({
    current: z
      .string({ error: "Skriv passordet du har nå" })
      .min(1, "Skriv passordet du har nå")
      .max(passwordLength.most, "Passordet er ikke riktig"),
    password: z
      .string({ error: passwordTooShort })
      .min(passwordLength.least, passwordTooShort)
      .max(passwordLength.most, tooLong(passwordLength.most)),
    repeated: z.string({ error: "Gjenta det nye passordet" }),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ["repeated"],
    error: "De to nye passordene er ikke like",
    when: ({ issues }) => issues.length === 0,
  });

/** Two user names with the same key are taken for one another, so only one of them can be given to a new account. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}
