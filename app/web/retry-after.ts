import type { HeadersArgs } from "react-router";

/** For a route whose form can be answered with when to send it again. */
export function retryAfterHeaders({ actionHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = actionHeaders.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : {};
}

/** How long a Retry-After header asks to wait, in milliseconds; 0 where it says nothing of use (RFC 9110, section 10.2.3). */
export function readRetryAfter(header: string | null, now: Date): number {
  const text = header?.trim() ?? "";
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Math.max(0, milliseconds) || 0;
}
