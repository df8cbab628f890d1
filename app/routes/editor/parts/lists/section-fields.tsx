import { Fragment, type ReactNode } from "react";
import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { destinationsOf } from "#app/domain/content/addresses.ts";
import { at, withValue } from "#app/domain/content/parts/fields/place.ts";
import { type Section, type SectionOf, sectionLabels } from "#app/domain/content/parts/sections.ts";
import { isSectionShown, unsoldOf } from "#app/domain/editing/unsold-plans.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Facts } from "#app/web/fill-in.ts";
import { capitalized } from "#app/web/formats/text.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { fieldsOf } from "../fields/drawn-field.tsx";
import styles from "../part.module.css";
import { GroupError } from "../part-fields.tsx";
import { AddButton } from "./add-button.tsx";
import { useRows } from "./rows.tsx";
import { emptySections, type FieldNames, type ShortRows, sectionForms } from "./section-forms.ts";

export type Sections = `${"ownPages" | "articles"}.${number}.sections`;
type Shared = EditorPartProps & {
  path: `${Sections}.${number}`;
  facts: Facts;
};

/** The fields of one section, whatever kind it is. */
export function SectionFields({ section, ...shared }: Shared & { section: Section }) {
  const { path, content } = shared;
  const field = fieldsOf<string>({ ...shared, destinations: destinationsOf(content) });
  const draw = (names: FieldNames, within: string, focusName?: string) =>
    typeof names === "string" ? (
      field(`${within}.${names}`, { focusName })
    ) : (
      <div key={names.join()} className={styles.pair}>
        {names.map((name, place) => field(`${within}.${name}`, place === 0 ? { focusName } : {}))}
      </div>
    );
  return (
    <>
      {sectionForms[section.kind].map((form) =>
        typeof form === "object" && "list" in form ? (
          <ShortList
            {...shared}
            key={form.list}
            form={form}
            path={`${path}.${form.list}`}
            items={itemsOf(section, form)}
            blank={itemsOf(emptySections[section.kind], form)[0]}
            draw={draw}
          />
        ) : (
          draw(form, path)
        ),
      )}
      {section.kind === "prices" && <PlanChoice {...shared} section={section} />}
    </>
  );
}

function itemsOf(section: Section, { list }: ShortRows): unknown[] {
  const items = at(section, list);
  return Array.isArray(items) ? items : [];
}

/** Which packages a section shows the prices of: those that are sold, and those that were chosen while they were. */
function PlanChoice({
  path,
  section,
  content,
  change,
  errors,
}: Pick<EditorPartProps, "content" | "change" | "errors"> & {
  path: string;
  section: SectionOf<"prices">;
}) {
  const { plans } = section;
  const sold = orderablePlans(priceListOf(content));
  const gone = unsoldOf(plans, content);
  const all = [...sold, ...gone].map(({ id }) => id);
  const box = (id: string, label: string) => (
    <Checkbox
      key={id}
      id={fieldId(`${path}.plans.${id}`)}
      name={`${path}.plans`}
      label={label}
      checked={plans.includes(id)}
      onChange={({ currentTarget: { checked } }) => {
        const isChosen = (one: string) => (one === id ? checked : plans.includes(one));
        change((content) =>
          withValue(content, [...path.split("."), "plans"], all.filter(isChosen)),
        );
      }}
    />
  );
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{sectionLabels.plans}</legend>
      <p className={styles.intro}>Navn og priser hentes fra prislisten, og følger den.</p>
      <div className={styles.boxes}>
        {sold.map(({ id, name }) => box(id, name))}
        {gone.map(({ id, name }) => box(id, `${name} (selges ikke lenger)`))}
      </div>
      <GroupError errors={errors} path={`${path}.plans`} />
      {gone.length > 0 && (
        <Notice tone="warning">
          {isSectionShown(section, content)
            ? "Det som ikke selges lenger, vises ikke. Kommer pakken tilbake i salg, kommer den tilbake her."
            : "Ingen av pakkene selges lenger, så seksjonen vises ikke. Velg andre, eller fjern den."}
        </Notice>
      )}
    </fieldset>
  );
}

/** A list within a section, all of it in view. */
function ShortList({
  path,
  form: { list, one, an = "Et", least, most, row },
  items,
  blank,
  errors,
  change,
  draw,
}: Pick<EditorPartProps, "errors" | "change"> & {
  path: string;
  form: ShortRows;
  items: unknown[];
  blank: unknown;
  draw: (names: FieldNames, within: string, focusName?: string) => ReactNode;
}) {
  const label = sectionLabels[list];
  const rows = useRows<HTMLFieldSetElement, unknown>({
    items,
    update: (update) => change((content) => withValue(content, path.split("."), update(items))),
    focusName: (_, index) => `item-${index}`,
    name: (_, index) => `${one} ${index + 1}`,
    subject: () => `${an} ${one}`,
    removed: () => `${an} ${one}`,
    least: least ?? 1,
  });
  return (
    <fieldset ref={rows.list} className={styles.row}>
      <legend className={styles.legend}>{label}</legend>
      <GroupError errors={errors} path={path} />
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by nothing but its place
        <Fragment key={index}>
          {rows.removedAt(index)}
          <fieldset className={styles.item} aria-label={capitalized(`${one} ${index + 1}`)}>
            <div className={styles.row}>
              {row.map((names, place) =>
                draw(names, `${path}.${index}`, place === 0 ? `item-${index}` : undefined),
              )}
            </div>
            {rows.tools(item, index)}
          </fieldset>
        </Fragment>
      ))}
      {rows.removedAt(items.length)}
      <AddButton
        look="quiet"
        disabled={items.length >= most}
        onClick={() => rows.add(blank, `${an} ${one} er lagt til nederst.`)}
      >
        Legg til {one}
      </AddButton>
      {rows.announcement}
    </fieldset>
  );
}
