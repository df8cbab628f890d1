import fc from "fast-check";
import { expect, test } from "vitest";
import { meantEmail } from "./email-slip.ts";

test.each([
  ["kari@gmial.com", "kari@gmail.com"],
  ["kari@gmal.com", "kari@gmail.com"],
  ["kari@gmaill.com", "kari@gmail.com"],
  ["kari@gnail.com", "kari@gmail.com"],
  ["kari@gmail.con", "kari@gmail.com"],
  ["kari@gmail.no", "kari@gmail.com"],
  ["kari@iclod.com", "kari@icloud.com"],
  ["Kari.Nordmann+1@Gmial.COM ", "Kari.Nordmann+1@gmail.com"],
  ["kari@hotnail.no", "kari@hotmail.no"],
  ["kari@onlien.no", "kari@online.no"],
  ["kari@outlok.com", "kari@outlook.com"],
])("%s is asked about: %s", (typed, meant) => expect(meantEmail(typed)).toBe(meant));

test.each([
  "kari@gmail.com",
  "kari@GMAIL.com",
  "kari@hotmail.no",
  "kari@live.no",
  "kari@nordlys.no",
  "post@firma.as",
  // Others' domains, which only the first letter tells apart.
  "kari@ymail.com",
  "kari@email.com",
  "kari@inline.no",
  "kari@gmail.firma.no",
  "kari",
  "kari@",
  "@gmial.com",
  "",
])("%s is not asked about", (typed) => expect(meantEmail(typed)).toBe(undefined));

const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz-");
const common = fc.constantFrom("gmail.com", "hotmail.com", "outlook.com", "broadpark.no");

test("Every single slip behind the first letter is found, and taken back", () => {
  const slips = fc
    .tuple(common, fc.nat(), letter, fc.constantFrom("added", "left out", "another", "swapped"))
    .map(([domain, place, added, slip]) => {
      const at = 1 + (place % (domain.length - 2));
      const [before, one, two, rest] = [
        domain.slice(0, at),
        domain.charAt(at),
        domain.charAt(at + 1),
        domain.slice(at + 2),
      ];
      const slipped = {
        added: `${before}${added}${one}${two}${rest}`,
        "left out": `${before}${two}${rest}`,
        another: `${before}${added}${two}${rest}`,
        swapped: `${before}${two}${one}${rest}`,
      };
      return { domain, typed: slipped[slip] };
    });
  fc.assert(
    fc.property(slips, ({ domain, typed }) => {
      fc.pre(typed !== domain);
      expect(meantEmail(`kari@${typed}`)).toBe(`kari@${domain}`);
    }),
  );
});

test("What is asked about keeps its name, and is not asked about again", () => {
  const near = fc
    .tuple(common, fc.array(fc.tuple(fc.nat({ max: 12 }), letter), { maxLength: 3 }))
    .map(([domain, changes]) =>
      changes.reduce<string>(
        (text, [at, added]) => text.slice(0, at) + added + text.slice(at + 1),
        domain,
      ),
    );
  const name = fc.stringMatching(/^[a-zæøå0-9.+-]{1,20}$/);
  fc.assert(
    fc.property(name, fc.oneof(near, fc.domain()), (local, domain) => {
      const meant = meantEmail(`${local}@${domain}`);
      if (meant === undefined) return;
      expect(meant.startsWith(`${local}@`)).toBe(true);
      expect(meant).not.toBe(`${local}@${domain}`);
      expect(meantEmail(meant)).toBe(undefined);
    }),
  );
});
