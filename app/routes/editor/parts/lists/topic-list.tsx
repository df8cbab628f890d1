import { Fragment } from "react";
import type { Topic } from "#app/domain/catalog/comparison.ts";
import { withValue } from "#app/domain/content/parts/fields/place.ts";
import { mostTopics, topicLabels, topicsLabel } from "#app/domain/content/parts/prices.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldsOf } from "../fields/drawn-field.tsx";
import styles from "../part.module.css";
import { GroupError } from "../part-fields.tsx";
import { AddButton } from "./add-button.tsx";
import { useRows } from "./rows.tsx";

const path = "prices.topics";
const emptyTopic: Topic = { name: "", words: "", carried: false, question: "" };

/** What the website packages are compared by: the rows of a table, in its order. */
export function TopicList(props: EditorPartProps) {
  const { content, change, errors } = props;
  const { topics } = content.prices;
  const field = fieldsOf(props);
  const rows = useRows<HTMLFieldSetElement, Topic>({
    items: topics,
    update: (edit) => change((content) => withValue(content, path.split("."), edit(topics))),
    focusName: (_, index) => `topic-${index}`,
    name: ({ name }, index) => name || `rad ${index + 1}`,
    subject: () => "Raden",
    removed: ({ name }) => (name ? `«${name}»` : "En rad"),
  });

  return (
    <fieldset ref={rows.list} className={`${styles.part} ${styles.group}`}>
      <legend className={styles.groupLegend}>{topicsLabel}</legend>
      <p className={styles.intro}>
        Hver funksjon havner i den øverste raden med et ord som står i funksjonen; resten samles
        nederst. «{topicLabels.carried}» betyr at en pakke som ikke nevner noe, har det samme som
        pakken før.
      </p>
      <GroupError errors={errors} path={path} />
      {topics.map((topic, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by nothing but its place
        <Fragment key={index}>
          {rows.removedAt(index)}
          <fieldset className={styles.row} aria-label={topic.name || `Rad ${index + 1}`}>
            <div className={`${styles.stat} ${styles.topic}`}>
              {field(`${path}.${index}.name`, { focusName: `topic-${index}` })}
              {field(`${path}.${index}.words`)}
              {rows.tools(topic, index)}
            </div>
            {field(`${path}.${index}.question`)}
            {field(`${path}.${index}.carried`)}
          </fieldset>
        </Fragment>
      ))}
      {rows.removedAt(topics.length)}
      <AddButton
        look="quiet"
        disabled={topics.length >= mostTopics}
        onClick={() => rows.add(emptyTopic, "En ny rad er lagt til nederst.")}
      >
        Legg til rad
      </AddButton>
      {rows.announcement}
    </fieldset>
  );
}
