import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { parseExposition } from "../../tests/servers/exposition.ts";
import type { ServerProcess } from "../../tests/servers/server-process.ts";
import type { NewDatabase } from "./engine.ts";
import { type Finding, inWords, lookOn } from "./finding.ts";
import { newOrder, send } from "./orders.ts";
import { startAmidAll } from "./start.ts";

const floodMilliseconds = 5_000;
/** More than one process makes on any machine that this runs on. */
const rendersASecond = 1_500;
const signInsAtOnce = 100;
const pipelines = 5;
const requestsInPipeline = 2_000;
const longestWait = 5_000;
const metricsToken = crypto.randomUUID();

/** Far more of everything than there is time for. Pages in memory are sent meanwhile, and all is as before afterwards. */
export async function flood(newDatabase: NewDatabase): Promise<Finding[]> {
  await using database = await newDatabase();
  await using server = await startAmidAll({
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    METRICS_TOKEN: metricsToken,
  });
  return [
    await during("a flood of pages that are not in memory", server, renderFlood),
    await during("a flood of sign-ins", server, signInFlood),
    await during("a flood over a few connections", server, pipelineFlood),
  ];
}

async function during(
  what: string,
  server: ServerProcess,
  run: (server: ServerProcess) => Promise<Map<string, number>>,
): Promise<Finding> {
  await (await fetch(`${server.url}/priser`)).arrayBuffer();
  const lateBefore = await lateAnswers(server);
  const looking = lookOn(`${server.url}/priser`);
  const answers = await run(server);
  const memory = megabytes(server);
  const late = (await lateAnswers(server)) - lateBefore;
  const waits = await looking();
  const order = newOrder();
  const started = performance.now();
  const status = await send(server.url, order);
  const orderWait = Math.round(performance.now() - started);
  const tried = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const odd = [...answers.keys()].filter(
    (answer) => !["200", "401", "429", "503", "cut off"].includes(answer),
  );
  return {
    what,
    tried: `${tried} requests`,
    broke: [
      ...odd.map((answer) => `${answers.get(answer)} × ${answer}`),
      ...(waits.failed > 0 ? [`${waits.failed} pages were not answered`] : []),
      ...(waits.slowest > longestWait ? [`a page waited ${waits.slowest} ms`] : []),
      ...(late > 0
        ? [`${late} of those taken were worked on for more than ${longestWait} ms`]
        : []),
      ...(status === 201 ? [] : [`an order afterwards was answered with ${status}`]),
    ],
    seen: `${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(", ")}; pages ${inWords(waits)}; the order after it ${orderWait} ms; ${memory} MB`,
  };
}

/** How many answers the process took longer for than it may, by its own clock: that of a client in a flood says little. */
async function lateAnswers({ url }: ServerProcess): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const told = parseExposition(await (await fetch(`${url}/metrics`, { headers })).text());
  const buckets = (told.get("site_http_request_duration_seconds")?.series ?? []).filter(
    ({ labels }) => labels.kind === "page" || labels.kind === "data",
  );
  const upTo = (bound: string) =>
    buckets.reduce((sum, { labels, value }) => sum + (labels.le === bound ? value : 0), 0);
  return upTo("+Inf") - upTo(String(longestWait / 1_000));
}

/** As many as there are in a second, whether or not they are answered. */
async function renderFlood({ url }: ServerProcess): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const waiting: Promise<void>[] = [];
  const started = performance.now();
  while (performance.now() - started < floodMilliseconds) {
    const due = ((performance.now() - started) / 1_000) * rendersASecond;
    while (waiting.length < due) waiting.push(ask(`${url}/bestill`, agent, answers));
    await delay(5);
  }
  await Promise.all(waiting);
  agent.destroy();
  return answers;
}

function ask(url: string, agent: Agent, answers: Map<string, number>): Promise<void> {
  return new Promise((done) => {
    const note = (what: string) => {
      answers.set(what, (answers.get(what) ?? 0) + 1);
      done();
    };
    const request = get(url, { agent }, (answer) => {
      answer.resume();
      const isLost = answer.statusCode === 503 && !answer.headers["retry-after"];
      answer.on("end", () => note(isLost ? "503 without Retry-After" : String(answer.statusCode)));
    });
    request.on("error", (error) => {
      // The server had just closed a connection that lay idle: clients then ask anew.
      if (request.reusedSocket) ask(url, agent, answers).then(done);
      else note(error.message);
    });
  });
}

async function signInFlood({ url }: ServerProcess): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const until = Date.now() + floodMilliseconds;
  const stranger = async () => {
    while (Date.now() < until) {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": crypto.randomUUID() },
        body: JSON.stringify({
          username: crypto.randomUUID(),
          password: "et passord som ingen har",
        }),
      });
      await answer.arrayBuffer();
      const status = String(answer.status);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: signInsAtOnce }, stranger));
  return answers;
}

async function pipelineFlood({ port }: ServerProcess): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const note = (what: string, count: number) => answers.set(what, (answers.get(what) ?? 0) + count);
  const request = "GET /bestill HTTP/1.1\r\nHost: localhost\r\n\r\n";
  await Promise.all(
    Array.from({ length: pipelines }, async () => {
      const socket = connect(port, "127.0.0.1");
      let received = "";
      socket.setEncoding("latin1");
      socket.on("data", (text: string) => {
        received += text;
      });
      socket.on("error", () => {});
      const closed = new Promise((done) => socket.once("close", done));
      socket.write(request.repeat(requestsInPipeline));
      await Promise.race([closed, delay(floodMilliseconds)]);
      socket.destroy();
      const statuses = received.match(/HTTP\/1\.1 \d{3}/g) ?? [];
      for (const line of statuses) note(line.slice(-3), 1);
      note("cut off", requestsInPipeline - statuses.length);
    }),
  );
  return answers;
}

/** Memory that a process has of the machine, where the system tells (Linux). */
function megabytes({ process: { pid } }: ServerProcess): number | string {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return "?";
  }
}
