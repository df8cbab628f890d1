/**
 * Reads what was sent, whole.
 *
 * @param most in bytes
 * @returns undefined where there is nothing; `cut-off` where whoever sent it went away
 */
export async function readBody(
  request: Request,
  most: number,
): Promise<Buffer<ArrayBuffer> | "too-large" | "cut-off" | undefined> {
  if (!request.body) return undefined;
  if (Number(request.headers.get("content-length")) > most) return "too-large";
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of request.body) {
      bytes += part.byteLength;
      if (bytes > most) return "too-large";
      parts.push(part);
    }
  } catch {
    return "cut-off";
  }
  return Buffer.concat(parts);
}
