import { connect } from "node:net";
import type { NewDatabase } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { startAmidAll } from "./start.ts";

const patienceMilliseconds = 3_000;

const host = "Host: localhost";
const order = '{"name":"Kari"}';
const chunked = "Transfer-Encoding: chunked";
const get = (target: string, ...headers: string[]) =>
  head(`GET ${target} HTTP/1.1`, host, ...headers);
const post = (body: string, ...headers: string[]) =>
  head("POST /api/orders HTTP/1.1", host, "Content-Type: application/json", ...headers) + body;

function head(...lines: string[]): string {
  return `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`;
}

/** What no browser sends: two lengths, two hosts, lines that end oddly, targets of other kinds, and the like. */
const requests = [
  // Which of two lengths holds is what request smuggling lives on (RFC 9112, section 6.3).
  post(order, "Content-Length: 5", chunked),
  post(order, "Content-Length: 5", "Content-Length: 6"),
  post(order, "Content-Length: 5, 6"),
  post(order, "Content-Length: +5"),
  post(order, "Content-Length: -1"),
  post(order, "Content-Length: 0x5"),
  post(order, "Content-Length: 99999999999999999999"),
  post(order, "Content-Length: 999999999"),
  post("zz\r\n", chunked),
  post("5\r\nabc", chunked),
  post("ffffffffffffffff\r\nabc\r\n0\r\n\r\n", chunked),
  post(`5;${"x".repeat(20_000)}\r\nabcde\r\n0\r\n\r\n`, chunked),
  post("0\r\n\r\n", "Transfer-Encoding: xchunked"),
  post("0\r\n\r\n", "Transfer-Encoding: chunked, identity"),
  post("0\r\n\r\n", "Transfer-Encoding : chunked"),
  post("0\r\n\r\n", "Transfer-Encoding:\tchunked", "Transfer-Encoding: gzip"),
  post("0\r\nX: y\r\n\r\n", chunked, "Trailer: X"),
  post("", "Expect: 100-continue", "Content-Length: 0"),
  post(order, "Expect: something", `Content-Length: ${order.length}`),
  ...["TRACE", "TRACK", "CONNECT", "PROPFIND", "SEARCH", "PURGE", "QUERY", "get", "GEТ", ""].map(
    (method) => head(`${method} / HTTP/1.1`, host),
  ),
  head("OPTIONS * HTTP/1.1", host),
  head("GET * HTTP/1.1", host),
  ...[
    "http://evil.example/priser",
    "https://evil.example:99999/",
    "//evil.example/",
    "///evil.example/",
    "/.//evil.example/",
    "/..//..//etc/passwd",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..%5c..%5cpackage.json",
    "/%",
    "/%c0%ae%c0%ae/",
    "/%00",
    "/?%00",
    "/priser?q=%",
    "/\u00ff",
    "/\t",
    "priser",
    "",
    "/#x",
    "/priser;x=y",
    `/${"/".repeat(15_000)}a`,
    `/${"a/".repeat(7_000)}`,
    `/?${"a=1&".repeat(3_500)}`,
  ].map((target) => get(target)),
  head("GET / HTTP/1.1"),
  head("GET / HTTP/1.1", host, "Host: evil.example"),
  ...["a b", "", "[::1", "evil.example/x", "a@b", "x".repeat(5_000), "localhost:99999"].map(
    (name) => head("GET /priser HTTP/1.1", `Host: ${name}`),
  ),
  head("GET / HTTP/1.0"),
  head("GET / HTTP/2.0", host),
  head("GET / HTTP/9.9", host),
  "GET /\r\n\r\n",
  "\r\n\r\n\r\n",
  "\u0000\u0001\u0002\r\n\r\n",
  "\u0016\u0003\u0001\u0002\u0000\u0001\u0000",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  `GET / HTTP/1.1\n${host}\nConnection: close\n\n`,
  get("/", "X: a\r\n b"),
  get("/", "X\u0000: a"),
  get("/", " X: a"),
  get("/", "X: a\u0000b"),
  get("/", "Upgrade: websocket", "Sec-WebSocket-Key: x"),
  get("/", "Upgrade: h2c", "HTTP2-Settings: x"),
  get("/", "Range: bytes=0-0,1-1,2-2,-1"),
  get("/favicon.svg", `Range: bytes=${"0-1,".repeat(2_000)}0-1`),
  get("/", `Accept-Encoding: ${"br;q=0,".repeat(2_000)}`),
  get("/", `If-None-Match: ${'"x",'.repeat(3_000)}`),
  get("/", `Cookie: ${"session=x; ".repeat(1_000)}`),
  get("/", `X: ${"x".repeat(20_000)}`),
  get("/", ...Array.from({ length: 3_000 }, (_, index) => `X${index}: y`)),
  get(
    "/admin",
    "X-Forwarded-For: ::::",
    "X-Forwarded-Proto: gopher",
    "X-Forwarded-Host: evil.example",
  ),
  get("/", "X-HTTP-Method-Override: DELETE"),
];

/** Speaks HTTP as no browser does. Nothing of it is a fault of ours, nothing is stored, and the process goes on. */
export async function speakOddly(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  await using server = await startAmidAll({ DATABASE_URL: database.url, TRUSTED_PROXIES: "1" });
  const statuses = new Map<string, number>();
  const broke: string[] = [];
  for (const request of requests) {
    const answer = await speak(server.port, request);
    const [, status = answer === "" ? "nothing" : "?"] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const what = JSON.stringify(request.slice(0, 60));
    if (/^[5?]/.test(status)) broke.push(`${what} → ${answer.slice(0, 60)}`);
    if (/^location: (?!\/(?!\/))/im.test(answer)) broke.push(`${what} leads off the site`);
    if (/"dependencies"|root:x:/.test(answer)) broke.push(`${what} reaches other files`);
  }
  const alarms = server
    .stdout()
    .split("\n")
    .filter((line) => /^\{"level":(50|60)/.test(line));
  broke.push(...alarms.map((line) => `logged as a fault: ${line.slice(0, 200)}`));
  const [orders] = await database.ask("select count(*) as count from orders");
  if (Number(orders?.count) > 0) broke.push(`${orders?.count} orders were stored`);
  return {
    what: "HTTP as no browser speaks it",
    tried: `${requests.length} requests`,
    broke,
    seen: [...statuses].map(([status, count]) => `${count} × ${status}`).join(", "),
  };
}

function speak(port: number, request: string): Promise<string> {
  return new Promise((done) => {
    let received = "";
    const socket = connect(port, "127.0.0.1");
    socket.setEncoding("latin1");
    socket.setTimeout(patienceMilliseconds, () => socket.destroy());
    socket.on("data", (part: string) => {
      received += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => done(received));
    socket.write(request, "latin1");
  });
}
