import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

type Line = {
  /** The answer under way, or the last one. */
  outgoing: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
};

/** Requests of one connection that may wait. Browsers send the next one when the answer has come. */
const mostWaiting = 16;

/**
 * Has the requests of one connection answered one after the other, however many are sent at once (HTTP pipelining, RFC 9112,
 * section 9.3.2): all at once they would be as much work as from thousands of visitors, at the price of one packet. Who sends
 * more than may wait is cut off.
 */
export function inTurn(
  answer: Answer,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const lines = new WeakMap<Socket, Line>();

  /** Only where somebody waits: to listen takes as long as to find a page in memory. */
  function goOnAfter(line: Line, socket: Socket) {
    line.outgoing.once("close", () => {
      const next = line.waiting.shift();
      // Who is gone, or was told that the connection ends, gets no more answers.
      if (!next || socket.destroyed || socket.writableEnded) return;
      line.outgoing = next[1];
      if (line.waiting.length > 0) goOnAfter(line, socket);
      answer(...next);
    });
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, { outgoing, waiting: [] });
      answer(incoming, outgoing);
    } else if (line.outgoing.socket === null && line.waiting.length === 0) {
      // The one before has been sent, and has let go of its connection.
      line.outgoing = outgoing;
      answer(incoming, outgoing);
    } else if (line.waiting.length < mostWaiting) {
      line.waiting.push([incoming, outgoing]);
      if (line.waiting.length === 1) goOnAfter(line, socket);
    } else {
      socket.destroy();
    }
  };
}

/**
 * Has work begin one piece in each turn of the event loop, in the order it came. Between two pieces whatever else waits has its
 * say: what is sent from memory, and what is turned away because too much waits already.
 *
 * @returns `take`, whose promise is kept when it is the caller's turn, and how many wait, the first of them since when, as
 *   `performance.now()` says it
 */
export function createTurns() {
  const waiting: { begin: () => void; since: number }[] = [];
  function begin() {
    waiting.shift()?.begin();
    if (waiting.length > 0) setImmediate(begin);
  }
  return {
    take: (): Promise<void> =>
      new Promise((done) => {
        waiting.push({ begin: done, since: performance.now() });
        if (waiting.length === 1) setImmediate(begin);
      }),
    line: () => ({ length: waiting.length, since: waiting[0]?.since }),
  };
}
