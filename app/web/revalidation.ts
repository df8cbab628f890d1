import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For a route of whose data another view of the same page, such as another tab, changes nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isOtherView && !formMethod ? false : defaultShouldRevalidate;
}

/** For a route whose action says by a 409 that its page shows what is no longer so; revalidation.test.ts asks each of them for it. */
export function shouldRevalidateStale({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
