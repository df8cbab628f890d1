import { counted } from "#app/web/formats/money.ts";
import type { Done } from "./picks.ts";

/** The note of a call that nobody took. */
export const notReached = "Ringte, ikke svar";

/** What can be done to several orders, as a form and an address say it; the last takes the first back. */
export const orderVerbs = ["kontaktet", "ringt", "oppfolging", "velg", "angre"] as const;
export type OrderVerb = (typeof orderVerbs)[number];

/** The same of messages. */
export const messageVerbs = [
  "handtert",
  "ringt",
  "oppfolging",
  "karantene",
  "frigi",
  "slett",
  "velg",
  "angre",
] as const;
export type MessageVerb = (typeof messageVerbs)[number];

/** What came of it, for the list of orders. */
export function ordersDoneText({ verb, count, passedOver }: Done<OrderVerb>): string {
  const orders = counted(count, "bestilling", "bestillinger");
  const are = {
    kontaktet: `${orders} er merket som kontaktet.`,
    ringt: `«${notReached}» er skrevet opp på ${orders}.`,
    oppfolging: `${orders} følges opp.`,
    velg: "",
    angre: `${orders} er som før.`,
  };
  return sentencesOf(count, are[verb], passedOver);
}

/** What came of it, for the list of messages. */
export function messagesDoneText({ verb, count, passedOver }: Done<MessageVerb>): string {
  const messages = counted(count, "melding", "meldinger");
  const are = {
    handtert: `${messages} er merket som håndtert.`,
    ringt: `«${notReached}» er skrevet opp på ${messages}.`,
    oppfolging: `${messages} følges opp.`,
    karantene: `${messages} er flyttet til karantenen.`,
    frigi: `${messages} er flyttet til innboksen.`,
    slett: `${messages} er slettet.`,
    velg: "",
    angre: `${messages} er åpnet igjen.`,
  };
  return sentencesOf(count, are[verb], passedOver);
}

function sentencesOf(count: number, says: string, passedOver: number): string {
  if (count + passedOver === 0) return "Kryss av minst én rad først.";
  const rest =
    passedOver > 0
      ? [
          `${counted(passedOver, "rad", "rader")} er som før: Enten er noe endret siden sist, eller så lar det seg ikke gjøre der.`,
        ]
      : [];
  return [...(count > 0 ? [says] : []), ...rest].join(" ");
}
