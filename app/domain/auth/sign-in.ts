import { tooLong, z } from "#app/web/zod.ts";

/** What the sign-in forms and `POST /api/auth/login` take. */
export const signInSchema = z.object({
  username: z
    .string({ error: "Brukernavn er påkrevd" })
    .trim()
    .min(1, "Brukernavn er påkrevd")
    .max(200, tooLong(200)),
  password: z
    .string({ error: "Passord er påkrevd" })
    .min(1, "Passord er påkrevd")
    .max(200, tooLong(200)),
});

export type Credentials = z.infer<typeof signInSchema>;

/** For a program that has sent the right password of an account with a second factor. */
export const passwordNotEnough =
  "Passordet er riktig. Bekreft innloggingen med en av måtene som står i secondFactor.";
