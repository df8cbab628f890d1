import { fallbackPlanId } from "#app/domain/catalog/catalog.ts";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { at, withValue } from "#app/domain/content/parts/fields/place.ts";
import { sectionLabels } from "#app/domain/content/parts/sections.ts";
import { href } from "#app/web/href.ts";

const labels: Readonly<Record<string, string>> = sectionLabels;

/**
 * The same content with what has to be written yet in the sections of pages that were added: each field says what it is for. So a
 * section can be seen before anything stands in it.
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
    if (!steps.includes("sections")) return before;
    const written = steps.reduce<unknown>(at, before);
    if (name === "plans" && Array.isArray(written) && written.length === 0) {
      return withValue(before, steps, [fallbackPlanId]);
    }
    return written === ""
      ? withValue(before, steps, name === "to" ? href("/") : labels[name])
      : before;
  }, content);
}
