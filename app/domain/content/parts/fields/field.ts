import { isPicture, printPicture } from "#app/domain/pictures/picture.ts";
import { formatKroner } from "#app/web/formats/money.ts";

/** What a plan is called, which its id says only of those that come with the site. */
export type NameOfPlan = (id: string) => string;

/**
 * The least that two editors can change apart from each other: a text, a price, a package's features, a question as a whole. It
 * is told of what one part of the content holds.
 */
export type Field<Value> = {
  /** The path of what it holds, within the value; empty where it is the whole. */
  key: string;
  /** What an editor calls it: `Hovedseksjon: hovedtittel`. */
  label: string;
  isPrice?: boolean;
  /** As an editor reads it; undefined where the value has no such field. */
  print: (value: Value, nameOfPlan: NameOfPlan) => string | undefined;
  /** Whether it has to be copied for `from` to say what `to` says. */
  differs: (from: Value, to: Value) => boolean;
  /** Makes it in `into` what it is in `from`. */
  copy: (from: Value, into: Value) => void;
};

/** A field that is a member of an object. */
export function member<Value, Group extends object, Name extends keyof Group>(
  key: string,
  label: string,
  group: (value: Value) => Group,
  name: Name,
): Field<Value> {
  return {
    key,
    label,
    print: (value) => printValue(group(value)[name]),
    differs: (from, to) => !isSame(group(from)[name], group(to)[name]),
    copy(from, into) {
      group(into)[name] = structuredClone(group(from)[name]);
    },
  };
}

/** A field of one member of a value as a field of all of it. */
export function fieldWithin<Whole, Name extends keyof Whole & string>(
  name: Name,
  field: Field<Whole[Name]>,
): Field<Whole> {
  return {
    ...field,
    key: field.key ? `${name}.${field.key}` : name,
    print: (whole, nameOfPlan) => field.print(whole[name], nameOfPlan),
    differs: (from, to) => field.differs(from[name], to[name]),
    copy: (from, into) => field.copy(from[name], into[name]),
  };
}

/** A field whose number is an amount in whole kroner. */
export function asPrice<Value>(field: Field<Value>): Field<Value> {
  return {
    ...field,
    isPrice: true,
    print(value, nameOfPlan) {
      const typed = field.print(value, nameOfPlan);
      const kroner = Number(typed);
      return typed === undefined || Number.isNaN(kroner) ? typed : formatKroner(kroner);
    },
  };
}

/**
 * Any value of the content as lines of text.
 *
 * @param labels of the members that are not told from what they say
 */
export function printValue(
  value: unknown,
  labels: Readonly<Record<string, string>> = {},
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "boolean") return value ? "ja" : "nei";
  if (typeof value !== "object") return String(value);
  if (isPicture(value)) return printPicture(value);
  return Object.entries(value)
    .flatMap(([name, part]) => {
      const text = printValue(part, labels);
      if (!text) return [];
      const label = labels[name];
      return label ? `${label}: ${text.replaceAll("\n", " ")}` : text;
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
