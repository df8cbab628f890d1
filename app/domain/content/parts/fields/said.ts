import { uncapitalized } from "#app/web/formats/text.ts";
import { z } from "#app/web/zod.ts";
import { at } from "./place.ts";

/** How a field is written. */
type Kind =
  | "text"
  | "digits"
  | "url"
  | "email"
  | "tel"
  | "day"
  | "number"
  | "kroner"
  | "degrees"
  | "orgNumber"
  | "bankAccount"
  | "picture"
  | "choice"
  | "check"
  /** One of the pages that can be led to. */
  | "page"
  /** One line in which facts can be named. */
  | "writing"
  /** Paragraphs in which facts can be named, with bold words, lists and links. */
  | "rich";

type Said = {
  label: string;
  help?: string;
  /** Where the rule does not tell. */
  kind?: Kind;
  /** What can be chosen, by what is stored. */
  choices?: Readonly<Record<string, string>>;
};

/** All that a form has to know of a field to draw it. */
type Look = Said & {
  kind: Kind;
  /** Most characters of a text. */
  most: number | undefined;
  /** Least and most of a number. */
  min: number | undefined;
  max: number | undefined;
  /** Whether it may stay empty. */
  isOptional: boolean;
  /** What is stored while it is empty. */
  empty: "" | undefined;
};

type Rule = z.core.$ZodType;

const registry = z.registry<Said>();

/** A rule of the content with what its field says to whoever edits it. It comes last: any further rule makes another one of it. */
export function says<Schema extends z.ZodType>(
  schema: Schema,
  label: string,
  more: Omit<Said, "label"> = {},
): Schema {
  const field = schema.clone();
  registry.add(field, { label, ...more });
  return field;
}

/** The labels of the members of an object; throws where one has none. */
export function labelsOf<Shape extends z.core.$ZodShape>(
  shape: Shape,
): { [Name in keyof Shape]: string };
export function labelsOf(shape: z.core.$ZodShape): Record<string, string> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, rule]) => [name, saidOf(rule).label]),
  );
}

/** The labels of the fields of an object, by their paths: of `localFacts.0.title` it is `Om byen 1, overskrift`. */
export function labelsByPath(shape: z.core.$ZodShape): Record<string, string> {
  const labels = Object.entries(shape).flatMap(([name, rule]): [string, string][] => {
    const { label } = saidOf(rule);
    const inner = innermost(rule);
    if (inner instanceof z.ZodTuple) {
      return inner.def.items.flatMap((item, index) =>
        within(item).map(([member, said]): [string, string] => [
          `${name}.${index}.${member}`,
          `${label} ${index + 1}, ${uncapitalized(said)}`,
        ]),
      );
    }
    const members = within(inner);
    return members.length > 0
      ? members.map(([member, said]) => [`${name}.${member}`, said])
      : [[name, label]];
  });
  return Object.fromEntries(labels);
}

/** The labelled members of an object, by their names; a picture has none. */
function within(rule: Rule): [string, string][] {
  if (!(rule instanceof z.ZodObject)) return [];
  return Object.entries(rule.shape).flatMap(([name, member]): [string, string][] => {
    const label = registry.get(member)?.label;
    return label === undefined ? [] : [[name, label]];
  });
}

/** What an editor reads of what was chosen. */
export function choiceOf(rule: Rule, chosen: string): string | undefined {
  return saidOf(rule).choices?.[chosen];
}

/**
 * The field at a path below a rule; throws where there is none, or nothing was said of it.
 *
 * @param value what stands there: where a rule is one of several, it tells which
 */
export function lookAt(rule: Rule, path: readonly string[], value: unknown): Look {
  const [step, ...further] = path;
  if (step === undefined) return lookOf(rule);
  return lookAt(memberOf(innermost(rule), step, value), further, at(value, step));
}

function memberOf(rule: Rule, step: string, value: unknown): Rule {
  const member =
    rule instanceof z.ZodObject
      ? rule.shape[step]
      : rule instanceof z.ZodRecord
        ? rule.valueType
        : rule instanceof z.ZodArray
          ? rule.element
          : rule instanceof z.ZodTuple
            ? rule.def.items[Number(step)]
            : undefined;
  if (member) return member;
  if (!(rule instanceof z.ZodDiscriminatedUnion)) throw new Error(`No rule is said for ${step}`);
  const kind = rule.options.find(
    (option) =>
      option instanceof z.ZodObject &&
      z.safeParse(option.shape[rule.def.discriminator], at(value, rule.def.discriminator)).success,
  );
  if (!kind) throw new Error(`Nothing of its kind has ${step}`);
  return memberOf(kind, step, value);
}

function lookOf(rule: Rule): Look {
  const said = saidOf(rule);
  const inner = innermost(rule);
  const number = inner instanceof z.ZodNumber ? inner : undefined;
  return {
    ...said,
    kind: said.kind ?? kinds[inner._zod.def.type] ?? "text",
    most: inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined,
    min: number?.minValue ?? undefined,
    max: number?.maxValue ?? undefined,
    isOptional: ["", undefined].some((value) => z.safeParse(rule, value).success),
    empty: rule instanceof z.ZodOptional ? undefined : "",
  };
}

const kinds: Partial<Record<Rule["_zod"]["def"]["type"], Kind>> = {
  number: "number",
  boolean: "check",
  enum: "choice",
  object: "picture",
};

function saidOf(rule: Rule): Said {
  const said = registry.get(rule);
  if (!said) throw new Error("A rule of the content says nothing of its field");
  return said;
}

/** What a value has to be, once it is there. */
function innermost(rule: Rule): Rule {
  if (rule instanceof z.ZodOptional || rule instanceof z.ZodDefault) {
    return innermost(rule.unwrap());
  }
  if (!(rule instanceof z.ZodPipe)) return rule;
  return innermost(rule.out instanceof z.ZodTransform ? rule.in : rule.out);
}
