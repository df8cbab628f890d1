import { townPath } from "#app/domain/cities/city.ts";
import { hiddenPathsOf, ownPagePath } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import { pageNameOf } from "#app/domain/content/page-names.ts";
import { hideablePages } from "#app/domain/content/parts/hidden-pages.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import styles from "../part.module.css";

/** A page that can be hidden, and how that is written of it. */
type Hideable = { path: string; name: string; id: string; show: (isShown: boolean) => Change };
type Change = (content: Content) => Content;

const comesWithSite = (path: string): Hideable => ({
  path,
  name: pageNameOf(path),
  id: `hiddenPages.${path}`,
  show: (isShown) => (content) => ({
    ...content,
    hiddenPages: hideablePages.filter((other) =>
      other === path ? !isShown : content.hiddenPages.includes(other),
    ),
  }),
});

/** The same of what was added: whether it is shown lies with its row, and goes where that goes. */
function addedPagesOf({ ownPages }: Content): Hideable[] {
  return ownPages.map(({ id, slug, title }, index) => ({
    path: ownPagePath(slug),
    name: title,
    id: `ownPages.${index}.isHidden`,
    show: (isShown) => (content) => ({
      ...content,
      ownPages: withShown(content.ownPages, id, isShown),
    }),
  }));
}

function townsOf({ towns }: Content): Hideable[] {
  return towns.map(({ id, name }, index) => ({
    path: townPath(id),
    name,
    id: `towns.${index}.isHidden`,
    show: (isShown) => (content) => ({
      ...content,
      towns: withShown(content.towns, id, isShown),
    }),
  }));
}

function withShown<Row extends { id: string }>(rows: Row[], id: string, isShown: boolean): Row[] {
  return rows.map((row) => (row.id === id ? { ...row, isHidden: !isShown || undefined } : row));
}

/** Which pages visitors can see. A page is hidden when its box is not ticked. */
export function HiddenPart({ content, change }: EditorPartProps) {
  const hidden = hiddenPathsOf(content);
  const groups = [
    { title: "Sider", pages: [...hideablePages.map(comesWithSite), ...addedPagesOf(content)] },
    { title: "Byer", pages: townsOf(content) },
  ];
  const hiddenNames = groups
    .flatMap(({ pages }) => pages)
    .flatMap(({ path, name }) => (hidden.includes(path) ? [name] : []));

  return (
    <div className={styles.part}>
      <div className={styles.intro}>
        <p>
          Ta bort krysset for å skjule en side. Fra du publiserer, svarer den med «Side ikke
          tilgjengelig» (statuskode 403), og den er borte fra menyene og nettstedskartet. Tekstene
          blir tatt vare på til du viser siden igjen.
        </p>
      </div>
      <div role="status">
        {hiddenNames.length > 0 && (
          <Notice tone="warning">
            <strong>Skjult for besøkende</strong>
            {hiddenNames.join(", ")}
          </Notice>
        )}
      </div>
      {groups.map(({ title, pages }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.groupLegend}>{title}</legend>
          <div className={styles.boxes}>
            {pages.map(({ path, name, id, show }) => (
              <Checkbox
                key={path}
                id={fieldId(id)}
                name={id}
                label={
                  <>
                    {name} <span className={styles.count}>{path}</span>
                  </>
                }
                checked={!hidden.includes(path)}
                onChange={({ currentTarget }) => change(show(currentTarget.checked))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className={styles.intro}>
        Forsiden, bestilling, vilkår og personvern kan ikke skjules: Uten dem kan ingen bestille
        eller vite hva de godtar, og loven krever at personvernsiden er der.
      </p>
    </div>
  );
}
