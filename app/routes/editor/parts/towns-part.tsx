import { useState } from "react";
import { cities, fromNorth } from "#app/domain/cities/cities.ts";
import { type TownId, townIds, townPath } from "#app/domain/cities/city.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import styles from "./part.module.css";
import { errorCount, SelectField } from "./part-fields.tsx";
import { TownFields } from "./town-fields.tsx";

const citiesFromNorth = fromNorth(townIds.map((id) => cities[id])).flatMap(({ id, name }) =>
  townIds.filter((one) => one === id).map((one) => ({ id: one, name })),
);

/** What can be said of each town; one at a time. */
export function TownsPart(props: EditorPartProps) {
  const { content, errors, wanted } = props;
  const wrong = citiesFromNorth.filter((city) => errorCount(errors, `towns.${city.id}`) > 0);
  const [id, setId] = useState<TownId>(wrong[0]?.id ?? townIds[0]);
  // When something turns out to be wrong, the town it is wrong in is shown; after that the editor chooses.
  const [knew, setKnew] = useState(wrong.length > 0);
  if (knew !== wrong.length > 0) {
    setKnew(wrong.length > 0);
    const isHere = wrong.some((city) => city.id === id);
    if (wrong[0] && !isHere) setId(wrong[0].id);
  }
  const [ledTo, setLedTo] = useState<string>();
  if (wanted !== ledTo) {
    setLedTo(wanted);
    const town = townIds.find((one) => wanted?.startsWith(`towns.${one}.`));
    if (town) setId(town);
  }
  const elsewhere = wrong.filter((city) => city.id !== id);

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Skriv for dem som bor i byen. Sider som er like bortsett fra navnet, hjelper ingen, og
        søkemotorene luker dem ut.
      </p>
      <SelectField
        id="town"
        name={`towns.${id}`}
        label="By"
        value={id}
        onChange={(value) => {
          const city = citiesFromNorth.find((one) => one.id === value);
          if (city) setId(city.id);
        }}
        options={citiesFromNorth.map((city) => ({
          value: city.id,
          label: wrong.includes(city) ? `${city.name} (må rettes)` : city.name,
        }))}
      />
      {elsewhere.length > 0 && (
        <Notice tone="danger">
          <strong>Noe må rettes i andre byer</strong>
          <span className={styles.actions}>
            {elsewhere.map((city) => (
              <Button key={city.id} look="secondary" onClick={() => setId(city.id)}>
                Gå til {city.name}
              </Button>
            ))}
          </span>
        </Notice>
      )}
      <TownFields
        // Another town is another form: nothing of the one before stays in its fields.
        key={id}
        {...props}
        path={`towns.${id}`}
        heading={<h2 id={fieldId(`towns.${id}.opening`)}>{cities[id].name}</h2>}
        pagePath={townPath(id)}
        town={content.towns[id]}
      />
    </div>
  );
}
