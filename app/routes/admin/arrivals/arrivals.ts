import { z } from "#app/web/zod.ts";

/** No number below is counted further than to one more. */
export const mostArrivals = 99;

export const arrivalsSchema = z.object({
  /** New orders, and messages that nobody has opened. */
  waiting: z.number(),
  /** What has come since the inbox was listed. */
  orders: z.number(),
  messages: z.number(),
});

export type Arrivals = z.output<typeof arrivalsSchema>;

/** A number of arrivals, as it stands in the menu and in the title of the tab. */
export function arrivalsText(count: number): string {
  return count > mostArrivals ? `${mostArrivals}+` : String(count);
}
