import { describe, expect, test } from "vitest";
import { fillIn, unknownFacts } from "./answer.ts";

describe("fillIn", () => {
  const facts = new Map([["drift", "5 990 kr"]]);

  test("puts a fact in each place that names it", () => {
    expect(fillIn("{drift} og {drift}", facts)).toBe("5 990 kr og 5 990 kr");
  });

  test("leaves a name that stands for nothing", () => {
    expect(fillIn("Prisen er {pris}, {constructor}", facts)).toBe(
      "Prisen er {pris}, {constructor}",
    );
  });
});

describe("unknownFacts", () => {
  const facts = new Map([["drift", "5 990 kr"]]);

  test("names each unknown once, and none that is known", () => {
    expect(unknownFacts("{drift} {Drift} {pris} og {pris}", facts)).toEqual(["Drift", "pris"]);
  });

  test("notices empty braces", () => {
    expect(unknownFacts("Fra {} i året", facts)).toEqual([""]);
  });
});
