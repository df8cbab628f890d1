import type { Asked, Link } from "./environment.ts";
import { createTurns } from "./turns.ts";

/** Requests that are worked on at the same time: some half a second's work. Pages and files from memory are not counted. */
const mostUnderWay = 200;

/**
 * Bounds how much is worked on at the same time, and answers whoever comes on top of that with `busy`.
 *
 * @param work keeps count of both
 */
export function limitedPlaces(
  busy: (c: Asked) => Response | Promise<Response>,
  work: { underWay: number; shed: number },
): Link {
  const takeTurn = createTurns();
  return async (c, next) => {
    if (work.underWay >= mostUnderWay) {
      work.shed += 1;
      return busy(c);
    }
    work.underWay += 1;
    try {
      await takeTurn();
      return await next();
    } finally {
      work.underWay -= 1;
    }
  };
}
