import { fallbackPlanId } from "#app/domain/catalog/catalog.ts";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { at, withValue } from "#app/domain/content/parts/fields/place.ts";
import { sectionLabels } from "#app/domain/content/parts/sections.ts";
import { stories } from "#app/domain/content/parts/stories.ts";
import { href } from "#app/web/href.ts";

/**
 * The same content with what has to be written yet in the sections of pages that were added, and in customer stories: each field
 * says what it is for. So they can be seen before anything stands in them.
 */
export function withPlaceholders(content: Content): Content {
  // Where a button leads is asked once all else is there.
  return filled(filled(content));
}

function filled(content: Content): Content {
  const issues = contentSchema.safeParse(content).error?.issues ?? [];
  return issues.reduce((before, { path }) => {
    const steps = path.map(String);
    const name = steps.at(-1) ?? "";
    const labels = labelsAt(steps);
    if (!labels) return before;
    const written = steps.reduce<unknown>(at, before);
    if (name === "plans" && Array.isArray(written) && written.length === 0) {
      return withValue(before, steps, [fallbackPlanId]);
    }
    if (name === "value" && labels === stories.names) return withValue(before, steps, 1);
    return written === ""
      ? withValue(before, steps, name === "to" ? href("/") : labels[name])
      : before;
  }, content);
}

/** What the fields are called where a path leads; undefined where nothing is shown before it is written. */
function labelsAt(steps: string[]): Readonly<Record<string, string>> | undefined {
  if (steps.includes("sections")) return sectionLabels;
  return steps[0] === "stories" ? stories.names : undefined;
}
