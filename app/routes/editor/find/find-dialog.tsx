import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { filledFields, findFields, mostFindings } from "#app/domain/editing/find-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { capitalized, inWords } from "#app/web/formats/text.ts";
import styles from "./find-dialog.module.css";

/** Looks for words in every field, whatever tab it stands on. */
export function FindDialog({
  content,
  onFound,
  onClose,
}: {
  content: Content;
  onFound: (path: string) => void;
  onClose: () => void;
}) {
  const [question, setQuestion] = useState("");
  const around = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => filledFields(content), [content]);
  const found = useMemo(() => findFields(fields, question), [fields, question]);

  // A dialog that opens gives the focus to its heading; here one goes on typing.
  useEffect(() => around.current?.querySelector("input")?.focus(), []);

  /** The arrows go from the field through what was found, and back. */
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !around.current || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const stops = [...around.current.querySelectorAll<HTMLElement>("input, li button")];
    const place = stops.indexOf(event.target);
    stops[Math.min(Math.max(place + step, 0), stops.length - 1)]?.focus();
  }

  return (
    <Dialog title="Søk i alle felt" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is within takes the keys */}
      <div ref={around} className={styles.find} onKeyDown={move}>
        <Field
          id="find-question"
          type="search"
          label="Ord, felt eller sted"
          help="For eksempel «levering», «Oslo overskrift» eller 14 490"
          autoComplete="off"
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          onKeyDown={(event) => {
            // Browsers empty a field of this kind first.
            if (event.key === "Escape") onClose();
            const [first] = found;
            if (event.key !== "Enter" || !first) return;
            event.preventDefault();
            onFound(first.path);
          }}
        />
        <p role="status" className={styles.count}>
          {question.trim() !== "" &&
            (found.length === 0
              ? "Ingen felt inneholder dette."
              : found.length === mostFindings
                ? `De ${mostFindings} første. Skriv mer for å finne det du leter etter.`
                : `${capitalized(inWords(found.length))} felt`)}
        </p>
        <ul className={styles.found}>
          {found.map(({ path, place, excerpt: [before, hit, after] }) => (
            <li key={path}>
              <button type="button" onClick={() => onFound(path)}>
                <span className={styles.place}>{place}</span>
                <span>
                  {before}
                  {hit && <mark>{hit}</mark>}
                  {after}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <DialogButtons>
        <Button look="secondary" onClick={onClose}>
          Lukk
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
