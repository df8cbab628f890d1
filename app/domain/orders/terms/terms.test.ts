import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orderablePlans, planOf, planTitle } from "#app/domain/catalog/catalog.ts";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { knownSeller as brand, soldBy } from "../../../../tests/data/seller.ts";
import { highestAnnual, sectionsOf, termsAsText, termsFor, termsForAll } from "./terms.ts";

const prices = priceListOf(defaultContent);
const site = soldBy(brand);
const textOf = (id: string) => termsAsText(termsFor(planOf(prices, id).plan, site));

describe("The terms", () => {
  test.each(orderablePlans(prices).map(({ id }) => id))(
    "of %s say how it renews and how it ends",
    (id) => {
      const text = textOf(id);
      expect(text).toContain("12 måneder om gangen");
      expect(text).toContain("fornyes automatisk 30 dager før perioden utløper");
      expect(text).toContain("begynner den dagen vi leverer");
      expect(text).toContain("si opp når som helst, på avtalesiden din eller ved å kontakte oss");
      expect(text).toContain(
        "mindre enn 30 dager igjen, faktureres 12 nye måneder til prisen i varselet",
      );
      expect(text).toContain("på e-post 60 og 37 dager før perioden utløper, med dato og pris");
      expect(text).toContain("minst 7 dager på deg");
      expect(text).toContain("Den nye prisen står i varselet.");
      expect(text).toContain("forfaller 14 dager etter at den er sendt");
      expect(text).toContain("innen 24 timer");
      expect(text).toContain(`Avtalen gjelder ${planTitle(planOf(prices, id).plan)}.`);
      expect(text).toContain(brand.legalName);
    },
  );

  test("of a website and of a profile have their own price and delivery time", () => {
    expect(textOf("komplett")).toContain("38\u00a0990\u00a0kr én gang, eks. mva.");
    expect(textOf("komplett")).toContain("2–4 uker");
    expect(textOf("google-bedrift")).toContain(
      "Profilen koster 5\u00a0990\u00a0kr for 12 måneder, eks. mva.",
    );
    expect(textOf("google-bedrift")).toContain("1–2 uker");
    expect(textOf("google-bedrift")).not.toContain("én gang");
  });

  test("are read again from the text that an order keeps", () => {
    for (const { plan } of [planOf(prices, "medium"), planOf(prices, "google-bedrift")]) {
      const terms = termsFor(plan, site);
      expect(sectionsOf(termsAsText(terms))).toEqual(terms.sections);
    }
  });

  test("for everything name each price, and say the same of renewal and cancelling as those of an order", () => {
    const text = termsAsText(termsForAll(prices, site)).replaceAll("\u00a0", " ");
    expect(text).toContain(
      "Liten koster 5 990 kr, Medium koster 14 490 kr og Komplett koster 38 990 kr, eks. mva.",
    );
    expect(text).toContain("2–4 uker for nettsider og 1–2 uker for profiler, etter signert avtale");
    for (const heading of ["Abonnement og fornyelse", "Oppsigelse", "Personvern"]) {
      const [own, all] = [
        termsFor(planOf(prices, "medium").plan, site),
        termsForAll(prices, site),
      ].map(({ sections }) => sections.find((section) => section.heading === heading));
      expect(all).toEqual(own);
    }
  });

  test("leave out an organisation number that may not be told", () => {
    const terms = termsFor(
      planOf(prices, "medium").plan,
      soldBy({ ...brand, orgNumber: undefined }),
    );
    expect(termsAsText(terms)).toContain(
      "Partene er bedriften din og Fyrlykt AS. Avtalen er inngått",
    );
  });

  test("of an order from before they let a price change hold it to the price that they name", () => {
    const highest = (termsVersion: string) => highestAnnual({ termsVersion, annualCost: 5990 });
    for (const version of ["2026-11-22.3", "2026-01-10", "2026-11-24.3"]) {
      expect(highest(version), version).toBe(5990);
    }
    const { version } = termsFor(planOf(prices, "medium").plan, site);
    for (const later of [version, "2026-11-25.1", "2027-03-10.12"]) {
      expect(highest(later), later).toBe(undefined);
    }
  });

  test("get a new version whenever a sentence changes", () => {
    // The sums belong to the order, the sentences to the version: with sums left out, the same for ever.
    const sentences = ["medium", "google-bedrift"]
      .map(textOf)
      .concat(termsAsText(termsForAll(prices, site)))
      .map((text) => text.replace(/[\d\u00a0]+kr/g, "kr"))
      .join("\n");
    const fingerprint = createHash("sha256").update(sentences).digest("hex").slice(0, 16);
    const { version } = termsFor(planOf(prices, "medium").plan, site);
    expect({ version, fingerprint }).toEqual(knownTerms);
  });
});

/** Change both together: the version in terms.ts, and here what it now stands for. */
const knownTerms = { version: "2026-11-28.0", fingerprint: "f7300a14e261a4cb" };
