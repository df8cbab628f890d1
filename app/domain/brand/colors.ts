/**
 * The colours that an editor can choose; `#` and six hexadecimal digits each. All others belong to the drawings, which fade into
 * the night sea behind them.
 */
export type Colors = {
  /** The light on dark ground: the button, links and marks. */
  lamp: string;
  /** Links and marks on light ground. */
  kelp: string;
};

/** The colours that come with the site, as styles/tokens.css has them. */
export const ownColors: Colors = { lamp: "#ffd24a", kelp: "#11694e" };

/** What text must reach on its ground, to 1 (WCAG 2.2, 1.4.3). What is only looked at needs 3 (1.4.11). */
export const leastContrast = 4.5;

/** The ground that a colour stands on, and what people call it. */
type Ground = { name: string; color: string };

/** Every ground that text in a colour stands on, on pages and in mails by day and by night. */
function groundsOf(name: keyof Colors, colors: Colors): Ground[] {
  const grounds = {
    lamp: [
      { name: "den mørke bunnen", color: "#0b2033" },
      { name: "kortene på den mørke bunnen", color: "#14304a" },
      { name: "varsler i e-post som leses i mørk modus", color: "#4a2125" },
      { name: "lyse felt i e-post i mørk modus", color: "#1d3c59" },
    ],
    kelp: [
      { name: "hvitt", color: "#ffffff" },
      { name: "den lyse bunnen", color: "#fbfaf6" },
      { name: "den grå bunnen", color: "#e9eef0" },
      { name: "varsler i e-post", color: "#fdecea" },
      { name: "felt som lyser", color: paleOf("lamp", colors) },
      { name: "kvitteringer", color: paleOf("kelp", colors) },
    ],
  };
  return grounds[name];
}

/** How much of each colour is in its pale one, of 1; the rest is white. */
const sharesInPale: Record<keyof Colors, number> = { lamp: 0.27, kelp: 0.12 };

/** The pale ground that goes with a colour. */
export function paleOf(name: keyof Colors, colors: Colors): string {
  return mixed(colors[name], "#ffffff", sharesInPale[name]);
}

/** The ground that a colour is hardest to read on, with the contrast there, to 1. */
export function hardestGround(name: keyof Colors, colors: Colors): Ground & { contrast: number } {
  const [first, ...rest] = groundsOf(name, colors).map((ground) => ({
    ...ground,
    contrast: contrastOf(colors[name], ground.color),
  }));
  if (!first) throw new Error(`No ground is known for ${name}`);
  return rest.reduce((least, one) => (one.contrast < least.contrast ? one : least), first);
}

/** Whether text in a colour can be read wherever it stands. */
export function isReadable(name: keyof Colors, colors: Colors): boolean {
  return hardestGround(name, colors).contrast >= leastContrast;
}

const steps = 100;

/** The colour nearest to a chosen one that can be read everywhere: with as little white in it, or black, as is needed. */
export function nearestReadable(name: keyof Colors, colors: Colors): string {
  const end = name === "lamp" ? "#ffffff" : "#000000";
  for (let step = 0; step < steps; step += 1) {
    const color = mixed(colors[name], end, 1 - step / steps);
    if (isReadable(name, { ...colors, [name]: color })) return color;
  }
  return end;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** From 0 for black to 1 for white (WCAG 2.2, "relative luminance"). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** So much of one colour in another, of 1. */
export function mixed(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(color).map((value, index) => {
    const mix = Math.round(value * share + (others[index] ?? 0) * (1 - share));
    return mix.toString(16).padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** Red, green and blue, from 0 to 255. */
function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** What CSS has to be told of colours that differ from the site's own; empty where none does. Paper has colours of its own. */
export function colorStyle(colors: Colors): string {
  const changed = (["lamp", "kelp"] as const).filter((name) => colors[name] !== ownColors[name]);
  if (changed.length === 0) return "";
  const rules = changed.map(
    (name) => `--${name}:${colors[name]};--${name}-pale:${paleOf(name, colors)}`,
  );
  return `@media screen{html:root{${rules.join(";")}}}`;
}
