import type { Services } from "#app/context.ts";
import { countMatchingMessages } from "#app/domain/contact/listed-messages.server.ts";
import { countMatchingOrders } from "#app/domain/orders/listed-orders.server.ts";
import { meantWords } from "#app/domain/search/search.server.ts";
import { questionWords } from "#app/domain/search/search.ts";
import { countMatchingSubscriptions } from "#app/domain/subscriptions/listed-subscriptions.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import type { AroundData } from "./around.tsx";

type Parts = Pick<Services, "db" | "clock">;

/** A list that searches: what is asked for there, and how many it finds, one more than `mostElsewhere` standing for more than that. */
type Searched = {
  address: (query: URLSearchParams) => string;
  count: (parts: Parts, question: string) => Promise<number>;
};

/** Beyond it a number tells nothing more, and takes long. */
const mostElsewhere = 100;

const lists = {
  orders: {
    address: (query) => `${href("/admin")}?${query}`,
    count: ({ db, clock }, question) =>
      countMatchingOrders(db, { question }, mostElsewhere + 1, clock()),
  },
  messages: {
    address: (query) => `${href("/admin")}?fane=kontakt&${query}`,
    count: ({ db, clock }, question) =>
      countMatchingMessages(db, { box: "inbox", question }, mostElsewhere + 1, clock()),
  },
  subscriptions: {
    address: (query) => `${href("/admin/abonnementer")}?${query}`,
    count: ({ db, clock }, question) =>
      countMatchingSubscriptions(db, { question }, mostElsewhere + 1, norwegianDay(clock())),
  },
} satisfies Record<string, Searched>;

const names = { orders: "bestillinger", messages: "meldinger", subscriptions: "abonnementer" };

type ListName = keyof typeof lists;

/**
 * What a search tells of besides its own hits: hits in the other lists, and what may have been meant where there are none.
 *
 * @param list where it is asked; the customers are found by their orders
 * @param isEmpty whether nothing was found there
 * @returns undefined where nothing was asked
 */
export async function loadAround(
  parts: Parts,
  list: ListName | "customers",
  { question, isEmpty }: { question: string; isEmpty: boolean },
): Promise<AroundData | undefined> {
  const words = questionWords(question);
  if (words.length === 0) return undefined;
  const others = listNames.filter((name) => name !== list);
  const [counts, meant] = await Promise.all([
    Promise.all(others.map((name) => lists[name].count(parts, question))),
    isEmpty ? meantAt(parts, list, words) : undefined,
  ]);
  const elsewhere = others.map((name, index) => ({
    name: names[name],
    address: lists[name].address(new URLSearchParams({ q: question })),
    count: counts[index] ?? 0,
  }));
  return { elsewhere: elsewhere.filter(({ count }) => count > 0), most: mostElsewhere, meant };
}

const listNames: ListName[] = ["orders", "messages", "subscriptions"];

/** What may have been meant, where that finds something. */
async function meantAt(
  parts: Parts,
  list: ListName | "customers",
  words: string[],
): Promise<AroundData["meant"]> {
  const table = list === "messages" ? "contact_message_words" : "order_words";
  const meant = (await meantWords(parts.db, table, words))?.join(" ");
  if (!meant) return undefined;
  const counted = list === "customers" ? "orders" : list;
  if ((await lists[counted].count(parts, meant)) === 0) return undefined;
  const query = new URLSearchParams({ q: meant });
  const address =
    list === "customers" ? `${href("/admin/kunder")}?${query}` : lists[list].address(query);
  return { text: meant.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()), address };
}
