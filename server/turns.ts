import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

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
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  function begin(incoming: IncomingMessage, outgoing: ServerResponse) {
    outgoing.once("close", () => {
      const { socket } = incoming;
      const next = waiting.get(socket)?.shift();
      // Who is gone, or was told that the connection ends, gets no more answers.
      if (next && !socket.destroyed && !socket.writableEnded) begin(...next);
      else waiting.delete(socket);
    });
    answer(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      begin(incoming, outgoing);
    } else if (queue.length < mostWaiting) {
      queue.push([incoming, outgoing]);
    } else {
      waiting.delete(socket);
      socket.destroy();
    }
  };
}

/**
 * Has work begin one piece in each turn of the event loop, in the order it came. Between two pieces whatever else waits has its
 * say: what is sent from memory, and what is turned away because too much waits already.
 *
 * @returns a function whose promise is kept when it is the caller's turn
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  function begin() {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(begin);
  }
  return () =>
    new Promise((done) => {
      waiting.push(done);
      if (waiting.length === 1) setImmediate(begin);
    });
}
