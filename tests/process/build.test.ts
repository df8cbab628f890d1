import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { createDatabase } from "../database.ts";
import { startServer } from "../server-process.ts";

/** A copy of the project with a build of its own, removed when it is disposed of. */
function copyProject() {
  const directory = mkdtempSync(join(tmpdir(), "site-copy-"));
  for (const name of ["server.ts", "package.json", "build", "app", "server", "scripts"]) {
    cpSync(name, join(directory, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(directory, "node_modules"));
  return {
    directory,
    [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }),
  };
}

test("A process that runs needs nothing of the build any more: another one can take its place", async () => {
  using project = copyProject();
  await using database = await createDatabase("migrated");
  await using server = await startServer({ DATABASE_URL: database.url }, "open", project.directory);
  rmSync(join(project.directory, "build"), { recursive: true });
  for (const path of ["/", "/priser", "/kontakt", "/bestill", "/by/oslo", "/login"]) {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.status, path).toBe(200);
    const files = [...(await answer.text()).matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)];
    expect(files.length, path).toBeGreaterThan(0);
    for (const [, file] of files) {
      expect((await fetch(`${server.url}${file}`)).status, `${path}: ${file}`).toBe(200);
    }
  }
});

test("A build that fails leaves the one that is there", () => {
  using project = copyProject();
  const before = readFileSync(join(project.directory, "build/server/index.js"));
  const tools = join(project.directory, "tools");
  mkdirSync(tools);
  writeFileSync(join(tools, "react-router"), "#!/bin/sh\nexit 3\n", { mode: 0o755 });
  const { status } = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: project.directory,
    env: { PATH: `${tools}:${process.env.PATH}` },
  });
  expect(status).toBe(3);
  expect(readFileSync(join(project.directory, "build/server/index.js"))).toEqual(before);
  expect(existsSync(join(project.directory, "build/stamp"))).toBe(true);
});
