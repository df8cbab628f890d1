import { Plus } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { destinationsOf } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import {
  figuresBetween,
  mostQuestions,
  mostSections,
  type Section,
  type SectionKind,
  type SectionOf,
  sectionKinds,
  sectionLabels,
  sideLabels,
} from "#app/domain/content/parts/sections.ts";
import { writtenPageLabels } from "#app/domain/content/parts/written-page.ts";
import { cutShort } from "#app/domain/editing/hints.ts";
import { Button } from "#app/ui/button.tsx";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { PictureField } from "../fields/picture-field.tsx";
import { WritingField } from "../fields/writing-field.tsx";
import styles from "../part.module.css";
import { GroupError, LineField, SelectField } from "../part-fields.tsx";
import { FoldedRows, rowIn, useRows } from "./rows.tsx";

type Shared = Pick<EditorPartProps, "errors" | "csrfToken"> & {
  /** Of the section within the content. */
  path: string;
  content: Content;
  facts: ReadonlyMap<string, string>;
};

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
  sections,
  wanted,
  onChange,
  ...shared
}: Shared & {
  sections: Section[];
  wanted: string | undefined;
  onChange: (sections: Section[]) => void;
}) {
  const { path, errors } = shared;
  const rows = useRows<HTMLFieldSetElement, Section>({
    items: sections,
    update: (change) => onChange(change(sections)),
    focusName: (_, index) => `section-${index}`,
    name: (section, index) => `seksjon ${index + 1}, ${titleOf(section)}`,
    subject: ({ kind }) => `Seksjonen «${sectionKinds[kind]}»`,
    removed: (section) => `«${titleOf(section)}»`,
    wanted: rowIn(path, wanted),
    least: 0,
  });
  return (
    <fieldset ref={rows.list} className={styles.row}>
      <legend className={styles.legend}>{writtenPageLabels.sections}</legend>
      <GroupError errors={errors} path={path} />
      <FoldedRows rows={rows} path={path} errors={errors} titleOf={titleOf}>
        {(section, index) => (
          <fieldset className={styles.panel} aria-label={titleOf(section)}>
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
              onClick={() => rows.add(empty[kind], `«${sectionKinds[kind]}» er lagt til nederst.`)}
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
  section: SectionOf<Kind>;
  onChange: (section: SectionOf<Kind>) => void;
};

function SectionFields({
  section,
  onChange,
  ...shared
}: Shared & { section: Section; onChange: (section: Section) => void }) {
  switch (section.kind) {
    case "text":
      return (
        <>
          <Heading {...shared} section={section} onChange={onChange} />
          <LongText {...shared} section={section} onChange={onChange} />
        </>
      );
    case "picture":
      return <PictureFields {...shared} section={section} onChange={onChange} />;
    case "figures":
      return (
        <>
          <Heading {...shared} section={section} onChange={onChange} />
          <FigureRows {...shared} section={section} onChange={onChange} />
        </>
      );
    case "quote":
      return <QuoteFields {...shared} section={section} onChange={onChange} />;
    case "questions":
      return (
        <>
          <Heading {...shared} section={section} onChange={onChange} />
          <QuestionRows {...shared} section={section} onChange={onChange} />
        </>
      );
    case "call":
      return <CallFields {...shared} section={section} onChange={onChange} />;
  }
}

function Heading<Headed extends Exclude<Section, { kind: "quote" }>>({
  path,
  section,
  errors,
  onChange,
}: Shared & { section: Headed; onChange: (section: Headed) => void }) {
  const isOptional = section.kind !== "call";
  return (
    <LineField
      path={`${path}.heading`}
      label={`${sectionLabels.heading}${isOptional ? " (valgfritt)" : ""}`}
      maxLength={120}
      value={section.heading}
      onChange={(heading) => onChange({ ...section, heading })}
      errors={errors}
    />
  );
}

function LongText<WithText extends SectionOf<"text" | "picture">>({
  path,
  section,
  content,
  facts,
  errors,
  onChange,
}: Shared & { section: WithText; onChange: (section: WithText) => void }) {
  return (
    <WritingField
      lines="many"
      destinations={destinationsOf(content)}
      facts={facts}
      path={`${path}.text`}
      label={sectionLabels.text}
      value={section.text}
      onChange={(text) => onChange({ ...section, text })}
      errors={errors}
      help="Tom linje mellom avsnitt. Skriv { for priser og frister."
    />
  );
}

function PictureFields(fields: Fields<"picture">) {
  const { path, section, csrfToken, onChange } = fields;
  return (
    <>
      <PictureField
        path={`${path}.picture`}
        label={sectionLabels.picture}
        help="Uten bilde står teksten alene."
        picture={section.picture}
        onChange={(picture) => onChange({ ...section, picture })}
        csrfToken={csrfToken}
      />
      <SelectField
        id={fieldId(`${path}.side`)}
        name={`${path}.side`}
        label={sectionLabels.side}
        value={section.side}
        onChange={(side) => onChange({ ...section, side: side === "right" ? "right" : "left" })}
        options={Object.entries(sideLabels).map(([value, label]) => ({ value, label }))}
      />
      <Heading {...fields} />
      <LongText {...fields} />
    </>
  );
}

function QuoteFields({ path, section, errors, onChange }: Fields<"quote">) {
  const field = (name: "name" | "role", label: string) => (
    <LineField
      path={`${path}.${name}`}
      label={label}
      maxLength={100}
      value={section[name]}
      onChange={(value) => onChange({ ...section, [name]: value })}
      errors={errors}
    />
  );
  return (
    <>
      <LineField
        path={`${path}.words`}
        label={sectionLabels.words}
        maxLength={500}
        value={section.words}
        onChange={(words) => onChange({ ...section, words })}
        errors={errors}
        help="Uten anførselstegn: De kommer av seg selv. Be om samtykke før du publiserer."
      />
      <div className={styles.pair}>
        {field("name", sectionLabels.name)}
        {field("role", `${sectionLabels.role} (valgfritt)`)}
      </div>
    </>
  );
}

function CallFields(fields: Fields<"call">) {
  const { path, section, content, errors, onChange } = fields;
  const pages = [...destinationsOf(content)].map(([value, label]) => ({ value, label }));
  return (
    <>
      <Heading {...fields} />
      <LineField
        path={`${path}.text`}
        label={`${sectionLabels.text} (valgfritt)`}
        maxLength={300}
        value={section.text}
        onChange={(text) => onChange({ ...section, text })}
        errors={errors}
      />
      <div className={styles.pair}>
        <LineField
          path={`${path}.button`}
          label={sectionLabels.button}
          maxLength={40}
          value={section.button}
          onChange={(button) => onChange({ ...section, button })}
          errors={errors}
        />
        <div>
          <SelectField
            id={fieldId(`${path}.to`)}
            name={`${path}.to`}
            label={sectionLabels.to}
            value={section.to}
            onChange={(to) => onChange({ ...section, to })}
            options={[{ value: "", label: "Velg en side" }, ...pages]}
          />
          <GroupError errors={errors} path={`${path}.to`} />
        </div>
      </div>
    </>
  );
}

function FigureRows({ path, section, errors, onChange }: Fields<"figures">) {
  const { figures } = section;
  return (
    <ShortList
      path={`${path}.figures`}
      label={sectionLabels.figures}
      items={figures}
      blank={emptyFigure}
      one="tall"
      {...figuresBetween}
      errors={errors}
      onChange={(figures) => onChange({ ...section, figures })}
    >
      {(figure, row, set, focusName) => (
        <>
          <LineField
            path={`${row}.value`}
            label={sectionLabels.value}
            maxLength={20}
            focusName={focusName}
            value={figure.value}
            onChange={(value) => set({ ...figure, value })}
            errors={errors}
          />
          <LineField
            path={`${row}.label`}
            label={sectionLabels.label}
            maxLength={80}
            value={figure.label}
            onChange={(label) => set({ ...figure, label })}
            errors={errors}
          />
        </>
      )}
    </ShortList>
  );
}

function QuestionRows({ path, section, content, facts, errors, onChange }: Fields<"questions">) {
  return (
    <ShortList
      path={`${path}.questions`}
      label={sectionLabels.questions}
      items={section.questions}
      blank={emptyQuestion}
      one="spørsmål"
      least={1}
      most={mostQuestions}
      errors={errors}
      onChange={(questions) => onChange({ ...section, questions })}
    >
      {(question, row, set, focusName) => (
        <div className={styles.row}>
          <LineField
            path={`${row}.question`}
            label={sectionLabels.question}
            maxLength={200}
            focusName={focusName}
            value={question.question}
            onChange={(text) => set({ ...question, question: text })}
            errors={errors}
          />
          <WritingField
            lines="many"
            destinations={destinationsOf(content)}
            facts={facts}
            path={`${row}.answer`}
            label={sectionLabels.answer}
            value={question.answer}
            onChange={(answer) => set({ ...question, answer })}
            errors={errors}
          />
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
  children: (item: Item, path: string, set: (item: Item) => void, focusName: string) => ReactNode;
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
            {children(
              item,
              `${path}.${index}`,
              (changed) => onChange(items.with(index, changed)),
              `item-${index}`,
            )}
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
