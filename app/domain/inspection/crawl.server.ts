import { href } from "#app/web/href.ts";
import { readPage } from "./read-page.server.ts";
import {
  addressesToldIn,
  parseJson,
  pathIn,
  type Site,
  sharedPictures,
  type Visit,
} from "./site.ts";

/** Several times as many addresses as we have: a link that leads to ever new ones ends somewhere. */
const mostVisits = 1_000;
const sitemapPath = href("/sitemap.xml");
const robotsPath = href("/robots.txt");

/**
 * Goes through a site as a robot would: from its front page and its sitemap to whatever they lead to, each address once. Of
 * addresses that differ in the values of their query alone, the first stands for all.
 *
 * @param ask gives the answer at a path of the site, without following where it sends on to
 * @param alsoFrom paths that nothing leads to, such as old addresses
 */
export async function crawl(
  ask: (path: string) => Promise<Response>,
  { origin, alsoFrom = [] }: { origin: string; alsoFrom?: readonly string[] },
): Promise<Site> {
  const read = async (path: string) => {
    const answer = await ask(path);
    return answer.status === 200 ? answer.text() : "";
  };
  const sitemap = [...(await read(sitemapPath)).matchAll(/<loc>(.*?)<\/loc>/gs)].map(
    ([, address = ""]) => address.trim().replaceAll("&amp;", "&"),
  );
  const robots = await read(robotsPath);

  const visits = new Map<string, Visit>();
  const kinds = new Set<string>();
  const ahead = new Set([
    "/",
    ...sitemap.flatMap((one) => pathIn({ origin }, one) ?? []),
    ...alsoFrom,
  ]);
  for (const path of ahead) {
    if (visits.size === mostVisits) break;
    if (kinds.has(kindOf(path))) continue;
    kinds.add(kindOf(path));
    const visit = await readVisit(path, await ask(path), origin);
    visits.set(path, visit);
    for (const next of leadsOf(visit)) {
      const found = pathIn({ origin }, next, path);
      if (found !== undefined) ahead.add(found);
    }
  }
  return { origin, visits, sitemap, robots };
}

function kindOf(path: string): string {
  const [pathname = "", query = ""] = path.split("?");
  return [pathname, ...new URLSearchParams(query).keys()].join("?");
}

async function readVisit(path: string, answer: Response, origin: string): Promise<Visit> {
  const { status, headers } = answer;
  const contentType = headers.get("content-type") ?? "";
  const isDocument = contentType.startsWith("text/html");
  if (!isDocument) await answer.body?.cancel();
  const page = isDocument ? readPage(await answer.text()) : undefined;
  const location = headers.get("location") ?? undefined;
  return {
    path,
    status,
    location: location && (pathIn({ origin }, location, path) ?? location),
    contentType,
    isUnlisted: [headers.get("x-robots-tag"), page?.robots].some((said) =>
      said?.includes("noindex"),
    ),
    page,
  };
}

/** Addresses that are asked for next. */
function leadsOf({ location, status, page }: Visit): string[] {
  if (location !== undefined) return [location];
  if (!page || status !== 200) return [];
  return [
    ...page.links.map(({ address }) => address),
    ...page.loads,
    ...page.pictures.map(({ source }) => source),
    ...page.canonicals,
    ...sharedPictures(page),
    ...page.structuredData.flatMap((text) => addressesToldIn(parseJson(text))),
  ];
}
