import { type Fault, type Rule, visitOf } from "./rule.ts";
import { listedPages, ownPath, pagesOf, pathIn, type Site, type Visit } from "./site.ts";

/** Where addresses lead. */
export const linkRules = {
  status: {
    severity: "error",
    faults: (site) => [
      ...site.sitemap.flatMap((address) => {
        const visit = visitOf(site, address);
        if (visit?.status === 200) return [];
        const path = visit?.path ?? address;
        const message = `Nettstedskartet viser til ${path}, som svarer ${visit?.status ?? "på et annet nettsted"}. Ta den ut, eller få den til å svare.`;
        return [{ path, message }];
      }),
      ...[...site.visits.values()].flatMap(({ path, location }) => {
        const target = location === undefined ? undefined : visitOf(site, location, path);
        if (target === undefined || target.status < 400) return [];
        const message = `${path} sender videre til ${location}, som ikke finnes eller ikke vises (${target.status}). Send den et annet sted.`;
        return [{ path, about: path, message }];
      }),
      ...onLinks(site, ({ status }, link) =>
        status >= 400
          ? `Lenken ${link} går til en side som ikke finnes eller ikke vises (${status}). Rett adressen, eller ta bort lenken.`
          : undefined,
      ),
      ...pagesOf(site).flatMap(({ path, page }) =>
        [...page.loads, ...page.pictures.map(({ source }) => source)].flatMap((address) => {
          const { status } = visitOf(site, address, path) ?? { status: 200 };
          return status < 400
            ? []
            : { path, about: address, message: `Siden henter ${address}, som svarer ${status}.` };
        }),
      ),
    ],
  },

  redirect: {
    severity: "advice",
    faults: (site) =>
      onLinks(site, ({ path, location }, link) =>
        location === undefined
          ? undefined
          : `Lenken ${link} går til ${path}, som sender videre til ${location}. La den gå rett dit.`,
      ),
  },

  redirectChain: {
    severity: "advice",
    faults: (site) =>
      [...site.visits.values()].flatMap(({ path, location }) => {
        const next = location === undefined ? undefined : site.visits.get(location)?.location;
        if (next === undefined) return [];
        const message = `${path} sender videre til ${location}, som sender videre til ${next}. La den første gå rett til ${next}.`;
        return [{ path, about: path, message }];
      }),
  },

  anchor: {
    severity: "error",
    faults: (site) =>
      pagesOf(site).flatMap(({ path, page }) =>
        page.links.flatMap(({ address, text }) => {
          const anchor = anchorOf(address);
          const target = visitOf(site, address, path)?.page;
          if (!target || !anchor || target.anchors.includes(anchor)) return [];
          const message = `Lenken ${named(text, address)} går til et sted som ikke finnes på siden: #${anchor}. Rett den delen av adressen.`;
          return [{ path, about: address, message }];
        }),
      ),
  },

  orphan: {
    severity: "error",
    faults(site) {
      const linked = new Set(
        pagesOf(site).flatMap(({ path, page }) =>
          page.links.flatMap(({ address }) => {
            const target = visitOf(site, address, path);
            // What says that it is another page in search leads there too.
            return target && target.path !== path ? [target.path, ownPath(site, target)] : [];
          }),
        ),
      );
      return listedPages(site)
        .filter(({ path }) => !linked.has(path))
        .map(({ path }) => ({
          path,
          message:
            "Ingen andre sider lenker hit, så den er vanskelig å finne. Lenk til den fra en side som handler om det samme.",
        }));
    },
  },

  insecure: {
    severity: "error",
    faults: (site) =>
      pagesOf(site).flatMap(({ path, page }) =>
        [...page.links.map(({ address }) => address), ...page.loads]
          .filter((address) => /^http:/i.test(address) && pathIn(site, address) === undefined)
          .map((address) => ({
            path,
            about: address,
            message: `${address} er ikke kryptert. Bytt http: med https:.`,
          })),
      ),
  },
} satisfies Record<string, Rule>;

/** A fault for each link within the site of which `say` says something. */
function onLinks(site: Site, say: (target: Visit, link: string) => string | undefined): Fault[] {
  return pagesOf(site).flatMap(({ path, page }) =>
    page.links.flatMap(({ address, text }) => {
      const target = visitOf(site, address, path);
      const message = target && say(target, named(text, address));
      return message ? [{ path, about: address, message }] : [];
    }),
  );
}

function named(text: string, address: string): string {
  return text ? `«${text}»` : address;
}

/** Where on a page an address leads; the top is always there. */
function anchorOf(address: string): string | undefined {
  const [, anchor = ""] = /#(.*)$/.exec(address) ?? [];
  if (anchor === "" || anchor === "top") return undefined;
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
