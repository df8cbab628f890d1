import type { Article } from "#app/domain/content/parts/articles.ts";
import { useWords } from "#app/ui/text/use-words.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { articlesWords } from "#app/words/pages/articles.words.ts";
import styles from "./articles.module.css";

/** Who has written an article, and when. */
export function Byline({
  author,
  authorRole,
  publishedOn,
  changedOn,
}: Pick<Article, "author" | "authorRole" | "publishedOn" | "changedOn">) {
  const words = useWords(articlesWords).article;
  return (
    <p className={styles.byline}>
      <span>
        {words.by} <strong>{author}</strong>
        {authorRole && `, ${authorRole}`}
      </span>
      <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
      {changedOn && (
        <span>
          {words.changed} <time dateTime={changedOn}>{formatDay(changedOn)}</time>
        </span>
      )}
    </p>
  );
}
