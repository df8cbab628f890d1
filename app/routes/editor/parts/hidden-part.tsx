import { townIds, townPath } from "#app/domain/cities/city.ts";
import { pageNameOf } from "#app/domain/content/page-names.ts";
import { hideablePages } from "#app/domain/content/parts/hidden-pages.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import styles from "./part.module.css";

const towns = townIds.map(townPath);
const groups = [
  { title: "Sider", paths: hideablePages.filter((path) => !towns.includes(path)) },
  { title: "Byer", paths: towns },
];

/** Which pages visitors can see. A page is hidden when its box is not ticked. */
export function HiddenPart({ content: { hiddenPages }, change }: EditorPartProps) {
  const show = (path: string, shown: boolean) =>
    change((content) => ({
      ...content,
      hiddenPages: hideablePages.filter((other) =>
        other === path ? !shown : content.hiddenPages.includes(other),
      ),
    }));

  return (
    <div className={styles.part}>
      <div className={styles.intro}>
        <p>
          Ta bort haken for å skjule en side. Fra du publiserer, svarer den med «Side ikke
          tilgjengelig» (statuskode 403), og den er borte fra menyene og nettstedskartet. Tekstene
          blir tatt vare på til du viser siden igjen.
        </p>
      </div>
      <div role="status">
        {hiddenPages.length > 0 && (
          <Notice tone="warning">
            <strong>Skjult for besøkende</strong>
            {hiddenPages.map(pageNameOf).join(", ")}
          </Notice>
        )}
      </div>
      {groups.map(({ title, paths }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.groupLegend}>{title}</legend>
          <div className={styles.boxes}>
            {paths.map((path) => (
              <Checkbox
                key={path}
                id={fieldId(`hiddenPages.${path}`)}
                name={`hiddenPages.${path}`}
                label={
                  <>
                    {pageNameOf(path)} <span className={styles.count}>{path}</span>
                  </>
                }
                checked={!hiddenPages.includes(path)}
                onChange={({ currentTarget }) => show(path, currentTarget.checked)}
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
