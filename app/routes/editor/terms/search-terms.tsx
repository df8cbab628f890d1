import { Check, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { pageNameOf } from "#app/domain/content/page-names.ts";
import { adviceOn, type Standing, standingOf } from "#app/domain/inspection/standing.ts";
import { longestTerm, mostTerms, termSchema } from "#app/domain/inspection/terms.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import partStyles from "../parts/part.module.css";
import styles from "./search-terms.module.css";

type Search = EditorPartProps["search"];

/**
 * How fresh it is what is said of the terms, and a way to have it said anew. Stands once on a tab.
 *
 * @param pages what the terms that are shown are kept by
 */
export function TermsFreshness({
  pages,
  content,
  search,
}: {
  pages: readonly string[];
  content: Content;
  search: Search;
}) {
  const { state, inspected, failure, run } = search.inspection;
  const hasTerms = pages.some((page) => search.terms.of(page).length > 0);
  useEffect(() => {
    if (hasTerms && state === "idle") run(content);
  }, [hasTerms, state, run, content]);
  if (!hasTerms) return null;
  const isBusy = state === "busy";
  const isOld = inspected !== undefined && inspected.of !== content;
  return (
    <div className={styles.freshness}>
      <p role="status">
        {isBusy && "Ser etter søkeordene på sidene …"}
        {state === "failed" && `Fikk ikke sett etter søkeordene. ${failure}`}
        {state === "done" &&
          (isOld
            ? "Du har endret noe siden vi så etter søkeordene."
            : "Søkeordene er sett etter i utkastet slik det er nå.")}
      </p>
      {!isBusy && (isOld || state === "failed") && (
        <Button look="secondary" onClick={() => run(content)}>
          Se etter på nytt
        </Button>
      )}
    </div>
  );
}

/**
 * What a page is wanted to be found for, and where it says so.
 *
 * @param keptBy what its terms are kept by, where that is not its path
 * @param name what the page is called
 */
export function TermsOfPage({
  path,
  keptBy = path,
  name = pageNameOf(path),
  search,
}: {
  path: string;
  keptBy?: string;
  name?: string;
  search: Search;
}) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState("");
  const id = fieldId(`terms.${keptBy}`);
  const terms = search.terms.of(keptBy);
  const { inspected } = search.inspection;
  const reading = inspected?.readings.find((one) => one.path === path);

  async function add() {
    const parsed = termSchema.safeParse({ page: keptBy, term: text });
    const refusal = parsed.success
      ? await search.terms.change("add", keptBy, parsed.data.term)
      : parsed.error.issues[0]?.message;
    setError(refusal);
    if (refusal) return;
    setText("");
    setSaid(`«${text.trim()}» er lagt til.`);
  }

  async function remove(term: string) {
    const refusal = await search.terms.change("remove", keptBy, term);
    setError(refusal);
    if (refusal) return;
    setSaid(`«${term}» er tatt bort.`);
    document.getElementById(id)?.focus();
  }

  return (
    <div className={partStyles.row}>
      <div className={styles.head}>
        <h3>Ønskede søkeord</h3>
        <p className={partStyles.intro}>
          Det folk skal kunne søke på for å finne denne siden. Ordene lagres med en gang, og bare
          dere ser dem.
        </p>
      </div>
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map((term) => (
            <li key={term}>
              <p className={styles.term}>{term}</p>
              <button
                type="button"
                className={partStyles.tool}
                aria-label={`Ta bort «${term}» fra ${name}`}
                title="Ta bort"
                onClick={() => remove(term)}
              >
                <X size={18} strokeWidth={1.75} aria-hidden="true" />
              </button>
              {reading && <TermMarks standing={standingOf(term, reading)} />}
              {inspected && !reading && (
                <p className={styles.advice}>
                  Besøkende ser ikke siden nå, så ingen finner den i søk.
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {terms.length < mostTerms ? (
        <div className={styles.adding}>
          <Field
            id={id}
            label={`Nytt ønsket søkeord for ${name}`}
            maxLength={longestTerm}
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            errors={error ? [error] : undefined}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              // The field stands inside the editor's form, which Enter would send.
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <Button look="secondary" onClick={add}>
            <span>
              Legg til<span className="visually-hidden"> søkeord for {name}</span>
            </span>
          </Button>
        </div>
      ) : (
        <p className={partStyles.intro}>
          Det er høyst {mostTerms} søkeord på en side. Flere enn det kan den ikke handle om.
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

/** Where a term stands, and in words what is missing. */
function TermMarks({ standing }: { standing: Standing }) {
  const { isInTitle, isInHeading, isInDescription, timesInText, linksHere } = standing;
  const marks = [
    isInTitle && "I tittelen",
    isInHeading && "I overskriften",
    isInDescription && "I beskrivelsen",
    timesInText > 0 && `${timesInText === 1 ? "Én gang" : `${timesInText} ganger`} i teksten`,
    linksHere > 0 && `${linksHere === 1 ? "Én lenke" : `${linksHere} lenker`} hit`,
  ].filter((mark) => mark !== false);
  return (
    <>
      {marks.length > 0 && (
        <ul className={styles.marks}>
          {marks.map((mark) => (
            <li key={mark}>
              <Check size={16} strokeWidth={2} aria-hidden="true" />
              {mark}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.advice}>{adviceOn(standing)}</p>
    </>
  );
}
