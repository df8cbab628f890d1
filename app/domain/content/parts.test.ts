import { expect, test } from "vitest";
import { defaultContent } from "./defaults.ts";
import { partKeys } from "./part-names.ts";
import { column } from "./parts.ts";

test.each(["label", "tab"] as const)("Every part has a %s of its own", (name) => {
  expect(new Set(Object.values(column(name))).size).toBe(partKeys.length);
});

test("No part is called as a text is: in a draft they lie side by side", () => {
  const besideParts = [...Object.keys(defaultContent.texts), "baseVersion"];
  expect(besideParts.filter((name) => name in column("label"))).toEqual([]);
});
