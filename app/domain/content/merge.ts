import { townPath } from "#app/domain/cities/city.ts";
import { type Content, contentSchema, hasFormOfContent } from "./content.ts";
import { defaultContent } from "./defaults.ts";
import { isObject, type Json, withoutFaults } from "./repair.ts";

/** Enough to take away an item of a list in a list, the lists it empties, and what they belong to. */
const mostRepairs = 10;

/**
 * Content from what was stored, however long ago: what it does not know of falls back to what comes with the site, field by
 * field, and so does what does not keep the rules; where that is an item of a list, the list goes without it.
 *
 * @param stored JSON of some or all of the content
 */
export function completeContent(stored: unknown): Completed {
  return complete(toJson(stored), defaultContent);
}

/**
 * A draft as far as it can be shown: where something is half written stands what is published.
 *
 * @param draft JSON of content as it was left
 */
export function showableContent(draft: unknown, published: Content): Completed {
  return complete(asTyped(draft), published);
}

/** The content, and the names of the parts in which something fell back because of a rule. */
type Completed = { content: Content; setAside: string[] };

function complete(stored: Json, instead: Content): Completed {
  const merged = mergeContent(stored);
  const setAside = new Set<string>();
  let repaired = merged;
  for (let repairs = 0; repairs < mostRepairs; repairs += 1) {
    const whole = contentSchema.safeParse(repaired);
    if (whole.success) return { content: whole.data, setAside: [...setAside] };
    const faults = whole.error.issues.map(({ path }) => path.map(String));
    for (const [part = ""] of faults) setAside.add(part);
    repaired = withoutFaults(repaired, toJson(instead), faults) ?? {};
  }
  const kept: Json = Object.fromEntries(
    Object.entries(isObject(merged) ? merged : {}).filter(([name]) => !setAside.has(name)),
  );
  return { content: contentSchema.parse(mergeContent(kept)), setAside: [...setAside] };
}

/** Older drafts have null where what was typed is no number. */
function asTyped(stored: unknown): Json {
  return JSON.parse(JSON.stringify(stored ?? {}), (_, value: unknown) => value ?? "");
}

/**
 * Content as it was left, half a sentence too, from what was stored of it; what it does not know of is as it comes with the site.
 * What no longer has the form of content falls back where it breaks a rule.
 *
 * @param stored JSON
 */
export function readAsWritten(stored: unknown): Completed {
  const written: unknown = mergeContent(asTyped(stored));
  return hasFormOfContent(written) ? { content: written, setAside: [] } : completeContent(stored);
}

/** The same, for who has no use for what fell back. */
export function contentAsWritten(stored: unknown): Content {
  return readAsWritten(stored).content;
}

function mergeContent(asStored: Json): Json {
  const stored = withOneListOfTowns(asStored);
  const merged = merge(toJson(defaultContent), stored);
  // A package that is stored with a price and without an original price is on offer no longer.
  const storedMedium = child(child(stored, "prices"), "medium");
  const medium = child(child(merged, "prices"), "medium");
  const hasEnded =
    child(storedMedium, "price") !== null && child(storedMedium, "originalPrice") === null;
  if (hasEnded && isObject(medium)) delete medium.originalPrice;
  return merged;
}

/**
 * Content with all its towns in one list: until 1.2.0 those that come with the site lay by their ids, hidden and shared as pages are,
 * and those that editors had added lay in a list of their own.
 */
function withOneListOfTowns(stored: Json): Json {
  const towns = child(stored, "towns");
  if (!isObject(stored) || !isObject(towns)) return stored;
  const listed = (name: string) => {
    const list = child(stored, name);
    return Array.isArray(list) ? list : [];
  };
  const hidden = listed("hiddenPages");
  const first = defaultContent.towns.map((town) => {
    const path = townPath(town.id);
    const sharedPicture = child(child(child(stored, "sharing"), path), "picture");
    return merge(merge(toJson(town), towns[town.id]), {
      ...(sharedPicture && { sharedPicture }),
      ...(hidden.includes(path) && { isHidden: true }),
    });
  });
  const paths = defaultContent.towns.map(({ id }) => townPath(id));
  return {
    ...stored,
    towns: [...first, ...listed("addedTowns")],
    hiddenPages: hidden.filter((path) => typeof path !== "string" || !paths.includes(path)),
  };
}

/** A member of an object; null, as anything that is not there. */
function child(value: Json, name: string): Json {
  return isObject(value) ? (value[name] ?? null) : null;
}

/** Objects are merged name by name; anything else that was stored stands as it is. */
function merge(base: Json, stored: Json | undefined): Json {
  if (stored === undefined || stored === null) return base;
  if (!isObject(base)) return stored;
  if (!isObject(stored)) return base;
  const names = new Set([...Object.keys(base), ...Object.keys(stored)]);
  return Object.fromEntries(
    [...names].map((name) => [name, merge(base[name] ?? null, stored[name])]),
  );
}

function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? {}));
}
