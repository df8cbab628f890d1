import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastOf, ownColors } from "#app/domain/brand/colors.ts";

const css = readFileSync("app/styles/tokens.css", "utf8");
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = "", color = ""]) => [
    name,
    color,
  ]),
);

/** Text colours with the grounds they stand on. */
const pairs: Record<string, string[]> = {
  ink: ["paper", "white", "mist", "lamp", "lamp-pale"],
  paper: ["ink"],
  haze: ["ink"],
  lamp: ["ink"],
  slate: ["paper", "white", "mist"],
  kelp: ["paper", "white", "mist", "kelp-pale"],
  "buoy-dark": ["paper", "white", "buoy-pale"],
  white: ["buoy-dark"],
};

function colorOf(token: string): string {
  const color = tokens.get(token);
  if (!color) throw new Error(`tokens.css has no colour --${token}`);
  return color;
}

const all = Object.entries(pairs).flatMap(([text, grounds]) =>
  grounds.map((ground) => [text, ground] as const),
);

test.each(all)("%s on %s can be read: at least 4.5 to 1", (text, ground) => {
  expect(contrastOf(colorOf(text), colorOf(ground))).toBeGreaterThanOrEqual(4.5);
});

const [, more = ""] = /prefers-contrast: more\) \{([\s\S]*?)\n\}/.exec(css) ?? [];
const read = [...more.matchAll(/--(slate|haze): var\(--([\w-]+)\);/g)].flatMap(
  ([, quiet = "", text = ""]) =>
    (pairs[quiet] ?? []).map((ground) => [quiet, text, ground] as const),
);

test("What is quiet is read in full by whoever asks for more contrast: at least 7 to 1", () => {
  expect(new Set(read.map(([quiet]) => quiet))).toEqual(new Set(["slate", "haze"]));
  const faint = read.filter(([, text, ground]) => contrastOf(colorOf(text), colorOf(ground)) < 7);
  expect(faint).toEqual([]);
});

test("The colours that an editor can change are those of the styles until then", () => {
  expect(ownColors).toEqual({ lamp: colorOf("lamp"), kelp: colorOf("kelp") });
});
