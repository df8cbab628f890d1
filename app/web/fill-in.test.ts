import { describe, expect, test } from "vitest";
import { fillIn, namedIn } from "./fill-in.ts";

describe("fillIn", () => {
  const facts = { drift: "5 990 kr" };

  test("puts a fact in each place that names it", () => {
    expect(fillIn("{drift} og {drift}", facts)).toBe("5 990 kr og 5 990 kr");
  });

  test("leaves neither air nor a comma before what is empty, and no two full stops", () => {
    const says = "Det koster **{drift} {eks. mva.}**, i året, {eks. mva.}.";
    const filled = (vat: string) => fillIn(says, { drift: "5 990 kr", "eks. mva.": vat });
    expect(filled("")).toBe("Det koster **5 990 kr**, i året.");
    expect(filled("eks. mva.")).toBe("Det koster **5 990 kr eks. mva.**, i året, eks. mva.");
  });

  test("leaves a name that stands for nothing", () => {
    expect(fillIn("Prisen er {pris}, {constructor}", facts)).toBe(
      "Prisen er {pris}, {constructor}",
    );
  });
});

describe("namedIn", () => {
  test("tells each name once", () => {
    expect(namedIn("{drift} {Drift} {pris} og {pris}")).toEqual(["drift", "Drift", "pris"]);
  });

  test("notices empty braces", () => {
    expect(namedIn("Fra {} i året")).toEqual([""]);
  });
});
