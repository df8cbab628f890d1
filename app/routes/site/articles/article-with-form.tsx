import type { Handle } from "#app/handle.ts";
import { readForm } from "../own-pages/form.server.ts";
import { FormSection } from "../own-pages/form-section.tsx";
import type { Route } from "./+types/article-with-form";
import { readArticle } from "./article.server.ts";
import { ArticleView, articleMeta } from "./article-view.tsx";

export const handle: Handle = { audience: "placed" };

/** As article.tsx, of an article that has the contact form, which no other has to bring. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return { shown: readArticle(slug, context), form: await readForm(context) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? articleMeta(matches, loaderData.shown) : [];
}

export default function ArticleWithForm({ loaderData: { shown, form } }: Route.ComponentProps) {
  return (
    <ArticleView
      {...shown}
      form={(section) => <FormSection {...section} {...form} page={shown.seo.canonicalPath} />}
    />
  );
}
