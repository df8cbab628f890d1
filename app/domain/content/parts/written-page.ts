import { type Picture, printPicture } from "#app/domain/pictures/picture.ts";
import { movedTo } from "#app/domain/redirects/moved.ts";
import { z } from "#app/web/zod.ts";
import { isFree } from "../addresses.ts";
import { type Field, inList, isSame, printValue } from "./fields/field.ts";
import { labelsOf, says } from "./fields/said.ts";
import { optionalText, text } from "./fields/text-rules.ts";
import { printHidden } from "./hidden-pages.ts";
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
      .max(longestSlug, `Kan ikke være lengre enn ${longestSlug} tegn`)
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
  picture?: Picture | undefined;
  sharedPicture?: Picture | undefined;
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
    const ids = new Set<string>();
    for (const [index, { id, slug }] of pages.entries()) {
      const path = pathOf(slug);
      const fault = (name: string, message: string) =>
        context.addIssue({ code: "custom", path: [index, name], message });
      if (paths.has(path)) fault("slug", `«${path}» er adressen til en annen side i listen`);
      else if (!isFree(path) || movedTo(path) !== undefined)
        fault("slug", `«${path}» bruker nettstedet selv. Velg en annen adresse.`);
      if (ids.has(id)) fault("id", "To sider har samme kjennetegn");
      paths.add(path);
      ids.add(id);
    }
  };
}

/**
 * What two editors can change apart from each other in a list of pages: each member of a page that all values have, a page that
 * one of them lacks as a whole, and the order.
 *
 * @param label of the list
 * @param labels of the members of a page
 */
export function pageFields<Page extends WrittenPage>(
  label: string,
  labels: Readonly<Partial<Record<keyof Page, string>>>,
  values: Page[][],
): Field<Page[]>[] {
  const ids = (pages: Page[]) => pages.map(({ id }) => id);
  const find = (pages: Page[], id: string) => pages.find((page) => page.id === id);
  /** The pages of one in the order of another; what that does not have stands last. */
  const inOrderOf = (pages: Page[], order: Page[]) => {
    const known = new Set(ids(pages));
    const listed = ids(order).filter((id) => known.has(id));
    return [...listed, ...known.difference(new Set(listed))];
  };
  const all = [...new Set(values.flatMap(ids))];
  const fields = all.flatMap((id): Field<Page[]>[] => {
    const newest = values.map((pages) => find(pages, id)).findLast(Boolean);
    const name = `${label}, «${newest?.title ?? id}»`;
    const isEverywhere = values.every((pages) => find(pages, id));
    if (!isEverywhere) {
      return [
        {
          key: id,
          label: name,
          isPrice: false,
          print: (pages) => printPage(find(pages, id), labels),
          differs: (from, to) => !isSame(find(from, id), find(to, id)),
          copy(from, into) {
            const page = find(from, id);
            const place = into.findIndex((one) => one.id === id);
            if (place >= 0) into.splice(place, 1, ...(page ? [page] : []));
            else if (page) into.push(page);
          },
        },
      ];
    }
    return keysOf(labels).map((member) => ({
      key: `${id}.${String(member)}`,
      label: `${name}: ${inList(labels[member] ?? "")}`,
      isPrice: false,
      print(pages) {
        const page = find(pages, id);
        return page && printMember(page, member);
      },
      differs: (from, to) => !isSame(find(from, id)?.[member], find(to, id)?.[member]),
      copy(from, into) {
        const [page, target] = [find(from, id), find(into, id)];
        if (page && target) target[member] = structuredClone(page[member]);
      },
    }));
  });
  const order: Field<Page[]> = {
    key: "",
    label: `${label}: rekkefølge`,
    isPrice: false,
    print: (pages) => pages.map(({ title }) => title).join("\n"),
    // A page that comes or goes moves no other: it is a field of its own, and a new one stands last.
    differs: (from, to) => !isSame(inOrderOf(to, from), ids(to)),
    copy(from, into) {
      const sorted = inOrderOf(into, from).flatMap((id) => find(into, id) ?? []);
      into.splice(0, into.length, ...sorted);
    },
  };
  return [...fields, order];
}

function keysOf<Group extends object>(group: Group): (keyof Group)[] {
  return Object.keys(group).filter((key): key is keyof Group & string => key in group);
}

function printPage<Page extends WrittenPage>(
  page: Page | undefined,
  labels: Readonly<Partial<Record<keyof Page, string>>>,
): string | undefined {
  return (
    page &&
    keysOf(labels)
      .flatMap((member) => printMember(page, member) || [])
      .join("\n")
  );
}

function printMember<Page extends WrittenPage>(page: Page, member: keyof Page): string | undefined {
  switch (member) {
    case "picture":
      return page.picture && printPicture(page.picture);
    case "sharedPicture":
      return page.sharedPicture && printPicture(page.sharedPicture);
    case "isHidden":
      return printHidden(page.isHidden);
    case "sections":
      return page.sections.map(printSection).join("\n");
    default:
      return printValue(page[member]);
  }
}

function printSection(section: Section): string {
  const chosen = {
    kind: undefined,
    ...("picture" in section && { picture: section.picture && printPicture(section.picture) }),
    ...("side" in section && { side: sideLabels[section.side] }),
  };
  const { side, to } = sectionLabels;
  return `${sectionKinds[section.kind]}: ${printValue({ ...section, ...chosen }, { side, to })}`;
}
