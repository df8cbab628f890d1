import { setTimeout as delay } from "node:timers/promises";

/**
 * What a question to the database comes to, if that is known in time.
 *
 * @throws what `asked` throws, or an error of its own after so many milliseconds without an answer
 */
export async function inTime<Result>(
  asked: Promise<Result>,
  milliseconds: number,
): Promise<Result> {
  const answered = new AbortController();
  const late = delay(milliseconds, undefined, { signal: answered.signal });
  const refused = late.then(
    (): never => {
      throw new Error(`The database has not answered within ${milliseconds} milliseconds`);
    },
    () => asked,
  );
  try {
    return await Promise.race([asked, refused]);
  } finally {
    answered.abort();
    // What it comes to afterwards is nobody's any more.
    refused.catch(() => {});
  }
}
