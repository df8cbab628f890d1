import { z } from "#app/web/zod.ts";
import { largestPicture, longestAlt } from "./picture.ts";

const percent = z.coerce.number().int().min(0).max(100);

/** What can be said of a picture. */
export const pictureWordsSchema = z.object({
  /** Empty for mere decoration. */
  alt: z.string().trim().max(longestAlt, `Kan ikke være lengre enn ${longestAlt} tegn`),
  focusX: percent,
  focusY: percent,
});

/** A picture in a slot of the content: with all that its page has to know, so that a version shows the same for ever. */
export const pictureSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{20}$/),
  name: z.string().min(1).max(100),
  width: z.number().int().min(1).max(largestPicture.width),
  height: z.number().int().min(1).max(largestPicture.height),
  alt: pictureWordsSchema.shape.alt,
  focusX: z.number().int().min(0).max(100),
  focusY: z.number().int().min(0).max(100),
});
