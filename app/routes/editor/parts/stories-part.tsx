import { ChevronRight, Plus } from "lucide-react";
import { Fragment, useState } from "react";
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
import { Announcement, moved, RowTools, useListFocus, useRemoval } from "./list-tools.tsx";
import styles from "./part.module.css";
import { errorCount, GroupError, LineField, SelectField } from "./part-fields.tsx";

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
export function StoriesPart({ content: { stories }, change, errors }: EditorPartProps) {
  const [open, setOpen] = useState<readonly number[]>([]);
  const [said, setSaid] = useState("");
  const { list, focusNext } = useListFocus<HTMLElement>();
  const update = (stories: (current: Story[]) => Story[]) =>
    change((content) => ({ ...content, stories: stories(content.stories) }));
  const { remove, lineAt } = useRemoval(stories.length, update, focusNext);
  const removedAt = (index: number) => {
    const line = lineAt(index, (place) => {
      setOpen(open.map((other) => (other >= place ? other + 1 : other)));
      focusNext(`story-${place}`);
    });
    return line && <li>{line}</li>;
  };

  function move(index: number, to: number, direction: "up" | "down") {
    update((current) => moved(current, index, to));
    // The rows have no names of their own: what is open follows its place in the list.
    setOpen(open.map((place) => (place === index ? to : place === to ? index : place)));
    setSaid(`«${nameOf(stories[index])}» er nå nummer ${to + 1} av ${stories.length}.`);
    focusNext(`story-${to}-${direction}`);
  }

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Tallene er prosent mer enn før. Ha dokumentasjon på hvert av dem før du publiserer
        (markedsføringsloven § 3).
      </p>
      <section ref={list} className={styles.group} aria-label="Kundehistorier">
        <GroupError errors={errors} path="stories" />
        <ol className={styles.rows}>
          {stories.map((story, index) => {
            const path = `stories.${index}`;
            const wrong = errorCount(errors, path) > 0;
            const isOpen = wrong || open.includes(index);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a story is known by nothing but its place
              <Fragment key={index}>
                {removedAt(index)}
                <li>
                  <div className={styles.rowHead}>
                    <button
                      type="button"
                      className={styles.toggle}
                      aria-expanded={isOpen}
                      data-focus={`story-${index}`}
                      onClick={() =>
                        setOpen(
                          open.includes(index)
                            ? open.filter((place) => place !== index)
                            : [...open, index],
                        )
                      }
                    >
                      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
                      {nameOf(story)}
                    </button>
                    {wrong && <span className={styles.flag}>Må rettes</span>}
                    <RowTools
                      name={nameOf(story)}
                      focusName={`story-${index}`}
                      index={index}
                      count={stories.length}
                      least={1}
                      onMove={(to, direction) => move(index, to, direction)}
                      onRemove={() => {
                        remove(story, index, `«${nameOf(story)}»`);
                        setOpen(
                          open
                            .filter((place) => place !== index)
                            .map((place) => (place > index ? place - 1 : place)),
                        );
                      }}
                    />
                  </div>
                  {isOpen && (
                    <StoryFields
                      path={path}
                      story={story}
                      errors={errors}
                      onChange={(changed) => update((current) => current.with(index, changed))}
                    />
                  )}
                </li>
              </Fragment>
            );
          })}
          {removedAt(stories.length)}
        </ol>
        <p>
          <Button
            look="secondary"
            disabled={stories.length >= mostStories}
            onClick={() => {
              update((current) => [...current, emptyStory]);
              setOpen([...open, stories.length]);
              setSaid("En ny kundehistorie er lagt til nederst.");
              focusNext(`story-${stories.length}-category`);
            }}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            Legg til kundehistorie
          </Button>
        </p>
        <Announcement text={said} />
      </section>
    </div>
  );
}

function StoryFields({
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
  const [said, setSaid] = useState("");
  const { list, focusNext } = useListFocus<HTMLFieldSetElement>();
  const { remove, lineAt } = useRemoval<Stat>(
    stats.length,
    (change) => onChange(change(stats)),
    focusNext,
  );
  const removedAt = (index: number) => lineAt(index, (place) => focusNext(`stat-${place}`));
  return (
    <fieldset ref={list} className={styles.row}>
      <legend className={styles.legend}>{storyLabels.stats}</legend>
      <GroupError errors={errors} path={path} />
      {stats.map((stat, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is known by nothing but its place
        <Fragment key={index}>
          {removedAt(index)}
          <div className={styles.stat}>
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
            <RowTools
              name={`tall ${index + 1}${stat.label && `, ${stat.label}`}`}
              focusName={`stat-${index}`}
              index={index}
              count={stats.length}
              least={1}
              onMove={(to, direction) => {
                onChange(moved(stats, index, to));
                setSaid(`Tallet er nå nummer ${to + 1} av ${stats.length}.`);
                focusNext(`stat-${to}-${direction}`);
              }}
              onRemove={() => remove(stat, index, stat.label ? `«${stat.label}»` : "Et tall")}
            />
          </div>
        </Fragment>
      ))}
      {removedAt(stats.length)}
      <p>
        <Button
          look="quiet"
          disabled={stats.length >= mostStats}
          onClick={() => {
            onChange([...stats, emptyStat]);
            setSaid("Et nytt tall er lagt til.");
            focusNext(`stat-${stats.length}`);
          }}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          Legg til tall
        </Button>
      </p>
      <Announcement text={said} />
    </fieldset>
  );
}

function nameOf(story: Story | undefined): string {
  return story?.title || "Uten tittel";
}
