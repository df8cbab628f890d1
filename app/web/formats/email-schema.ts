import { z } from "#app/web/zod.ts";
import { emailPattern } from "./email.ts";

const message = "Ugyldig e-postadresse";

/** An e-mail address as it is typed. */
export const emailSchema = z
  .string({ error: message })
  .trim()
  .max(254, message)
  .regex(emailPattern, message);
