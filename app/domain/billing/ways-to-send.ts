/** How a document went to its buyer otherwise than by our mail. EHF goes by an access point of the seller's own. */
export const waysToSend = { ehf: "som EHF", paper: "på papir" } as const;
export type WayToSend = keyof typeof waysToSend;

export const waysToSendNames = ["ehf", "paper"] as const satisfies WayToSend[];

/** Answers whether something that was stored or sent is the name of such a way. */
export function isWayToSend(value: unknown): value is WayToSend {
  return waysToSendNames.some((name) => name === value);
}
