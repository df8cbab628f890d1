import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { uncapitalized } from "#app/web/formats/text.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { member } from "./fields/field.ts";
import { says } from "./fields/said.ts";
import type { Part } from "./part.ts";

const servicePictureLabel = "Bilde";
const serviceSchema = z.object({
  picture: says(pictureSchema.optional(), servicePictureLabel, {
    help: "Uten bilde står tegningen her.",
  }),
});

const schema = z.object({
  website: serviceSchema,
  google: serviceSchema,
  seo: serviceSchema,
  social: serviceSchema,
});

type Services = z.output<typeof schema>;

export const serviceLabels = {
  website: "Nettsider",
  google: "Google Bedriftsprofil",
  seo: "SEO",
  social: "Sosiale medier",
} satisfies Record<keyof Services, string>;

/** The services, in the order of their page. */
export const serviceIds = schema.keyof().options;

const fields = serviceIds.map((id) =>
  member(
    `${id}.picture`,
    `${serviceLabels[id]}: ${uncapitalized(servicePictureLabel)}`,
    (services: Services) => services[id],
    "picture",
  ),
);

/** The pictures of the services. What is said of them are texts. */
export const services = {
  ...partNames.services,
  names: { ...serviceLabels, picture: servicePictureLabel },
  schema,
  default: { website: {}, google: {}, seo: {}, social: {} },
  fields: () => fields,
} satisfies Part<typeof schema>;
