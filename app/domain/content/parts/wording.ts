import { uncapitalized } from "#app/web/formats/text.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { allWords, placedTexts } from "../words.ts";
import type { Field } from "./fields/field.ts";
import { text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";

const rules = new Map<number, z.ZodOptional<ReturnType<typeof text>>>();

/** All texts of one length share a rule: Zod takes 8 kB for one, and there are over a thousand texts. */
function ruleOf(most: number) {
  const rule = rules.get(most) ?? text(most).optional();
  rules.set(most, rule);
  return rule;
}

/** What was written in place of what texts say by themselves, by their keys; what it does not name says that still. */
const schema = z.object(
  Object.fromEntries(
    [...placedTexts].map(
      ([
        key,
        {
          text: { most },
        },
      ]) => [key, ruleOf(most)],
    ),
  ),
);

type Wording = z.output<typeof schema>;

const fields = [...placedTexts].map(
  ([key, { page, section, text }]): Field<Wording> => ({
    key,
    label: `${page.label}, ${uncapitalized(section.label)}: ${uncapitalized(text.label)}`,
    print: (wording) => wording[key] ?? text.default,
    differs: (from, to) => from[key] !== to[key],
    copy(from, into) {
      if (from[key] === undefined) delete into[key];
      else into[key] = from[key];
    },
  }),
);

/** Every text of the site that has no part of its own. */
export const wording = {
  ...partNames.wording,
  names: Object.fromEntries(
    [...placedTexts].map(([key, { page, section, text }]) => [
      key,
      [page.label, section.label, text.label].join(" › "),
    ]),
  ),
  schema,
  default: {},
  fields: () => fields,
} satisfies Part<typeof schema>;

/** The wording with a text that says something else; what it says by itself is not kept. */
export function worded(wording: Wording, key: string, text: string | undefined): Wording {
  const { [key]: _before, ...others } = wording;
  const isOther = text !== undefined && text !== placedTexts.get(key)?.text.default;
  return isOther ? { ...others, [key]: text } : others;
}

/** The pages whose words there are, for an editor to choose among. */
export const wordedPages = allWords.map(({ id, label, path }) => ({ id, label, path }));
