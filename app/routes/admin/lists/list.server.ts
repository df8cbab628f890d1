import { endOfDay, startOfDay } from "#app/web/norway.server.ts";
import type { Days } from "./list.ts";

/** Norwegian days as moments: the one that the first begins with, and the one that the last ends with. */
export function momentsOf({ from, until }: Days): { from?: Date; until?: Date } {
  return { ...(from && { from: startOfDay(from) }), ...(until && { until: endOfDay(until) }) };
}
