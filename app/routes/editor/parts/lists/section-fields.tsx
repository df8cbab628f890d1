import { Plus } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { destinationsOf } from "#app/domain/content/addresses.ts";
import {
  figuresBetween,
  mostGalleryPictures,
  mostLogos,
  mostQuestions,
  mostSourcedFigures,
  type Section,
  type SectionOf,
  sectionLabels,
} from "#app/domain/content/parts/sections.ts";
import { isSectionShown, unsoldOf } from "#app/domain/editing/unsold-plans.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { fieldsOf } from "../fields/drawn-field.tsx";
import styles from "../part.module.css";
import { GroupError, SelectField } from "../part-fields.tsx";
import { useRows } from "./rows.tsx";

export type Sections = `${"ownPages" | "articles"}.${number}.sections`;
type Shared = EditorPartProps & { facts: ReadonlyMap<string, string> };

export const emptyFigure = { value: "", label: "" };
export const emptySourced = { ...emptyFigure, source: "", sourceLink: "" };
export const emptyLogo = { customer: "", website: "" };
export const emptyQuestion = { question: "", answer: "" };

/** The fields of one section, whatever kind it is. */
export function SectionFields({
  section,
  onChange,
  ...shared
}: Shared & {
  path: `${Sections}.${number}`;
  section: Section;
  onChange: (section: Section) => void;
}) {
  const { path, content, facts, errors } = shared;
  const destinations = destinationsOf(content);
  const field = fieldsOf({ ...shared, facts, destinations });
  switch (section.kind) {
    case "text":
      return (
        <>
          {field(`${path}.heading`)}
          {field(`${path}.text`)}
        </>
      );
    case "picture":
      return (
        <>
          {field(`${path}.picture`)}
          {field(`${path}.side`)}
          {field(`${path}.heading`)}
          {field(`${path}.text`)}
        </>
      );
    case "figures":
      return (
        <>
          {field(`${path}.heading`)}
          <ShortList
            path={`${path}.figures`}
            label={sectionLabels.figures}
            items={section.figures}
            blank={emptyFigure}
            one="tall"
            {...figuresBetween}
            errors={errors}
            onChange={(figures) => onChange({ ...section, figures })}
          >
            {(row, focusName) => (
              <>
                {field(`${row}.value`, { focusName })}
                {field(`${row}.label`)}
              </>
            )}
          </ShortList>
        </>
      );
    case "quote":
      return (
        <>
          {field(`${path}.words`)}
          <div className={styles.pair}>
            {field(`${path}.name`)}
            {field(`${path}.role`)}
          </div>
        </>
      );
    case "questions":
      return (
        <>
          {field(`${path}.heading`)}
          <ShortList
            path={`${path}.questions`}
            label={sectionLabels.questions}
            items={section.questions}
            blank={emptyQuestion}
            one="spørsmål"
            most={mostQuestions}
            errors={errors}
            onChange={(questions) => onChange({ ...section, questions })}
          >
            {(row, focusName) => (
              <div className={styles.row}>
                {field(`${row}.question`, { focusName })}
                {field(`${row}.answer`)}
              </div>
            )}
          </ShortList>
        </>
      );
    case "call":
      return (
        <>
          {field(`${path}.heading`)}
          {field(`${path}.text`)}
          <div className={styles.pair}>
            {field(`${path}.button`)}
            <div>
              <SelectField
                id={fieldId(`${path}.to`)}
                name={`${path}.to`}
                label={sectionLabels.to}
                value={section.to}
                onChange={(to) => onChange({ ...section, to })}
                options={[
                  { value: "", label: "Velg en side" },
                  ...[...destinations].map(([value, label]) => ({ value, label })),
                ]}
              />
              <GroupError errors={errors} path={`${path}.to`} />
            </div>
          </div>
        </>
      );
    case "prices":
      return (
        <>
          {field(`${path}.heading`)}
          <PlanChoice {...shared} section={section} onChange={onChange} />
        </>
      );
    case "columns":
      return (
        <>
          {field(`${path}.heading`)}
          {field(`${path}.left`)}
          {field(`${path}.right`)}
          <p className={styles.intro}>På en telefon står den venstre øverst.</p>
        </>
      );
    case "sourced":
      return (
        <>
          {field(`${path}.heading`)}
          <ShortList
            path={`${path}.figures`}
            label={sectionLabels.figures}
            items={section.figures}
            blank={emptySourced}
            one="tall"
            most={mostSourcedFigures}
            errors={errors}
            onChange={(figures) => onChange({ ...section, figures })}
          >
            {(row, focusName) => (
              <div className={styles.row}>
                <div className={styles.pair}>
                  {field(`${row}.value`, { focusName })}
                  {field(`${row}.label`)}
                </div>
                <div className={styles.pair}>
                  {field(`${row}.source`)}
                  {field(`${row}.sourceLink`)}
                </div>
              </div>
            )}
          </ShortList>
        </>
      );
    case "gallery":
      return (
        <>
          {field(`${path}.heading`)}
          <ShortList
            path={`${path}.pictures`}
            label={sectionLabels.pictures}
            items={section.pictures}
            blank={{}}
            one="bilde"
            most={mostGalleryPictures}
            errors={errors}
            onChange={(pictures) => onChange({ ...section, pictures })}
          >
            {(row, focusName) => (
              <div>
                {field(`${row}.picture`, { focusName })}
                <GroupError errors={errors} path={`${row}.picture`} />
              </div>
            )}
          </ShortList>
        </>
      );
    case "logos":
      return (
        <>
          {field(`${path}.heading`)}
          <ShortList
            path={`${path}.logos`}
            label={sectionLabels.logos}
            items={section.logos}
            blank={emptyLogo}
            one="kunde"
            an="En"
            most={mostLogos}
            errors={errors}
            onChange={(logos) => onChange({ ...section, logos })}
          >
            {(row, focusName) => (
              <div className={styles.row}>
                <div className={styles.pair}>
                  {field(`${row}.customer`, { focusName })}
                  {field(`${row}.website`)}
                </div>
                {field(`${row}.picture`)}
              </div>
            )}
          </ShortList>
        </>
      );
    case "contact":
      return (
        <>
          {field(`${path}.heading`)}
          {field(`${path}.text`)}
          {field(`${path}.about`)}
        </>
      );
  }
}

/** Which packages a section shows the prices of: those that are sold, and those that were chosen while they were. */
function PlanChoice({
  path,
  section,
  content,
  errors,
  onChange,
}: Pick<EditorPartProps, "content" | "errors"> & {
  path: string;
  section: SectionOf<"prices">;
  onChange: (section: SectionOf<"prices">) => void;
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
        onChange({ ...section, plans: all.filter(isChosen) });
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
function ShortList<Path extends string, Item>({
  path,
  label,
  items,
  blank,
  one,
  an = "Et",
  least = 1,
  most,
  errors,
  onChange,
  children,
}: {
  path: Path;
  label: string;
  items: Item[];
  blank: Item;
  /** What one of them is called. */
  one: string;
  an?: "Et" | "En";
  least?: number;
  most: number;
  errors: EditorPartProps["errors"];
  onChange: (items: Item[]) => void;
  /** The fields of one, by its path. */
  children: (row: `${Path}.${number}`, focusName: string) => ReactNode;
}) {
  const rows = useRows<HTMLFieldSetElement, Item>({
    items,
    update: (change) => onChange(change(items)),
    focusName: (_, index) => `item-${index}`,
    name: (_, index) => `${one} ${index + 1}`,
    subject: () => `${an} ${one}`,
    removed: () => `${an} ${one}`,
    least,
  });
  return (
    <fieldset ref={rows.list} className={styles.row}>
      <legend className={styles.legend}>{label}</legend>
      <GroupError errors={errors} path={path} />
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by nothing but its place
        <Fragment key={index}>
          {rows.removedAt(index)}
          <fieldset className={styles.item} aria-label={`${label} ${index + 1}`}>
            {children(`${path}.${index}`, `item-${index}`)}
            {rows.tools(item, index)}
          </fieldset>
        </Fragment>
      ))}
      {rows.removedAt(items.length)}
      <p>
        <Button
          look="quiet"
          disabled={items.length >= most}
          onClick={() => rows.add(blank, `${an} ${one} er lagt til nederst.`)}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          Legg til {one}
        </Button>
      </p>
      {rows.announcement}
    </fieldset>
  );
}
