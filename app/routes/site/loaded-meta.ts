import type { MetaDescriptor } from "react-router";
import { type PageHead, pageHead } from "#app/web/head/page-head.ts";

/** The `meta` of a page whose loader answers its title and its description, and that no search engine shows. */
export function loadedMeta({
  loaderData,
  matches,
}: {
  loaderData: Pick<PageHead, "title" | "description"> | undefined;
  matches: Parameters<typeof pageHead>[0];
}): MetaDescriptor[] {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  return pageHead(matches, { title, description });
}
