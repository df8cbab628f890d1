import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** A limit that was hit, with the whole seconds until the next try is let through. */
export type Refusal = { retryAfterSeconds: number };

export type RateLimits = ReturnType<typeof createRateLimits>;

const minute = 60;

/** The limits of one process. They live in memory: nothing about a visitor is stored, and a restart forgives. */
export function createRateLimits() {
  return {
    /** Orders sent, per address. An office behind one address stays well below it. */
    orders: limiter(60, 10 * minute),
    /** Orders by one e-mail address, which gets a confirmation of each. */
    ordersByEmail: limiter(30, 60 * minute),
    /** Companies looked up, per address. */
    companies: limiter(60, 10 * minute),
    /** Contact messages sent, per address. */
    messages: limiter(20, 10 * minute),
    /** Receipts for contact messages, per recipient. */
    receipts: limiter(3, 24 * 60 * minute),
    /** Sign-ins that failed, per address and per user name: the second stops a guess spread over many addresses. */
    signInByAddress: limiter(10, 15 * minute),
    signInByUsername: limiter(20, 15 * minute),
  };
}

function limiter(points: number, duration: number) {
  const memory = new RateLimiterMemory({ points, duration });
  return {
    /** Counts one, and answers the refusal once there were too many. */
    async take(key: string): Promise<Refusal | undefined> {
      try {
        await memory.consume(key);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return refusal(refused);
      }
    },
    /** Starts from zero again. */
    async forget(key: string): Promise<void> {
      await memory.delete(key);
    },
  };
}

function refusal(state: RateLimiterRes): Refusal {
  return { retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) };
}
