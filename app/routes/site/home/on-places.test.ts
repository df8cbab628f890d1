import { expect, test } from "vitest";
import { isOn } from "./on-places.ts";

test("One is «på» some places, however they are written, and «i» all others", () => {
  for (const place of ["Hamar", "hamar ", " HØNEFOSS", "Voss", "Nes odden"]) {
    expect(isOn(place), place).toBe(true);
  }
  for (const place of ["Drammen", "Elverum", "Hamarøy", "", "Mo i Rana"]) {
    expect(isOn(place), place).toBe(false);
  }
});
