import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to a server that can fall silent, as a network does: nothing is refused or closed, and nothing comes through. */
export async function startSilentProxy(url: string) {
  const target = new URL(url);
  const pairs = new Set<[Socket, Socket]>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.pipe(to);
      from.on("error", () => {});
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    if (isSilent) silence(pair);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (typeof bound !== "object" || !bound) throw new Error("The proxy has no port");
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${bound.port}`;

  return {
    url: proxied.href,
    /** How many connections there are, silent ones among them. */
    count: () => pairs.size,
    isSilent: () => isSilent,
    silence() {
      isSilent = true;
      pairs.forEach(silence);
    },
    /** Lets everything through again, from where it stopped. */
    speak() {
      isSilent = false;
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    /** Lets new connections through; those there are stay silent for ever. */
    speakToNewcomers() {
      isSilent = false;
    },
    async [Symbol.asyncDispose]() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function silence([near, far]: [Socket, Socket]) {
  near.unpipe(far);
  far.unpipe(near);
  // What comes is taken and kept, as a network that is cut takes it.
  near.pause();
  far.pause();
}
