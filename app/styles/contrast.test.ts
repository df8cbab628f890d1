import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

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

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(token: string): number {
  const color = tokens.get(token);
  if (!color) throw new Error(`tokens.css has no colour --${token}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const all = Object.entries(pairs).flatMap(([text, grounds]) =>
  grounds.map((ground) => [text, ground] as const),
);

test.each(all)("%s on %s can be read: at least 4.5 to 1", (text, ground) => {
  const [lighter = 0, darker = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
});
