import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPages } from "#app/domain/content/parts/own-pages.ts";
import { ownPage } from "../../../../tests/data/added-pages.ts";
import { newPageAddress, pageAddress } from "./page-address.ts";

test.each([
  ["Om oss & våre folk", "om-oss-vare-folk"],
  ["Ærlig talt: Øl på Ås!", "aerlig-talt-ol-pa-as"],
  ["  Café Zürich – straße  ", "cafe-zurich-strasse"],
  ["../../etc/passwd", "etc-passwd"],
  ["%2fadmin", "2fadmin"],
  ["🗼🗼", ""],
  ["---", ""],
])("%s becomes the address %j", (written, slug) => expect(pageAddress(written)).toBe(slug));

test("Whatever is written becomes an address that keeps the rules, and stays it, or nothing", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ minLength: 100, maxLength: 400 })),
      (written) => {
        const slug = pageAddress(written);
        expect(pageAddress(slug)).toBe(slug);
        if (slug) expect(ownPages.schema.element.shape.slug.safeParse(slug).success).toBe(true);
      },
    ),
  );
});

test("A new page has an address that nothing else has", () => {
  const taken = ["kurs", "kurs-2", "side"];
  const isTaken = (slug: string) => taken.includes(slug);
  expect(newPageAddress("Kurs", isTaken)).toBe("kurs-3");
  expect(newPageAddress("🗼", isTaken)).toBe("side-2");
  const long = newPageAddress("å".repeat(200), (slug) => !slug.endsWith("-2"));
  expect(long).toHaveLength(80);
  expect(ownPages.schema.safeParse([ownPage({ slug: long })]).success).toBe(true);
});
