import { type Asked, isReading, type Link } from "../environment.ts";
import { createTurns } from "../turns.ts";

/** Requests that are worked on at the same time: some half a second's work. Pages and files from memory are not counted. */
const mostUnderWay = 200;
/** In milliseconds, for whoever wants to read: on a machine that is slow, or busy with something else, fewer are that much work. */
const longestWait = 2_000;
/** So few are soon worked off, whatever held them up. */
const shortLine = 20;

type Busy = (c: Asked) => Response | Promise<Response>;
/** How many are worked on, and how many have been turned away since the start. */
type Work = { underWay: number; shed: number };

/**
 * Bounds how much is worked on at the same time, and how long anybody waits to read: whoever comes on top of that is answered
 * with `busy`. Who reads and who sends something stand in two lines: a flood of pages turns no order away, and a flood
 * of sign-ins no page. Who has written something would rather wait than send it again.
 *
 * @param work keeps count of both together
 */
export function limitedPlaces(busy: Busy, work: Work): Link {
  const reading = createLine(busy, work, longestWait);
  const sending = createLine(busy, work, Number.POSITIVE_INFINITY);
  return (c, next) => {
    reading.between();
    sending.between();
    return isReading(c.req.raw) ? reading.enter(c, next) : sending.enter(c, next);
  };
}

function createLine(busy: Busy, work: Work, longest: number) {
  const turns = createTurns();
  let underWay = 0;

  function turnAway(c: Asked) {
    work.shed += 1;
    return busy(c);
  }

  const enter: Link = async (c, next) => {
    if (underWay >= mostUnderWay) return turnAway(c);
    underWay += 1;
    work.underWay += 1;
    try {
      const came = performance.now();
      await turns.take();
      const isLate = performance.now() - came > longest && turns.count() >= shortLine;
      return isLate ? turnAway(c) : await next();
    } finally {
      underWay -= 1;
      work.underWay -= 1;
    }
  };
  return { enter, between: turns.between };
}
