import { type Good, goods } from "./goods.ts";

/** What lies in a basket: each good once, with how many there are of it. */
export type Basket = { good: Good; count: number }[];

/** Of each good, as a small bakery has them. */
const most = 9;

/** Reads a basket as an address has it: `kanelbolle.2,havbrod.1`. What is none of ours is left out. */
export function readBasket(text: string): Basket {
  const counts = new Map(
    text
      .split(",", goods.length)
      .map((part) => part.split("."))
      .map(([id = "", count = ""]) => [id, /^[1-9]$/.test(count) ? Number(count) : 0]),
  );
  return goods.flatMap((good) => {
    const count = counts.get(good.id) ?? 0;
    return count > 0 ? [{ good, count }] : [];
  });
}

/** A basket as an address has it. */
export function writeBasket(basket: Basket): string {
  return basket.map(({ good, count }) => `${good.id}.${count}`).join(",");
}

/** A basket with one more of a good, or one less. */
export function changeBasket(basket: Basket, id: string, by: 1 | -1): Basket {
  const count = (basket.find(({ good }) => good.id === id)?.count ?? 0) + by;
  return goods.flatMap((good) => {
    const own = basket.find((line) => line.good.id === good.id)?.count ?? 0;
    const next = good.id === id ? Math.min(count, most) : own;
    return next > 0 ? [{ good, count: next }] : [];
  });
}

/** What a basket comes to, in kroner. */
export function sumOf(basket: Basket): number {
  return basket.reduce((sum, { good, count }) => sum + good.kroner * count, 0);
}
