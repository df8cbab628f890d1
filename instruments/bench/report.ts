import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";

/** One line of the report: what was measured, beside what, and what was wanted. */
export type Row = Readonly<{
  /** What was measured, with the unit where it is not one of a ratio. */
  name: string;
  ours: number | string;
  baseline?: number | string;
  /** Ours through the baseline. */
  ratio?: number;
  /** Between what half of the rounds lay, or whatever says how sure the number is. */
  spread?: string;
  goal?: string;
  /** Whether it was reached, where that can be said. */
  isMet?: boolean;
}>;

const file = "docs/benchmarks.md";
const byHand = "# Measured by hand";
const columns = ["", "Ours", "Beside", "Ratio", "Spread", "Goal"];

/** Prints the rows of a part. */
export function print(title: string, rows: readonly Row[]) {
  console.log(`\n${title}`);
  console.table(rows.map((row) => Object.fromEntries(columns.map((c, i) => [c, cellsOf(row)[i]]))));
}

/** Puts what was measured into docs/benchmarks.md. */
export function write(
  name: string,
  { title, how, took }: { title: string; how: string; took: string },
  rows: readonly Row[],
) {
  const lines = [columns, columns.map((_, index) => (index ? "--:" : "---")), ...rows.map(cellsOf)];
  writeSection(name, title, [how, table(lines), took]);
}

/** A table in Markdown; its second line says on which side each column stands. */
export function table(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/**
 * Puts paragraphs between the marks of their part in docs/benchmarks.md; a new part comes last.
 *
 * @throws where the file has lost the heading that ends what is measured
 */
export function writeSection(name: string, title: string, paragraphs: readonly string[]) {
  const [begin, end] = [`<!-- bench: ${name} -->`, `<!-- /bench: ${name} -->`];
  const section = `${begin}\n${paragraphs.join("\n\n")}\n${end}`;
  const document = readFileSync(file, "utf8");
  const at = document.indexOf(begin);
  const behind = document.indexOf(end) + end.length;
  const rest = document.indexOf(byHand);
  if (rest < 0) throw new Error(`${file} has no heading "${byHand}"`);
  writeFileSync(
    file,
    at < 0
      ? `${document.slice(0, rest)}## ${title}\n${section}\n\n${document.slice(rest)}`
      : `${document.slice(0, at)}${section}${document.slice(behind)}`,
  );
}

/** What is measured on, and whether that has something else to do. */
export function machine(): string {
  const [load = 0] = loadavg();
  const busy = load > availableParallelism() / 2 ? `, BUSY (load ${load.toFixed(1)})` : "";
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  return `${availableParallelism()} cores of ${processor}, Node ${process.versions.node}${busy}`;
}

/** The one in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Between what half of the values lie. */
export function spreadOf(values: readonly number[]): string {
  return `${number(quantile(values, 0.25))}–${number(quantile(values, 0.75))}`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share + 0.5)] ?? Number.NaN;
}

function cellsOf({ name, ours, baseline = "", ratio, spread = "", goal = "", isMet }: Row) {
  const reached = isMet === undefined ? "" : isMet ? " ✓" : " ✗";
  const ratioText = ratio === undefined ? "" : ratio.toFixed(2);
  return [name, number(ours), number(baseline), ratioText, spread, `${goal}${reached}`];
}

/** Three figures are what such a number is good for. */
function number(value: number | string): string {
  if (typeof value === "string") return value;
  const digits =
    Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1;
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}
