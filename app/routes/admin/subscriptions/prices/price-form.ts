import { z } from "#app/web/zod.ts";
import { wholeKroner } from "../../invoices/kroner-field.ts";

/** A price for the next periods. */
export const priceSchema = z.object({ annual: wholeKroner(0) });

/** More than there is room for in a form. */
const longestSeen = 60_000;

/** Subscriptions with the versions that somebody saw, as one field: `AB-7HRJJ-PAFFV.3 AB-YVEP7-TDMBC.1`. */
export const seenSchema = z
  .string()
  .max(longestSeen)
  .regex(/^(AB-[0-9A-Z-]{1,20}\.\d{1,9}( |$))*$/)
  .transform((text) =>
    text
      .split(" ")
      .filter((part) => part !== "")
      .map((part) => {
        const [id = "", version] = part.split(".");
        return { id, version: Number(version) };
      }),
  );

/** The same, to be sent. */
export function printSeen(seen: readonly { id: string; version: number }[]): string {
  return seen.map(({ id, version }) => `${id}.${version}`).join(" ");
}
