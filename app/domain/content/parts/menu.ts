import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { distinct } from "./fields/distinct.ts";
import { wholeList } from "./fields/row-fields.ts";
import { optionalText } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";
import { isOurs, linkTo, printLink } from "./part-links.ts";

/** Most links, and most characters in what one is called: beside more of them nothing else of the header has room. */
export const mostMenuLinks = 7;
export const longestMenuLabel = 30;

const rowSchema = z.object({
  to: linkTo,
  /** Empty where it is called as its page is. */
  label: optionalText(longestMenuLabel),
  /** Left out of the menu, and kept for another time. */
  isHidden: z.boolean().default(false),
});

const schema = z
  .array(rowSchema)
  .max(mostMenuLinks, `Menyen har plass til ${mostMenuLinks} lenker`)
  .superRefine((rows, context) => {
    if (rows.every(({ isHidden }) => isHidden)) {
      context.addIssue({ code: "custom", message: "Menyen må ha minst én lenke som vises" });
    }
    for (const [index, { to }] of rows.entries()) {
      if (to === "" || isOurs(to)) continue;
      const message = "Menyen fører bare til våre egne sider. Andre nettsteder kan stå i bunnen.";
      context.addIssue({ code: "custom", path: [index, "to"], message });
    }
  })
  .superRefine(distinct(({ to }) => to, "to", "Siden står i menyen fra før"));

export type MenuRow = z.output<typeof schema>[number];

export const menuLabels = {
  to: "Lenken går til",
  label: "Navn i menyen",
  isHidden: "Skjult",
} satisfies Record<keyof MenuRow, string>;

const { label } = partNames.menu;

const fields = [
  wholeList(label, (row: MenuRow) => `${printLink(row)}${row.isHidden ? ", skjult" : ""}`),
];

/** What the menu of every page leads to. Where a row has no label, it is called as its page is. */
export const menu = {
  ...partNames.menu,
  names: menuLabels,
  schema,
  default: [
    { to: "/" },
    { to: href("/tjenester") },
    { to: href("/priser") },
    { to: href("/kundehistorier") },
    { to: href("/sporsmal-og-svar") },
    { to: href("/kontakt") },
  ],
  fields: () => fields,
} satisfies Part<typeof schema>;
