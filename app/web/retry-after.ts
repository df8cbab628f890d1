import type { HeadersArgs } from "react-router";

/** For a route whose form can be answered with when to send it again, or which is not shown before that. */
export function retryAfterHeaders({ actionHeaders, errorHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = (errorHeaders ?? actionHeaders).get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : {};
}
