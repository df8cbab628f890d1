import type { ComponentProps } from "react";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { pageMeta } from "#app/web/head/seo.ts";
import type { readOwnPage } from "./own-page.server.ts";
import { questionsOf } from "./own-page-structured-data.ts";
import { PageOpening } from "./page-opening.tsx";
import { Sections } from "./sections.tsx";

type Shown = ReturnType<typeof readOwnPage>;

/** The head of a page that an editor has added. */
export function ownPageMeta(
  matches: Parameters<typeof pageMeta>[0],
  { page, seo, trail }: Pick<Shown, "page" | "seo" | "trail">,
) {
  return pageMeta(matches, { ...seo, breadcrumbs: trail, type: questionsOf(page.sections) });
}

/** A page that an editor has added. */
export function OwnPageView({
  page,
  plans,
  trail,
  form,
}: Pick<Shown, "page" | "plans" | "trail"> & Pick<ComponentProps<typeof Sections>, "form">) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <PageOpening title={page.title} lead={page.lead} />
      <Sections sections={page.sections} plans={plans} form={form} />
    </>
  );
}
