import { Plus } from "lucide-react";
import { Fragment } from "react";
import type { Topic } from "#app/domain/catalog/comparison.ts";
import { topicLabels, topicsLabel } from "#app/domain/content/parts/prices.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import styles from "../part.module.css";
import { GroupError, LineField } from "../part-fields.tsx";
import { useRows } from "./rows.tsx";

const path = "prices.topics";
const most = 15;
const emptyTopic: Topic = { name: "", words: "", carried: false, question: "" };

/** What the website packages are compared by: the rows of a table, in its order. */
export function TopicList({
  topics,
  errors,
  onChange,
}: {
  topics: Topic[];
  errors: EditorPartProps["errors"];
  onChange: (topics: Topic[]) => void;
}) {
  const rows = useRows<HTMLFieldSetElement, Topic>({
    items: topics,
    update: (change) => onChange(change(topics)),
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
              <LineField
                path={`${path}.${index}.name`}
                label={topicLabels.name}
                maxLength={30}
                focusName={`topic-${index}`}
                value={topic.name}
                onChange={(name) => onChange(topics.with(index, { ...topic, name }))}
                errors={errors}
              />
              <LineField
                path={`${path}.${index}.words`}
                label={topicLabels.words}
                maxLength={200}
                value={topic.words}
                onChange={(words) => onChange(topics.with(index, { ...topic, words }))}
                errors={errors}
              />
              {rows.tools(topic, index)}
            </div>
            <LineField
              path={`${path}.${index}.question`}
              label={`${topicLabels.question} (valgfritt)`}
              maxLength={80}
              value={topic.question}
              onChange={(question) => onChange(topics.with(index, { ...topic, question }))}
              errors={errors}
            />
            <Checkbox
              id={fieldId(`${path}.${index}.carried`)}
              name={`${path}.${index}.carried`}
              label={topicLabels.carried}
              checked={topic.carried}
              onChange={({ currentTarget }) =>
                onChange(topics.with(index, { ...topic, carried: currentTarget.checked }))
              }
            />
          </fieldset>
        </Fragment>
      ))}
      {rows.removedAt(topics.length)}
      <p>
        <Button
          look="quiet"
          disabled={topics.length >= most}
          onClick={() => rows.add(emptyTopic, "En ny rad er lagt til nederst.")}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          Legg til rad
        </Button>
      </p>
      {rows.announcement}
    </fieldset>
  );
}
