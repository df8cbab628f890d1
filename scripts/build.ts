import { spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { makeSharingPictures } from "./sharing-pictures.ts";

// Builds the site into build/. With --if-needed only when something it is made from has changed since. What is there serves
// until the new build is whole: another process may be reading it, and a build that fails changes nothing.

const stamp = "build/stamp";
const sources = ["app/**/*", "server/**/*", "public/**/*", "*.config.ts", "package-lock.json"];
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
  if (!existsSync(stamp)) return true;
  const builtAt = statSync(stamp).mtimeMs;
  return globSync(sources).some((file) => statSync(file).mtimeMs > builtAt);
}

async function build() {
  const started = new Date();
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
  await makeSharingPictures(join(unfinished, "client/cities"));
  for (const file of globSync(join(unfinished, compressible))) await precompress(file);
  const unfinishedStamp = join(unfinished, "stamp");
  writeFileSync(unfinishedStamp, "");
  // A source that has changed meanwhile is newer.
  utimesSync(unfinishedStamp, started, started);
  if (existsSync("build")) renameSync("build", replaced);
  renameSync(unfinished, "build");
}

/** Puts the brotli and gzip forms of a file beside it, at the highest level: it is done once and sent often. */
async function precompress(file: string) {
  const content = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
