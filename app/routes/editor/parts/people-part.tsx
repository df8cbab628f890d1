import { mostPeople, type Person } from "#app/domain/content/parts/people.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldsOf } from "./fields/drawn-field.tsx";
import { AddButton } from "./lists/add-button.tsx";
import { FoldedRows, rowIn, useRows } from "./lists/rows.tsx";
import styles from "./part.module.css";
import { GroupError } from "./part-fields.tsx";

/** Who works here: a list to put in order, open, add to and take from, which may be empty. */
export function PeoplePart(props: EditorPartProps) {
  const {
    content: { people },
    change,
    errors,
    wanted,
  } = props;
  const [first] = people;
  const field = fieldsOf(props);
  const rows = useRows<HTMLElement, Person>({
    items: people,
    update: (edit) => change((content) => ({ ...content, people: edit(content.people) })),
    focusName: ({ id }) => `person-${id}`,
    name: nameOf,
    subject: nameOf,
    wanted: rowIn("people", wanted),
    least: 0,
  });

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        De står på forsiden, under Kontakt og på siden som takker for en bestilling. Den øverste er
        den kundene møter først: Nederst i e-postene til dem står det hvordan de når vedkommende. Så
        lenge listen er tom, vises ingenting. Spør den det gjelder, før du legger ut navn og bilde.
      </p>
      <section ref={rows.list} className={styles.group} aria-label="Alle personene">
        <GroupError errors={errors} path="people" />
        <div role="status">
          {first && !first.phone && !first.email && (
            <Notice tone="warning">
              {first.name || "Den øverste"} har verken nummer eller e-post, så e-postene til kundene
              nevner ingen.
            </Notice>
          )}
        </div>
        <FoldedRows rows={rows} path="people" errors={errors} titleOf={nameOf}>
          {({ id }, index) => (
            <fieldset className={styles.panel} aria-label={`Person ${index + 1}`}>
              <GroupError errors={errors} path={`people.${index}.id`} />
              <div className={styles.pair}>
                {field(`people.${index}.name`, { focusName: `person-${id}-name` })}
                {field(`people.${index}.role`)}
              </div>
              <div className={styles.pair}>
                {field(`people.${index}.phone`)}
                {field(`people.${index}.email`)}
              </div>
              {field(`people.${index}.picture`)}
            </fieldset>
          )}
        </FoldedRows>
        <AddButton
          disabled={people.length >= mostPeople}
          onClick={() =>
            rows.add(
              { id: crypto.randomUUID(), name: "", role: "", phone: "", email: "" },
              "En ny person er lagt til nederst.",
              "-name",
            )
          }
        >
          Legg til person
        </AddButton>
        {rows.announcement}
      </section>
    </div>
  );
}

function nameOf({ name }: Person): string {
  return name || "Uten navn";
}
