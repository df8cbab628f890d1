import { Fragment } from "react";
import { withValue } from "#app/domain/content/parts/fields/place.ts";
import {
  longestStep,
  mostStats,
  mostSteps,
  mostStories,
  storyLabels,
} from "#app/domain/content/parts/stories.ts";
import type { Stat, Story } from "#app/domain/stories/story.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldsOf } from "./fields/drawn-field.tsx";
import { AddButton } from "./lists/add-button.tsx";
import { FoldedRows, rowIn, useRows } from "./lists/rows.tsx";
import styles from "./part.module.css";
import { GroupError, LineField } from "./part-fields.tsx";

const emptyStat: Stat = { value: 1, label: "" };
const emptyStory: Story = {
  category: "",
  title: "",
  description: "",
  scene: "none",
  steps: [],
  period: "",
  measured: "",
  source: "",
  quote: "",
  quotedFrom: "",
  chart: "bars",
  stats: [emptyStat],
};

/** What customers got out of the work: a list to put in order, open, add to and take from. */
export function StoriesPart(props: EditorPartProps) {
  const {
    content: { stories },
    change,
    errors,
    wanted,
  } = props;
  const rows = useRows<HTMLElement, Story>({
    items: stories,
    update: (edit) => change((content) => ({ ...content, stories: edit(content.stories) })),
    focusName: (_, index) => `story-${index}`,
    name: nameOf,
    wanted: rowIn("stories", wanted),
  });

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Tallene er prosent mer enn før. Ha dokumentasjon på hvert av dem før du publiserer
        (markedsføringsloven § 3).
      </p>
      <section ref={rows.list} className={styles.group} aria-label="Alle kundehistoriene">
        <GroupError errors={errors} path="stories" />
        <FoldedRows rows={rows} path="stories" errors={errors} titleOf={nameOf}>
          {(story, index) => <StoryFields {...props} index={index} story={story} />}
        </FoldedRows>
        <AddButton
          disabled={stories.length >= mostStories}
          onClick={() =>
            rows.add(emptyStory, "En ny kundehistorie er lagt til nederst.", "-category")
          }
        >
          Legg til kundehistorie
        </AddButton>
        {rows.announcement}
      </section>
    </div>
  );
}

function StoryFields({
  index,
  story,
  ...props
}: EditorPartProps & { index: number; story: Story }) {
  const { change, errors } = props;
  const path = `stories.${index}` as const;
  const field = fieldsOf(props);
  return (
    <fieldset className={styles.panel} aria-label={nameOf(story)}>
      <div className={styles.pair}>
        {field(`${path}.category`, { focusName: `story-${index}-category` })}
        {field(`${path}.chart`)}
      </div>
      {field(`${path}.title`)}
      {field(`${path}.description`)}
      {field(`${path}.picture`)}
      <StatRows {...props} path={`${path}.stats`} stats={story.stats} />
      <fieldset className={styles.row}>
        <legend className={styles.legend}>{storyLabels.steps}</legend>
        <GroupError errors={errors} path={`${path}.steps`} />
        {Array.from({ length: mostSteps }, (_, step) => (
          <LineField
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by nothing but its place
            key={step}
            path={`${path}.steps.${step}`}
            label={`Steg ${step + 1} (valgfritt)`}
            maxLength={longestStep}
            value={story.steps[step] ?? ""}
            onChange={(text) =>
              change((content) =>
                withValue(content, `${path}.steps`.split("."), withStep(story.steps, step, text)),
              )
            }
            errors={errors}
          />
        ))}
      </fieldset>
      <div className={styles.pair}>
        {field(`${path}.period`)}
        {field(`${path}.source`)}
      </div>
      {field(`${path}.measured`)}
      <div role="status">
        {!(story.period && story.source && story.measured) && (
          <Notice tone="warning">
            Fyll ut «Periode», «Kilde» og «Måling», så alle ser når, hvor og mot hva tallene er
            målt.
          </Notice>
        )}
      </div>
      {field(`${path}.quote`)}
      <div className={styles.pair}>
        {field(`${path}.quotedFrom`)}
        {field(`${path}.scene`)}
      </div>
    </fieldset>
  );
}

/** Steps with one of them written; the last ones that are empty are none. */
function withStep(steps: string[], index: number, step: string): string[] {
  const written = Array.from({ length: mostSteps }, (_, place) =>
    place === index ? step : (steps[place] ?? ""),
  );
  return written.slice(0, written.findLastIndex((one) => one !== "") + 1);
}

function StatRows({
  path,
  stats,
  ...props
}: EditorPartProps & { path: `stories.${number}.stats`; stats: Stat[] }) {
  const { change, errors } = props;
  const field = fieldsOf(props);
  const rows = useRows<HTMLFieldSetElement, Stat>({
    items: stats,
    update: (edit) => change((content) => withValue(content, path.split("."), edit(stats))),
    focusName: (_, index) => `stat-${index}`,
    name: ({ label }, index) => `tall ${index + 1}${label && `, ${label}`}`,
    subject: () => "Tallet",
    removed: ({ label }) => (label ? `«${label}»` : "Et tall"),
  });
  return (
    <fieldset ref={rows.list} className={styles.row}>
      <legend className={styles.legend}>{storyLabels.stats}</legend>
      <GroupError errors={errors} path={path} />
      {stats.map((stat, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is known by nothing but its place
        <Fragment key={index}>
          {rows.removedAt(index)}
          <fieldset className={styles.stat} aria-label={`${storyLabels.stats} ${index + 1}`}>
            {field(`${path}.${index}.value`, { focusName: `stat-${index}` })}
            {field(`${path}.${index}.label`)}
            {rows.tools(stat, index)}
          </fieldset>
        </Fragment>
      ))}
      {rows.removedAt(stats.length)}
      <AddButton
        look="quiet"
        disabled={stats.length >= mostStats}
        onClick={() => rows.add(emptyStat, "Et nytt tall er lagt til.")}
      >
        Legg til tall
      </AddButton>
      {rows.announcement}
    </fieldset>
  );
}

function nameOf({ title }: Story): string {
  return title || "Uten tittel";
}
