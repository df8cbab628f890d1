import { movedTo } from "#app/domain/redirects/moved.ts";
import { tooLong, z } from "#app/web/zod.ts";
import { isFree } from "../addresses.ts";
import { distinct } from "./fields/distinct.ts";
import { type Field, type NameOfPlan, printValue } from "./fields/field.ts";
import { rowFields } from "./fields/row-fields.ts";
import { labelsOf, says } from "./fields/said.ts";
import { optionalText, text } from "./fields/text-rules.ts";
import {
  type Section,
  sectionKinds,
  sectionLabels,
  sectionsSchema,
  sideLabels,
} from "./sections.ts";
import { sharedPicture } from "./sharing.ts";

/** In characters, of the last part of an address, and of a page's heading. */
export const longestSlug = 80;
export const longestTitle = 120;

/** A page is known by it, whatever its address becomes. */
export const pageIdSchema = z.string().regex(/^[a-z0-9-]{1,36}$/);

const said = {
  slug: says(
    z
      .string({ error: "Kan ikke være tomt" })
      .min(1, { error: "Kan ikke være tomt", abort: true })
      .max(longestSlug, tooLong(longestSlug))
      .regex(
        /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
        "Adressen kan ha små bokstaver fra a til z, tall, og bindestrek mellom dem",
      ),
    "Adresse",
  ),
  title: says(text(longestTitle), "Overskrift på siden"),
  lead: says(optionalText(400), "Ingress", {
    kind: "writing",
    help: "To–tre setninger rett under overskriften.",
  }),
  /** Where they are empty, the title and the lead stand for them. */
  seoTitle: says(optionalText(70), "Tittel i søk"),
  seoDescription: says(optionalText(200), "Beskrivelse i søk"),
  sections: says(sectionsSchema, "Seksjoner"),
  sharedPicture,
};

/** What every page has that an editor adds. */
export const writtenPage = {
  id: pageIdSchema,
  ...said,
};

export const writtenPageLabels = labelsOf(said);

/** What a page that an editor adds has at least, for what is done alike with all kinds of them. */
type WrittenPage = {
  id: string;
  slug: string;
  title: string;
  isHidden?: boolean | undefined;
  sections: Section[];
};

/**
 * Holds the addresses of a list of pages against each other, and against those that are ours or have moved by a rule.
 *
 * @param pathOf the path of a page by the last part of its address
 */
export function refineAddresses(pathOf: (slug: string) => string) {
  return (pages: WrittenPage[], context: z.RefinementCtx<WrittenPage[]>) => {
    const paths = new Set<string>();
    for (const [index, { slug }] of pages.entries()) {
      const path = pathOf(slug);
      const fault = (message: string) =>
        context.addIssue({ code: "custom", path: [index, "slug"], message });
      if (paths.has(path)) fault(`«${path}» er adressen til en annen side i listen`);
      else if (!isFree(path) || movedTo(path) !== undefined)
        fault(`«${path}» bruker nettstedet selv. Velg en annen adresse.`);
      paths.add(path);
    }
    distinct<WrittenPage>(({ id }) => id, "id", "To sider har samme kjennetegn")(pages, context);
  };
}

/**
 * What two editors can change apart from each other in a list of pages.
 *
 * @param label of the list
 * @param labels of the members of a page
 */
export function pageFields<Page extends WrittenPage>(
  label: string,
  labels: Readonly<Record<string, string>>,
  values: Page[][],
): Field<Page[]>[] {
  return rowFields(
    label,
    labels,
    ({ title }) => title,
    values,
    (page, member, nameOfPlan) =>
      member === "sections"
        ? page.sections.map((section) => printSection(section, nameOfPlan)).join("\n")
        : undefined,
  );
}

function printSection(section: Section, nameOfPlan: NameOfPlan): string {
  const chosen = {
    kind: undefined,
    // Who it is comes first, and the picture of them last.
    ...("logos" in section && {
      logos: section.logos.map(({ picture, ...logo }) => ({ ...logo, picture })),
    }),
    ...("side" in section && { side: sideLabels[section.side] }),
    ...("plans" in section && { plans: section.plans.map(nameOfPlan).join(", ") }),
  };
  const { side, to, plans, source, sourceLink, website, about } = sectionLabels;
  const labels = { side, to, plans, source, sourceLink, website, about };
  return `${sectionKinds[section.kind]}: ${printValue({ ...section, ...chosen }, labels)}`;
}
