import type { ArticleLeaf } from "schema-dts";
import type { Article } from "#app/domain/content/parts/articles.ts";

/**
 * An article as structured data.
 *
 * @param told.url where it is
 * @param told.image address of the picture that stands for it
 * @param told.publisher the `@id` of the agency
 */
export function articleNode(
  { title, lead, publishedOn, changedOn, author, authorRole }: Article,
  { url, image, publisher }: { url: string; image: string; publisher: string },
) {
  return {
    "@type": "Article",
    "@id": `${url}#article`,
    headline: title,
    ...(lead && { description: lead }),
    inLanguage: "nb",
    datePublished: publishedOn,
    dateModified: changedOn ?? publishedOn,
    author: { "@type": "Person", name: author, ...(authorRole && { jobTitle: authorRole }) },
    publisher: { "@id": publisher },
    image,
    mainEntityOfPage: { "@id": `${url}#page` },
  } as const satisfies ArticleLeaf;
}
