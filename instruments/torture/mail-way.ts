import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** What becomes of those who connect: let through, let through slowly, taken and told nothing, or told a line and hung up on. */
type Mode = "open" | "slow" | "mute" | { line: string };

const slowMilliseconds = 400;

/** A way to a mail server that gets worse and better, and can be gone. */
export async function startMailWay(port: number) {
  let mode: Mode = "open";
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    keep(near);
    if (mode === "mute") return near.resume();
    if (typeof mode === "object") return near.end(`${mode.line}\r\n`);
    const far = keep(connect(port, "127.0.0.1"));
    near.pipe(far);
    const isSlow = mode === "slow";
    far.on("data", async (said) => {
      far.pause();
      if (isSlow) await delay(slowMilliseconds);
      near.write(said);
      far.resume();
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.end());
  });
  const listen = async (at: number) => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
  };
  function keep(socket: Socket) {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    return socket;
  }
  await listen(0);
  const bound = server.address();
  if (typeof bound !== "object" || !bound) throw new Error("The way has no port");
  const close = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, "close");
  };
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    /** Treats those who connect from now on so. */
    become(next: Mode) {
      mode = next;
    },
    /** Refuses every connection, and cuts off those there are, until what it answers is called. */
    async leave() {
      await close();
      return () => listen(bound.port);
    },
    [Symbol.asyncDispose]: close,
  };
}
