import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foreignSite } from "../../../tests/data/foreign-site.ts";
import { templatesOf, writtenMail, writtenText } from "./written-mail.ts";

const writer = foreignSite;
const letter = (text: string) => writtenMail({ subject: "Emne", text }, writer);

describe("What somebody wrote to a customer", () => {
  test("can be read out of the mail as it was written, whatever it says", () => {
    const pieces = fc.constantFrom(
      "Hei",
      "\n",
      "\n\n",
      " ",
      "https://a.no/b?c=d",
      "(",
      ".",
      "{navn}",
      "👩‍🚒",
    );
    const texts = fc.oneof(
      fc.array(pieces).map((parts) => parts.join("")),
      fc.string(),
    );
    fc.assert(fc.property(texts, (text) => writtenText(letter(text)) === text));
  });

  test("leads where an address in it does, without what ends the sentence", () => {
    const { blocks } = letter("Se https://fyrlykt.no/bestill?plan=medium.");
    expect(blocks[0]).toEqual({
      kind: "letter",
      lines: [
        [
          "Se ",
          {
            label: "https://fyrlykt.no/bestill?plan=medium",
            href: "https://fyrlykt.no/bestill?plan=medium",
          },
          ".",
        ],
      ],
    });
  });

  test("is followed by the message that it answers, and by nothing where that said nothing", () => {
    const quoted = (text: string | null) => ({ text, createdAt: "2026-11-20T09:00:00Z" });
    const answer = (text: string | null) =>
      writtenMail({ subject: "Emne", text: "Ja.", quoted: quoted(text) }, writer);
    expect(
      answer("Går det?")
        .blocks.map(({ kind }) => kind)
        .slice(0, 3),
    ).toEqual(["letter", "paragraph", "quotation"]);
    expect(writtenText(answer("Går det?"))).toBe("Ja.");
    expect(answer(null).blocks.map(({ kind }) => kind)).not.toContain("quotation");
  });
});

test("A template greets by the first name, and never with what is no name", () => {
  const begin = (to: string) =>
    templatesOf("orders", { to, from: "kari", facts: { pakken: "Medium" } }, writer).map(
      ({ text }) => text.split("\n\n"),
    );
  const [empty, unreached] = begin("Ola Nordmann");
  expect(empty?.[0]).toContain("Ola");
  expect(unreached?.[1]).toContain("Medium");
  expect(unreached?.[2]?.split("\n").slice(1)).toEqual(["kari", writer.brand.name]);
  expect(begin("https://evil.example")[0]?.[0]).not.toContain("evil");
});
