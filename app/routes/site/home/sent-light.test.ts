import fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf, namesIn } from "./sent-light.ts";

test("Names come out of an address as they went into it, whatever they are", () => {
  const name = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(fc.tuple(name, name, name), (names) => {
      const { hash } = new URL(hashOf(names), "https://www.example.no/");
      expect(namesIn(hash)).toEqual(names.some(Boolean) ? names : []);
    }),
  );
});

test("An address that somebody has typed is read too, and the name of a section is none", () => {
  expect(namesIn("#rørlegger/Drammen/Skjærgården Rør")).toEqual([
    "rørlegger",
    "Drammen",
    "Skjærgården Rør",
  ]);
  expect(namesIn("#r%C3%B8rlegger/Drammen/100 % Rør")).toEqual([
    "rørlegger",
    "Drammen",
    "100 % Rør",
  ]);
  for (const hash of ["", "#", "#contact", "#services"]) expect(namesIn(hash)).toEqual([]);
});
