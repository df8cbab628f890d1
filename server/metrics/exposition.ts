/** What is told of one thing: its samples, each with labels of its own. */
export type Metric = {
  name: string;
  help: string;
  samples: readonly Sample[];
} & ({ type: "counter" | "gauge" } | { type: "histogram"; bounds: readonly number[] });

/** A number under its labels; of a histogram, how many fell under each bound and beyond the last one, and their sum. */
type Sample = { labels?: Labels } & (
  | { value: number }
  | { counts: readonly number[]; sum: number }
);

type Labels = Readonly<Record<string, string>>;

/** Prometheus' text format (prometheus.io/docs/instrumenting/exposition_formats). */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** Writes metrics as Prometheus reads them. What has no sample is left out. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map((metric) =>
      [
        `# HELP ${metric.name} ${escaped(metric.help)}`,
        `# TYPE ${metric.name} ${metric.type}`,
        ...metric.samples.flatMap((sample) => linesOf(metric, sample)),
        "",
      ].join("\n"),
    )
    .join("");
}

function linesOf(metric: Metric, sample: Sample): string[] {
  const { name } = metric;
  const { labels = {} } = sample;
  if ("value" in sample) return [line(name, labels, sample.value)];
  const bounds = metric.type === "histogram" ? metric.bounds : [];
  let count = 0;
  const buckets = sample.counts.map((more, index) => {
    count += more;
    return line(`${name}_bucket`, { ...labels, le: String(bounds[index] ?? "+Inf") }, count);
  });
  return [
    ...buckets,
    line(`${name}_sum`, labels, sample.sum),
    line(`${name}_count`, labels, count),
  ];
}

function line(name: string, labels: Labels, value: number): string {
  const written = Object.entries(labels).map(
    ([label, text]) => `${label}="${escaped(text).replaceAll('"', '\\"')}"`,
  );
  return `${name}${written.length > 0 ? `{${written.join(",")}}` : ""} ${value}`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
