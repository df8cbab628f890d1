import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { NewDatabase } from "./engine.ts";
import { type Finding, inWords, lookOn } from "./finding.ts";
import { startAmidAll } from "./start.ts";

const connectionsEach = 1_000;
/** More than a body has to arrive, and the time until somebody looks. */
const longestHold = 45_000;

const openings = {
  nothing: "",
  "half a head": "GET / HTTP/1.1\r\nHost: localhost\r\n",
  "half a body":
    "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
};

/** Thousands who connect and do not say what they want. Others are answered meanwhile, and those are hung up on. */
export async function sitIdle(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  await using server = await startAmidAll({ DATABASE_URL: database.url });
  const looking = lookOn(`${server.url}/bestill`);
  const held = Object.entries(openings).map(async ([what, opening]) => {
    const sockets = Array.from({ length: connectionsEach }, () => {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.resume();
      if (opening) socket.write(opening);
      return socket;
    });
    let open = sockets.length;
    const closed = sockets.map(async (socket) => {
      await once(socket, "close");
      open -= 1;
    });
    await Promise.race([Promise.all(closed), delay(longestHold)]);
    for (const socket of sockets) socket.destroy();
    return { what, open };
  });
  const left = (await Promise.all(held)).filter(({ open }) => open > 0);
  const waits = await looking();
  return {
    what: "connections that do not say what they want",
    tried: `${3 * connectionsEach} connections`,
    broke: [
      ...left.map(({ what, open }) => `${open} that said ${what} were still open`),
      ...(waits.failed > 0 ? [`${waits.failed} pages were not answered`] : []),
    ],
    seen: `pages ${inWords(waits)}`,
  };
}
