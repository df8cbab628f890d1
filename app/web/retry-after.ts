import type { HeadersArgs } from "react-router";

/** For a route whose form can be answered with when to send it again: the headers of its layout, with that one added. */
export function retryAfterHeaders({ parentHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders);
  const retryAfter = actionHeaders.get("retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  return headers;
}
