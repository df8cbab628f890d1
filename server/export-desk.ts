import { setImmediate as nextTurn } from "node:timers/promises";
import { oneByOne } from "#app/web/one-by-one.ts";

/** So many exports at a time: each holds a few hundred rows, and reads as fast as whoever downloads it. */
export const mostExports = 4;
/** An export that nobody reads for so long is ended. */
export const idleMilliseconds = 30_000;

export type ExportDesk = ReturnType<typeof createExportDesk>;

/** Sends long files a piece at a time, so that however many are under way, requests that came meanwhile go first. */
export function createExportDesk() {
  let taken = 0;
  const pieces = oneByOne();

  /** Makes the next piece of a file once those that others asked for before are made. */
  function nextPiece(text: AsyncGenerator<string>): Promise<IteratorResult<string>> {
    // A database file is read within a turn of the event loop, so each piece has one of its own.
    return pieces.add(() => nextTurn().then(() => text.next()));
  }

  return {
    /** Until then a place may be free again. */
    retryAfterSeconds: idleMilliseconds / 1000,

    /** Takes a place, or answers undefined where all are taken. It is given back by `leave`, or when its stream has ended. */
    takePlace() {
      if (taken >= mostExports) return undefined;
      taken += 1;
      let hasPlace = true;
      const leave = () => {
        if (hasPlace) taken -= 1;
        hasPlace = false;
      };
      return { leave, stream: (text: AsyncGenerator<string>) => streamOf(text, nextPiece, leave) };
    },
  };
}

/** Sends a piece when the one before has gone; whoever stops downloading stops the reading. */
function streamOf(
  text: AsyncGenerator<string>,
  nextPiece: (text: AsyncGenerator<string>) => Promise<IteratorResult<string>>,
  leave: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idle);
    leave();
    await text.return(undefined);
  };
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(idle);
      try {
        const { value, done } = await nextPiece(text);
        if (done) {
          leave();
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(value));
      } catch (error) {
        leave();
        throw error;
      }
      idle = setTimeout(() => {
        controller.error(new Error("Nobody reads this export"));
        void end();
      }, idleMilliseconds).unref();
    },
    cancel: end,
  });
}
