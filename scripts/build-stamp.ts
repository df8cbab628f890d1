import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";

// Where a build says what it was made from.
const stamp = "build/stamp";
const sources = [
  "app/**/*",
  "server/**/*",
  "public/**/*",
  "scripts/build.ts",
  "scripts/class-names.ts",
  "*.config.ts",
  "package-lock.json",
];

/** Whether build/ is of the sources as they are now. */
export function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint();
}

/** Says in a few characters what the site is made from: copied or checked out anew it is the same. */
export function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources).sort()) {
    if (!statSync(file).isFile()) continue;
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
