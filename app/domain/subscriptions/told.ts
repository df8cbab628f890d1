/** How a customer can be told of a renewal otherwise than by our mail; what the administrator reads goes on from «varslet». */
export const waysToTell = {
  phone: { label: "Telefon", told: "per telefon" },
  email: { label: "E-post", told: "på e-post" },
  letter: { label: "Brev", told: "i brev" },
  meeting: { label: "Møte", told: "i et møte" },
} as const;

export type ToldBy = keyof typeof waysToTell;

/** Every way, in the order in which they are offered. */
export const toldByNames = ["phone", "email", "letter", "meeting"] as const satisfies ToldBy[];

/** The way of a name, or undefined for anything else. */
export function readToldBy(name: unknown): ToldBy | undefined {
  return toldByNames.find((way) => way === name);
}
