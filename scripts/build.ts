import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// Builds the site into build/. With --if-needed only when something it is made from has changed since; to find that out takes
// no package, so a build can be brought from elsewhere. What is there serves until the new build is whole: another process may
// be reading it, and a build that fails changes nothing.

const stamp = "build/stamp";
const sources = [
  "app/**/*",
  "server/**/*",
  "public/**/*",
  "scripts/build.ts",
  "*.config.ts",
  "package-lock.json",
];
const compressible = "client/**/*.{js,css,svg,txt,webmanifest}";
const unfinished = join(".build", String(process.pid));
const replaced = `${unfinished}-replaced`;

if (!process.argv.includes("--if-needed") || isOutOfDate()) {
  try {
    await build();
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(replaced, { recursive: true, force: true });
  }
}

function isOutOfDate(): boolean {
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint();
}

/** Says in a few characters what the site is made from: copied or checked out anew it is the same. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources).sort()) {
    if (!statSync(file).isFile()) continue;
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

async function build() {
  // A source that changes meanwhile is not what was built.
  const made = fingerprint();
  const { status } = spawnSync("react-router", ["build"], {
    stdio: "inherit",
    env: { ...process.env, BUILD_DIRECTORY: unfinished },
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    process.exitCode = status ?? 1;
    return;
  }
  // The list of files tells how the site is made; nobody but the server needs it.
  const vite = join(unfinished, "client/.vite");
  renameSync(join(vite, "manifest.json"), join(unfinished, "client-manifest.json"));
  rmdirSync(vite);
  for (const file of globSync(join(unfinished, "client/assets/manifest-*.js"))) slim(file);
  for (const file of globSync(join(unfinished, compressible))) await precompress(file);
  writeFileSync(join(unfinished, "stamp"), made);
  if (existsSync("build")) renameSync("build", replaced);
  renameSync(unfinished, "build");
}

/**
 * Makes the router's list of pages, which every page of the back office fetches, a third lighter: what each page's code
 * imports is read only by the router's own way to fetch pages before they are gone to (ours is keepCode), nobody goes to the
 * API or a feed as to a page, and what is false is as good left out.
 */
function slim(file: string) {
  const script = readFileSync(file, "utf8");
  const start = "window.__reactRouterManifest=";
  // A route of the same name has a file of its own, with nothing in it for the browser.
  if (!script.startsWith(start)) return;
  const manifest = JSON.parse(script.slice(start.length).replace(/;\s*$/, ""));
  for (const [id, route] of Object.entries<{ imports?: string[] }>(manifest.routes)) {
    delete route.imports;
    if (/^routes\/(api|feeds)\//.test(id)) delete manifest.routes[id];
  }
  const lighter = JSON.stringify(manifest, (_key, value) => (value === false ? undefined : value));
  writeFileSync(file, `${start}${lighter};`);
}

/** Puts the brotli and gzip forms of a file beside it, at the highest level: it is done once and sent often. */
async function precompress(file: string) {
  const content = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
