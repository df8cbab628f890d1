import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { z } from "zod";
import { steadyTime } from "#app/db/clocks.server.ts";
import { hours } from "#app/web/durations.ts";
import type { CompanyFinding } from "./company.ts";
import { hasValidCheckDigit, orgNumberPattern } from "./org-number.ts";

export type CompanyRegister = ReturnType<typeof createCompanyRegister>;

type Found = Omit<CompanyFinding, "orgNumber" | "checkedAt">;

const second = 1_000;
/** For everything that one number takes: both addresses and every retry. */
const limitMilliseconds = 3 * second;
/** How long the register is left alone after it did not answer, so that orders do not each wait for the limit. */
const pauseMilliseconds = 10 * second;
const bodyLimitBytes = 1024 * 1024;
const userAgent = "fyrlykt-site/1.0";

// The register's own media types: it answers 406 to the type of the other kind of unit, and to version 1.
const unitMediaType = "application/vnd.brreg.enhetsregisteret.enhet.v2+json";
const subUnitMediaType = "application/vnd.brreg.enhetsregisteret.underenhet.v2+json";

const address = z.object({ poststed: z.string().trim().optional() }).optional();

/** One that is struck off has a reduced body: the flags and addresses are not there at all. */
const deletion = {
  navn: z.string().trim().min(1),
  respons_klasse: z.string().optional(),
  slettedato: z.string().optional(),
};
const unitSchema = z.object({
  ...deletion,
  konkurs: z.boolean().optional(),
  underAvvikling: z.boolean().optional(),
  underTvangsavviklingEllerTvangsopplosning: z.boolean().optional(),
  forretningsadresse: address,
  registrertIMvaregisteret: z.boolean().optional(),
  registrertIForetaksregisteret: z.boolean().optional(),
});
const subUnitSchema = z.object({
  ...deletion,
  nedleggelsesdato: z.string().optional(),
  overordnetEnhet: z.string().regex(orgNumberPattern).optional(),
  beliggenhetsadresse: address,
});

/** An answer that tells nothing of the number. The message goes to the log, so it holds nothing of a question or an answer. */
class UnusableAnswer extends Error {}

/** Enough was asked for now. */
class TooManyCalls extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too many calls in our name");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Counts a call, and answers when to call again once there were too many. */
type CallLimit = { take(): { retryAfterSeconds: number } | undefined };

/**
 * Enhetsregisteret, asked about one number at a time, with what it answered kept in memory. The rules are those of its
 * documentation, https://data.brreg.no/enhetsregisteret/api/dokumentasjon/no/index.html, and of what it is seen to answer.
 *
 * @param parts.baseUrl of the API, without a trailing slash
 * @param parts.limit how many calls are made at all
 * @param parts.log told why there is no answer, without the number: it can stand for a person
 * @param parts.clock the time that answers are dated and kept by
 */
export function createCompanyRegister({
  baseUrl,
  limit,
  log,
  clock,
}: {
  baseUrl: string;
  limit: CallLimit;
  log: Logger;
  clock: () => Date;
}) {
  const now = steadyTime(clock);
  const known = new LRUCache<string, CompanyFinding>({
    max: 5_000,
    perf: { now },
    // Asks the clock every time, instead of once a millisecond.
    ttlResolution: 0,
  });
  const underWay = new Map<string, Promise<CompanyFinding>>();
  let pausedUntil = 0;

  function dated(orgNumber: string, found: Found): CompanyFinding {
    return { orgNumber, ...found, checkedAt: clock().toISOString() };
  }

  async function ask(orgNumber: string): Promise<CompanyFinding> {
    try {
      const signal = AbortSignal.timeout(limitMilliseconds);
      const found = await lookUp(orgNumber, { baseUrl, limit, signal });
      const finding = dated(orgNumber, found);
      // What was found hardly changes in a day; what is not there may be registered within the hour.
      known.set(orgNumber, finding, { ttl: found.name ? 24 * hours : 1 * hours });
      return finding;
    } catch (error) {
      pause(error);
      return dated(orgNumber, { status: "unreachable" });
    }
  }

  function begin(orgNumber: string): Promise<CompanyFinding> {
    const question = ask(orgNumber).finally(() => underWay.delete(orgNumber));
    underWay.set(orgNumber, question);
    return question;
  }

  /** Leaves the register alone for a while. Others may have been waiting for it too: a pause that is on already is enough. */
  function pause(error: unknown) {
    if (now() < pausedUntil) return;
    const isTooMany = error instanceof TooManyCalls;
    pausedUntil = now() + (isTooMany ? error.retryAfterSeconds * second : pauseMilliseconds);
    log.warn(
      { fault: faultOf(error) },
      isTooMany ? "Enhetsregisteret is asked no more for now" : "Enhetsregisteret gives no answer",
    );
  }

  return {
    /**
     * What the register says about a number. Never throws: without an answer in time the status is `unreachable`, and what it
     * answers later is known then. A number with a wrong check digit is `unknown` without asking.
     *
     * @param orgNumber nine digits
     * @param how.anew asks, whatever was answered before
     * @param how.within how long to wait for it, in milliseconds; 3 seconds at most
     */
    async find(
      orgNumber: string,
      how: { anew?: boolean; within?: number } = {},
    ): Promise<CompanyFinding> {
      if (!hasValidCheckDigit(orgNumber)) return dated(orgNumber, { status: "unknown" });
      const answer = how.anew ? undefined : known.get(orgNumber);
      if (answer) return answer;
      const unreachable = () => dated(orgNumber, { status: "unreachable" });
      const question = underWay.get(orgNumber);
      if (!question && now() < pausedUntil) return unreachable();
      const { promise: late, resolve } = Promise.withResolvers<CompanyFinding>();
      const timer = setTimeout(() => resolve(unreachable()), how.within ?? limitMilliseconds);
      return Promise.race([question ?? begin(orgNumber), late]).finally(() => clearTimeout(timer));
    },
  };
}

type Asking = { baseUrl: string; limit: CallLimit; signal: AbortSignal };

/** @throws UnusableAnswer, TooManyCalls, and what `fetch` throws */
async function lookUp(orgNumber: string, asking: Asking): Promise<Found> {
  const unit = await get(`/enheter/${orgNumber}`, unitMediaType, asking);
  if (unit.status === 200) return readUnit(unit.body);
  if (unit.status === 410) return { status: "removed" };
  if (unit.status !== 404) throw new UnusableAnswer(`status ${unit.status}`);

  const subUnit = await get(`/underenheter/${orgNumber}`, subUnitMediaType, asking);
  if (subUnit.status === 200) return readSubUnit(subUnit.body);
  if (subUnit.status === 410) return { status: "removed" };
  if (subUnit.status === 404) return { status: "unknown" };
  throw new UnusableAnswer(`status ${subUnit.status}`);
}

function readUnit(body: string): Found {
  const unit = parse(unitSchema, body);
  const { registrertIMvaregisteret: vat, registrertIForetaksregisteret: business } = unit;
  const found = {
    name: unit.navn,
    place: unit.forretningsadresse?.poststed,
    ...(vat !== undefined && business !== undefined && { registers: { vat, business } }),
  };
  if (isDeleted(unit)) return { status: "struck-off", ...found };
  if (unit.konkurs) return { status: "bankrupt", ...found };
  const isWindingUp = unit.underAvvikling || unit.underTvangsavviklingEllerTvangsopplosning;
  return { status: isWindingUp ? "winding-up" : "active", ...found };
}

function readSubUnit(body: string): Found {
  const subUnit = parse(subUnitSchema, body);
  return {
    status: isDeleted(subUnit) || subUnit.nedleggelsesdato ? "struck-off" : "sub-unit",
    name: subUnit.navn,
    place: subUnit.beliggenhetsadresse?.poststed,
    parentOrgNumber: subUnit.overordnetEnhet,
  };
}

/** `SlettetEnhet`, or `SlettetUnderEnhet`. */
function isDeleted(unit: { respons_klasse?: string | undefined; slettedato?: string | undefined }) {
  return Boolean(unit.slettedato) || unit.respons_klasse?.startsWith("Slettet") === true;
}

function parse<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    throw new UnusableAnswer("the body is not JSON");
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join(".") || "body");
  throw new UnusableAnswer(`of another shape: ${fields.join(", ")}`);
}

/** Asks, and asks once more where the connection or the register failed: that may have passed. */
async function get(path: string, mediaType: string, { baseUrl, limit, signal }: Asking) {
  for (let tries = 1; ; tries += 1) {
    const refusal = limit.take();
    if (refusal) throw new TooManyCalls(refusal.retryAfterSeconds);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        headers: { accept: mediaType, "user-agent": userAgent },
        redirect: "manual",
        signal,
      });
      const body = await readBody(response);
      if (response.status < 500 || tries === 2) return { status: response.status, body };
    } catch (error) {
      if (error instanceof UnusableAnswer || signal.aborted || tries === 2) throw error;
    }
  }
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > bodyLimitBytes) throw new UnusableAnswer("the body is over 1 MiB");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Why there is no answer. What `fetch` throws names the fault in its cause, and the host at most. */
function faultOf(error: unknown): string {
  if (error instanceof Error && error.cause) return String(error.cause);
  return error instanceof UnusableAnswer || error instanceof TooManyCalls
    ? error.message
    : String(error);
}
