import { type Town, townPath } from "#app/domain/cities/city.ts";
import { longestTownName, mostTowns } from "#app/domain/content/parts/towns.ts";
import { plainName } from "#app/web/formats/text.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { fieldsOf } from "./fields/drawn-field.tsx";
import { noRoom } from "./lists/add-button.tsx";
import { NewRow } from "./lists/new-row.tsx";
import { FoldedRows, rowIn, useRows } from "./lists/rows.tsx";
import styles from "./part.module.css";
import { GroupError } from "./part-fields.tsx";
import { TownFields } from "./town-fields.tsx";

/** The towns: a list to put in order, open, add to and take from. */
export function TownsPart(props: EditorPartProps) {
  const { content, change, errors, wanted } = props;
  const towns: Town[] = content.towns;
  const update = (edit: (towns: Town[]) => Town[]) =>
    change((before) => ({ ...before, towns: edit(before.towns) }));
  const field = fieldsOf(props);
  const rows = useRows<HTMLElement, Town>({
    items: towns,
    update,
    focusName: ({ id }) => `town-${id}`,
    name: nameOf,
    subject: nameOf,
    wanted: rowIn("towns", wanted),
  });

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Hver by har sin egen side, og står på forsiden og under spørsmålene. Skriv for dem som bor
        der, og bare det som stemmer: Sider som er like bortsett fra navnet, hjelper ingen, og
        søkemotorene luker dem ut. Fjerner du en by, kan du videresende adressen eller si at den er
        borte for godt.
      </p>
      <section ref={rows.list} className={styles.group} aria-label="Byene">
        <GroupError errors={errors} path="towns" />
        <FoldedRows rows={rows} path="towns" errors={errors} titleOf={nameOf}>
          {(town, index) => {
            const path = `towns.${index}` as const;
            return (
              <div className={styles.panel}>
                <TownFields
                  {...props}
                  path={path}
                  heading={<Place {...props} path={path} town={town} />}
                  pagePath={townPath(town.id)}
                  town={town}
                />
                {field(`${path}.sharedPicture`)}
              </div>
            );
          }}
        </FoldedRows>
        <NewTown
          taken={towns.map(({ id }) => id)}
          isFull={towns.length >= mostTowns}
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
  ...props
}: EditorPartProps & { path: `towns.${number}`; town: Town }) {
  const field = fieldsOf(props);
  return (
    <>
      <h2 id={fieldId(`${path}.opening`)}>{nameOf(town)}</h2>
      <p className={styles.address}>
        Siden ligger på <code>{townPath(town.id)}</code>. Adressen står fast, også når navnet
        endres.
      </p>
      <GroupError errors={props.errors} path={`${path}.id`} />
      <div className={styles.triple}>
        {field(`${path}.name`)}
        {field(`${path}.latitude`)}
        {field(`${path}.longitude`)}
      </div>
    </>
  );
}

/** A new town gets its address once, here: from then on it can be linked to. */
function NewTown({
  taken,
  isFull,
  onAdd,
}: {
  taken: readonly string[];
  isFull: boolean;
  onAdd: (town: Town) => void;
}) {
  const missing = "Skriv navnet først";
  return (
    <NewRow
      id="new-town"
      name="towns"
      label="Navn på ny by"
      most={longestTownName}
      full={isFull && noRoom}
      missing={missing}
      button="Legg til by"
      addressOf={(name) => townPath(plainName(name))}
      faultOf={(name) =>
        plainName(name) === ""
          ? missing
          : taken.includes(plainName(name))
            ? "Byen har en side fra før"
            : undefined
      }
      onAdd={(name) => onAdd(emptyTown(plainName(name), name))}
    />
  );
}

/** Nothing is said of a town before an editor says it. */
function emptyTown(id: string, name: string): Town {
  const passage = { title: "", text: "" };
  return {
    id,
    name,
    latitude: 0,
    longitude: 0,
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

function nameOf({ name }: Town): string {
  return name || "Uten navn";
}
