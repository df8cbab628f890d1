import { expect, test } from "vitest";
import { landingPath, mayActAs } from "./role.ts";

test("An administrator may do everything, an editor what an editor may", () => {
  expect(mayActAs("admin", "admin")).toBe(true);
  expect(mayActAs("admin", "editor")).toBe(true);
  expect(mayActAs("editor", "editor")).toBe(true);
  expect(mayActAs("editor", "admin")).toBe(false);
});

test("Each lands on a page of its own", () => {
  expect(landingPath("admin")).toBe("/admin");
  expect(landingPath("editor")).toBe("/editor");
});
