import { spawnSync } from "node:child_process";
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
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { makeSharingPictures } from "./sharing-pictures.ts";

// Builds the site into build/. With --if-needed only when something it is made from has changed since.

const stamp = "build/stamp";
const sources = ["app/**/*", "server/**/*", "public/**/*", "*.config.ts", "package-lock.json"];
const compressible = "build/client/**/*.{js,css,svg,txt,webmanifest}";

if (!process.argv.includes("--if-needed") || isOutOfDate()) await build();

function isOutOfDate(): boolean {
  if (!existsSync(stamp)) return true;
  const builtAt = statSync(stamp).mtimeMs;
  return globSync(sources).some((file) => statSync(file).mtimeMs > builtAt);
}

async function build() {
  rmSync("build", { recursive: true, force: true });
  const { status } = spawnSync("react-router", ["build"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
  // The list of files tells how the site is made; nobody but the server needs it.
  renameSync("build/client/.vite/manifest.json", "build/client-manifest.json");
  rmdirSync("build/client/.vite");
  await makeSharingPictures();
  for (const file of globSync(compressible)) await precompress(file);
  writeFileSync(stamp, "");
}

/** Puts the brotli and gzip forms of a file beside it, at the highest level: it is done once and sent often. */
async function precompress(file: string) {
  const content = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
