import { type DescribedPage, describedPages, pageNameOf } from "#app/domain/content/page-names.ts";
import { uncapitalized } from "#app/web/formats/text.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import type { Field } from "./fields/field.ts";
import type { Part } from "./part.ts";

/** Without them nobody can find in, order, or read what the law says we must tell. */
const indispensable: readonly DescribedPage[] = ["/", "/bestill", "/vilkar", "/personvern"];

/** Pages that may be hidden: they answer 403, and leave the menus and the sitemap. */
export const hideablePages = describedPages.filter((path) => !indispensable.includes(path));

const schema = z.array(z.enum(hideablePages)).max(hideablePages.length);

export const hiddenLabel = partNames.hiddenPages.label;

/** Whether visitors see a page, as an editor reads it. */
export function printHidden(isHidden: boolean | undefined): string {
  return isHidden ? "Skjult" : "Vises";
}

const fields = hideablePages.map(
  (path): Field<z.output<typeof schema>> => ({
    key: path,
    label: `${pageNameOf(path)}: ${uncapitalized(hiddenLabel)}`,
    print: (hidden) => printHidden(hidden.includes(path)),
    differs: (from, to) => from.includes(path) !== to.includes(path),
    copy(from, into) {
      // In the order of the list, so that the same pages hidden are the same content.
      const hidden = hideablePages.filter((other) =>
        (other === path ? from : into).includes(other),
      );
      into.splice(0, into.length, ...hidden);
    },
  }),
);

/** The pages that visitors do not see. */
export const hiddenPages = {
  ...partNames.hiddenPages,
  names: {},
  schema,
  default: [],
  fields: () => fields,
} satisfies Part<typeof schema>;
