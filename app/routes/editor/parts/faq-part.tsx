import { Plus } from "lucide-react";
import { useState } from "react";
import { priceListOn } from "#app/domain/catalog/price-list.ts";
import { destinationsOf } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import { linkLabels, questionLabels } from "#app/domain/content/parts/faq.ts";
import { type FaqCategory, type FaqQuestion, factsOf } from "#app/domain/faq/faq.ts";
import { categories } from "#app/domain/faq/questions.ts";
import { uniqueSlugOf } from "#app/domain/faq/slug.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, TextArea } from "#app/ui/field.tsx";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { FactNames } from "./fields/fact-names.tsx";
import { WritingField } from "./fields/writing-field.tsx";
import { FoldedRows, rowIn, useRows } from "./lists/rows.tsx";
import styles from "./part.module.css";
import { GroupError, LineField, onOneLine } from "./part-fields.tsx";

type CategoryId = FaqCategory["icon"];

const mostQuestions = 30;

/** The questions and answers: four categories, each a list to put in order, open, add to and take from. */
export function FaqPart({ content, change, errors, wanted, now }: EditorPartProps) {
  const facts = factsOf(priceListOn(content, norwegianDay(now)));
  const taken = Object.values(content.faq).flatMap((questions) =>
    questions.map(({ slug }) => slug),
  );
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        <p className={styles.intro}>
          La en linje stå tom mellom avsnitt. Priser og leveringstider henter du ved å skrive{" "}
          <code>{"{"}</code> og velge, som {"{nettside fra}"} eller {"{drift}"}. Da stemmer svaret
          også når prisen endrer seg.
        </p>
        <FactNames facts={facts} />
      </div>
      {categories.map(({ icon, title }) => (
        <Category
          key={icon}
          id={icon}
          title={title}
          questions={content.faq[icon]}
          taken={taken}
          facts={facts}
          destinations={destinationsOf(content)}
          errors={errors}
          wanted={wanted}
          onChange={(update) =>
            change((current) => ({
              ...current,
              faq: { ...current.faq, [icon]: update(current.faq[icon]) },
            }))
          }
        />
      ))}
    </div>
  );
}

function Category({
  id,
  title,
  questions,
  taken,
  facts,
  destinations,
  errors,
  wanted,
  onChange,
}: {
  id: CategoryId;
  title: string;
  questions: Content["faq"][CategoryId];
  taken: readonly string[];
  facts: ReadonlyMap<string, string>;
  destinations: ReadonlyMap<string, string>;
  errors: EditorPartProps["errors"];
  wanted: string | undefined;
  onChange: (update: (questions: FaqQuestion[]) => FaqQuestion[]) => void;
}) {
  const nameOf = ({ question }: FaqQuestion) => `«${question}»`;
  const rows = useRows<HTMLElement, FaqQuestion>({
    items: questions,
    update: onChange,
    focusName: ({ slug }) => slug,
    name: ({ question }) => question,
    subject: nameOf,
    removed: nameOf,
    wanted: rowIn(`faq.${id}`, wanted),
  });
  const headingId = `faq-${id}`;

  return (
    <section ref={rows.list} className={styles.group} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <p className={styles.count}>
          {questions.length === 1 ? "1 spørsmål" : `${questions.length} spørsmål`}
        </p>
      </div>
      <GroupError errors={errors} path={`faq.${id}`} />
      <FoldedRows
        rows={rows}
        path={`faq.${id}`}
        errors={errors}
        titleOf={({ question }) => question || "Uten tekst"}
      >
        {(question, index) => (
          <QuestionFields
            path={`faq.${id}.${index}`}
            question={question}
            facts={facts}
            destinations={destinations}
            errors={errors}
            onChange={(changed) => onChange((current) => current.with(index, changed))}
          />
        )}
      </FoldedRows>
      <NewQuestion
        id={id}
        title={title}
        taken={taken}
        full={questions.length >= mostQuestions}
        onAdd={(question) => {
          rows.add(question, `${nameOf(question)} er lagt til nederst. Skriv svaret.`, "-answer");
        }}
      />
      {rows.announcement}
    </section>
  );
}

function QuestionFields({
  path,
  question,
  facts,
  destinations,
  errors,
  onChange,
}: {
  path: string;
  question: FaqQuestion;
  facts: ReadonlyMap<string, string>;
  destinations: ReadonlyMap<string, string>;
  errors: EditorPartProps["errors"];
  onChange: (question: FaqQuestion) => void;
}) {
  const { slug, next } = question;
  const link = (changed: { label?: string; href?: string }) => {
    const { label, href } = { label: "", href: "", ...next, ...changed };
    onChange({ ...question, next: label || href ? { label, href } : undefined });
  };
  return (
    <fieldset className={styles.panel} aria-label={question.question}>
      <LineField
        path={`${path}.question`}
        label={questionLabels.question}
        maxLength={200}
        value={question.question}
        onChange={(text) => onChange({ ...question, question: text })}
        errors={errors}
      />
      <p className={styles.address}>
        Adresse: <code>/sporsmal-og-svar#{slug}</code>. Den står fast, så gamle lenker virker også
        når du endrer spørsmålet.
      </p>
      <GroupError errors={errors} path={`${path}.slug`} />
      <WritingField
        lines="many"
        destinations={destinations}
        facts={facts}
        path={`${path}.answer`}
        label={questionLabels.answer}
        focusName={`${slug}-answer`}
        value={question.answer}
        onChange={(text) => onChange({ ...question, answer: text })}
        errors={errors}
        help="Tom linje mellom avsnitt. Skriv { for priser og frister."
      />
      <div className={styles.pair}>
        <LineField
          path={`${path}.next.label`}
          label={`${linkLabels.label} (valgfritt)`}
          maxLength={80}
          value={next?.label ?? ""}
          onChange={(label) => link({ label })}
          errors={errors}
        />
        <LineField
          path={`${path}.next.href`}
          label={linkLabels.href}
          inputMode="url"
          value={next?.href ?? ""}
          onChange={(href) => link({ href })}
          errors={errors}
          help="En av sidene våre, som /priser"
        />
      </div>
      <Checkbox
        id={fieldId(`${path}.structured`)}
        name={`${path}.structured`}
        label={questionLabels.structured}
        checked={question.structured ?? false}
        onChange={({ currentTarget }) =>
          onChange({ ...question, structured: currentTarget.checked || undefined })
        }
      />
    </fieldset>
  );
}

/** A new question gets its address once, here: from then on it can be linked to. */
function NewQuestion({
  id,
  title,
  taken,
  full,
  onAdd,
}: {
  id: CategoryId;
  title: string;
  taken: readonly string[];
  full: boolean;
  onAdd: (question: FaqQuestion) => void;
}) {
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const question = text.trim();
  const slug = uniqueSlugOf(question, taken);

  function add() {
    setMissing(question === "");
    if (question === "") return;
    setText("");
    onAdd({ slug, question, answer: "" });
  }

  if (full)
    return <p className={styles.intro}>Kategorien er full: høyst {mostQuestions} spørsmål.</p>;
  return (
    <div className={styles.row}>
      <TextArea
        {...onOneLine(setText)}
        grows
        id={`new-question-${id}`}
        name={`faq.${id}`}
        label={`Nytt spørsmål under ${title}`}
        maxLength={200}
        value={text}
        onKeyDown={(event) => {
          // The field stands inside the editor's form, which Enter would send.
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
        errors={missing && question === "" ? ["Skriv spørsmålet først"] : undefined}
        help={question && `Adressen blir /sporsmal-og-svar#${slug}`}
      />
      <p>
        <Button look="secondary" onClick={add}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            Legg til spørsmål<span className="visually-hidden"> under {title}</span>
          </span>
        </Button>
      </p>
    </div>
  );
}
