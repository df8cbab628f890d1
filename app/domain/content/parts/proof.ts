import { uncapitalized } from "#app/web/formats/text.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { member } from "./fields/field.ts";
import { labelsOf, says } from "./fields/said.ts";
import { optionalText } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";

const schema = z.object({
  rating: says(optionalText(120), "Kilde til vurderingen", {
    help: "Antall og sted, som 38 omtaler på Google, november 2026",
  }),
  views: says(optionalText(60), "Kilde til antall visninger", {
    help: "Hvem som har målt det, hvor og når, som for de to andre tallene",
  }),
});

type Proof = z.output<typeof schema>;

const names = labelsOf(schema.shape);

const { label } = partNames.proof;

const fields = schema
  .keyof()
  .options.map((name) =>
    member(name, `${label}: ${uncapitalized(names[name])}`, (proof: Proof) => proof, name),
  );

/** Where claims are from that the pages make in figures; pages name a source once it is known. */
export const proof = {
  ...partNames.proof,
  names,
  schema,
  default: { rating: "", views: "" },
  fields: () => fields,
} satisfies Part<typeof schema>;
