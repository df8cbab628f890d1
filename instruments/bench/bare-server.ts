import { createServer } from "node:http";
import { z } from "zod";

// The baseline of bench/serving.ts: sends one answer, which its environment holds, to whoever asks for anything, and writes one
// line a request, as a server does that knows nothing of what it sends.

const { headers, body } = z
  .object({ headers: z.record(z.string(), z.string()), body: z.base64() })
  .parse(JSON.parse(process.env.ANSWER ?? ""));
const bytes = Buffer.from(body, "base64");

const server = createServer((incoming, outgoing) => {
  outgoing.writeHead(200, headers).end(bytes);
  const line = { time: new Date().toISOString(), method: incoming.method, path: incoming.url };
  process.stdout.write(`${JSON.stringify(line)}\n`);
});
server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address ? address.port : "");
});
