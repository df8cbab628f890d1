import { useState } from "react";
import { destinationsOf } from "#app/domain/content/addresses.ts";
import { worded, wordedPages } from "#app/domain/content/parts/wording.ts";
import { pageFactsOf, siteContentOf } from "#app/domain/content/site-content.ts";
import { placedTexts } from "#app/domain/content/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { Facts } from "#app/web/fill-in.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { PlacedText } from "#app/web/words.ts";
import styles from "../desk/desk.module.css";
import type { EditorPartProps } from "../editor-part.ts";
import { FactNames } from "./fields/fact-names.tsx";
import { LengthHint } from "./fields/length-hint.tsx";
import { WritingField } from "./fields/writing-field.tsx";
import partStyles from "./part.module.css";

/** Every text that has no form of its own, page by page, or those alone that say something else than by themselves. */
export function WordingPart(part: EditorPartProps) {
  const { content, wanted, now } = part;
  const [id, setId] = useState(pageIdOf(wanted) ?? wordedPages[0]?.id ?? "");
  /** What was changed when only that was asked for: what is taken back since stays in view. */
  const [asked, setAsked] = useState<readonly string[]>();
  const [led, setLed] = useState(wanted);
  if (wanted !== led) {
    setLed(wanted);
    setId(pageIdOf(wanted) ?? id);
    if (pageIdOf(wanted)) setAsked(undefined);
  }
  const changed = Object.keys(content.wording);
  const shown = [...placedTexts.values()].filter(({ key, page }) =>
    asked ? asked.includes(key) || changed.includes(key) : page.id === id,
  );
  const groups = Map.groupBy(shown, ({ page, section }) =>
    asked ? `${page.label}: ${section.label}` : section.label,
  );
  const facts = pageFactsOf(siteContentOf(content, 0, norwegianDay(now)));
  return (
    <>
      <div className={partStyles.row}>
        {!asked && (
          <SelectField
            id="wording-page"
            label="Side"
            value={id}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
          >
            {wordedPages.map(({ id, label }) => (
              <option key={id} value={id}>{`${label}${changesIn(changed, id)}`}</option>
            ))}
          </SelectField>
        )}
        <div>
          <Checkbox
            id="wording-changed"
            label="Bare endrede"
            checked={asked !== undefined}
            onChange={({ currentTarget }) => setAsked(currentTarget.checked ? changed : undefined)}
          />
          <p role="status" className={partStyles.intro}>
            {asked &&
              shown.length === 0 &&
              "Ingen tekster er endret: Alle er slik de fulgte med nettstedet."}
          </p>
        </div>
        <FactNames facts={facts} />
      </div>
      {[...groups].map(([title, texts]) => {
        const changes = texts.filter(({ key }) => changed.includes(key)).length;
        return (
          <fieldset key={title} className={styles.group}>
            <legend>
              {title}
              {changes > 0 && <span className={partStyles.count}>{`${changes} endret`}</span>}
            </legend>
            <div className={styles.fields}>
              {texts.map((placed) => (
                <WordingField key={placed.key} placed={placed} facts={facts} {...part} />
              ))}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}

/** How many texts of a page say something else than by themselves. */
function changesIn(changed: readonly string[], id: string): string {
  const count = changed.filter((key) => pageIdOf(`wording.${key}`) === id).length;
  return count === 0 ? "" : ` (${count} endret)`;
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
}: EditorPartProps & { placed: PlacedText; facts: Facts }) {
  const written = content.wording[key];
  const value = written ?? text.default;
  const write = (words: string | undefined) =>
    change((before) => ({ ...before, wording: worded(before.wording, key, words) }));
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
        destinations={
          ["rich-line", "rich"].includes(text.kind) ? destinationsOf(content) : undefined
        }
        facts={{
          ...facts,
          ...Object.fromEntries((text.names ?? []).map((name) => [name, ofTheMoment])),
        }}
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
