import { isSameSite } from "#app/domain/redirects/moved.ts";
import { namedIn } from "#app/web/fill-in.ts";
import { z } from "#app/web/zod.ts";
import { destinationsOf } from "./addresses.ts";
import { strayLinks } from "./link-targets.ts";
import { optionalText } from "./parts/fields/text-rules.ts";
import { redirectFaults } from "./parts/redirects.ts";
import { column } from "./parts.ts";
import { textsWithFacts } from "./site-content.ts";
import { galleryFaults, sectionsIn } from "./written-pages.ts";

/** In characters, of a word on why something is published. */
export const longestNote = 500;

/** Everything that an editor can change. The rules are the same in the browser, for a draft, and when it is published. */
export const contentSchema = z.object(column("schema")).superRefine((content, context) => {
  const pages = destinationsOf(content);
  for (const { path, message } of redirectFaults(content.redirects, pages)) {
    context.addIssue({ code: "custom", path: ["redirects", ...path], message });
  }
  for (const { path, section } of sectionsIn(content)) {
    if (section.kind !== "call" || pages.has(section.to)) continue;
    const message = section.to
      ? `Fant ingen side på «${section.to}». Velg hvor knappen skal gå.`
      : "Velg hvor knappen skal gå";
    context.addIssue({ code: "custom", path: [...path, "to"], message });
  }
});

export type Content = z.output<typeof contentSchema>;

/** What a text or a list may be while it is being written. */
const unfinished = ["too_small", "too_big", "invalid_format", "custom"];

/** Whether a value has the form of content, though what is written in it may break rules as yet. */
export function hasFormOfContent(value: unknown): value is Content {
  const { error } = contentSchema.safeParse(value, { reportInput: true });
  return (error?.issues ?? []).every(
    // A number is the text that was typed for it until that is one, or has decimals.
    (issue) =>
      unfinished.includes(issue.code) ||
      (issue.code === "invalid_type" &&
        ((issue.expected === "number" && typeof issue.input === "string") ||
          (issue.expected === "int" && Number.isFinite(issue.input)))),
  );
}

/** What may be published: nothing is named in braces that would be printed so, and all that has to be. What was stored earlier may. */
export const publishableSchema = contentSchema.superRefine((content, context) => {
  for (const { path, text, names, needed } of textsWithFacts(content)) {
    const named = namedIn(text);
    const unknown = inBraces(named.filter((name) => !names.has(name)));
    if (unknown) {
      const message = `Vi har ingenting å sette inn for ${unknown}. Velg et navn fra listen, eller skriv det uten krøllparenteser.`;
      context.addIssue({ code: "custom", path, message });
    }
    const missing = inBraces(needed.filter((name) => !named.includes(name)));
    if (missing) {
      const message = `Teksten må ha med ${missing}, som blir byttet ut der den vises.`;
      context.addIssue({ code: "custom", path, message });
    }
  }
  for (const { path, message } of galleryFaults(content)) {
    context.addIssue({ code: "custom", path, message });
  }
  for (const { path, to } of strayLinks(content)) {
    const message = `Fant ingen side på «${to}». Velg en av sidene i listen.`;
    context.addIssue({ code: "custom", path, message });
  }
});

/**
 * What is sent to be published: the content, the version the edit began from, and a word on why.
 *
 * @param siteUrl where the site is: what leads there leads to a page of ours, and is written as one
 */
export function publishSchemaOf(siteUrl: string) {
  return z.object({
    content: publishableSchema.superRefine(({ redirects }, context) => {
      for (const [index, { to }] of redirects.entries()) {
        if (!isSameSite(to, siteUrl)) continue;
        const message = "Dette er vårt eget nettsted. Skriv bare det som står etter navnet.";
        context.addIssue({ code: "custom", path: ["redirects", index, "to"], message });
      }
    }),
    baseVersion: z.int32().min(0),
    note: optionalText(longestNote),
    /** Whoever publishes knows that they change texts of law. */
    meansLaw: z.boolean().default(false),
  });
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(" og ");
}
