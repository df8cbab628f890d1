import { townIds, townPath } from "#app/domain/cities/city.ts";
import { type DescribedPage, describedPages } from "#app/domain/content/page-names.ts";
import { z } from "#app/web/zod.ts";
import type { Part } from "./part.ts";

/** Without them nobody can find in, order, or read what the law says we must tell. */
const indispensable: readonly DescribedPage[] = ["/", "/bestill", "/vilkar", "/personvern"];

/** Pages that may be hidden: they answer 403, and leave the menus and the sitemap. */
export const hideablePages = [
  ...describedPages.filter((path) => !indispensable.includes(path)),
  ...townIds.map(townPath),
];

const schema = z.array(z.enum(hideablePages)).max(hideablePages.length);

/** The pages that visitors do not see. */
export const hiddenPages = {
  label: "Synlighet",
  names: {},
  tab: "synlighet",
  schema,
  default: [],
} satisfies Part<typeof schema>;
