import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/own-page-with-form";
import { readForm } from "./form.server.ts";
import { FormSection } from "./form-section.tsx";
import { readOwnPage } from "./own-page.server.ts";
import { OwnPageView, ownPageMeta } from "./own-page-view.tsx";

export const handle: Handle = { audience: "placed" };

/** As own-page.tsx, of a page that has the contact form, which no other has to bring. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return { shown: readOwnPage(slug, context), form: await readForm(context) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? ownPageMeta(matches, loaderData.shown) : [];
}

export default function OwnPageWithForm({ loaderData: { shown, form } }: Route.ComponentProps) {
  return (
    <OwnPageView
      {...shown}
      form={(section) => <FormSection {...section} {...form} page={shown.seo.canonicalPath} />}
    />
  );
}
