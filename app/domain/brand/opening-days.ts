import { listed } from "#app/web/formats/text.ts";

/** The days of the week in order, as they are stored. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Record<Weekday, string> = {
  monday: "mandag",
  tuesday: "tirsdag",
  wednesday: "onsdag",
  thursday: "torsdag",
  friday: "fredag",
  saturday: "lørdag",
  sunday: "søndag",
};

const workingDays = weekdays.slice(0, 5);
const weekend = weekdays.slice(5);

/** Days as people read them: `mandag–fredag`, `mandag–torsdag og lørdag`, `hver dag`; empty where there are none. */
export function formatDays(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [[]];
  for (const day of weekdays) {
    if (days.includes(day)) runs.at(-1)?.push(day);
    else runs.push([]);
  }
  if (runs.some(({ length }) => length === weekdays.length)) return "hver dag";
  const items = runs.flatMap((run) => {
    const names = run.map((day) => weekdayNames[day]);
    // Of two there is nothing in between to leave out.
    return names.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names;
  });
  return listed(items);
}

const groups: [words: RegExp, days: readonly Weekday[]][] = [
  [/^(?:alle |hver )?(?:hverdag|ukedag|virkedag|arbeidsdag)(?:er|ene)?$/, workingDays],
  [/^(?:i )?helg(?:er|en|ene)?$/, weekend],
  [/^(?:daglig|(?:hver dag|alle (?:ukens |ukas )?dager)(?: i uk(?:a|en))?)$/, weekdays],
];

/** In characters; all seven written out take half of it, and to look for spans takes the square of it. */
const longestDays = 200;

/**
 * Reads days that somebody has written, such as `Hverdager`, `man.–tor. og lørdag` or `fra mandag til fredag`.
 *
 * @returns the days in the order of the week, or undefined where there is a word that is not understood
 */
export function readDays(text: string): Weekday[] | undefined {
  if (text.length > longestDays) return undefined;
  const said = text
    .toLowerCase()
    .replaceAll(".", "")
    .replace(/\s*[–—-]\s*|\s+(?:til og med|tom)\s+/g, " til ")
    .split(/,|\bog\b|\+|&/)
    .map((item) => item.trim().replace(/^(?:på|fra) /, ""));
  const found: Weekday[] = [];
  for (const item of said) {
    const days = groups.find(([words]) => words.test(item))?.[1] ?? readSpan(item);
    if (!days) return undefined;
    found.push(...days);
  }
  return weekdays.filter((day) => found.includes(day));
}

/** One day, or the days from one to another. */
function readSpan(text: string): Weekday[] | undefined {
  const [first = -1, last = first, ...more] = text.split(/\s+til\s+/).map(indexOfDay);
  if (first < 0 || last < 0 || more.length > 0) return undefined;
  return first <= last
    ? weekdays.slice(first, last + 1)
    : [...weekdays.slice(first), ...weekdays.slice(0, last + 1)];
}

/** The place of a day in the week, by its name or what it is shortened to; -1 where it is none. */
function indexOfDay(word: string): number {
  const name = word.replace(/(dag)(?:er|ene)$/, "$1");
  // Two letters tell every day from the others.
  return name.length < 2 ? -1 : weekdays.findIndex((day) => weekdayNames[day].startsWith(name));
}
