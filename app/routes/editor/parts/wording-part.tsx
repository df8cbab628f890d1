import { useState } from "react";
import { wordedPages } from "#app/domain/content/parts/wording.ts";
import { pageFactsOf, siteContentOf } from "#app/domain/content/site-content.ts";
import { placedTexts } from "#app/domain/content/words.ts";
import { Button } from "#app/ui/button.tsx";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { PlacedText } from "#app/web/words.ts";
import styles from "../desk.module.css";
import type { EditorPartProps } from "../editor-part.ts";
import { LengthHint } from "../length-hint.tsx";
import { FactNames } from "./fact-names.tsx";
import partStyles from "./part.module.css";
import { SelectField } from "./part-fields.tsx";
import { WritingField } from "./writing-field.tsx";

/** Every text that has no form of its own, page by page. */
export function WordingPart(part: EditorPartProps) {
  const { content, wanted, now } = part;
  const [id, setId] = useState(pageIdOf(wanted) ?? wordedPages[0]?.id ?? "");
  const [led, setLed] = useState(wanted);
  if (wanted !== led) {
    setLed(wanted);
    setId(pageIdOf(wanted) ?? id);
  }
  const sections = Map.groupBy(
    [...placedTexts.values()].filter(({ page }) => page.id === id),
    ({ section }) => section,
  );
  const facts = pageFactsOf(siteContentOf(content, 0, norwegianDay(now)));
  return (
    <>
      <div className={partStyles.row}>
        <SelectField
          id="wording-page"
          label="Side"
          value={id}
          onChange={setId}
          options={wordedPages.map(({ id, label }) => ({ value: id, label }))}
        />
        <FactNames facts={facts} />
      </div>
      {[...sections].map(([section, texts]) => (
        <fieldset key={section.label} className={styles.group}>
          <legend>{section.label}</legend>
          <div className={styles.fields}>
            {texts.map((placed) => (
              <WordingField key={placed.key} placed={placed} facts={facts} {...part} />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

/** What is told of a name whose fact is not known before the text is shown. */
const ofTheMoment = "settes inn når teksten vises";

/** A text, and the way back to what it says by itself. */
function WordingField({
  placed: { key, text },
  content,
  change,
  errors,
  facts,
}: EditorPartProps & { placed: PlacedText; facts: ReadonlyMap<string, string> }) {
  const written = content.wording[key];
  const value = written ?? text.default;
  const write = (words: string | undefined) =>
    change((before) => {
      const { [key]: _before, ...wording } = before.wording;
      return {
        ...before,
        wording:
          words === undefined || words === text.default ? wording : { ...wording, [key]: words },
      };
    });
  const field = {
    path: `wording.${key}`,
    label: text.label,
    value,
    errors,
    onChange: write,
    help: (
      <>
        {text.names && `Her settes inn ${text.names.map((name) => `{${name}}`).join(", ")}. `}
        <LengthHint length={value.length} most={text.most} />
      </>
    ),
  };
  return (
    <div className={text.most > 40 ? styles.wide : undefined}>
      <WritingField
        {...field}
        lines={["paragraph", "rich"].includes(text.kind) ? "many" : "one"}
        isRich={["rich-line", "rich"].includes(text.kind)}
        facts={
          new Map([...facts, ...(text.names ?? []).map((name) => [name, ofTheMoment] as const)])
        }
      />
      {written !== undefined && (
        <Button look="quiet" onClick={() => write(undefined)}>
          Tilbake til standardteksten
          <span className="visually-hidden">{` for ${text.label.toLowerCase()}`}</span>
        </Button>
      )}
    </div>
  );
}

/** The page on which a field stands, by its path within the content. */
function pageIdOf(path: string | undefined): string | undefined {
  const [part, id] = path?.split(".") ?? [];
  return part === "wording" ? id : undefined;
}
