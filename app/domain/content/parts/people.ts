import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { emailPattern } from "#app/web/formats/email.ts";
import { withoutUnseen, z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { distinct } from "./fields/distinct.ts";
import { rowFields } from "./fields/row-fields.ts";
import { labelsOf, says } from "./fields/said.ts";
import { optionalText, text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";
import { longest } from "./text-groups.ts";
import { pageIdSchema } from "./written-page.ts";

/** Most people that are shown: more are a list that nobody reads. */
export const mostPeople = 12;

/** One way to reach somebody, or none. */
const way = (most: number, pattern: RegExp, message: string) =>
  optionalText(most)
    .overwrite(withoutUnseen)
    .refine((written) => written === "" || pattern.test(written), message);

const said = {
  name: says(text(60), "Navn"),
  role: says(text(60), "Rolle", { help: "For eksempel rådgiver eller daglig leder" }),
  picture: says(pictureSchema.optional(), "Portrett", {
    help: "Ansiktet midt i, helst i et kvadratisk bilde. De som ikke ser det, får vite navnet.",
  }),
  phone: says(way(longest.contactPhone, /\d/, "Skriv et telefonnummer"), "Direktenummer", {
    kind: "tel",
  }),
  email: says(way(longest.contactEmail, emailPattern, "Ugyldig e-postadresse"), "E-post", {
    kind: "email",
  }),
};

const personSchema = z.object({ id: pageIdSchema, ...said });
export type Person = z.output<typeof personSchema>;

const schema = z
  .array(personSchema)
  .max(mostPeople, `Det er plass til høyst ${mostPeople} personer`)
  .superRefine(distinct(({ id }) => id, "id", "To personer har samme kjennetegn"));

const names = labelsOf(said);

const { label } = partNames.people;

/** Who works here, the one first whom customers meet first. */
export const people = {
  ...partNames.people,
  names,
  schema,
  default: [],
  fields: (values) => rowFields(label, names, ({ name }) => name, values),
} satisfies Part<typeof schema>;
