const pauseMilliseconds = 3_000;

/** Code in a file of its own, which is fetched once. */
type FetchedCode<Code> = {
  /** The code, where it is there. */
  current: () => Code | undefined;
  /** Fetches it; rejects where it cannot be had just now. */
  fetch: () => Promise<Code>;
  /** Fetches it, and where it cannot be had, asks for it until it can. The frame around says that there is no connection. */
  until: () => Promise<Code>;
  /** Calls when it is there, until what is answered is called. */
  watch: (listener: () => void) => () => void;
};

/**
 * Code that is not fetched before somebody needs it.
 *
 * @param load the import, whose file the build makes
 */
export function fetchedCode<Code>(load: () => Promise<Code>): FetchedCode<Code> {
  const listeners = new Set<() => void>();
  let code: Code | undefined;
  let underWay: Promise<Code> | undefined;

  async function fetchOnce(): Promise<Code> {
    try {
      code = await load();
    } catch (error) {
      underWay = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
    return code;
  }
  const fetch = () => {
    underWay ??= fetchOnce();
    return underWay;
  };
  const until = async () => {
    for (;;) {
      try {
        return await fetch();
      } catch {
        await new Promise((done) => setTimeout(done, pauseMilliseconds));
      }
    }
  };
  return {
    current: () => code,
    fetch,
    until,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
