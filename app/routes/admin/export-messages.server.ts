import type { MessageFilter } from "#app/domain/contact/workplace.server.ts";
import { isDay } from "#app/web/dates.ts";
import { endOfDay, startOfDay } from "#app/web/days.server.ts";

/** Each box in the address. */
const boxes = new Map<string, MessageFilter["box"]>([
  ["innboks", "inbox"],
  ["uleste", "unread"],
  ["apne", "open"],
  ["handtert", "handled"],
  ["karantene", "quarantine"],
]);

/** Which messages a query asks for; `printed` is that query again, as we understand it and without the words of a search. */
export function messageFilterOf(query: URLSearchParams): {
  filter: MessageFilter;
  printed: string;
} {
  const folder = query.get("mappe") ?? "";
  const [from, until] = ["fra", "til"].map((name) => {
    const day = query.get(name);
    return day !== null && isDay(day) ? day : undefined;
  });
  const overdue = query.get("frist") === "1";
  const printed = new URLSearchParams();
  if (boxes.has(folder)) printed.set("mappe", folder);
  if (from) printed.set("fra", from);
  if (until) printed.set("til", until);
  if (overdue) printed.set("frist", "1");
  return {
    filter: {
      box: boxes.get(folder) ?? "inbox",
      question: (query.get("q") ?? "").trim().slice(0, 200),
      overdue,
      from: from ? startOfDay(from) : undefined,
      until: until ? endOfDay(until) : undefined,
    },
    printed: printed.toString(),
  };
}
