// @module-tag release

import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { createDatabase } from "../database.ts";
import { startServer } from "../servers/server-process.ts";

const copied = globSync([
  ...["app", "server", "scripts", "public", "build"],
  ...["server.ts", "*.config.ts", "package.json", "package-lock.json"],
]);

/** A copy of the project with a build of its own, removed when it is disposed of. */
function copyProject(name = "site-copy-") {
  const directory = mkdtempSync(join(tmpdir(), name));
  for (const name of copied) cpSync(name, join(directory, name), { recursive: true });
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

test("A site that nobody has built says so, and how it is", () => {
  using project = copyProject();
  rmSync(join(project.directory, "build"), { recursive: true });
  const started = spawnSync(process.execPath, ["server.ts"], {
    cwd: project.directory,
    encoding: "utf8",
  });
  expect(started).toMatchObject({ status: 1, stderr: "The site is not built: npm run build\n" });
});

test("A build of these very sources is taken as it is, without any package; of others it is made anew", () => {
  using project = copyProject();
  rmSync(join(project.directory, "node_modules"));
  const stamp = join(project.directory, "build/stamp");
  const buildIfNeeded = () =>
    spawnSync(process.execPath, ["scripts/build.ts", "--if-needed"], {
      cwd: project.directory,
      env: { PATH: dirname(process.execPath), NODE_ENV: "production" },
    });
  // Sources that are checked out after the build are newer than it.
  const built = readFileSync(stamp);
  utimesSync(stamp, new Date(0), new Date(0));
  expect(buildIfNeeded().status).toBe(0);
  rmSync(join(project.directory, "app/routes/site/home/home.tsx"));
  expect(buildIfNeeded().status).not.toBe(0);
  expect(readFileSync(stamp)).toEqual(built);
});

test("A folder whose path the bundler cannot read is named before anything is built", () => {
  for (const name of ["site#", "site?"]) {
    using project = copyProject(name);
    rmSync(join(project.directory, "build"), { recursive: true });
    const built = spawnSync(process.execPath, ["scripts/build.ts"], {
      cwd: project.directory,
      encoding: "utf8",
    });
    expect(built).toMatchObject({
      status: 1,
      stdout: "",
      stderr: `Vite builds nothing in ${realpathSync(project.directory)}: rename it so that no # or ? is in its path\n`,
    });
  }
});

test("What npm start needs, the build included, is installed where NODE_ENV says production", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const needed = globSync(["scripts/build.ts", "vite.config.ts"])
    .map((file) => readFileSync(file, "utf8"))
    .flatMap((text) => [...text.matchAll(/from "(@?[^#.":][^":]*)"/g)])
    .map(([, name = ""]) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  expect(needed.length).toBeGreaterThan(1);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(needed));
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

test("The rules of fields are told as the built site reads by them: npm run fields", () => {
  const { stdout, status } = spawnSync(process.execPath, ["instruments/fields.ts"], {
    encoding: "utf8",
    maxBuffer: 10_000_000,
  });
  expect(status).toBe(0);
  for (const row of [
    "| `/api/orders` | name | string, 2–200 characters |",
    "| `/api/orders` | acceptTerms | exactly true |",
    "| `/bestill/:planId?` | orgNumber | string, and a rule of its own |",
    '| `/admin/personer/:username/rolle` | role | one of "admin", "editor" |',
    "| `/api/content` | baseVersion | integer, 0–2147483647 |",
  ]) {
    expect(stdout).toContain(row);
  }
});
