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
  type SectionKind,
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

type Fields<Kind extends SectionKind> = Shared & {
  path: `${Sections}.${number}`;
  section: SectionOf<Kind>;
  onChange: (section: SectionOf<Kind>) => void;
};

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
          <FigureRows {...shared} section={section} onChange={onChange} />
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
          <QuestionRows {...shared} section={section} onChange={onChange} />
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
          <SourcedRows {...shared} section={section} onChange={onChange} />
        </>
      );
    case "gallery":
      return (
        <>
          {field(`${path}.heading`)}
          <PictureRows {...shared} section={section} onChange={onChange} />
        </>
      );
    case "logos":
      return (
        <>
          {field(`${path}.heading`)}
          <LogoRows {...shared} section={section} onChange={onChange} />
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

function FigureRows({ section, onChange, ...shared }: Fields<"figures">) {
  const path = `${shared.path}.figures` as const;
  const field = fieldsOf(shared);
  return (
    <ShortList
      path={path}
      label={sectionLabels.figures}
      items={section.figures}
      blank={emptyFigure}
      one="tall"
      {...figuresBetween}
      errors={shared.errors}
      onChange={(figures) => onChange({ ...section, figures })}
    >
      {(index, focusName) => (
        <>
          {field(`${path}.${index}.value`, { focusName })}
          {field(`${path}.${index}.label`)}
        </>
      )}
    </ShortList>
  );
}

function SourcedRows({ section, onChange, ...shared }: Fields<"sourced">) {
  const path = `${shared.path}.figures` as const;
  const field = fieldsOf(shared);
  return (
    <ShortList
      path={path}
      label={sectionLabels.figures}
      items={section.figures}
      blank={emptySourced}
      one="tall"
      least={1}
      most={mostSourcedFigures}
      errors={shared.errors}
      onChange={(figures) => onChange({ ...section, figures })}
    >
      {(index, focusName) => (
        <div className={styles.row}>
          <div className={styles.pair}>
            {field(`${path}.${index}.value`, { focusName })}
            {field(`${path}.${index}.label`)}
          </div>
          <div className={styles.pair}>
            {field(`${path}.${index}.source`)}
            {field(`${path}.${index}.sourceLink`)}
          </div>
        </div>
      )}
    </ShortList>
  );
}

function PictureRows({ section, onChange, ...shared }: Fields<"gallery">) {
  const path = `${shared.path}.pictures` as const;
  const field = fieldsOf(shared);
  return (
    <ShortList
      path={path}
      label={sectionLabels.pictures}
      items={section.pictures}
      blank={{}}
      one="bilde"
      least={1}
      most={mostGalleryPictures}
      errors={shared.errors}
      onChange={(pictures) => onChange({ ...section, pictures })}
    >
      {(index, focusName) => (
        <div>
          {field(`${path}.${index}.picture`, { focusName })}
          <GroupError errors={shared.errors} path={`${path}.${index}.picture`} />
        </div>
      )}
    </ShortList>
  );
}

function LogoRows({ section, onChange, ...shared }: Fields<"logos">) {
  const path = `${shared.path}.logos` as const;
  const field = fieldsOf(shared);
  return (
    <ShortList
      path={path}
      label={sectionLabels.logos}
      items={section.logos}
      blank={emptyLogo}
      one="kunde"
      an="En"
      least={1}
      most={mostLogos}
      errors={shared.errors}
      onChange={(logos) => onChange({ ...section, logos })}
    >
      {(index, focusName) => (
        <div className={styles.row}>
          <div className={styles.pair}>
            {field(`${path}.${index}.customer`, { focusName })}
            {field(`${path}.${index}.website`)}
          </div>
          {field(`${path}.${index}.picture`)}
        </div>
      )}
    </ShortList>
  );
}

function QuestionRows({ section, onChange, ...shared }: Fields<"questions">) {
  const path = `${shared.path}.questions` as const;
  const field = fieldsOf({ ...shared, destinations: destinationsOf(shared.content) });
  return (
    <ShortList
      path={path}
      label={sectionLabels.questions}
      items={section.questions}
      blank={emptyQuestion}
      one="spørsmål"
      least={1}
      most={mostQuestions}
      errors={shared.errors}
      onChange={(questions) => onChange({ ...section, questions })}
    >
      {(index, focusName) => (
        <div className={styles.row}>
          {field(`${path}.${index}.question`, { focusName })}
          {field(`${path}.${index}.answer`)}
        </div>
      )}
    </ShortList>
  );
}

/** Which packages a section shows the prices of: those that are sold, and those that were chosen while they were. */
function PlanChoice({ path, section, content, errors, onChange }: Fields<"prices">) {
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
function ShortList<Item>({
  path,
  label,
  items,
  blank,
  one,
  an = "Et",
  least,
  most,
  errors,
  onChange,
  children,
}: {
  path: string;
  label: string;
  items: Item[];
  blank: Item;
  /** What one of them is called. */
  one: string;
  an?: "Et" | "En";
  least: number;
  most: number;
  errors: EditorPartProps["errors"];
  onChange: (items: Item[]) => void;
  children: (index: number, focusName: string) => ReactNode;
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
            {children(index, `item-${index}`)}
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
