import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fingerprint, isBuilt } from "./build-stamp.ts";

// Builds the site into build/: npm run build. With --if-needed only when something it is made from has changed since; to find that out takes
// no package, so a build can be brought from elsewhere. What is there serves until the new build is whole: another process may
// be reading it, and a build that fails changes nothing.

const compressible = "client/**/*.{js,css,svg,txt,webmanifest}";
const unfinished = join(".build", String(process.pid));
const replaced = `${unfinished}-replaced`;

if (!(process.argv.includes("--if-needed") && isBuilt())) {
  try {
    await build();
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(replaced, { recursive: true, force: true });
  }
}

async function build() {
  const folder = process.cwd();
  if (/[#?]/.test(folder)) {
    console.error(`Vite builds nothing in ${folder}: rename it so that no # or ? is in its path`);
    process.exitCode = 1;
    return;
  }
  // A source that changes meanwhile is not what was built.
  const made = fingerprint();
  const started = performance.now();
  console.log("Building the site; that takes half a minute or so …");
  const { code, said } = await bundle();
  if (code !== 0) {
    console.error(said);
    process.exitCode = code;
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
  console.log(`Built in ${Math.round((performance.now() - started) / 1000)} seconds`);
}

/** Has the bundler write its files; what it says, a line for each of them, matters only when it fails. */
async function bundle(): Promise<{ code: number; said: string }> {
  const bundler = spawn("react-router", ["build"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, BUILD_DIRECTORY: unfinished },
    shell: process.platform === "win32",
  });
  // Whoever ends us ends it, and then what it has made is removed.
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => bundler.kill(signal));
  }
  let said = "";
  for (const stream of [bundler.stdout, bundler.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  try {
    const [code] = await once(bundler, "close");
    return { code: code ?? 1, said };
  } catch (error) {
    return { code: 1, said: `Cannot start the bundler: ${error}` };
  }
}

/**
 * Makes the router's list of pages, which every page of the back office fetches, a third lighter: what each page's code
 * imports is read only by the router's own way to fetch pages before they are gone to (ours is keepCode), nobody goes to the
 * API or a feed as to a page, and what is false or empty is as good left out.
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
  const lighter = JSON.stringify(manifest, (_key, value) =>
    value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
  writeFileSync(file, `${start}${lighter};`);
}

/** Puts the brotli and gzip forms of a file beside it, at the highest level: it is done once and sent often. */
async function precompress(file: string) {
  const content = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
