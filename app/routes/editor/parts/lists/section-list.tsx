import { Plus } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { destinationsOf } from "#app/domain/content/addresses.ts";
import {
  figuresBetween,
  mostQuestions,
  mostSections,
  type Section,
  type SectionKind,
  type SectionOf,
  sectionKinds,
  sectionLabels,
} from "#app/domain/content/parts/sections.ts";
import { writtenPageLabels } from "#app/domain/content/parts/written-page.ts";
import { cutShort } from "#app/domain/editing/hints.ts";
import { Button } from "#app/ui/button.tsx";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { fieldsOf } from "../fields/drawn-field.tsx";
import styles from "../part.module.css";
import { GroupError, SelectField } from "../part-fields.tsx";
import { FoldedRows, rowIn, useRows } from "./rows.tsx";

type Sections = `${"ownPages" | "articles"}.${number}.sections`;
type Shared = EditorPartProps & { facts: ReadonlyMap<string, string> };

const emptyFigure = { value: "", label: "" };
const emptyQuestion = { question: "", answer: "" };

/** What a section is before anything is written in it. */
const empty: { [Kind in SectionKind]: SectionOf<Kind> } = {
  text: { kind: "text", heading: "", text: "" },
  picture: { kind: "picture", heading: "", text: "", side: "left" },
  figures: { kind: "figures", heading: "", figures: [emptyFigure, emptyFigure] },
  quote: { kind: "quote", words: "", name: "", role: "" },
  questions: { kind: "questions", heading: "", questions: [emptyQuestion] },
  call: { kind: "call", heading: "", text: "", button: "", to: "" },
};

/** The sections of a page: a list to put in order, open, add to by choosing a kind, and take from. */
export function SectionList({
  path,
  sections,
  onChange,
  ...shared
}: Shared & {
  /** Of the list within the content. */
  path: Sections;
  sections: Section[];
  onChange: (sections: Section[]) => void;
}) {
  const { errors, wanted } = shared;
  const rows = useRows<HTMLFieldSetElement, Section>({
    items: sections,
    update: (change) => onChange(change(sections)),
    focusName: (_, index) => `section-${index}`,
    name: (section, index) => `seksjon ${index + 1}, ${titleOf(section)}`,
    subject: ({ kind }) => `Seksjonen «${sectionKinds[kind]}»`,
    removed: (section) => `«${titleOf(section)}»`,
    copy: sections.length < mostSections ? structuredClone : undefined,
    wanted: rowIn(path, wanted),
    least: 0,
  });
  return (
    <fieldset ref={rows.list} className={styles.row}>
      <legend className={styles.legend}>{writtenPageLabels.sections}</legend>
      <GroupError errors={errors} path={path} />
      <FoldedRows rows={rows} path={path} errors={errors} titleOf={titleOf}>
        {(section, index) => (
          <fieldset
            className={styles.panel}
            aria-label={titleOf(section)}
            data-focus={`section-${index}-fields`}
          >
            <SectionFields
              {...shared}
              path={`${path}.${index}`}
              section={section}
              onChange={(changed) => onChange(sections.with(index, changed))}
            />
          </fieldset>
        )}
      </FoldedRows>
      {sections.length < mostSections ? (
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>Legg til seksjon</legend>
          {kinds.map((kind) => (
            <Button
              key={kind}
              look="secondary"
              onClick={() =>
                rows.add(empty[kind], `«${sectionKinds[kind]}» er lagt til nederst.`, "-fields")
              }
            >
              <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
              {sectionKinds[kind]}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p className={styles.intro}>Siden er full: høyst {mostSections} seksjoner.</p>
      )}
      {rows.announcement}
    </fieldset>
  );
}

const kinds = Object.keys(sectionKinds).filter((kind): kind is SectionKind => kind in sectionKinds);

function titleOf(section: Section): string {
  const words = section.kind === "quote" ? section.words : section.heading;
  const first = words || ("text" in section ? section.text : "");
  return first
    ? `${sectionKinds[section.kind]}: ${cutShort(first, 60)}`
    : sectionKinds[section.kind];
}

type Fields<Kind extends SectionKind> = Shared & {
  path: `${Sections}.${number}`;
  section: SectionOf<Kind>;
  onChange: (section: SectionOf<Kind>) => void;
};

function SectionFields({
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

/** A list within a section, all of it in view. */
function ShortList<Item>({
  path,
  label,
  items,
  blank,
  one,
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
    subject: () => `Et ${one}`,
    removed: () => `Et ${one}`,
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
          onClick={() => rows.add(blank, `Et ${one} er lagt til nederst.`)}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          Legg til {one}
        </Button>
      </p>
      {rows.announcement}
    </fieldset>
  );
}
