import "./production.ts";
import { execFileSync } from "node:child_process";
import { measureBackups } from "./backups.ts";
import { measureBytes } from "./bytes.ts";
import { measureEditing } from "./editing.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureNavigation } from "./navigation.ts";
import { measureOrders } from "./orders.ts";
import { machine, print, type Row, write } from "./report.ts";
import { measureFirstScreen } from "./screen.ts";
import { measureServing } from "./serving.ts";
import { measureStart } from "./start.ts";
import { measureVisits } from "./visits.ts";
import { measureWorkplace } from "./workplace.ts";

// Measures everything beside its baselines, and writes docs/benchmarks.md; or the named parts: npm run bench -- bytes screen
// With --quick each is measured once, and nothing is written.

type Part = { title: string; how: string; measure: (quick: boolean) => Promise<Row[]> };

const parts: Record<string, Part> = {
  bytes: {
    title: "What a browser is sent",
    how: "In brotli, before anybody touches the page. `tests/http/site/pages.test.ts` holds these on every run.",
    measure: measureBytes,
  },
  screen: {
    title: "The first screen",
    how: "On a telephone of 412 by 823 points and slow 4G (150 ms on each request, 1.6 Mbit/s), both applied by Chromium itself and not worked out afterwards. First paint beside the same page as a file without scripts; largest paint beside the same page without its font; both from nginx, or a bare Node server where there is none. They take turns; the median of all rounds, and of the ratios within each round. Of all pages, the one in the middle, and between what half of them lie.",
    measure: measureFirstScreen,
  },
  lighthouse: {
    title: "The first view as Lighthouse works it out",
    how: "Lighthouse 13.5 as it comes, for a telephone with a simulated slow 4G and a processor 4 × slower; it is fetched from the registry. First paint beside the same page as a file without scripts, largest paint beside the same page without its font. They take turns; the median of three rounds, and of the ratios within each. Bytes and requests are all that the telephone fetches without a touch.",
    measure: measureLighthouse,
  },
  navigation: {
    title: "From page to page",
    how: "From the press on a link to the first paint of the next page, or to its largest (in a page that comes from the site the pictures are there at once, so its first paint is a larger one), in a Chromium without its tools, which keep it from making pages ready. The pages say it themselves; slow 4G is a proxy. A pointer that rests on a link is played: each of the page's speculation rules is set off as long after as Chromium takes (`eager` 10 ms, `moderate` 200 ms).",
    measure: measureNavigation,
  },
  start: {
    title: "Start and memory",
    how: "By `scripts/run.mjs`, as `npm start` and the systemd unit do, beside a bare Node server that answers one word. An empty database gets its tables, and two accounts with passwords that are hashed. Memory is what the system says the process holds whose tables were there, 60 MB of which are Node's own file.",
    measure: measureStart,
  },
  serving: {
    title: "Sending pages",
    how: "32 visitors with a connection each, who ask again as soon as they are answered. The bare Node server sends the same bytes under the same headers and writes one line a request; both hand their lines to the process that asks. nginx writes none. They take turns; the median of all rounds, and of the ratios within each round.",
    measure: measureServing,
  },
  orders: {
    title: "Orders",
    how: "16 customers who order again as soon as they are answered, with a register that answers at once. Beside a loop in one process that inserts the same rows under the same indexes, a transaction each, on disk before the next begins; on PostgreSQL, where there is one, over as many connections. They take turns.",
    measure: measureOrders,
  },
  workplace: {
    title: "The back office with many orders",
    how: "From request to finished page, the median of 21: with 100,000 orders and 30,000 messages, beside 1,000 and 300 of them where both show as many rows; and then with a subscription and an invoice for each order.",
    measure: measureWorkplace,
  },
  visits: {
    title: "Counting visits",
    how: "Pages from memory with the call that counts them and with a build that it is taken out of, by turns; and how long the numbers take to be read.",
    measure: measureVisits,
  },
  editing: {
    title: "A site that its editors have filled",
    how: "500 texts, 200 pictures, 50 pages and 50 articles of every kind of section, beside the site as it comes; the median of eleven publications each. Of the time of a publication 120 ms are waited, so that no other process shows what was before. Keys are those of a sentence, one every 150 ms, as the browser tells them: rounded to 8 ms.",
    measure: measureEditing,
  },
  backups: {
    title: "Backups",
    how: "The drill of an operator, by the commands: a backup of a database with 100,000 orders and 30,000 messages, beside a copy that SQLite makes of itself, and a restore of it into an empty one. The commands compare what was written with what was read, and a row that differs fails them.",
    measure: measureBackups,
  },
};

const asked = process.argv.slice(2).filter((argument) => argument !== "--quick");
const quick = process.argv.includes("--quick");
const unknown = asked.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part "${unknown}"; choose from ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
// Before anything is measured: the measuring is itself something to do.
const measuredOn = machine();
execFileSync("node", ["scripts/build.ts", "--if-needed"], { stdio: "inherit" });
console.log(measuredOn);
for (const [name, part] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) await run(name, part);
}

/** Measures a part; one that fails says why, and leaves the others alone. */
async function run(name: string, { title, how, measure }: Part) {
  const started = performance.now();
  try {
    const rows = await measure(quick);
    const seconds = Math.round((performance.now() - started) / 1000);
    print(title, rows);
    console.log(`${name}: ${seconds} s`);
    const day = new Date().toISOString().slice(0, 10);
    if (!quick) write(name, { title, how, took: `${day}, ${seconds} s on ${measuredOn}.` }, rows);
  } catch (error) {
    console.error(
      `${name} could not be measured: ${error instanceof Error ? error.message : error}`,
    );
    process.exitCode = 1;
  }
}
