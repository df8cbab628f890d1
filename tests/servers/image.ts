import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const dockerfile = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", " ");

/** The packages that the image leaves out, though package.json lists them: what a build needs, or has taken into build/. */
export const leftOut = (/npm pkg delete (.*?) &&/.exec(dockerfile)?.[1] ?? "")
  .split(/\s+/)
  .flatMap((key) => /^dependencies\.(.+)$/.exec(key)?.[1] ?? []);

/** The variables that the image sets. */
const variables: Record<string, string> = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) =>
    [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  ),
);

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** A folder as the Dockerfile makes it, of the build that lies here; packages are links to ours, those alone that it leaves in. */
export function createImageFolder() {
  const path = mkdtempSync(join(tmpdir(), "site-image-"));
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  for (const name of readdirSync(".")) {
    const isIgnored = ignored.includes(name) || ignored.includes(`**/${name}`);
    if (!isIgnored || name === "build") cpSync(name, join(path, name), { recursive: true });
  }
  const [, command = "false"] = /RUN (npm pkg delete .*?) &&/.exec(dockerfile) ?? [];
  execFileSync("sh", ["-c", command], { cwd: path });
  const { dependencies } = packageSchema.parse(
    JSON.parse(readFileSync(join(path, "package.json"), "utf8")),
  );
  for (const name of Object.keys(dependencies)) {
    const link = join(path, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve("node_modules", name), link);
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

const serviceSchema = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.coerce.string()),
  volumes: z.array(z.string()),
  tmpfs: z.array(z.string()).default([]),
});
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) });

/**
 * What a compose file runs the site with, where Docker is not: each process with its variables, and a folder for each volume.
 *
 * @param environment what a test sets otherwise
 */
export function readCompose(file: string, environment: Record<string, string>) {
  const path = mkdtempSync(join(tmpdir(), "site-volumes-"));
  const { services } = composeSchema.parse(parse(readFileSync(file, "utf8"), { merge: true }));
  const sites = Object.values(services).filter(({ image }) => image.startsWith("fyrlykt:"));
  const processes = sites.map(({ volumes, tmpfs, environment: own }) => {
    const temporary = tmpfs.map((place) => `temporary:${place}`);
    const places = [...volumes, ...temporary].map((volume) => {
      const [name = "", place = ""] = volume.split(":");
      mkdirSync(join(path, name), { recursive: true });
      return { place: new RegExp(`^(file:)?${place}(?=/|$)`), volume: join(path, name) };
    });
    const here = (value: string) => {
      const found = places.find(({ place }) => place.test(value));
      return found
        ? value.replace(found.place, `$1${found.volume}`)
        : value.replace(/\$\{SITE_HOST:.*?\}/, "www.example.no");
    };
    const all = { TMPDIR: "/tmp", ...variables, ...own, ...environment };
    return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, here(value)]));
  });
  return {
    processes,
    /** Where the volumes are, which are all that can be written to. */
    path,
    volume: (name: string) => join(path, name),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** In a view of the file system of its own, where one folder alone can be written to, and as a user who may do nothing besides. */
const confinement = `mount --bind "$1" "$1" && mount -o remount,bind,ro / && cd "$0" && shift &&
  exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`;
const ownView = [
  "unshare",
  ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
  "--mount",
  ...["sh", "-c", confinement],
];

/**
 * The command that runs a program as the image does: without rights, and on a file system that cannot be written to.
 *
 * @param folder where it runs
 * @param volumes the folder that can be written to after all
 */
export function confined(folder: string, volumes: string, ...program: string[]): readonly string[] {
  return [...ownView, folder, volumes, ...program];
}

/** Why nothing can be confined on this machine, or undefined where it can. */
export function whyNotConfined(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "site-confined-"));
  const [program = "", ...args] = confined(folder, folder, "sh", "-c", "! touch ../written");
  const { status, error, stderr } = spawnSync(program, args, { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return status === 0 ? undefined : `no program can be kept from writing here: ${error ?? stderr}`;
}
