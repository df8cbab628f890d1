/** How long whoever we do not know may take to send something. */
const patienceMilliseconds = 30_000;

/**
 * Reads what was sent, whole.
 *
 * @param most in bytes
 * @param milliseconds how long it may take to arrive
 * @returns undefined where there is nothing; `cut-off` where whoever sent it went away
 */
export async function readBody(
  request: Request,
  most: number,
  milliseconds = patienceMilliseconds,
): Promise<Buffer<ArrayBuffer> | "too-large" | "too-late" | "cut-off" | undefined> {
  if (!request.body) return undefined;
  if (Number(request.headers.get("content-length")) > most) return "too-large";
  const reader = request.body.getReader();
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (;;) {
      // What goes on coming is left where it is: to end it here would end the connection before the answer.
      const next = await Promise.race([reader.read(), late]);
      if (!next) return "too-late";
      if (next.done) return Buffer.concat(parts);
      bytes += next.value.byteLength;
      if (bytes > most) return "too-large";
      parts.push(next.value);
    }
  } catch {
    return "cut-off";
  } finally {
    clearTimeout(timer);
  }
}
