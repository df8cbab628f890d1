import { useMemo, useRef, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { compareTexts, type Stretch } from "#app/domain/editing/compare/compare-texts.ts";
import { differences } from "#app/domain/editing/compare/differences.ts";
import { type Choice, mergeEdits } from "#app/domain/editing/compare/three-way.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogButtons } from "#app/ui/dialog.tsx";
import field from "#app/ui/field.module.css";
import { capitalized, inWords, listed } from "#app/web/formats/text.ts";
import type { Published } from "../draft/use-draft.ts";
import { DifferenceList, FieldText, Pictures } from "./difference-list.tsx";
import styles from "./publish-dialog.module.css";

/** Every field that two editors have changed to different things, with a choice that has to be made. */
export function ConflictForm({
  base,
  theirs,
  authors,
  mine,
  onChosen,
  onClose,
}: {
  base: Content;
  theirs: Published;
  /** Who has published since, by user name. */
  authors: string[];
  mine: Content;
  onChosen: (choices: Record<string, Choice>) => void;
  onClose: () => void;
}) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [checked, setChecked] = useState(false);
  const others = listed(authors) || "noen andre";
  const form = useRef<HTMLFormElement>(null);
  const { conflicts, taken, brought } = useMemo(() => {
    const found = mergeEdits(base, theirs.content, mine).conflicts;
    const keys = new Set(found.map(({ key }) => key));
    const changes = { theirs: differences(base, theirs.content), mine: differences(base, mine) };
    return {
      conflicts: found,
      taken: changes.theirs.filter(({ key }) => !keys.has(key)),
      brought: (choice: Choice, field: string) =>
        changes[choice].find(({ key }) => key === field)?.pictures?.after,
    };
  }, [base, theirs, mine]);

  function submit() {
    const open = conflicts.find(({ key }) => !choices[key]);
    if (!open) return onChosen(choices);
    setChecked(true);
    form.current
      ?.querySelector<HTMLElement>(`input[name="${CSS.escape(`choice-${open.key}`)}"]`)
      ?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        Mens du redigerte, publiserte {others} versjon {theirs.version}. Ingenting er mistet.{" "}
        {capitalized(inWords(conflicts.length))} felt er endret av både deg og {others}. Velg hva
        som skal gjelde.
      </p>
      {conflicts.map((conflict, index) => {
        const name = `choice-${conflict.key}`;
        const isMissing = checked && !choices[conflict.key];
        const errorId = `conflict-${index}-error`;
        const option = (choice: Choice, label: string, text: string | undefined) => (
          <label className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choices[conflict.key] === choice}
              aria-describedby={isMissing ? errorId : undefined}
              onChange={() => setChoices({ ...choices, [conflict.key]: choice })}
            />
            <span>
              <strong>{label}</strong>
              <span className={styles.text}>
                <Pictures pictures={brought(choice, conflict.key)} />
                <FieldText text={text} stretches={changedFrom(conflict.base, text)} />
              </span>
            </span>
          </label>
        );
        return (
          <fieldset key={conflict.key} className={styles.conflict}>
            <legend>{conflict.label}</legend>
            <p className={styles.base}>
              Sto da dere begynte:{" "}
              <span className={styles.text}>
                <FieldText text={conflict.base} />
              </span>
            </p>
            <div className={styles.choices}>
              {option("theirs", `Publisert av ${others}`, conflict.theirs)}
              {option("mine", "Din endring", conflict.mine)}
            </div>
            {isMissing && (
              <p id={errorId} className={field.error}>
                Velg hva som skal gjelde
              </p>
            )}
          </fieldset>
        );
      })}
      {taken.length > 0 && (
        <details className={styles.automatic}>
          <summary>
            {capitalized(inWords(taken.length))} felt er endret av bare {others}, og blir med
          </summary>
          <DifferenceList differences={taken} />
        </details>
      )}
      <DialogButtons>
        <Button type="submit">Slå sammen</Button>
        <Button look="secondary" onClick={onClose}>
          Avbryt
        </Button>
      </DialogButtons>
    </form>
  );
}

/** What of a text is not in the one that both began from. */
function changedFrom(base: string | undefined, text: string | undefined): Stretch[] {
  return compareTexts(base ?? "", text ?? "").after;
}
