/** No number below is counted further than to one more. */
export const mostArrivals = 99;

export type Arrivals = {
  /** New orders, and messages that nobody has opened. */
  waiting: number;
  /** What has come since the inbox was listed. */
  orders: number;
  messages: number;
};

/** A number of arrivals, as it stands in the menu and in the title of the tab. */
export function arrivalsText(count: number): string {
  return count > mostArrivals ? `${mostArrivals}+` : String(count);
}
