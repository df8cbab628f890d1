import { href } from "#app/web/href.ts";
import type { Picture } from "./picture.ts";

/** A file that a picture is made into when it is first asked for: one of few, so that nobody can have any number made. */
type Variant =
  /** The name of the company, as large as it stands in a header. */
  | { kind: "logo" }
  /** A square. `ground` is what shows where the picture is transparent; `share` how much of the width it takes. */
  | { kind: "icon"; size: number; ground?: string; share?: number };

const white = "#ffffff";

/** The room for a logo in the header and at the foot, in CSS pixels. */
export const logoRoom = { width: 176, height: 44 };

const variants = {
  "logo.webp": { kind: "logo" },
  "ikon-32.png": { kind: "icon", size: 32 },
  // Apple's icons are not transparent.
  "ikon-180.png": { kind: "icon", size: 180, ground: white },
  "ikon-192.png": { kind: "icon", size: 192 },
  "ikon-512.png": { kind: "icon", size: 512 },
  // A telephone cuts its own shape out of it, of which four fifths are safe (W3C, "Web Application Manifest").
  "ikon-maskable.png": { kind: "icon", size: 512, ground: white, share: 0.8 },
} as const satisfies Record<string, Variant>;

type VariantName = keyof typeof variants;

/** The variant of that name; undefined where there is none. */
export function variantNamed(file: string): Variant | undefined {
  return new Map<string, Variant>(Object.entries(variants)).get(file);
}

/** Where a variant of a picture is. It never changes. */
export function variantPath({ id }: Pick<Picture, "id">, file: VariantName): string {
  return href("/bilder/:id/:file", { id, file });
}

/** How large a logo is shown, in CSS pixels: as large as there is room for, and not larger than it is. */
export function logoSize({ width, height }: Pick<Picture, "width" | "height">) {
  const scale = Math.min(1, logoRoom.width / width, logoRoom.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
