import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { townPath } from "#app/domain/cities/city.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { describedPages } from "#app/domain/content/page-names.ts";
import { pageTextsOf, siteContentOf } from "#app/domain/content/site-content.ts";
import { titleOf } from "#app/web/head/page-head.ts";
import { cutShort, descriptionLength, lengthHint, sharedTitles, titleLength } from "./hints.ts";

describe("lengthHint", () => {
  test.each([
    [29, "short"],
    [30, "good"],
    [60, "good"],
    [61, "long"],
  ])("calls a title of %i characters %s", (length, verdict) => {
    expect(lengthHint("a".repeat(length), titleLength)).toEqual({ length, verdict });
  });
});

describe("cutShort", () => {
  test("leaves what there is room for", () => {
    expect(cutShort("Priser på nettside", 18)).toBe("Priser på nettside");
  });

  test("cuts between words, and not after a comma", () => {
    expect(cutShort("Nettside, Google og SEO", 15)).toBe("Nettside …");
    expect(cutShort("Nettside, Google og SEO", 17)).toBe("Nettside, Google …");
    expect(cutShort("Nettside – og Google", 12)).toBe("Nettside …");
  });

  test("cuts a word that fills the whole room", () => {
    expect(cutShort("a".repeat(20), 10)).toBe(`${"a".repeat(10)} …`);
    expect(cutShort(` ${"a".repeat(20)}`, 10)).toBe(` ${"a".repeat(9)} …`);
  });

  test("never ends in half an emoji", () => {
    expect(cutShort("👩‍👩‍👧".repeat(3), 20)).toBe(`${"👩‍👩‍👧".repeat(2)} …`);
  });

  test("shows nothing that was not written", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 80 }), (text, most) => {
        const shown = cutShort(text, most);
        expect(shown.length).toBeLessThanOrEqual(Math.max(most + 2, 0));
        expect(text.startsWith(shown.replace(/ …$/, ""))).toBe(true);
      }),
    );
  });
});

describe("sharedTitles", () => {
  test("groups pages whose titles differ in capitals and spaces alone", () => {
    const titles = [
      ["/", "Nettside til bedrift"],
      ["/priser", "Priser"],
      ["/kontakt", " nettside  til Bedrift"],
    ] as const;
    expect(sharedTitles(titles)).toEqual([["/", "/kontakt"]]);
  });

  test("takes no notice of titles that are not written yet", () => {
    expect(
      sharedTitles([
        ["/", ""],
        ["/priser", " "],
      ]),
    ).toEqual([]);
  });
});

describe("What comes with the site fits where search engines show it:", () => {
  const site = siteContentOf(defaultContent, 0, "2026-11-22");
  const reachable = { ...site, brand: { ...site.brand, phone: "70 12 34 56" } };
  const searched = [
    ...describedPages.flatMap((path) =>
      [site, reachable].map((one) => ({ path, ...pageTextsOf(one, path) })),
    ),
    ...defaultContent.towns.map(({ id, seoTitle: title, metaDescription: description }) => ({
      path: townPath(id),
      title,
      description,
    })),
  ];
  test.each(searched)("$path, “$title”", ({ title, description }) => {
    expect(lengthHint(titleOf(title, site.brand.name), titleLength).verdict).toBe("good");
    expect(lengthHint(description, descriptionLength).verdict, description).toBe("good");
  });
});
