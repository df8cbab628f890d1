import type { RouteTable } from "#app/route-table.ts";
import { href } from "#app/web/href.ts";
import type { Metric } from "./exposition.ts";

/** Seconds. A page from memory takes less than the first, and nobody waits for longer than the last. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
/** Where a password or what comes after it is checked (domain/auth/sign-in.server.ts). */
const signInRoutes: string[] = [
  href("/api/auth/login"),
  href("/api/auth/second-factor"),
  href("/login"),
  href("/login/kode"),
  href("/editor"),
];
/** 401: wrong. 429: too many tries. 503: too many passwords are being checked. */
const refusals = [401, 429, 503];
/** What answers without being a route. */
const probes = ["/healthz", "/readyz"];

type Times = { counts: number[]; sum: number };
type Answers = { route: string; method: string; status: number; count: number };

export type Traffic = ReturnType<typeof createTraffic>;

/**
 * Counts what is answered, in memory and since the start of the process. Paths are counted as the pattern of their route, so
 * that no visitor can add a number to what is told; those of pages that editors have added too, however many there are.
 *
 * @param placeOf the path whose route answers at a path that an editor has chosen
 */
export function createTraffic(
  routes: Pick<RouteTable, "pattern" | "answering">,
  placeOf: (path: string) => string | undefined,
) {
  const answers = new Map<string, Answers>();
  const times = new Map<string, Times>();
  const limitsHit = new Map<string, number>();
  // Counted with as little as can be: this is the path of a page from memory.
  const fromMemory = { GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } };
  const timesFromMemory = timesOf("memory");
  /** Requests that are worked on now, and those turned away because there were too many. */
  const work = { underWay: 0, shed: 0 };

  function timesOf(kind: string): Times {
    const known = times.get(kind) ?? { counts: bounds.concat(0).fill(0), sum: 0 };
    times.set(kind, known);
    return known;
  }

  function readAnswers(): Answers[] {
    const memory = (["GET", "HEAD"] as const).flatMap((method) =>
      ([200, 304] as const).map((status) => ({
        route: "memory",
        method,
        status,
        count: fromMemory[method][status],
      })),
    );
    return [...memory, ...answers.values()];
  }

  return {
    work,

    /** Counts a page that was sent from memory. */
    countFromMemory(method: string, status: 200 | 304, milliseconds: number): void {
      fromMemory[method === "HEAD" ? "HEAD" : "GET"][status] += 1;
      note(timesFromMemory, milliseconds);
    },

    /** Counts any other answer. */
    count(asked: { method: string; path: string }, status: number, milliseconds: number): void {
      const path = placeOf(asked.path) ?? asked.path;
      const isProbe = probes.includes(path);
      const route = isProbe ? path : routes.pattern(path);
      const method = methods.includes(asked.method) ? asked.method : "other";
      const key = `${method} ${status} ${route}`;
      const known = answers.get(key) ?? { route, method, status, count: 0 };
      known.count += 1;
      answers.set(key, known);
      const kind = isProbe ? "probe" : route === "other" ? route : routes.answering(path);
      note(timesOf(kind), milliseconds);
    },

    /** Counts that a limit was hit (server/rate-limit.ts). */
    countLimit(name: string): void {
      limitsHit.set(name, (limitsHit.get(name) ?? 0) + 1);
    },

    /** Requests that were answered from memory. */
    hits: (): number =>
      Object.values(fromMemory).reduce((sum, sent) => sum + sent[200] + sent[304], 0),

    /** Everything that was counted. */
    metrics(): Metric[] {
      const told = readAnswers();
      return [
        {
          name: "site_http_requests_total",
          help: 'Requests answered, by the pattern of their route: "memory" for any page sent from memory, "other" for files and what is not there.',
          type: "counter",
          samples: told.map(({ route, method, status, count }) => ({
            labels: { route, method, status: String(status) },
            value: count,
          })),
        },
        {
          name: "site_http_request_duration_seconds",
          help: 'Time from the request to its answer, by what answered: "probe" is /healthz and /readyz, "other" as above.',
          type: "histogram",
          bounds,
          samples: [...times].map(([kind, spent]) => ({ labels: { kind }, ...spent })),
        },
        {
          name: "site_http_requests_under_way",
          help: "Requests worked on now, without those that memory answers.",
          type: "gauge",
          samples: [{ value: work.underWay }],
        },
        {
          name: "site_http_requests_shed_total",
          help: "Requests turned away with 503 because too many were worked on.",
          type: "counter",
          samples: [{ value: work.shed }],
        },
        {
          name: "site_sign_ins_refused_total",
          help: "Sign-ins refused: 401 for a wrong name, password or second factor, 429 after too many, 503 while too many passwords are checked.",
          type: "counter",
          samples: refusals.map((status) => ({
            labels: { status: String(status) },
            value: told
              .filter(({ method }) => method === "POST")
              .filter((one) => one.status === status && signInRoutes.includes(one.route))
              .reduce((sum, { count }) => sum + count, 0),
          })),
        },
        {
          name: "site_limits_hit_total",
          help: "Times that a limit was hit, by its name in server/rate-limit.ts.",
          type: "counter",
          samples: [...limitsHit].map(([limit, value]) => ({ labels: { limit }, value })),
        },
      ];
    },
  };
}

function note(times: Times, milliseconds: number): void {
  const seconds = milliseconds / 1000;
  let place = 0;
  while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
  times.counts[place] = (times.counts[place] ?? 0) + 1;
  times.sum += seconds;
}
