import { ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { statLabels, storyLabels } from "#app/domain/content/parts/stories.ts";
import type { Stat, Story } from "#app/domain/stories/stories.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { Announcement, moved, RowTools, useListFocus } from "./list-tools.tsx";
import styles from "./part.module.css";
import { errorCount, GroupError, LineField, SelectField, TextField } from "./part-fields.tsx";

const mostStories = 12;
const mostStats = 4;
const emptyStat: Stat = { value: 1, label: "" };
const emptyStory: Story = {
  category: "",
  title: "",
  description: "",
  chart: "bars",
  stats: [emptyStat],
};

/** What customers got out of the work: a list to put in order, open, add to and take from. */
export function StoriesPart({ content: { stories }, change, errors }: EditorPartProps) {
  const [open, setOpen] = useState<readonly number[]>([]);
  const [removing, setRemoving] = useState<number>();
  const [said, setSaid] = useState("");
  const { list, focusNext } = useListFocus<HTMLElement>();
  const update = (stories: (current: Story[]) => Story[]) =>
    change((content) => ({ ...content, stories: stories(content.stories) }));

  function move(index: number, to: number, direction: "up" | "down") {
    update((current) => moved(current, index, to));
    // The rows have no names of their own: what is open follows its place in the list.
    setOpen(open.map((place) => (place === index ? to : place === to ? index : place)));
    setSaid(`«${nameOf(stories[index])}» er nå nummer ${to + 1} av ${stories.length}.`);
    focusNext(`story-${to}-${direction}`);
  }

  function remove(index: number) {
    update((current) => current.toSpliced(index, 1));
    setOpen(
      open.filter((place) => place !== index).map((place) => (place > index ? place - 1 : place)),
    );
    setRemoving(undefined);
    setSaid(`«${nameOf(stories[index])}» er fjernet.`);
    focusNext(`story-${Math.min(index, stories.length - 2)}`);
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
              <li key={index}>
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
                    onRemove={() => setRemoving(index)}
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
            );
          })}
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
        {removing !== undefined && (
          <ConfirmDialog
            title="Fjerne kundehistorien?"
            confirm="Fjern kundehistorien"
            onConfirm={() => remove(removing)}
            onCancel={() => setRemoving(undefined)}
          >
            «{nameOf(stories[removing])}» og tallene blir borte fra siden.
          </ConfirmDialog>
        )}
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
          options={[
            { value: "bars", label: "Stolper: før og etter" },
            { value: "lights", label: "Lys man kan telle" },
          ]}
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
      <TextField
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
    </fieldset>
  );
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
  return (
    <fieldset ref={list} className={styles.row}>
      <legend className={styles.legend}>{storyLabels.stats}</legend>
      <GroupError errors={errors} path={path} />
      {stats.map((stat, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is known by nothing but its place
        <div key={index} className={styles.stat}>
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
            onRemove={() => {
              onChange(stats.toSpliced(index, 1));
              setSaid(`Tall ${index + 1} er fjernet.`);
              focusNext(`stat-${Math.min(index, stats.length - 2)}`);
            }}
          />
        </div>
      ))}
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
