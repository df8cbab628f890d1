import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { findChromium } from "../../tests/chromium.ts";
import { median, type Row, spreadOf } from "./report.ts";
import { serveForms } from "./screen.ts";
import { startSite, temporaryDirectory } from "./site.ts";

/** From the registry, for this alone: what it brings along is larger than all else that the site is made with. */
const lighthouse = "lighthouse@13.5.0";
const paths = ["/", "/priser", "/kontakt", "/by/oslo"];
const rounds = 3;
const allowance = { timeout: 180_000, maxBuffer: 2 ** 26 };

const audit = z.object({ numericValue: z.number() });
const report = z.object({
  audits: z.object({
    "first-contentful-paint": audit,
    "largest-contentful-paint": audit,
    "total-byte-weight": audit,
    "network-requests": z.object({ details: z.object({ items: z.array(z.unknown()) }) }),
  }),
});
type Measured = { paint: number; largest: number; bytes: number; requests: number };

/**
 * The first view of some pages as Lighthouse works it out for a telephone, beside the same page as a file without scripts, and without
 * its font. They take turns.
 */
export async function measureLighthouse(quick: boolean): Promise<Row[]> {
  const found = await findChromium();
  if ("missing" in found) throw new Error(found.missing);
  using directory = temporaryDirectory();
  using files = temporaryDirectory();
  await using site = await startSite(directory.path);
  await using other = await serveForms(site.url, paths, files.path);
  const rows: Row[] = [];
  for (const path of paths) {
    const taken: { ours: Measured; file: Measured; fontless: Measured }[] = [];
    for (let round = 0; round < (quick ? 1 : rounds); round += 1) {
      taken.push({
        ours: await measure(`${site.url}${path}`, found.path, directory.path),
        file: await measure(`${other.url}/file${path}`, found.path, directory.path),
        fontless: await measure(`${other.url}/fontless${path}`, found.path, directory.path),
      });
    }
    const compared = (what: "paint" | "largest", beside: "file" | "fontless", most: number) => {
      const ratios = taken.map((round) => round.ours[what] / round[beside][what]);
      const ratio = median(ratios);
      return {
        ours: median(taken.map(({ ours }) => ours[what])),
        baseline: median(taken.map((round) => round[beside][what])),
        ratio,
        spread: spreadOf(ratios),
        goal: `≤ ${most}`,
        isMet: ratio <= most,
      };
    };
    rows.push(
      { name: `First paint, ${path}, ms`, ...compared("paint", "file", 1.05) },
      { name: `Largest paint, ${path}, ms`, ...compared("largest", "fontless", 1.1) },
      bounded(`${path}, bytes`, median(taken.map(({ ours }) => ours.bytes)), 45_000),
      bounded(`${path}, requests`, median(taken.map(({ ours }) => ours.requests)), 5),
    );
  }
  return rows;
}

function bounded(name: string, ours: number, most: number): Row {
  return { name, ours, goal: `≤ ${most.toLocaleString("en")}`, isMet: ours <= most };
}

async function measure(url: string, chromium: string, directory: string): Promise<Measured> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      ...["--yes", lighthouse, url, "--quiet", "--output=json", "--only-categories=performance"],
      `--chrome-flags=--headless --no-sandbox --disable-gpu --user-data-dir=${join(directory, "browser")}`,
    ],
    { ...allowance, env: { ...process.env, CHROME_PATH: chromium } },
  );
  const { audits } = report.parse(JSON.parse(stdout));
  return {
    paint: audits["first-contentful-paint"].numericValue,
    largest: audits["largest-contentful-paint"].numericValue,
    bytes: audits["total-byte-weight"].numericValue,
    requests: audits["network-requests"].details.items.length,
  };
}
