import { type PartKey, partKeys } from "./part-names.ts";
import { articles } from "./parts/articles.ts";
import { company } from "./parts/company.ts";
import { faq } from "./parts/faq.ts";
import { footer } from "./parts/footer.ts";
import { hiddenPages } from "./parts/hidden-pages.ts";
import { menu } from "./parts/menu.ts";
import { ownPages } from "./parts/own-pages.ts";
import { pages } from "./parts/pages.ts";
import type { Part } from "./parts/part.ts";
import { people } from "./parts/people.ts";
import { prices } from "./parts/prices.ts";
import { proof } from "./parts/proof.ts";
import { redirects } from "./parts/redirects.ts";
import { services } from "./parts/services.ts";
import { sharing } from "./parts/sharing.ts";
import { stories } from "./parts/stories.ts";
import { texts } from "./parts/texts.ts";
import { towns } from "./parts/towns.ts";
import { wording } from "./parts/wording.ts";

/**
 * Every part of the content. What the content is, what comes with
 * the site, what editors call it, and how it is compared and merged follow from this table; how it is edited, the compiler asks
 * for.
 */
export const parts = {
  texts,
  wording,
  prices,
  faq,
  stories,
  people,
  proof,
  towns,
  services,
  ownPages,
  articles,
  pages,
  menu,
  footer,
  company,
  sharing,
  hiddenPages,
  redirects,
} satisfies Record<PartKey, { label: string }>;

type Column<Name extends keyof Part> = { [Key in PartKey]: (typeof parts)[Key][Name] };

/** One column of the table: what it says of each part. */
export function column<Name extends keyof Part>(name: Name): Column<Name>;
export function column(name: keyof Part): Record<string, unknown> {
  return Object.fromEntries(partKeys.map((key) => [key, parts[key][name]]));
}
