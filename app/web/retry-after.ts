import type { HeadersArgs } from "react-router";

/** For a route whose form can be answered with when to send it again. */
export function retryAfterHeaders({ actionHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = actionHeaders.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : {};
}
