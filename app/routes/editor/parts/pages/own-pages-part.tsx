import { isTaken, ownPagePath } from "#app/domain/content/addresses.ts";
import { mostOwnPages, type OwnPage } from "#app/domain/content/parts/own-pages.ts";
import { longestTitle } from "#app/domain/content/parts/written-page.ts";
import { pageFactsOf, siteContentOf } from "#app/domain/content/site-content.ts";
import { newPageAddress } from "#app/domain/editing/addresses/page-address.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { beginningOf } from "#app/web/formats/text.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { FactNames } from "../fields/fact-names.tsx";
import { FoldedRows, rowIn, useRows } from "../lists/rows.tsx";
import styles from "../part.module.css";
import { GroupError } from "../part-fields.tsx";
import { useKeptAddresses } from "../use-kept-addresses.ts";
import { NewPage } from "./new-page.tsx";
import { nameOfPage, WrittenPageFields } from "./written-page-fields.tsx";

/** What the heading of a copy ends with. */
const copied = " (kopi)";

/** Pages that an editor adds: a list to put in order, open, add to and take from. */
export function OwnPagesPart(props: EditorPartProps) {
  const { content, errors, wanted, now } = props;
  const { ownPages } = content;
  const facts = pageFactsOf(siteContentOf(content, 0, norwegianDay(now)));
  const changePages = useKeptAddresses(props);
  const update = (edit: (pages: OwnPage[]) => OwnPage[]) =>
    changePages((current) => ({ ...current, ownPages: edit(current.ownPages) }));
  const isTakenHere = (slug: string) => isTaken(ownPagePath(slug), content);
  const copyOf = (page: OwnPage): OwnPage => ({
    ...structuredClone(page),
    id: crypto.randomUUID(),
    slug: newPageAddress(page.title, isTakenHere),
    title: `${beginningOf(page.title, longestTitle - copied.length)}${copied}`,
  });
  const rows = useRows<HTMLElement, OwnPage>({
    items: ownPages,
    update,
    focusName: ({ id }) => `page-${id}`,
    name: nameOfPage,
    copy: ownPages.length < mostOwnPages ? copyOf : undefined,
    wanted: rowIn("ownPages", wanted),
    least: 0,
  });

  return (
    <div className={styles.part}>
      <div className={styles.row}>
        <p className={styles.intro}>
          Lag nye sider av ferdige seksjoner. En side får sin egen adresse, kommer i nettstedskartet
          og kan deles med eget bilde. Lenk til den fra en annen side, så folk finner den. Får en
          side ny adresse, eller blir den fjernet, tar videresendingen seg av den gamle.
        </p>
        <FactNames facts={facts} />
      </div>
      <section ref={rows.list} className={styles.group} aria-labelledby="own-pages-heading">
        <div className={styles.head}>
          <h2 id="own-pages-heading">Sidene</h2>
          <p className={styles.count}>{counted(ownPages.length, "side", "sider")}</p>
        </div>
        <GroupError errors={errors} path="ownPages" />
        <FoldedRows rows={rows} path="ownPages" errors={errors} titleOf={nameOfPage}>
          {(page, index) => (
            <WrittenPageFields
              {...props}
              change={changePages}
              list="ownPages"
              index={index}
              page={page}
              facts={facts}
              pathOf={ownPagePath}
            />
          )}
        </FoldedRows>
        <NewPage
          id="new-own-page"
          name="ownPages"
          label="Hva skal den nye siden hete?"
          button="Legg til side"
          full={ownPages.length >= mostOwnPages && `Listen er full: høyst ${mostOwnPages} sider.`}
          pathOf={ownPagePath}
          isTaken={isTakenHere}
          onAdd={(page) => rows.add(page, `«${page.title}» er lagt til nederst.`, "-lead")}
        />
        {rows.announcement}
      </section>
    </div>
  );
}
