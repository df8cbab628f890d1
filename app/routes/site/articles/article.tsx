import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/article";
import { readArticle } from "./article.server.ts";
import { ArticleView, articleMeta } from "./article-view.tsx";

export const handle: Handle = { audience: "placed" };

/** An article, in place of its address (server/pages/renderer.ts). */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return readArticle(slug, context);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? articleMeta(matches, loaderData) : [];
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return <ArticleView {...loaderData} />;
}
