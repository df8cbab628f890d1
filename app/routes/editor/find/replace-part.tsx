import { type KeyboardEvent, useMemo, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { placeOf } from "#app/domain/editing/field-place.ts";
import {
  type Place,
  type Places,
  placesOf,
  refusalsOf,
  type Wanted,
  withReplaced,
} from "#app/domain/editing/replace-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatNumber } from "#app/web/formats/money.ts";
import { capitalized, inWords } from "#app/web/formats/text.ts";
import type { EditorPartProps } from "../editor-part.ts";
import partStyles from "../parts/part.module.css";
import styles from "./replace-part.module.css";

/**
 * What was written last in this window, for whoever comes back from the field that this led to. What was listed is not kept: the ticks
 * that were taken away would be there again.
 */
let written: Wanted = { find: "", replacement: "", isWholeWords: false, keepsCase: false };

/** What became of the last press. */
type Answer =
  | { kind: "replaced"; places: number; fields: number; content: Content }
  | { kind: "refused"; message: string }
  | { kind: "nothing-ticked" }
  | { kind: "undone" };

/** Finds a text wherever it stands, and puts another one in its place where that is ticked. */
export function ReplacePart({ content, change, undo, roomOf, leadTo }: EditorPartProps) {
  const [wanted, setWanted] = useState(written);
  /** What is listed; what is written is looked for once that is asked for. */
  const [asked, setAsked] = useState<Wanted>();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [answer, setAnswer] = useState<Answer>();
  const found = useMemo(() => asked && placesOf(content, asked), [content, asked]);
  const isSameTwice = asked !== undefined && asked.find === asked.replacement;
  const possible = found?.listed.filter(({ refusal }) => refusal === undefined) ?? [];
  const ticked = possible.filter((place) => !unticked.has(keyOf(place)));

  function write(part: Partial<Wanted>) {
    written = { ...wanted, ...part };
    setWanted(written);
    setAsked(undefined);
    settle();
  }

  /** What was told of the last press is over, but for what can be taken back. */
  function settle() {
    if (answer?.kind !== "replaced") setAnswer(undefined);
  }

  function list() {
    setAnswer(undefined);
    setUnticked(new Set());
    setAsked(wanted);
  }

  function listByEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // The form around all parts would be sent.
    event.preventDefault();
    list();
  }

  function replace({ replacement }: Wanted) {
    if (ticked.length === 0) return setAnswer({ kind: "nothing-ticked" });
    // What is right field by field can be wrong between them, as two towns of one name.
    const [refusal] = refusalsOf(content, ticked, replacement);
    if (refusal) {
      const [path, message] = refusal;
      const field = ticked.find((place) => place.path === path);
      const place = field?.place ?? placeOf(path.split("."), content);
      return setAnswer({ kind: "refused", message: `${place}: ${message}` });
    }
    const replaced = withReplaced(content, ticked, replacement);
    change(() => replaced);
    const fields = new Set(ticked.map(({ path }) => path)).size;
    setAnswer({ kind: "replaced", places: ticked.length, fields, content: replaced });
    setAsked(undefined);
  }

  return (
    <div className={partStyles.part}>
      <section className={partStyles.group} aria-labelledby="replace-heading">
        <h2 id="replace-heading">Finn og erstatt</h2>
        <p className={partStyles.intro}>
          Du får se alle stedene før noe blir endret. Adresser og navn i krøllparenteser blir
          stående som de er.
        </p>
        <div className={styles.texts}>
          <Field
            id="replace-find"
            label="Finn"
            autoComplete="off"
            value={wanted.find}
            onChange={({ currentTarget }) => write({ find: currentTarget.value })}
            onKeyDown={listByEnter}
          />
          <Field
            id="replace-replacement"
            label="Erstatt med"
            help="Står det ingenting her, blir teksten tatt bort."
            autoComplete="off"
            value={wanted.replacement}
            onChange={({ currentTarget }) => write({ replacement: currentTarget.value })}
            onKeyDown={listByEnter}
          />
        </div>
        <div className={styles.choices}>
          <Checkbox
            id="replace-words"
            label="Hele ord"
            checked={wanted.isWholeWords}
            onChange={({ currentTarget }) => write({ isWholeWords: currentTarget.checked })}
          />
          <Checkbox
            id="replace-case"
            label="Skill mellom store og små bokstaver"
            checked={wanted.keepsCase}
            onChange={({ currentTarget }) => write({ keepsCase: currentTarget.checked })}
          />
        </div>
        <p>
          <Button look="secondary" onClick={list}>
            Vis stedene
          </Button>
        </p>
        <p role="status">{asked && found && said(asked, found)}</p>
        {asked && found && found.listed.length > 0 && !isSameTwice && (
          <>
            {possible.length > 1 && (
              <p>
                <Button
                  look="quiet"
                  onClick={() => setUnticked(new Set(ticked.length > 0 ? possible.map(keyOf) : []))}
                >
                  {ticked.length > 0 ? "Fjern alle kryss" : "Kryss av alle"}
                </Button>
              </p>
            )}
            <PlaceList
              places={found.listed}
              replacement={asked.replacement}
              roomOf={roomOf}
              leadTo={leadTo}
              isTicked={(place) => !unticked.has(keyOf(place))}
              onTick={(place, isTicked) => {
                settle();
                const others = unticked.difference(new Set([keyOf(place)]));
                setUnticked(isTicked ? others : others.union(new Set([keyOf(place)])));
              }}
            />
            {possible.length > 0 && (
              <p>
                <Button onClick={() => replace(asked)}>
                  {ticked.length === 0 ? "Erstatt" : `Erstatt ${placesIn(ticked.length)}`}
                </Button>
              </p>
            )}
          </>
        )}
        {answer && (answer.kind !== "replaced" || answer.content === content) && (
          <Notice
            key={answer.kind}
            tone={answer.kind === "replaced" || answer.kind === "undone" ? "good" : "warning"}
            role="status"
            isAnswer
          >
            <div className={styles.besides}>
              <p>{answered(answer)}</p>
              {answer.kind === "replaced" && (
                <Button
                  look="secondary"
                  onClick={() => {
                    undo();
                    setAnswer({ kind: "undone" });
                  }}
                >
                  Angre
                </Button>
              )}
            </div>
          </Notice>
        )}
      </section>
    </div>
  );
}

/** Every place by its field, as it is and as it will be, to be ticked. */
function PlaceList({
  places,
  replacement,
  roomOf,
  leadTo,
  isTicked,
  onTick,
}: {
  places: readonly Place[];
  replacement: string;
  isTicked: (place: Place) => boolean;
  onTick: (place: Place, isTicked: boolean) => void;
} & Pick<EditorPartProps, "roomOf" | "leadTo">) {
  const fields = Map.groupBy(places, ({ path }) => path);
  return (
    <ul className={styles.fields}>
      {[...fields].map(([path, within]) => (
        <li key={path}>
          <h3>{within[0]?.place}</h3>
          <p className={partStyles.intro}>{roomOf(path)}</p>
          {within[0]?.refusal && (
            <div className={styles.besides}>
              <p className={styles.refusal}>Kan ikke erstattes her: {within[0].refusal}</p>
              <Button look="secondary" onClick={() => leadTo(path)}>
                Åpne feltet
                <span className="visually-hidden">{` ${within[0].place}`}</span>
              </Button>
            </div>
          )}
          <ul>
            {within.map((place) => {
              const [before, hit, after] = place.excerpt;
              return (
                <li key={place.from}>
                  <Checkbox
                    id={`replace-${keyOf(place)}`}
                    checked={place.refusal === undefined && isTicked(place)}
                    disabled={place.refusal !== undefined}
                    onChange={({ currentTarget }) => onTick(place, currentTarget.checked)}
                    label={
                      <span className={styles.versions}>
                        <span>
                          <span className={styles.when}>Nå: </span>
                          {before}
                          <del>{hit}</del>
                          {after}
                        </span>
                        <span>
                          <span className={styles.when}>Blir: </span>
                          {before}
                          {replacement && <ins>{replacement}</ins>}
                          {after}
                        </span>
                      </span>
                    }
                  />
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function keyOf({ path, from }: Place): string {
  return `${path}:${from}`;
}

/** What is told of what was found. */
function said({ find, replacement }: Wanted, { listed, count, kept, alike }: Places): string {
  if (find === "") return "Skriv hva du vil finne.";
  if (find === replacement)
    return "Det står det samme i begge feltene, så det er ingenting å erstatte.";
  const stays =
    kept === 0
      ? ""
      : kept === 1
        ? " Ett sted i en adresse eller i krøllparenteser blir stående."
        : ` ${capitalized(inWords(kept))} steder i adresser og krøllparenteser blir stående.`;
  if (count === 0) {
    return alike > 0
      ? `Det står «${replacement}» overalt fra før.${stays}`
      : `Ingen tekster har «${find}».${stays}`;
  }
  const refused = listed.filter(({ refusal }) => refusal !== undefined).length;
  const fields = new Set(listed.map(({ path }) => path)).size;
  const more = listed.length < count;
  return [
    more
      ? `Her er de første ${listed.length} av ${formatNumber(count)} steder. Resten kommer når disse er erstattet.`
      : `${capitalized(placesIn(count))} i ${fieldsIn(fields)}.`,
    refused > 0 && ` ${capitalized(placesIn(refused))} kan ikke erstattes.`,
    stays,
  ]
    .filter(Boolean)
    .join("");
}

function answered(answer: Answer): string {
  switch (answer.kind) {
    case "replaced": {
      const { places, fields } = answer;
      return `${capitalized(placesIn(places))} i ${fieldsIn(fields)} er erstattet.`;
    }
    case "refused":
      return `Ingenting er erstattet. ${answer.message}`;
    case "nothing-ticked":
      return "Ingen steder er krysset av. Kryss av minst ett.";
    case "undone":
      return "Angret. Alt står som før.";
  }
}

function placesIn(count: number): string {
  return `${inWords(count)} ${count === 1 ? "sted" : "steder"}`;
}

function fieldsIn(count: number): string {
  return `${inWords(count)} felt`;
}
