import { typedText } from "#app/web/zod.ts";
import { emailPattern } from "./email.ts";

const message = "Ugyldig e-postadresse";

/** An e-mail address as it is typed. */
export const emailSchema = typedText(message).max(254, message).regex(emailPattern, message);
