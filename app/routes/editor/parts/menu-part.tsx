import { hiddenPathsOf } from "#app/domain/content/addresses.ts";
import {
  longestMenuLabel,
  type MenuRow,
  menuLabels,
  mostMenuLinks,
} from "#app/domain/content/parts/menu.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { isCrowded } from "#app/ui/frame/menu-width.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { LinkFields, nameOfLink, targetsIn } from "./fields/link-fields.tsx";
import { AddButton } from "./lists/add-button.tsx";
import { FoldedRows, rowIn, useRows } from "./lists/rows.tsx";
import styles from "./part.module.css";
import { FieldLink, GroupError } from "./part-fields.tsx";

/** What stands in the menu of every page, in order. */
export function MenuPart({ content, change, errors, wanted }: EditorPartProps) {
  const { menu } = content;
  const targets = targetsIn(content);
  const nameOf = (row: MenuRow) => nameOfLink(row, targets);
  const update = (edit: (rows: MenuRow[]) => MenuRow[]) =>
    change((current) => ({ ...current, menu: edit(current.menu) }));
  const rows = useRows<HTMLElement, MenuRow>({
    items: menu,
    update,
    focusName: (_, index) => `menu-${index}`,
    name: nameOf,
    wanted: rowIn("menu", wanted),
  });
  const shown = menu.filter(({ isHidden }) => !isHidden).map(nameOf);

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Det som står øverst på hver side, i denne rekkefølgen. Knappen ved siden av menyen blir
        stående; hva den heter, endrer du i{" "}
        <FieldLink part="wording" name="frame.menu.contactUs">
          Rundt alle sider
        </FieldLink>
        .
      </p>
      <section ref={rows.list} className={styles.group} aria-label="Menyen">
        <GroupError errors={errors} path="menu" />
        <FoldedRows
          rows={rows}
          path="menu"
          errors={errors}
          titleOf={(row) =>
            row.isHidden ? `${nameOf(row)} (${menuLabels.isHidden.toLowerCase()})` : nameOf(row)
          }
        >
          {(row, index) => (
            <fieldset className={styles.panel} aria-label={nameOf(row)}>
              <LinkFields
                path={`menu.${index}`}
                link={row}
                labels={menuLabels}
                mostInLabel={longestMenuLabel}
                targets={targets}
                hiddenPages={hiddenPathsOf(content)}
                errors={errors}
                focusName={`menu-${index}-to`}
                onChange={(link) => update((current) => current.with(index, { ...row, ...link }))}
              />
              <Checkbox
                id={fieldId(`menu.${index}.isHidden`)}
                name={`menu.${index}.isHidden`}
                label="Vis i menyen"
                checked={!row.isHidden}
                onChange={({ currentTarget: { checked } }) =>
                  update((current) => current.with(index, { ...row, isHidden: !checked }))
                }
              />
            </fieldset>
          )}
        </FoldedRows>
        <p role="status" className={styles.intro}>
          {isCrowded(shown) &&
            "Menyen er lang, og får en egen linje under navnet. Kortere navn gir plass til alt på én linje."}
        </p>
        <AddButton
          disabled={menu.length >= mostMenuLinks}
          onClick={() =>
            rows.add({ to: "", label: "", isHidden: false }, "En lenke er lagt til nederst.", "-to")
          }
        >
          Legg til lenke i menyen
        </AddButton>
        {rows.announcement}
      </section>
    </div>
  );
}
