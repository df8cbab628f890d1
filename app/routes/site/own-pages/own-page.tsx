import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { ownPagePath } from "#app/domain/content/addresses.ts";
import { searchTextsOf } from "#app/domain/content/written-pages.ts";
import type { Handle } from "#app/handle.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { pageMeta } from "#app/web/head/seo.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import type { Route } from "./+types/own-page";
import { questionsOf } from "./own-page-structured-data.ts";
import { PageOpening } from "./page-opening.tsx";
import { Sections } from "./sections.tsx";

export const handle: Handle = { audience: "placed" };

/** A page that an editor has added, in place of its address (server/pages/renderer.ts). */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { ownPages, prices, textOf } = context.get(contentContext);
  const page = ownPages.get(ownPagePath(slug));
  if (!page) throw data(null, { status: 404 });
  const { menu } = wordsOf(frameWords, textOf);
  return {
    page,
    plans: orderablePlans(prices),
    seo: { ...searchTextsOf(page), canonicalPath: ownPagePath(page.slug) },
    trail: [{ label: menu.home, href: "/" }, { label: page.title }],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, seo, trail } = loaderData;
  return pageMeta(matches, {
    ...seo,
    breadcrumbs: trail,
    type: questionsOf(page.sections),
  });
}

export default function OwnPage({ loaderData: { page, plans, trail } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <PageOpening title={page.title} lead={page.lead} />
      <Sections sections={page.sections} plans={plans} />
    </>
  );
}
