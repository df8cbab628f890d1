/** One line of numbers: its name, its labels and its value. */
export type Series = { name: string; labels: Record<string, string>; value: number };

type Family = { type: string; series: Series[] };

const ends: Record<string, string[]> = {
  counter: [""],
  gauge: [""],
  histogram: ["_bucket", "_sum", "_count"],
};

/**
 * Reads Prometheus' text format, version 0.0.4, as strictly as it can be read: each metric has one HELP and one TYPE before its
 * numbers, all of which stand together; a counter is called `_total`; `le` and `quantile` are labels of histograms and summaries
 * alone; no number is there twice; a histogram adds up.
 *
 * @throws Error that names the first line which breaks a rule
 */
export function parseExposition(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let helped = "";
  let current: { name: string; family: Family } | undefined;
  if (!text.endsWith("\n")) throw new Error("The last line has no end");
  for (const line of text.split("\n").slice(0, -1)) {
    const fail = (why: string): never => {
      throw new Error(`${why}: ${line}`);
    };
    const [, help] = /^# HELP ([a-z][a-z0-9_]*) \S.*$/.exec(line) ?? [];
    const [, typed, type = ""] =
      /^# TYPE ([a-z][a-z0-9_]*) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (help !== undefined) {
      if (families.has(help)) fail("A metric is told twice");
      helped = help;
    } else if (typed !== undefined) {
      if (typed !== helped) fail("A type without its help");
      if (typed.endsWith("_total") !== (type === "counter")) fail("Counters alone are totals");
      current = { name: typed, family: { type, series: [] } };
      families.set(typed, current.family);
    } else {
      const series = readSeries(line) ?? fail("No number");
      const { name, family } = current ?? fail("A number before its type");
      if (!ends[family.type]?.some((end) => series.name === `${name}${end}`)) fail("Not its own");
      const identity = JSON.stringify([series.name, Object.entries(series.labels).sort()]);
      if (seen.has(identity)) fail("Told twice");
      const reserved = family.type === "histogram" ? ["quantile"] : ["quantile", "le"];
      if (reserved.some((label) => label in series.labels)) fail("Not a label of its type");
      if (family.type !== "gauge" && !(series.value >= 0)) fail("Less than nothing");
      seen.add(identity);
      family.series.push(series);
    }
  }
  for (const [name, { type, series }] of families) {
    if (series.length === 0) throw new Error(`${name} has no numbers`);
    if (type === "histogram") checkHistogram(name, series);
  }
  return families;
}

function readSeries(line: string): Series | undefined {
  const [, name = "", inBraces = "", value = ""] =
    /^([a-z][a-z0-9_]*)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\["\\n])*",?)+)\})? (\S+)$/.exec(line) ?? [];
  const number = Number(value);
  if (!name || Number.isNaN(number) || inBraces.endsWith(",")) return undefined;
  const labels = [...inBraces.matchAll(/([a-z]+)="((?:[^"\\]|\\.)*)"/g)].map(
    ([, label = "", text = ""]) => [label, text] as const,
  );
  if (new Set(labels.map(([label]) => label)).size < labels.length) return undefined;
  return { name, labels: Object.fromEntries(labels), value: number };
}

function checkHistogram(name: string, series: Series[]): void {
  const kinds = Map.groupBy(series, ({ labels: { le: _, ...others } }) => JSON.stringify(others));
  for (const [kind, lines] of kinds) {
    const buckets = lines.filter((line) => line.name === `${name}_bucket`);
    const last = buckets.at(-1);
    const count = lines.find((line) => line.name === `${name}_count`);
    const rises = buckets.every(({ value, labels }, index) => {
      const before = buckets[index - 1];
      const isAbove =
        Number(labels.le?.replace("+Inf", "Infinity")) > Number(before?.labels.le ?? -1);
      return isAbove && value >= (before?.value ?? 0);
    });
    if (!rises || last?.labels.le !== "+Inf" || last.value !== count?.value) {
      throw new Error(`${name} does not add up: ${kind}`);
    }
  }
}
