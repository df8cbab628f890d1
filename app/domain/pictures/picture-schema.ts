import { tooLong, z } from "#app/web/zod.ts";
import { largestPicture, longestAlt } from "./picture.ts";

const percent = z.coerce.number().int().min(0).max(100);

/** What can be said of a picture. */
export const pictureWordsSchema = z.object({
  /** Empty for mere decoration. */
  alt: z.string().trim().max(longestAlt, tooLong(longestAlt)),
  focusX: percent,
  focusY: percent,
});

/** What is said of a picture, and what was said of it where that was written (`printWords`). */
export const describingSchema = pictureWordsSchema.extend({ before: z.string().optional() });

const pixels = z.number().int().min(0).max(largestPicture.height);

/** A part of a picture, and what is said of it where that is known. */
export const cutSchema = z.object({
  frame: z.object({
    left: pixels,
    top: pixels,
    width: pixels.min(1),
    height: pixels.min(1),
  }),
  words: pictureWordsSchema.optional(),
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

/** The pictures of the library, as the server tells of them. */
export const librarySchema = z.array(
  pictureSchema.extend({
    alt: z.string().nullable(),
    uploadedAt: z.string(),
    uploadedBy: z.string(),
  }),
);
