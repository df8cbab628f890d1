/** How many of the newest days, weeks and months a backup is kept of. */
export const keptBackups = { days: 7, weeks: 5, months: 12 };

/** The name of a day's backup. */
export function backupName(day: Temporal.PlainDate): string {
  return `site-${day}.backup`;
}

/**
 * Which of the backups of a folder are not kept any longer: the last of each of the newest days, weeks and months that have one
 * is. Counted by those that are there, so that nights without a backup take none of the older ones along.
 *
 * @param names of files; those that are no daily backups of ours are left alone
 */
export function outdatedBackups(names: string[]): string[] {
  const days = names
    .map((name) => ({ name, day: /^site-(\d{4}-\d{2}-\d{2})\.backup$/.exec(name)?.[1] }))
    .flatMap(({ name, day }) => (day ? [{ name, day: Temporal.PlainDate.from(day) }] : []))
    .sort((one, other) => Temporal.PlainDate.compare(other.day, one.day));
  const { days: mostDays, weeks: mostWeeks, months: mostMonths } = keptBackups;
  const kept = new Set([
    ...newestOf(days, mostDays, ({ day }) => day.toString()),
    ...newestOf(days, mostWeeks, ({ day }) => `${day.yearOfWeek}-${day.weekOfYear}`),
    ...newestOf(days, mostMonths, ({ day }) => day.toPlainYearMonth().toString()),
  ]);
  return days.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** The first of each group, of as many groups as there may be. */
function newestOf<Item>(items: Item[], most: number, groupOf: (item: Item) => string): Item[] {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const group = groupOf(item);
    if (!firsts.has(group)) firsts.set(group, item);
  }
  return [...firsts.values()].slice(0, most);
}
