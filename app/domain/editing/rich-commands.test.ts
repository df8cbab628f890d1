import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksOf } from "#app/web/rich-text.ts";
import {
  type Edit,
  makeLink,
  nameBeingWritten,
  namesLike,
  type PastedNode,
  printPasted,
  type Selected,
  tidy,
  toggleBold,
  toggleList,
  writeName,
} from "./rich-commands.ts";

/** `Se |prisene|` is a text in which the word is selected. */
function selected(marked: string): Selected {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|");
  return { text: marked.replaceAll("|", ""), start, end: end === start ? start : end - 1 };
}

function done({ text }: Pick<Selected, "text">, { from, to, insert, start, end }: Edit): string {
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, start)}|${after.slice(start, end)}|${after.slice(end)}`;
}

const text = (words: string): PastedNode => ({
  name: "#text",
  text: words,
  href: "",
  isBold: false,
  children: [],
});
const element = (
  name: string,
  children: PastedNode[],
  more: Partial<PastedNode> = {},
): PastedNode => ({
  name,
  text: "",
  href: "",
  isBold: false,
  children,
  ...more,
});

describe("toggleBold", () => {
  test.each([
    ["Se |prisene| nå", "Se **|prisene|** nå"],
    ["Se |prisene |nå", "Se **|prisene|** nå"],
    ["Se **|prisene|** nå", "Se |prisene| nå"],
    ["Se |**prisene**| nå", "Se |prisene| nå"],
    ["Se |nå", "Se **||**nå"],
  ])("%s becomes %s", (before, after) => {
    const given = selected(before);
    expect(done(given, toggleBold(given))).toBe(after);
  });

  test("is taken back by itself", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-zæøå ]{1,20}$/),
        fc.nat(20),
        fc.nat(20),
        (words, one, other) => {
          const [start = 0, end = 0] = [one, other]
            .map((place) => Math.min(place, words.length))
            .toSorted((a, b) => a - b);
          const bold = toggleBold({ text: words, start, end });
          const once = words.slice(0, bold.from) + bold.insert + words.slice(bold.to);
          const back = toggleBold({ text: once, start: bold.start, end: bold.end });
          expect(once.slice(0, back.from) + back.insert + once.slice(back.to)).toBe(words);
        },
      ),
    );
  });
});

describe("toggleList", () => {
  test.each([
    ["|én\nto|", "|- én\n- to|"],
    ["|- én\n- to|", "|én\nto|"],
    ["Med:\né|n", "Med:\n\n|- én|"],
    ["|", "- ||"],
    ["|• én\n* to|", "|- én\n- to|"],
  ])("%j becomes %j", (before, after) => {
    const given = selected(before);
    expect(done(given, toggleList(given))).toBe(after);
  });

  test("makes what is read as a list", () => {
    const given = selected("Dette er med:\n|tekst\nbilder|\nog mer");
    const { from, to, insert } = toggleList(given);
    const after = given.text.slice(0, from) + insert + given.text.slice(to);
    expect(blocksOf(after).map(({ kind }) => kind)).toEqual(["paragraph", "list", "paragraph"]);
  });
});

test("A link stands around what is selected, or asks for its words", () => {
  const given = selected("Se |prisene| nå");
  expect(done(given, makeLink(given, "/priser"))).toBe("Se [|prisene|](/priser) nå");
  const nothing = selected("Se |");
  expect(done(nothing, makeLink(nothing, "/priser"))).toBe("Se [|lenketekst|](/priser)");
});

describe("Names of facts", () => {
  test("are being written from a brace to the cursor", () => {
    expect(nameBeingWritten("Det koster {dr", 14)).toEqual({ from: 11, begun: "dr" });
    expect(nameBeingWritten("Det koster {drift}", 18)).toBeUndefined();
    expect(nameBeingWritten("Det koster", 10)).toBeUndefined();
  });

  test("are found by how they begin, and by what they hold", () => {
    const names = ["pris liten", "drift", "ny periode", "periode"];
    expect(namesLike(names, "PER")).toEqual(["periode", "ny periode"]);
    expect(namesLike(names, "")).toEqual(names);
  });

  test("are written whole, once", () => {
    const given = { text: "Det koster {dr i året" };
    expect(done(given, writeName(given.text, 14, "drift"))).toBe("Det koster {drift}|| i året");
    const closed = { text: "Det koster {dr} i året" };
    expect(done(closed, writeName(closed.text, 14, "drift"))).toBe("Det koster {drift}|| i året");
  });
});

describe("What is pasted", () => {
  test("keeps bold words, links and lists, and nothing else", () => {
    const pasted = element("div", [
      element("h2", [text("Tilbud")]),
      element("p", [
        text("Vi gir deg\n "),
        element("span", [text("mye")], { isBold: true }),
        text(" for "),
        element("a", [text("pengene")], { href: "https://example.no/a" }),
        text("."),
        element("script", [text("alert(1)")]),
      ]),
      element("ul", [element("li", [text("én")]), element("li", [element("p", [text("to")])])]),
      element("a", [text("aldri")], { href: "javascript:alert(1)" }),
    ]);
    expect(printPasted(pasted)).toBe(
      "**Tilbud**\n\nVi gir deg **mye** for [pengene](https://example.no/a).\n\n- én\n- to\n\naldri",
    );
  });

  test("loses soft hyphens and odd spaces, and keeps dashes and non-breaking ones", () => {
    expect(tidy("Nett\u00adside\u200b  2–4\u2009uker\u00a0\r\n• én\n\n\n\nto\t")).toBe(
      "Nettside 2–4 uker\u00a0\n- én\n\nto",
    );
  });

  test("is tidy once it has been tidied", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..." \t\n\u00ad\u200b•–aå-*\u00a0") }),
        (words) => {
          expect(tidy(tidy(words))).toBe(tidy(words));
        },
      ),
    );
  });
});
