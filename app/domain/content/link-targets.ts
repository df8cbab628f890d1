import { townPages } from "#app/domain/cities/cities.ts";
import { questionAnchor } from "#app/domain/faq/faq.ts";
import { href } from "#app/web/href.ts";
import { type TextOf, wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { type Added, destinationsOf } from "./addresses.ts";
import type { Content } from "./content.ts";
import { isElsewhere, isOurs } from "./parts/links.ts";

type Link = { name: string; href: string };

/**
 * All that the menu and the footer can lead to, kind by kind as an editor chooses, with what each is called. A new kind of page
 * is one more row here.
 *
 * @param textOf what texts say just now
 */
export function linkTargets(
  content: Pick<Content, "faq" | "prices"> & Added,
  textOf: TextOf,
): { kind: string; targets: Link[] }[] {
  const towns = [...townPages(content)].map(([href, name]) => ({ name, href }));
  const isTown = new Set(towns.map((town) => town.href));
  const called = calledOf(textOf);
  const pages = [...destinationsOf(content)]
    .filter(([path]) => !isTown.has(path))
    .map(([path, name]) => ({ name: called.get(path) ?? name, href: path }));
  const answers = Object.values(content.faq)
    .flat()
    .map(({ slug, question }) => ({ name: question, href: questionAnchor(slug) }));
  return [
    { kind: "Sider", targets: pages },
    { kind: "Byer", targets: towns },
    { kind: "Svar", targets: answers },
  ];
}

/** What pages are called in the menu, in the footer and on the way to themselves. */
function calledOf(textOf: TextOf): ReadonlyMap<string, string> {
  const { menu, footer } = wordsOf(frameWords, textOf);
  return new Map([
    ["/", menu.home],
    [href("/tjenester"), menu.services],
    [href("/priser"), menu.prices],
    [href("/kundehistorier"), menu.stories],
    [href("/sporsmal-og-svar"), menu.questions],
    [href("/kontakt"), menu.contact],
    [href("/vilkar"), footer.terms],
    [href("/personvern"), footer.privacy],
    [href("/tilgjengelighet"), footer.accessibility],
  ]);
}

/** The links of the header and of the columns of the footer; without those that lead to nothing any more. */
export function frameLinks(
  content: Pick<Content, "faq" | "prices" | "menu" | "footer"> & Added,
  textOf: TextOf,
): { menu: Link[]; columns: { heading: string; links: Link[] }[] } {
  const names = namesOf(content, textOf);
  const shown = ({ to, label }: { to: string; label: string }): Link[] => {
    const own = names.get(to) ?? (isAnswer(to) ? undefined : names.get(pageOf(to)));
    const name = isElsewhere(to) ? label : own && (label || own);
    return name ? [{ name, href: to }] : [];
  };
  return {
    menu: content.menu.filter(({ isHidden }) => !isHidden).flatMap(shown),
    columns: content.footer.map(({ heading, links }) => ({
      heading,
      links: links.flatMap(shown),
    })),
  };
}

/** Links to addresses of ours where nothing is, by the path of each within the content. */
export function strayLinks(content: Pick<Content, "faq" | "prices" | "menu" | "footer"> & Added) {
  const names = namesOf(content, (_key, text) => text.default);
  const rows = [
    ...content.menu.map(({ to }, index) => ({ to, path: ["menu", index, "to"] })),
    ...content.footer.flatMap(({ links }, column) =>
      links.map(({ to }, index) => ({ to, path: ["footer", column, "links", index, "to"] })),
    ),
  ];
  return rows.filter(({ to }) => isOurs(to) && !names.has(pageOf(to)));
}

/** The page that a link leads to, wherever on it. */
function pageOf(to: string): string {
  return to.split("#", 1)[0] ?? "";
}

/** Whether a link leads to an answer: where an editor has taken that away, the link is left out, and keeps nobody from publishing. */
function isAnswer(to: string): boolean {
  return to.startsWith(questionAnchor(""));
}

function namesOf(
  content: Pick<Content, "faq" | "prices"> & Added,
  textOf: TextOf,
): ReadonlyMap<string, string> {
  const all = linkTargets(content, textOf).flatMap(({ targets }) => targets);
  return new Map(all.map(({ name, href }) => [href, name]));
}
