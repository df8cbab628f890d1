import { pageNameOf } from "#app/domain/content/page-names.ts";
import {
  descriptionLength,
  lengthHint,
  sharedTitles,
  titleLength,
} from "#app/domain/editing/hints.ts";
import { href } from "#app/web/href.ts";
import { type Fault, type Rule, visitOf } from "./rule.ts";
import {
  documentsOf,
  listedPages,
  ownPath,
  type PageVisit,
  pagesOf,
  pathIn,
  type Site,
} from "./site.ts";

/** Whether a page is shown in search, and how. */
export const listingRules = {
  sitemap: {
    severity: "error",
    faults(site) {
      const inSitemap = sitemapPaths(site);
      return [
        ...listedPages(site)
          .filter(({ path }) => !inSitemap.has(path))
          .map(({ path }) => ({
            path,
            message: "Siden kan vises i søk, men mangler i nettstedskartet. Legg den til.",
          })),
        ...pagesOf(site)
          .filter(({ path, isUnlisted }) => inSitemap.has(path) && isUnlisted)
          .map(({ path }) => ({
            path,
            message:
              "Siden står i nettstedskartet, men ber om ikke å bli vist i søk. Ta den ut av kartet.",
          })),
      ];
    },
  },

  robots: {
    severity: "error",
    faults(site) {
      const shutOut = [...site.robots.matchAll(/^disallow:\s*(\S+)/gim)].map(
        ([, beginning = ""]) => beginning,
      );
      const told = /^sitemap:\s*(\S+)/im.exec(site.robots)?.[1];
      return [
        ...listedPages(site)
          .filter(({ path }) => shutOut.some((beginning) => path.startsWith(beginning)))
          .map(({ path }) => ({ path, message: "robots.txt stenger søkemotorer ute fra siden." })),
        ...(told && pathIn(site, told)
          ? []
          : [
              {
                path: href("/robots.txt"),
                message: "robots.txt sier ikke hvor nettstedskartet er.",
              },
            ]),
      ];
    },
  },

  canonical: {
    severity: "error",
    faults: (site) =>
      pagesOf(site)
        .filter(({ isUnlisted }) => !isUnlisted)
        .flatMap(({ path, page: { canonicals } }) => {
          const [canonical, ...others] = canonicals;
          const fault = (message: string) => [{ path, message }];
          if (canonical === undefined || others.length > 0)
            return fault("Siden må si én gang hvilken adresse den skal vises under i søk.");
          if (!/^https?:\/\//.test(canonical) || /[?#]/.test(canonical))
            return fault(`Adressen for søk må være hel og uten ? og #: ${canonical}`);
          if (sitemapPaths(site).has(path) && pathIn(site, canonical) !== path)
            return fault(
              `Siden står i nettstedskartet, men sier at den skal vises som ${canonical}.`,
            );
          const target = visitOf(site, canonical);
          return target?.status === 200 &&
            !target.isUnlisted &&
            ownPath(site, target) === target.path
            ? []
            : fault(`Adressen for søk, ${canonical}, er ikke en side som vises i søk.`);
        }),
  },

  title: {
    severity: "error",
    faults: (site) =>
      documentsOf(site)
        .filter(({ page: { titles } }) => titles.length !== 1 || titles[0] === "")
        .map(({ path }) => ({ path, message: "Siden må ha én tittel. Skriv en." })),
  },

  titleLength: {
    severity: "advice",
    faults: (site) =>
      listedPages(site).flatMap(({ path, page: { titles } }) =>
        lengthFault(path, "Tittelen", titles[0], titleLength),
      ),
  },

  titleShared: {
    severity: "error",
    faults: (site) => sharedFaults(site, "tittel", ({ page }) => page.titles[0]),
  },

  description: {
    severity: "error",
    faults: (site) =>
      listedPages(site)
        .filter(({ page: { descriptions } }) => descriptions.length !== 1 || descriptions[0] === "")
        .map(({ path }) => ({
          path,
          message: "Siden mangler beskrivelse. Skriv hva den som søker, får vite her.",
        })),
  },

  descriptionLength: {
    severity: "advice",
    faults: (site) =>
      listedPages(site).flatMap(({ path, page: { descriptions } }) =>
        lengthFault(path, "Beskrivelsen", descriptions[0], descriptionLength),
      ),
  },

  descriptionShared: {
    severity: "error",
    faults: (site) => sharedFaults(site, "beskrivelse", ({ page }) => page.descriptions[0]),
  },
} satisfies Record<string, Rule>;

function sitemapPaths(site: Site): Set<string | undefined> {
  return new Set(site.sitemap.map((address) => pathIn(site, address)));
}

function lengthFault(
  path: string,
  subject: string,
  text: string | undefined,
  limits: typeof titleLength,
): Fault[] {
  if (!text) return [];
  const { length, verdict } = lengthHint(text, limits);
  if (verdict === "good") return [];
  const message =
    verdict === "short"
      ? `${subject} er kort: ${length} tegn. Det er plass til ${limits.most}, så si mer om hva siden gir.`
      : `${subject} er lang: ${length} tegn. Etter ${limits.most} kan den bli kuttet i søk, så kort den ned.`;
  return [{ path, message }];
}

function sharedFaults(
  site: Site,
  what: string,
  textOf: (visit: PageVisit) => string | undefined,
): Fault[] {
  const texts = listedPages(site).map((visit) => [visit.path, textOf(visit) ?? ""] as const);
  return sharedTitles(texts).flatMap((group) =>
    group.map((path) => {
      const others = group.filter((other) => other !== path).map(pageNameOf);
      const message = `Samme ${what} som ${others.join(" og ")}. Da vet ikke søkemotoren hvilken side den skal vise. Skriv om én av dem.`;
      return { path, message };
    }),
  );
}
