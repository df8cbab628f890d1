import { expect, test } from "vitest";
import { placedTexts } from "#app/domain/content/words.ts";
import { line, paragraph } from "#app/web/words.ts";
import { withoutVatWords } from "./without-vat.ts";

test.each([
  [line("", "Sum første år, eks. mva."), "Sum første år"],
  [line("", "Sum inkl. mva."), "Sum"],
  [line("", "Eks. mva."), "Beløp"],
  [line("", "engangspris, eks. mva. Drift {drift} per år."), "engangspris. Drift {drift} per år."],
  [line("", "{summen} inkl. mva., forfall {forfallet}."), "{summen}, forfall {forfallet}."],
  [line("", "**{summen}** eks. mva. for det første året."), "**{summen}** for det første året."],
  [line("", "{summen} eks. mva. ({summen med mva.} inkl. mva.)"), "{summen}"],
  [paragraph("", "Vi gjør det for {analyse} eks. mva."), "Vi gjør det for {analyse}."],
  [paragraph("", "Klart. Alle priser er eks. mva."), "Klart. Det kommer ikke mva. i tillegg."],
  [line("", "Drift {drift}. Alt eks. mva."), "Drift {drift}. Det kommer ikke mva. i tillegg."],
  [
    paragraph(
      "",
      "{summen} eks. mva. ({summen med mva.} med {satsen} % mva.). Abonnementet avsluttes.",
    ),
    "{summen}. Abonnementet avsluttes.",
  ],
])("%o without VAT", (text, says) => {
  expect(withoutVatWords(text)).toBe(says);
});

test("No text that comes with the site says that a price is with or without VAT to whom there is none", () => {
  const speaking = [...placedTexts.values()].filter(({ text }) => /mva\./i.test(text.default));
  expect(speaking.length).toBeGreaterThan(40);
  for (const { text } of speaking) {
    const says = withoutVatWords(text);
    expect(says).not.toMatch(/(eks|inkl)\. mva\./i);
    expect(says).not.toMatch(/\.\.| {2}| (?!\.no)[.,]|^[.,]|^$/);
  }
});
