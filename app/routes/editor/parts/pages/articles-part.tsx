import { useState } from "react";
import { articlePath, isTaken } from "#app/domain/content/addresses.ts";
import { type Article, mostArticles } from "#app/domain/content/parts/articles.ts";
import { pageFactsOf, siteContentOf } from "#app/domain/content/site-content.ts";
import { isLedTo, ledTo } from "#app/domain/editing/addresses/led-to.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldsOf } from "../fields/drawn-field.tsx";
import { FactNames } from "../fields/fact-names.tsx";
import { FoldedRows, rowIn, useRows } from "../lists/rows.tsx";
import styles from "../part.module.css";
import { GroupError } from "../part-fields.tsx";
import { useKeptAddresses } from "../use-kept-addresses.ts";
import { NewPage } from "./new-page.tsx";
import { nameOfPage, WrittenPageFields } from "./written-page-fields.tsx";

/** What the agency writes about its trade: a list to open, add to and take from. */
export function ArticlesPart(props: EditorPartProps) {
  const { content, errors, wanted, now } = props;
  const { articles } = content;
  const today = norwegianDay(now);
  const facts = pageFactsOf(siteContentOf(content, 0, today));
  const changePages = useKeptAddresses(props);
  const field = fieldsOf({ ...props, change: changePages });
  const update = (edit: (articles: Article[]) => Article[]) =>
    changePages((current) => ({ ...current, articles: edit(current.articles) }));
  const rows = useRows<HTMLElement, Article>({
    items: articles,
    update,
    focusName: ({ id }) => `page-${id}`,
    name: nameOfPage,
    wanted: rowIn("articles", wanted),
    least: 0,
  });

  return (
    <div className={styles.part}>
      <div className={styles.row}>
        <p className={styles.intro}>
          Artiklene står under /fagstoff, de nyeste først, og kan følges i en nyhetsleser. Velger du
          en dato som ikke er kommet ennå, viser siden seg av seg selv den dagen. Så lenge det ikke
          er noen artikler, finnes ikke listen for besøkende.
        </p>
        <FactNames facts={facts} />
      </div>
      <section ref={rows.list} className={styles.group} aria-labelledby="articles-heading">
        <div className={styles.head}>
          <h2 id="articles-heading" tabIndex={-1}>
            Artiklene
          </h2>
          <p className={styles.count}>{counted(articles.length, "artikkel", "artikler")}</p>
        </div>
        <LeadToArticles content={content} change={props.change} />
        <GroupError errors={errors} path="articles" />
        <FoldedRows
          rows={rows}
          path="articles"
          errors={errors}
          tools={rows.removal}
          titleOf={(article) =>
            article.publishedOn > today
              ? `${nameOfPage(article)} (fra ${formatDay(article.publishedOn)})`
              : nameOfPage(article)
          }
        >
          {(article, index) => {
            const path = `articles.${index}` as const;
            return (
              <WrittenPageFields
                {...props}
                change={changePages}
                list="articles"
                index={index}
                page={article}
                facts={facts}
                pathOf={articlePath}
              >
                <div className={styles.pair}>
                  {field(`${path}.author`, { focusName: `page-${article.id}-author` })}
                  {field(`${path}.authorRole`)}
                  {field(`${path}.publishedOn`)}
                  {field(`${path}.changedOn`)}
                </div>
                {field(`${path}.picture`)}
              </WrittenPageFields>
            );
          }}
        </FoldedRows>
        <NewPage
          id="new-article"
          name="articles"
          label="Hva skal den nye artikkelen hete?"
          button="Legg til artikkel"
          full={
            articles.length >= mostArticles && `Listen er full: høyst ${mostArticles} artikler.`
          }
          pathOf={articlePath}
          isTaken={(slug) => isTaken(articlePath(slug), content)}
          onAdd={(page) => {
            const { author = "", authorRole = "" } = articles.at(-1) ?? {};
            rows.add(
              { ...page, publishedOn: today, author, authorRole },
              `«${page.title}» er lagt til nederst.`,
              "-lead",
            );
          }}
        />
        {rows.announcement}
      </section>
    </div>
  );
}

/** Says that nobody finds the articles, and leads to them. */
function LeadToArticles({ content, change }: Pick<EditorPartProps, "content" | "change">) {
  const [said, setSaid] = useState("");
  const list = href("/fagstoff");
  const led = ledTo(content, list);
  return (
    <>
      {content.articles.length > 0 && !isLedTo(content, list) && (
        <div className={styles.aside}>
          <span>
            Verken menyen eller bunnen har lenke til artiklene, så besøkende finner dem knapt.
            {!led && " Der er det fullt: Fjern en lenke først."}
          </span>
          {led && (
            <Button
              look="quiet"
              onClick={() => {
                change((current) => ledTo(current, list)?.content ?? current);
                setSaid(`Lenken står nå i ${led.place}.`);
                document.getElementById("articles-heading")?.focus();
              }}
            >
              Legg lenken i {led.place}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
