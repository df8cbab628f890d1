import { type Rule, visitOf } from "./rule.ts";
import {
  addressesToldIn,
  documentsOf,
  objectsIn,
  type PageVisit,
  pagesOf,
  parseJson,
  pathIn,
  type Site,
  sharedPictures,
} from "./site.ts";

/** What a page says, and to whom. */
export const pageRules = {
  heading: {
    severity: "error",
    faults: (site) =>
      documentsOf(site).flatMap(({ path, page: { headings } }) => {
        const first = headings.filter(({ level }) => level === 1);
        if (first.length === 1 && first[0]?.text !== "") return [];
        const message = `Siden må ha én hovedoverskrift med tekst. Den har ${first.length}.`;
        return [{ path, message }];
      }),
  },

  headingOrder: {
    severity: "advice",
    faults: (site) =>
      documentsOf(site).flatMap(({ path, page: { headings } }) =>
        // A panel that stands before the page, such as that about cookies, is no part of its outline.
        headings
          .filter(({ isInMain }) => isInMain)
          .flatMap(({ level, text }, index, outline) => {
            const above = outline[index - 1]?.level ?? 1;
            if (level <= above + 1) return [];
            const message = `Overskriften «${text}» er på nivå ${level}, rett under nivå ${above}. Et nivå er hoppet over.`;
            return [{ path, message }];
          }),
      ),
  },

  picture: {
    severity: "error",
    faults: (site) =>
      documentsOf(site).flatMap(({ path, page: { pictures } }) =>
        pictures
          .filter(({ alt }) => alt === undefined)
          .map(({ source }) => ({
            path,
            about: source,
            message: `Bildet ${source} mangler tekst for dem som ikke ser det.`,
          })),
      ),
  },

  structuredData: {
    severity: "error",
    faults: (site) =>
      pagesOf(site).flatMap((visit) =>
        structuredFaults(site, visit).map((message) => ({ path: visit.path, message })),
      ),
  },

  sharing: {
    severity: "error",
    faults: (site) =>
      pagesOf(site)
        .filter(({ isUnlisted }) => !isUnlisted)
        .flatMap((visit) => {
          const { path, page } = visit;
          // What is shared can be one of several things on a page, each with a picture of its own.
          const own = [page.canonicals[0], new URL(path, site.origin).href];
          const isOwn = own.includes(page.sharing["og:url"] ?? own[0]);
          const missing = sharingTags.filter((name) => !page.sharing[name]);
          const pictures = sharedPictures(page).filter((address) => {
            const picture = visitOf(site, address);
            return picture?.status !== 200 || !picture.contentType.startsWith("image/");
          });
          return [
            ...missing.map((name) => `Det som vises når siden deles, mangler ${name}.`),
            ...pictures.map(
              (address) => `Bildet som vises når siden deles, finnes ikke: ${address}`,
            ),
            ...(isOwn ? [] : ["Adressen som deles, er en annen enn sidens egen."]),
          ].map((message) => ({ path, message }));
        }),
  },

  language: {
    severity: "error",
    faults: (site) =>
      documentsOf(site)
        .filter(({ page: { language } }) => !/^(nb|nn|no)\b/.test(language ?? ""))
        .map(({ path }) => ({ path, message: "Siden sier ikke at den er på norsk." })),
  },

  viewport: {
    severity: "error",
    faults: (site) =>
      documentsOf(site)
        .filter(({ page: { viewport = "" } }) => !isForPhones(viewport))
        .map(({ path }) => ({
          path,
          message: "Siden tilpasser seg ikke telefonen, eller lar ingen gjøre teksten større.",
        })),
  },
} satisfies Record<string, Rule>;

const sharingTags = [
  "og:type",
  "og:site_name",
  "og:locale",
  "og:title",
  "og:description",
  "og:url",
  "og:image",
  "og:image:width",
  "og:image:height",
  "og:image:alt",
  "twitter:card",
  "twitter:title",
  "twitter:description",
  "twitter:image",
];

function structuredFaults(site: Site, { path, page }: PageVisit): string[] {
  const documents = page.structuredData.map(parseJson);
  const things = documents.flatMap(objectsIn);
  const known = new Set(
    things.filter((thing) => Object.keys(thing).length > 1).map((thing) => thing["@id"]),
  );
  const meant = things.flatMap((thing) => {
    const { "@id": id, ...rest } = thing;
    return typeof id === "string" && Object.keys(rest).length === 0 ? [id] : [];
  });
  return [
    ...(documents.every((document) => typeof document === "object")
      ? []
      : ["De strukturerte dataene kan ikke leses."]),
    ...meant
      .filter((id) => pathIn(site, id, path) !== undefined && !known.has(id))
      .map((id) => `De strukturerte dataene viser til ${id}, som ikke er beskrevet på siden.`),
    ...documents
      .flatMap(addressesToldIn)
      .filter((address) => (visitOf(site, address)?.status ?? 200) !== 200)
      .map((address) => `De strukturerte dataene viser til ${address}, som ikke svarer.`),
  ];
}

function isForPhones(viewport: string): boolean {
  return (
    viewport.includes("width=device-width") &&
    !/user-scalable\s*=\s*(no|0)|maximum-scale/.test(viewport)
  );
}
