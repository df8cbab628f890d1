import { Plus } from "lucide-react";
import { Fragment } from "react";
import {
  chartLabels,
  mostSteps,
  sceneLabels,
  statLabels,
  storyLabels,
} from "#app/domain/content/parts/stories.ts";
import { type Stat, type Story, storyScenes } from "#app/domain/stories/stories.ts";
import { Button } from "#app/ui/button.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { PictureField } from "./fields/picture-field.tsx";
import { FoldedRows, rowIn, useRows } from "./lists/rows.tsx";
import styles from "./part.module.css";
import { GroupError, LineField, SelectField } from "./part-fields.tsx";

const mostStories = 12;
const mostStats = 4;
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
export function StoriesPart({
  content: { stories },
  change,
  errors,
  wanted,
  csrfToken,
}: EditorPartProps) {
  const update = (stories: (current: Story[]) => Story[]) =>
    change((content) => ({ ...content, stories: stories(content.stories) }));
  const rows = useRows<HTMLElement, Story>({
    items: stories,
    update,
    focusName: (_, index) => `story-${index}`,
    name: nameOf,
    subject: (story) => `«${nameOf(story)}»`,
    removed: (story) => `«${nameOf(story)}»`,
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
          {(story, index) => (
            <StoryFields
              path={`stories.${index}`}
              story={story}
              errors={errors}
              csrfToken={csrfToken}
              onChange={(changed) => update((current) => current.with(index, changed))}
            />
          )}
        </FoldedRows>
        <p>
          <Button
            look="secondary"
            disabled={stories.length >= mostStories}
            onClick={() =>
              rows.add(emptyStory, "En ny kundehistorie er lagt til nederst.", "-category")
            }
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            Legg til kundehistorie
          </Button>
        </p>
        {rows.announcement}
      </section>
    </div>
  );
}

function StoryFields({
  path,
  story,
  errors,
  csrfToken,
  onChange,
}: {
  path: string;
  story: Story;
  errors: EditorPartProps["errors"];
  csrfToken: string;
  onChange: (story: Story) => void;
}) {
  return (
    <fieldset className={styles.panel} aria-label={nameOf(story)}>
      <div className={styles.pair}>
        <LineField
          path={`${path}.category`}
          label={storyLabels.category}
          maxLength={60}
          focusName={`${path.replace("stories.", "story-")}-category`}
          value={story.category}
          onChange={(category) => onChange({ ...story, category })}
          errors={errors}
          help="Hva oppdraget gjaldt, som SEO"
        />
        <SelectField
          id={fieldId(`${path}.chart`)}
          name={`${path}.chart`}
          label={storyLabels.chart}
          value={story.chart}
          onChange={(chart) =>
            onChange({ ...story, chart: chart === "lights" ? "lights" : "bars" })
          }
          options={Object.entries(chartLabels).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <LineField
        path={`${path}.title`}
        label={storyLabels.title}
        maxLength={200}
        value={story.title}
        onChange={(title) => onChange({ ...story, title })}
        errors={errors}
      />
      <LineField
        path={`${path}.description`}
        label={storyLabels.description}
        value={story.description}
        onChange={(description) => onChange({ ...story, description })}
        errors={errors}
      />
      <PictureField
        path={`${path}.picture`}
        label={storyLabels.picture}
        help="Vises i stedet for tegningen."
        picture={story.picture}
        onChange={(picture) => onChange({ ...story, picture })}
        csrfToken={csrfToken}
      />
      <StatRows
        path={`${path}.stats`}
        stats={story.stats}
        errors={errors}
        onChange={(stats) => onChange({ ...story, stats })}
      />
      <StoryProof path={path} story={story} errors={errors} onChange={onChange} />
    </fieldset>
  );
}

/** What makes a story one that can be believed. Whatever is empty is left out of the page. */
function StoryProof({
  path,
  story,
  errors,
  onChange,
}: {
  path: string;
  story: Story;
  errors: EditorPartProps["errors"];
  onChange: (story: Story) => void;
}) {
  const field = (name: "period" | "measured" | "source" | "quote" | "quotedFrom", most: number) => (
    <LineField
      path={`${path}.${name}`}
      label={`${storyLabels[name]} (valgfritt)`}
      maxLength={most}
      value={story[name]}
      onChange={(value) => onChange({ ...story, [name]: value })}
      errors={errors}
      help={proofHelp[name]}
    />
  );
  return (
    <>
      <fieldset className={styles.row}>
        <legend className={styles.legend}>{storyLabels.steps}</legend>
        <GroupError errors={errors} path={`${path}.steps`} />
        {Array.from({ length: mostSteps }, (_, index) => (
          <LineField
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by nothing but its place
            key={index}
            path={`${path}.steps.${index}`}
            label={`Steg ${index + 1} (valgfritt)`}
            maxLength={200}
            value={story.steps[index] ?? ""}
            onChange={(step) => onChange({ ...story, steps: withStep(story.steps, index, step) })}
            errors={errors}
          />
        ))}
      </fieldset>
      <div className={styles.pair}>
        {field("period", 60)}
        {field("source", 120)}
      </div>
      {field("measured", 200)}
      {field("quote", 400)}
      <div className={styles.pair}>
        {field("quotedFrom", 100)}
        <SelectField
          id={fieldId(`${path}.scene`)}
          name={`${path}.scene`}
          label={storyLabels.scene}
          value={story.scene}
          onChange={(value) =>
            onChange({ ...story, scene: storyScenes.find((scene) => scene === value) ?? "none" })
          }
          options={storyScenes.map((value) => ({ value, label: sceneLabels[value] }))}
        />
      </div>
    </>
  );
}

const proofHelp = {
  period: "Som mars til oktober 2025",
  source: "Hvor tallene er hentet",
  measured: "Hva som er målt, og mot hva",
  quote: undefined,
  quotedFrom: "Navn og stilling, med samtykke",
} as const;

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
  errors,
  onChange,
}: {
  path: string;
  stats: Stat[];
  errors: EditorPartProps["errors"];
  onChange: (stats: Stat[]) => void;
}) {
  const rows = useRows<HTMLFieldSetElement, Stat>({
    items: stats,
    update: (change) => onChange(change(stats)),
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
            <LineField
              path={`${path}.${index}.value`}
              label={statLabels.value}
              type="number"
              inputMode="numeric"
              min={1}
              max={1000}
              focusName={`stat-${index}`}
              value={stat.value === 0 ? "" : String(stat.value)}
              // An empty field is 0, which the rules do not take.
              onChange={(value) => onChange(stats.with(index, { ...stat, value: Number(value) }))}
              errors={errors}
            />
            <LineField
              path={`${path}.${index}.label`}
              label={statLabels.label}
              maxLength={60}
              value={stat.label}
              onChange={(label) => onChange(stats.with(index, { ...stat, label }))}
              errors={errors}
            />
            {rows.tools(stat, index)}
          </fieldset>
        </Fragment>
      ))}
      {rows.removedAt(stats.length)}
      <p>
        <Button
          look="quiet"
          disabled={stats.length >= mostStats}
          onClick={() => rows.add(emptyStat, "Et nytt tall er lagt til.")}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          Legg til tall
        </Button>
      </p>
      {rows.announcement}
    </fieldset>
  );
}

function nameOf({ title }: Story): string {
  return title || "Uten tittel";
}
