import type { Asked, Link } from "./environment.ts";
import { createTurns } from "./turns.ts";

/** Requests that are worked on at the same time: some half a second's work. Pages and files from memory are not counted. */
const mostUnderWay = 200;

/** Bounds how much is worked on at the same time, and answers whoever comes on top of that with `busy`. */
export function limitedPlaces(busy: (c: Asked) => Response | Promise<Response>): Link {
  const takeTurn = createTurns();
  let underWay = 0;
  return async (c, next) => {
    if (underWay >= mostUnderWay) return busy(c);
    underWay += 1;
    try {
      await takeTurn();
      return await next();
    } finally {
      underWay -= 1;
    }
  };
}
