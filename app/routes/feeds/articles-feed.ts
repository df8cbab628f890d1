import { contentContext, servicesContext } from "#app/context.ts";
import type { Article } from "#app/domain/content/parts/articles.ts";
import { keptForAnHour } from "#app/web/caching.ts";
import { href } from "#app/web/href.ts";
import { startOfDay } from "#app/web/norway.server.ts";
import { wordsOf } from "#app/web/words.ts";
import { articlesWords } from "#app/words/pages/articles.words.ts";
import { deadEndWords } from "#app/words/pages/dead-end.words.ts";
import type { Route } from "./+types/articles-feed";

/** So many of the newest; readers keep what they have seen. */
const mostEntries = 50;

/** The articles for whoever follows them in a feed reader (RFC 4287, Atom). */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const { articles, brand, textOf } = context.get(contentContext);
  const entries = [...articles].slice(0, mostEntries);
  if (entries.length === 0) {
    return new Response(wordsOf(deadEndWords, textOf).notFound.text, {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
  const { title } = wordsOf(articlesWords, textOf).list;
  const address = (path: string) => escaped(new URL(path, config.siteUrl).href);
  const list = address(href("/fagstoff"));
  const [updated = ""] = entries
    .map(([, article]) => changedAt(article))
    .toSorted()
    .toReversed();
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nb">
<title>${escaped(`${title} | ${brand.name}`)}</title>
<id>${list}</id>
<link rel="alternate" type="text/html" href="${list}"/>
<link rel="self" type="application/atom+xml" href="${address(href("/fagstoff/feed.xml"))}"/>
<updated>${updated}</updated>
<author><name>${escaped(brand.name)}</name></author>
${entries.map(([path, article]) => entryOf(article, address(path), list)).join("\n")}
</feed>
`;
  return new Response(xml, {
    headers: {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": keptForAnHour,
    },
  });
}

/** @param list stands before what the article is known by, which stays the same whatever its address becomes */
function entryOf(article: Article, url: string, list: string): string {
  const { id, title, lead, author, publishedOn } = article;
  return `<entry>
<title>${escaped(title)}</title>
<id>${list}#${id}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${startOfDay(publishedOn).toISOString()}</published>
<updated>${changedAt(article)}</updated>
<author><name>${escaped(author)}</name></author>${lead ? `\n<summary>${escaped(lead)}</summary>` : ""}
</entry>`;
}

function changedAt({ publishedOn, changedOn }: Article): string {
  return startOfDay(changedOn ?? publishedOn).toISOString();
}

/** A text as XML takes it, which has no room for control characters. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
