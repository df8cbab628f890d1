import type { Content } from "#app/domain/content/content.ts";
import { questionLabels } from "#app/domain/content/parts/faq.ts";
import { topicLabels } from "#app/domain/content/parts/prices.ts";
import { choiceLabels, storyLabels } from "#app/domain/content/parts/stories.ts";
import { formatKroner } from "#app/web/formats/money.ts";

/**
 * The least that two editors can change apart from each other: a text, a price, a package's features, a question as a whole.
 * What is compared, merged, and shown before it is published, is told in these.
 */
export type ContentField = {
  /** The path of what it holds, such as `texts.heroTitle`. */
  key: string;
  /** What an editor calls it: `Hovedseksjon: hovedtittel`. */
  label: string;
  isPrice: boolean;
  /** As an editor reads it; undefined where the content has no such field. */
  print: (content: Content) => string | undefined;
  /** Whether it has to be copied for `from` to say what `to` says. */
  differs: (from: Content, to: Content) => boolean;
  /** Makes it in `into` what it is in `from`. */
  copy: (from: Content, into: Content) => void;
};

/** A label behind what it belongs to. */
export function inList(label: string): string {
  return label.slice(0, 1).toLowerCase() + label.slice(1);
}

/** A field that is a member of an object. */
export function member<Group extends object, Name extends keyof Group>(
  key: string,
  label: string,
  group: (content: Content) => Group,
  name: Name,
): ContentField {
  return {
    key,
    label,
    isPrice: false,
    print: (content) => printValue(group(content)[name]),
    differs: (from, to) => !isSame(group(from)[name], group(to)[name]),
    copy(from, into) {
      group(into)[name] = structuredClone(group(from)[name]);
    },
  };
}

/** A field whose number is an amount in whole kroner. */
export function asPrice(field: ContentField): ContentField {
  return {
    ...field,
    isPrice: true,
    print(content) {
      const kroner = field.print(content);
      return kroner === undefined ? undefined : formatKroner(Number(kroner));
    },
  };
}

const partLabels: Record<string, string> = {
  next: questionLabels.next,
  structured: questionLabels.structured,
  chart: storyLabels.chart,
  scene: storyLabels.scene,
  period: storyLabels.period,
  measured: storyLabels.measured,
  source: storyLabels.source,
  quote: storyLabels.quote,
  quotedFrom: storyLabels.quotedFrom,
  category: storyLabels.category,
  words: topicLabels.words,
  carried: topicLabels.carried,
};
// An address is no text that anyone reads here.
const silentParts = ["slug"];

/** Any value of the content as lines of text. */
export function printValue(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "boolean") return value ? "ja" : "nei";
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .filter(([name]) => !silentParts.includes(name))
    .flatMap(([name, part]) => {
      const text = printValue(part);
      if (!text) return [];
      const label = partLabels[name];
      const shown = choiceLabels[text] ?? text;
      return label ? `${label}: ${shown.replaceAll("\n", " ")}` : text;
    })
    .join("\n");
}

/** Equality of JSON values; what is undefined is not there. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const [ones, others] = [one, other].map(
    (value) => new Map(Object.entries(value).filter(([, part]) => part !== undefined)),
  );
  if (!ones || !others || Array.isArray(one) !== Array.isArray(other)) return false;
  return (
    ones.size === others.size &&
    [...ones].every(([name, part]) => others.has(name) && isSame(part, others.get(name)))
  );
}
