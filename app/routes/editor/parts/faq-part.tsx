import { priceListOn } from "#app/domain/catalog/price-list.ts";
import { destinationsOf } from "#app/domain/content/addresses.ts";
import { linkLabels, longestLinkLabel, mostQuestions } from "#app/domain/content/parts/faq.ts";
import { withValue } from "#app/domain/content/parts/fields/place.ts";
import { longestLine } from "#app/domain/content/parts/fields/text-rules.ts";
import { brandOf } from "#app/domain/content/site-content.ts";
import { type FaqCategory, type FaqQuestion, factsOf } from "#app/domain/faq/faq.ts";
import { categories } from "#app/domain/faq/questions.ts";
import { uniqueSlugOf } from "#app/domain/faq/slug.ts";
import type { Facts } from "#app/web/fill-in.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldsOf } from "./fields/drawn-field.tsx";
import { FactNames } from "./fields/fact-names.tsx";
import { NewRow } from "./lists/new-row.tsx";
import { FoldedRows, rowIn, useRows } from "./lists/rows.tsx";
import styles from "./part.module.css";
import { GroupError, LineField } from "./part-fields.tsx";

type CategoryId = FaqCategory["icon"];

/** The questions and answers: four categories, each a list to put in order, open, add to and take from. */
export function FaqPart(props: EditorPartProps) {
  const { content, now } = props;
  const prices = priceListOn(content, norwegianDay(now));
  const facts = factsOf({ brand: brandOf(content), prices });
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
        <Category key={icon} id={icon} title={title} taken={taken} {...props} facts={facts} />
      ))}
    </div>
  );
}

function Category({
  id,
  title,
  taken,
  facts,
  ...props
}: EditorPartProps & {
  id: CategoryId;
  title: string;
  taken: readonly string[];
  facts: Facts;
}) {
  const { content, change, errors, wanted } = props;
  const questions = content.faq[id];
  const rows = useRows<HTMLElement, FaqQuestion>({
    items: questions,
    update: (edit) =>
      change((current) => ({ ...current, faq: { ...current.faq, [id]: edit(current.faq[id]) } })),
    focusName: ({ slug }) => slug,
    name: ({ question }) => question,
    wanted: rowIn(`faq.${id}`, wanted),
  });
  const headingId = `faq-${id}`;

  return (
    <section ref={rows.list} className={styles.group} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <p className={styles.count}>{counted(questions.length, "spørsmål", "spørsmål")}</p>
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
            {...props}
            path={`faq.${id}.${index}`}
            question={question}
            facts={facts}
          />
        )}
      </FoldedRows>
      <NewQuestion
        id={id}
        title={title}
        taken={taken}
        full={questions.length >= mostQuestions}
        onAdd={(question) => {
          rows.add(
            question,
            `«${question.question}» er lagt til nederst. Skriv svaret.`,
            "-answer",
          );
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
  ...props
}: EditorPartProps & {
  path: `faq.${CategoryId}.${number}`;
  question: FaqQuestion;
  facts: Facts;
}) {
  const { slug, next } = question;
  const { errors } = props;
  const field = fieldsOf({ ...props, facts, destinations: destinationsOf(props.content) });
  const link = (changed: { label?: string; href?: string }) => {
    const { label, href } = { label: "", href: "", ...next, ...changed };
    const written = label || href ? { label, href } : undefined;
    props.change((content) => withValue(content, `${path}.next`.split("."), written));
  };
  return (
    <fieldset className={styles.panel} aria-label={question.question}>
      {field(`${path}.question`)}
      <p className={styles.address}>
        Adresse: <code>/sporsmal-og-svar#{slug}</code>. Den står fast, så gamle lenker virker også
        når du endrer spørsmålet.
      </p>
      <GroupError errors={errors} path={`${path}.slug`} />
      {field(`${path}.answer`, { focusName: `${slug}-answer` })}
      <div className={styles.pair}>
        <LineField
          path={`${path}.next.label`}
          label={`${linkLabels.label} (valgfritt)`}
          maxLength={longestLinkLabel}
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
      {field(`${path}.structured`)}
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
  const slugOf = (question: string) => uniqueSlugOf(question, taken);
  return (
    <NewRow
      id={`new-question-${id}`}
      name={`faq.${id}`}
      label={`Nytt spørsmål under ${title}`}
      most={longestLine}
      full={full && `Kategorien er full: høyst ${mostQuestions} spørsmål.`}
      missing="Skriv spørsmålet først"
      button={
        <span>
          Legg til spørsmål<span className="visually-hidden"> under {title}</span>
        </span>
      }
      addressOf={(question) => `${href("/sporsmal-og-svar")}#${slugOf(question)}`}
      onAdd={(question) => onAdd({ slug: slugOf(question), question, answer: "" })}
    />
  );
}
