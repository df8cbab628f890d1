import { expect, test } from "vitest";
import { legalSection, line, namingAll, pageWords, rich, textsOf, wordsOf } from "./words.ts";

const page = pageWords("receipt", "Kvittering", "/kvittering", {
  top: legalSection("Øverst", {
    subject: namingAll(line("Emne", "Ordre {ordre} fra {navn}", 60, ["ordre"])),
    text: rich("Tekst", "**Takk**\n\n- for alt"),
  }),
});

test("A text has what its section says, and what it can and must name", () => {
  expect(
    textsOf(page).map(({ key, section, text }) => ({ key, isLegal: section.isLegal, ...text })),
  ).toMatchObject([
    { key: "receipt.top.subject", isLegal: true, kind: "line", names: ["ordre"], mustName: true },
    { key: "receipt.top.text", isLegal: true, kind: "rich", most: 4_000 },
  ]);
});

test("Words are said in the shape of their page", () => {
  expect(wordsOf(page, (key, text) => `${key}: ${text.default.length}`)).toEqual({
    top: { subject: "receipt.top.subject: 24", text: "receipt.top.text: 19" },
  });
});
