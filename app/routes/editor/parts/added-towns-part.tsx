import { Plus } from "lucide-react";
import { useState } from "react";
import { townsOf } from "#app/domain/cities/cities.ts";
import { type AddedTown, townPath } from "#app/domain/cities/city.ts";
import { mostAddedTowns, placeLabels } from "#app/domain/content/parts/added-towns.ts";
import { sharingPictureLabel } from "#app/domain/content/parts/sharing.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { plainName } from "#app/web/formats/text.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { PictureField } from "./fields/picture-field.tsx";
import { FoldedRows, rowIn, useRows } from "./lists/rows.tsx";
import styles from "./part.module.css";
import { GroupError, LineField } from "./part-fields.tsx";
import { TownFields } from "./town-fields.tsx";

const longestName = 30;

/** Towns besides those that every site has: a list to put in order, open, add to and take from. */
export function AddedTownsPart({ content, change, errors, wanted, csrfToken }: EditorPartProps) {
  const towns: AddedTown[] = content.addedTowns;
  const update = (edit: (towns: AddedTown[]) => AddedTown[]) =>
    change((before) => ({ ...before, addedTowns: edit(before.addedTowns) }));
  const rows = useRows<HTMLElement, AddedTown>({
    items: towns,
    update,
    focusName: ({ id }) => `town-${id}`,
    name: nameOf,
    subject: nameOf,
    removed: (town) => `«${nameOf(town)}»`,
    wanted: rowIn("addedTowns", wanted),
    least: 0,
  });

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Hver by får en side som de andre, og står sammen med dem på forsiden og under spørsmålene.
        Skriv bare det som stemmer for byen. Fjerner du en by, kan du videresende adressen eller si
        at den er borte for godt.
      </p>
      <section ref={rows.list} className={styles.group} aria-label="Byene">
        <GroupError errors={errors} path="addedTowns" />
        {towns.length > 0 && (
          <FoldedRows rows={rows} path="addedTowns" errors={errors} titleOf={nameOf}>
            {(town, index) => {
              const path = `addedTowns.${index}`;
              const onChange = (changed: Partial<AddedTown>) =>
                update((current) => current.with(index, { ...town, ...changed }));
              return (
                <div className={styles.panel}>
                  <TownFields
                    path={path}
                    heading={<Place path={path} town={town} errors={errors} onChange={onChange} />}
                    pagePath={townPath(town.id)}
                    town={town}
                    siteName={content.texts.footerCompanyName}
                    errors={errors}
                    csrfToken={csrfToken}
                    onChange={onChange}
                  />
                  <PictureField
                    path={`${path}.sharedPicture`}
                    label={sharingPictureLabel}
                    help="Uten bilde tegner vi et med navnet på byen."
                    picture={town.sharedPicture}
                    onChange={(sharedPicture) => onChange({ sharedPicture })}
                    csrfToken={csrfToken}
                  />
                </div>
              );
            }}
          </FoldedRows>
        )}
        <NewTown
          taken={townsOf(content).map(({ id }) => id)}
          isFull={towns.length >= mostAddedTowns}
          onAdd={(town) => rows.add(town, `${town.name} er lagt til nederst. Skriv teksten.`, "")}
        />
        {rows.announcement}
      </section>
    </div>
  );
}

/** What a town is called, and where it lies. */
function Place({
  path,
  town,
  errors,
  onChange,
}: {
  path: string;
  town: AddedTown;
  errors: EditorPartProps["errors"];
  onChange: (changed: Partial<AddedTown>) => void;
}) {
  return (
    <>
      <h2 id={fieldId(`${path}.opening`)}>{nameOf(town)}</h2>
      <p className={styles.address}>
        Siden ligger på <code>{townPath(town.id)}</code>. Adressen står fast, også når navnet
        endres.
      </p>
      <GroupError errors={errors} path={`${path}.id`} />
      <div className={styles.triple}>
        <LineField
          path={`${path}.name`}
          label={placeLabels.name}
          maxLength={longestName}
          value={town.name}
          onChange={(name) => onChange({ name })}
          errors={errors}
        />
        {(["latitude", "longitude"] as const).map((side) => (
          <DegreesField
            key={side}
            path={`${path}.${side}`}
            label={placeLabels[side]}
            value={town[side]}
            onChange={(degrees) => onChange({ [side]: degrees })}
            errors={errors}
          />
        ))}
      </div>
    </>
  );
}

/** Degrees with decimals, written as people do. */
function DegreesField({
  path,
  label,
  value,
  onChange,
  errors,
}: {
  path: string;
  label: string;
  value: number;
  /** Is given NaN for what is no number. */
  onChange: (degrees: number) => void;
  errors: EditorPartProps["errors"];
}) {
  const [text, setText] = useState(() => print(value));
  // Somebody else has changed it, by loading what was saved.
  const shown = Object.is(parse(text), value) ? text : print(value);
  if (shown !== text) setText(shown);
  const error = errors[path];
  return (
    <Field
      id={fieldId(path)}
      name={path}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      errors={error ? [error] : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(parse(currentTarget.value));
      }}
    />
  );
}

function parse(text: string): number {
  return /^\s*\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

function print(degrees: number): string {
  return Number.isNaN(degrees) ? "" : String(degrees).replace(".", ",");
}

/** A new town gets its address once, here: from then on it can be linked to. */
function NewTown({
  taken,
  isFull,
  onAdd,
}: {
  taken: readonly string[];
  isFull: boolean;
  onAdd: (town: AddedTown) => void;
}) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const name = text.trim();
  const id = plainName(name);

  function add() {
    const wrong =
      id === ""
        ? "Skriv navnet først"
        : taken.includes(id)
          ? "Byen har en side fra før"
          : undefined;
    setFault(wrong);
    if (wrong) return;
    setText("");
    onAdd(emptyTown(id, name));
  }

  if (isFull) {
    return <p className={styles.intro}>Det er ikke plass til flere. Fjern en først.</p>;
  }
  return (
    <div className={styles.row}>
      <Field
        id="new-town"
        name="addedTowns"
        label="Navn på ny by"
        maxLength={longestName}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFault(undefined);
        }}
        onKeyDown={(event) => {
          // The field stands inside the editor's form, which Enter would send.
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
        errors={fault ? [fault] : undefined}
        help={id && `Adressen blir ${townPath(id)}`}
      />
      <p>
        <Button look="secondary" onClick={add}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          Legg til by
        </Button>
      </p>
    </div>
  );
}

/** Nothing is said of a town before an editor says it. */
function emptyTown(id: string, name: string): AddedTown {
  const passage = { title: "", text: "" };
  return {
    id,
    name,
    latitude: Number.NaN,
    longitude: Number.NaN,
    region: "",
    population: "",
    businesses: "",
    description: "",
    seoTitle: "",
    metaDescription: "",
    keywords: "",
    localHeading: "",
    localFacts: [passage, passage, passage, passage],
    benefitsHeading: "",
    benefits: [passage, passage, passage, passage],
    servicesHeading: "",
    services: [passage, passage, passage],
    questions: [{ teaser: "" }, { teaser: "" }],
    contact: { heading: "", text: "", subject: "" },
  };
}

function nameOf({ name }: AddedTown): string {
  return name || "Uten navn";
}
