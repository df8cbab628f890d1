import { z } from "#app/web/zod.ts";
import { ownPagePath } from "../addresses.ts";
import { partNames } from "../part-names.ts";
import { hiddenLabel } from "./hidden-pages.ts";
import type { Part } from "./part.ts";
import { sectionLabels } from "./sections.ts";
import { pageFields, refineAddresses, writtenPage, writtenPageLabels } from "./written-page.ts";

export const mostOwnPages = 50;

const pageSchema = z.object({ ...writtenPage, isHidden: z.boolean().optional() });
export type OwnPage = z.output<typeof pageSchema>;

const schema = z
  .array(pageSchema)
  .max(mostOwnPages, `Nettstedet kan ha høyst ${mostOwnPages} egne sider`)
  .superRefine(refineAddresses(ownPagePath));

const { label } = partNames.ownPages;

/** Pages that an editor has added. */
export const ownPages = {
  ...partNames.ownPages,
  names: { ...writtenPageLabels, ...sectionLabels },
  schema,
  default: [],
  fields: (values) => pageFields(label, { ...writtenPageLabels, isHidden: hiddenLabel }, values),
} satisfies Part<typeof schema>;
