import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { serveFiles } from "./file-server.ts";
import { median, type Row, spreadOf } from "./report.ts";
import { startSite, temporaryDirectory } from "./site.ts";

const visitors = 32;
const browser = { "accept-encoding": "gzip, deflate, br, zstd", "user-agent": "Mozilla/5.0" };
/** Of one connection: Node says it by itself. */
const ofConnection = ["date", "connection", "keep-alive"];

/** How fast the front page is sent from memory, beside a bare Node server that sends the same and logs a line, and nginx. */
export async function measureServing(quick: boolean): Promise<Row[]> {
  const rounds = quick ? 1 : 9;
  const milliseconds = quick ? 300 : 2_000;
  using directory = temporaryDirectory();
  using files = temporaryDirectory();
  await using site = await startSite(directory.path);
  const whole = await fetch(`${site.url}/`, { headers: browser });
  await whole.arrayBuffer();
  const etag = whole.headers.get("etag") ?? "";
  await using bare = await startBare(`${site.url}/`);
  const html = await (await fetch(`${site.url}/`)).text();
  await using nginx = await serveFiles(files.path, new Map([["/", html]]));

  const ways = {
    "from memory": { url: site.url, target: "/", headers: browser },
    "from memory, as a letter links to it": {
      url: site.url,
      target: "/?utm_source=brev&utm_medium=epost",
      headers: browser,
    },
    "from memory, unchanged (304)": {
      url: site.url,
      target: "/",
      headers: { ...browser, "if-none-match": etag },
    },
    bare: { url: bare.url, target: "/", headers: browser },
    nginx: { url: nginx.url, target: "/", headers: browser },
  };
  const taken = Object.entries(ways).map(([name, way]) => ({ name, way, perSecond: [0] }));
  for (const one of taken) {
    await load(one.way, milliseconds / 2);
    one.perSecond = [];
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { way, perSecond } of taken) perSecond.push(await load(way, milliseconds));
  }
  const of = (name: string) => taken.find((one) => one.name === name)?.perSecond ?? [];
  const row = (name: string, baseline: string): Row => {
    const ratios = of(name).map((ours, round) => ours / (of(baseline)[round] ?? Number.NaN));
    const ratio = median(ratios);
    return {
      name: `Front page ${name}, requests a second, beside ${baseline === "bare" ? "a bare Node server" : "nginx"}`,
      ours: Math.round(median(of(name))),
      baseline: Math.round(median(of(baseline))),
      ratio,
      spread: spreadOf(ratios),
      ...(baseline === "bare" && { goal: "≥ 0.8 ×", isMet: ratio >= 0.8 }),
    };
  };
  return [
    row("from memory", "bare"),
    row("from memory, as a letter links to it", "bare"),
    row("from memory, unchanged (304)", "bare"),
    row("from memory", "nginx"),
  ];
}

/** A bare server that sends what is found at an address, under the same headers. */
async function startBare(address: string) {
  const answer = await fetch(address, { headers: browser });
  // What fetch has unpacked is asked for once more as it comes.
  const packed = await raw(address);
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !ofConnection.includes(name)),
  );
  const child = spawn(process.execPath, ["instruments/bench/bare-server.ts"], {
    env: { ...process.env, ANSWER: JSON.stringify({ headers, body: packed.toString("base64") }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [first] = await once(child.stdout.setEncoding("utf8"), "data");
  child.stdout.resume();
  return {
    url: `http://127.0.0.1:${Number(first)}`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, "exit");
    },
  };
}

type Way = { url: string; target: string; headers: Record<string, string> };

function requestOf({ url, target, headers }: Way): Buffer {
  const lines = Object.entries({ host: new URL(url).host, ...headers });
  const fields = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.from(`GET ${target} HTTP/1.1\r\n${fields}\r\n`);
}

/** Where an answer's body begins and ends, counted from its first byte, or undefined while its head is not whole. */
function extentOf(head: string): { begin: number; end: number } | undefined {
  const end = head.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return { begin: end + 4, end: end + 4 + (head.startsWith("HTTP/1.1 304") ? 0 : length) };
}

/** The body of a page as it comes over the wire. */
async function raw(address: string): Promise<Buffer> {
  const { origin, hostname, port, pathname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(requestOf({ url: origin, target: pathname, headers: browser }));
  let received = Buffer.of();
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    const extent = extentOf(received.toString("latin1"));
    if (extent && received.length >= extent.end) return received.subarray(extent.begin);
  }
  throw new Error(`${address} was cut off`);
}

/**
 * Has many visitors ask for a page, each as soon as the last answer has come. Nothing of an answer is read but how long it is,
 * for what asks must take less time than what answers; all answers of one way are equally long.
 *
 * @returns requests a second
 */
async function load(way: Way, milliseconds: number): Promise<number> {
  const request = requestOf(way);
  const { hostname, port } = new URL(way.url);
  const begun = performance.now();
  const end = begun + milliseconds;
  let count = 0;
  /** Asks over one connection until the time is over, or until the server ends it, as nginx does after a thousand answers. */
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      let head = "";
      let length = 0;
      let received = 0;
      socket.setNoDelay(true);
      socket.on("error", reject);
      socket.on("close", () => resolve());
      socket.on("data", (chunk) => {
        received += chunk.length;
        if (length === 0) {
          head += chunk.toString("latin1");
          length = extentOf(head)?.end ?? 0;
        }
        if (length === 0 || received < length) return;
        received -= length;
        count += 1;
        if (performance.now() < end) socket.write(request);
        else socket.destroy();
      });
    });
  const visitor = async () => {
    while (performance.now() < end) await connection();
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return count / ((performance.now() - begun) / 1000);
}
