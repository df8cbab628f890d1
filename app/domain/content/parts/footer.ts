import { townPath } from "#app/domain/cities/city.ts";
import { questionAnchor } from "#app/domain/faq/faq.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { distinct } from "./fields/distinct.ts";
import { wholeList } from "./fields/row-fields.ts";
import { says } from "./fields/said.ts";
import { optionalText, text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";
import { isElsewhere, isOurs, linkTo, printLink } from "./part-links.ts";

/** Most columns, most links in one, and most characters in what a link is called. */
export const mostColumns = 3;
export const mostFooterLinks = 20;
export const longestFooterLabel = 80;

export const footerLabels = {
  heading: "Overskrift",
  links: "Lenker",
  to: "Lenken går til",
  label: "Navn på lenken",
} as const;

const linkSchema = z.object({
  to: linkTo,
  /** Empty where it is called as its page is. */
  label: optionalText(longestFooterLabel),
});

const columnSchema = z.object({
  heading: says(text(60), footerLabels.heading),
  links: z
    .array(linkSchema)
    .min(1, "Kolonnen må ha minst én lenke")
    .max(mostFooterLinks, `Kolonnen har plass til ${mostFooterLinks} lenker`)
    .superRefine((links, context) => {
      for (const [index, { to, label }] of links.entries()) {
        if (to === "" || isOurs(to)) continue;
        if (!isElsewhere(to) || !URL.canParse(to)) {
          const message =
            "Velg en av sidene våre, eller skriv en adresse som begynner med https://";
          context.addIssue({ code: "custom", path: [index, "to"], message });
        } else if (label === "") {
          const message = "Skriv hva lenken skal hete";
          context.addIssue({ code: "custom", path: [index, "label"], message });
        }
      }
    })
    .superRefine(distinct(({ to }) => to, "to", "Lenken står i kolonnen fra før")),
});

const schema = z
  .array(columnSchema)
  .min(1, "Bunnen må ha minst én kolonne")
  .max(mostColumns, `Bunnen har plass til ${mostColumns} kolonner`);

export type FooterColumn = z.output<typeof schema>[number];

const { label } = partNames.footer;

const fields = [
  wholeList(label, ({ heading, links }: FooterColumn) =>
    [`${heading}:`, ...links.map(printLink)].join("\n"),
  ),
];

const questions = [
  "hvordan-bli-mer-synlig-p-google",
  "hva-er-en-google-bedriftsprofil-google-min-bedrift",
  "hvilke-sosiale-medier-br-min-bedrift-vre-p",
];
const towns = [
  "oslo",
  "bergen",
  "trondheim",
  "stavanger",
  "tromso",
  "alesund",
  "kristiansand",
  "drammen",
] as const;

/**
 * The columns of links at the foot of every page. How to reach us, who is selling and the texts of law stand beside them, whatever
 * is here (ehandelsloven § 8). Where a link has no label, it is called as its page is.
 */
export const footer = {
  ...partNames.footer,
  names: footerLabels,
  schema,
  default: [
    { heading: "Spørsmål og svar", links: questions.map((slug) => ({ to: questionAnchor(slug) })) },
    { heading: "Her jobber vi", links: towns.map((id) => ({ to: townPath(id) })) },
  ],
  fields: () => fields,
} satisfies Part<typeof schema>;
