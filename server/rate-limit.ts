import { LRUCache } from "lru-cache";
import { steadyTime } from "#app/db/clocks.server.ts";
import { inboxOf } from "#app/web/formats/email.ts";
import { networksOf } from "./addresses/client-address.ts";

/** A limit that was hit, with the whole seconds until the next try is let through. */
type Refusal = { retryAfterSeconds: number };

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Milliseconds, from any moment on. */
type Time = () => number;
type Limit = { most: number; seconds: number };

const minute = 60;
const hour = 60 * minute;
/** How many times as much may come from a visitor's own network, and from those around it, as `networksOf` names them. */
const widths = [1, 3, 10];
/** What is counted for longest ago is forgotten first. */
const mostKeys = 20_000;

/**
 * The limits of one process. They live in memory: nothing about a visitor is stored, and a restart forgives. What is limited
 * for each address has a ceiling for all of them together, far above what the site is asked for on its best day.
 */
export function createRateLimits(clock: () => Date) {
  const now = steadyTime(clock);
  const each = (most: number, seconds: number) => createCounter({ most, seconds }, now);
  const eachVisitor = (most: number, seconds: number) => perNetwork({ most, seconds }, now);
  const together = (most: number, seconds: number) => createTotal({ most, seconds }, now);
  const ordersByEmail = each(30, hour);
  const lostLinksByEmail = each(3, hour);
  const receipts = underCeiling(each(3, 24 * hour), together(200, hour));
  return {
    /** Orders sent, per address. An office behind one address stays well below it. */
    orders: underCeiling(eachVisitor(60, 10 * minute), together(20_000, 10 * minute)),
    /** Orders by one e-mail address, whose inbox gets a confirmation of each. */
    ordersByEmail: { take: (email: string) => ordersByEmail.take(inboxOf(email)) },
    /** Companies looked up, per address. */
    companies: underCeiling(eachVisitor(60, 10 * minute), together(1_200, 10 * minute)),
    /** Calls of Enhetsregisteret, whoever they are for. */
    registerCalls: together(600, 10 * minute),
    /** Contact messages sent, per address: so many are kept. */
    messages: underCeiling(eachVisitor(20, 10 * minute), together(5_000, 10 * minute)),
    /** Those that are taken for messages; what comes beyond is held back, for a flood must not keep customers out. */
    messagesTogether: together(500, 10 * minute),
    /** Receipts for contact messages, per e-mail address: they go to whatever inbox was typed. */
    receipts: { take: (email: string) => receipts.take(inboxOf(email)) },
    /**
     * Wrong guesses at the address of a customer's own page, or at an order's number and e-mail address, per address: they can
     * only cost us work. All together they have no ceiling, for reaching it would keep customers out.
     */
    agreementGuesses: eachVisitor(60, 10 * minute),
    /** Lost links that are asked for, per address. */
    lostLinks: underCeiling(eachVisitor(10, hour), together(300, hour)),
    /** And per e-mail address: they go to whatever inbox was typed. */
    lostLinksByEmail: { take: (email: string) => lostLinksByEmail.take(inboxOf(email)) },
    /** Sign-ins that failed, per address; per account, all processes count them together (domain/auth/tries.server.ts). */
    signInByAddress: eachVisitor(10, 15 * minute),
    /** Challenges for passkeys that are asked for without a password, per address: each is a row for some minutes. */
    passkeyChallenges: underCeiling(eachVisitor(30, 10 * minute), together(1_000, 10 * minute)),
    /** Links to a new password that are asked for, per address. */
    passwordLinks: underCeiling(eachVisitor(10, hour), together(300, hour)),
    /** Wrong guesses at the address of such a link or of an invitation, per address, as those at a customer's own page. */
    accountLinkGuesses: eachVisitor(60, 10 * minute),
    /** Calls that report what the content security policy held back, per address. */
    policyReports: underCeiling(eachVisitor(60, 10 * minute), together(2_000, 10 * minute)),
    /** Lines in the log about that, for each that differs: whoever makes them up does not fill it. */
    policyLines: underCeiling(each(1, 24 * hour), together(50, 24 * hour)),
    /** Wrong guesses at the link to a draft, per address, as those at a customer's own page. */
    draftGuesses: eachVisitor(60, 10 * minute),
    /** Pictures that are sent to the library, per account. */
    pictures: each(600, hour),
    /** Mails that editors send themselves, per account: who holds one cannot fill somebody's inbox by it. */
    samples: each(30, hour),
    /** Refusals that the trail tells of, per account and path, and per account: nobody floods what cannot be deleted. */
    refusedAccess: each(1, minute),
    refusedAccessByAccount: each(30, minute),
  };
}

/** Has limits tell by their name whenever one of them is hit. */
export function tellingOfHits<
  Limits extends Record<string, { take: (key: string) => Refusal | undefined }>,
>(limits: Limits, tell: (name: string) => void): Limits {
  for (const [name, limit] of Object.entries(limits)) {
    const { take } = limit;
    limit.take = (key) => {
      const refusal = take(key);
      if (refusal) tell(name);
      return refusal;
    };
  }
  return limits;
}

/** Counts by key. A key is counted from its first one until the time is up, and then from zero again. */
function createCounter({ most, seconds }: Limit, now: Time) {
  const counts = new LRUCache<string, { count: number }>({
    // With `max` it would set aside all its memory at once, for each limit.
    maxSize: mostKeys,
    sizeCalculation: () => 1,
    ttl: seconds * 1000,
    perf: { now },
    // Asks the clock every time, instead of once a millisecond.
    ttlResolution: 0,
  });
  return {
    /** Counts one, and answers the refusal once there were too many. */
    take(key: string): Refusal | undefined {
      const counted = counts.get(key) ?? { count: 0 };
      if (counted.count === 0) counts.set(key, counted);
      counted.count += 1;
      if (counted.count <= most) return undefined;
      return { retryAfterSeconds: Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000)) };
    },
    /** Takes back one that was counted. */
    giveBack(key: string): void {
      const counted = counts.get(key);
      if (counted) counted.count -= 1;
    },
    /** Starts from zero again. */
    forget(key: string): void {
      counts.delete(key);
    },
  };
}

/**
 * Counts a visitor, and the networks that theirs lies in: one customer of a provider may have 256 networks (a /56), and a small
 * server 65,536 (a /48). Whom the smaller one refuses is not counted in the larger.
 */
function perNetwork({ most, seconds }: Limit, now: Time) {
  const counters = widths.map((times) => createCounter({ most: most * times, seconds }, now));
  const each = (visitor: string) =>
    networksOf(visitor).map((network, index) => ({ network, counter: counters[index] }));
  return {
    take(visitor: string): Refusal | undefined {
      for (const { network, counter } of each(visitor)) {
        const refusal = counter?.take(network);
        if (refusal) return refusal;
      }
      return undefined;
    },
    giveBack(visitor: string): void {
      for (const { network, counter } of each(visitor)) counter?.giveBack(network);
    },
    /** Forgets the visitor; what others in the same network did still counts. */
    forget(visitor: string): void {
      counters[0]?.forget(visitor);
    },
  };
}

/** Counts everything alike. */
function createTotal(limit: Limit, now: Time) {
  const counter = createCounter(limit, now);
  return { take: () => counter.take("") };
}

/** What one key was refused takes nothing from all others. */
function underCeiling(
  each: Pick<ReturnType<typeof createCounter>, "take">,
  together: ReturnType<typeof createTotal>,
) {
  return { take: (key: string) => each.take(key) ?? together.take() };
}
