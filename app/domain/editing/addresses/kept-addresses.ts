import { articlePath, isFree, ownPagePath } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import type { OwnPage } from "#app/domain/content/parts/own-pages.ts";
import { movedTo, nowhere, partsOf } from "#app/domain/redirects/moved.ts";

/**
 * Content after its added pages were changed, with what leads to them kept true: an address that visitors know leads to where
 * its page is now, and is told to be gone where the page is; whatever led to a page that has moved leads there; and an address
 * that a page is given leads nowhere else, as long as it has it. An address that cannot stand is one that somebody is about to put right: nothing follows it,
 * and it speaks for nobody.
 *
 * @param before the content until now
 * @param after the same with other pages
 * @param published what visitors know
 * @param earlier where pages that were removed come back: the content just before they were
 * @param stood where each page stood last, by its id: what leads to one is known by that until it stands again
 */
export function keepAddresses(
  before: Content,
  after: Content,
  published: Content,
  earlier = published,
  stood: ReadonlyMap<string, string> = new Map(),
): Content {
  const [old, now, known, then] = [before, after, published, earlier].map(pathsById);
  if (!old || !now || !known || !then) return after;
  const stands = standing(now);
  const idAt = new Map(
    [...known, ...then, ...stood, ...standing(old)].map(([id, path]) => [path, id]),
  );
  const taken = new Set(stands.values());
  /** Where the page is that stood at a path; the path itself where none did or it stands nowhere yet, and undefined where it is gone. */
  const placeOf = (path: string) => {
    const id = idAt.get(path);
    if (id !== undefined && !now.has(id)) return undefined;
    return (id !== undefined && stands.get(id)) || path;
  };
  const led = new Map(earlier.redirects.map(({ from, to }) => [from, to]));
  /** Where an address leads again whose page was gone until now. */
  const returned = (from: string) => {
    const { path, query, fragment } = partsOf(led.get(from) ?? from);
    const id = idAt.get(path);
    const place = id === undefined || old.has(id) ? undefined : stands.get(id);
    return place && `${place}${query}${fragment}`;
  };
  const inTheWay = new Set(standing(old).values());
  const again = published.redirects.filter(
    ({ from }) => inTheWay.has(from) && !after.redirects.some((row) => row.from === from),
  );
  const rows = [...after.redirects, ...again]
    .filter(({ from }) => !taken.has(from))
    .map(({ from, to }) => {
      if (to === nowhere) return { from, to: returned(from) ?? nowhere };
      const { path, query, fragment } = partsOf(to);
      const place = placeOf(path);
      return { from, to: place === undefined ? nowhere : `${place}${query}${fragment}` };
    });
  const told = new Set(rows.map(({ from }) => from));
  const left = [...known].filter(
    ([id, path]) => !taken.has(path) && !told.has(path) && (!now.has(id) || stands.has(id)),
  );
  const follow = <Link extends { to: string }>(link: Link): Link => ({
    ...link,
    to: placeOf(link.to) ?? link.to,
  });
  const withButtons = <Page extends Pick<OwnPage, "sections">>(page: Page): Page => ({
    ...page,
    sections: page.sections.map((section) => (section.kind === "call" ? follow(section) : section)),
  });
  return {
    ...after,
    menu: after.menu.map(follow),
    footer: after.footer.map((column) => ({ ...column, links: column.links.map(follow) })),
    ownPages: after.ownPages.map(withButtons),
    articles: after.articles.map(withButtons),
    redirects: [...rows, ...left.map(([id, from]) => ({ from, to: stands.get(id) ?? nowhere }))],
  };
}

/** Where the pages of both kinds are that have an address that can stand, by their ids. */
export function standingAddresses(content: Content): Map<string, string> {
  return standing(pathsById(content));
}

/** Those at an address that can stand: nothing of ours is there, and no other page. */
function standing(pages: Map<string, string>): Map<string, string> {
  const paths = [...pages.values()];
  const isAlone = (path: string) => paths.indexOf(path) === paths.lastIndexOf(path);
  return new Map(
    [...pages].filter(([, path]) => isFree(path) && movedTo(path) === undefined && isAlone(path)),
  );
}

/** Pages of both kinds: what each is known by is made at random, and so is its own. */
function pathsById({ ownPages, articles }: Content): Map<string, string> {
  return new Map([
    ...ownPages.map(({ id, slug }): [string, string] => [id, ownPagePath(slug)]),
    ...articles.map(({ id, slug }): [string, string] => [id, articlePath(slug)]),
  ]);
}
