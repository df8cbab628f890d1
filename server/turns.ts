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
 * say: what is sent from memory, and what is turned away because too much waits already. Thousands may come within one such turn,
 * and each of them turned away before the next piece began: with `between` called for each that comes, the work has half of the time.
 *
 * @returns `take`, whose promise is kept when it is the caller's turn; `between`; and `count`, how many wait
 */
export function createTurns() {
  const waiting: (() => void)[] = [];
  /** Of the piece that began last, as far as it went until something else had its say. */
  let began = 0;
  let ended: number | undefined;
  let isPlanned = false;

  function begin() {
    began = performance.now();
    ended = undefined;
    waiting.shift()?.();
  }
  function turn() {
    // It may have been begun meanwhile, and the line be empty.
    if (waiting.length > 0) begin();
    isPlanned = waiting.length > 0;
    if (isPlanned) setImmediate(turn);
  }

  return {
    take: (): Promise<void> =>
      new Promise((done) => {
        if (waiting.length === 0) {
          began = performance.now();
          ended = began;
        }
        waiting.push(done);
        if (isPlanned) return;
        isPlanned = true;
        setImmediate(turn);
      }),
    between: () => {
      const now = performance.now();
      ended ??= now;
      if (waiting.length > 0 && now - ended > ended - began) begin();
    },
    count: () => waiting.length,
  };
}
