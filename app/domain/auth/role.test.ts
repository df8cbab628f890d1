import { expect, test } from "vitest";
import { isWrongRole, landingPath, mayActAs } from "./role.ts";

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

test("Who is told that a page is for another role is known by the whole of it", () => {
  const whole = { message: "Siden er for administratorer.", role: "editor", csrfToken: "et-token" };
  expect(isWrongRole(whole)).toBe(true);
  expect(isWrongRole({ ...whole, role: "admin" })).toBe(true);
  const { message, role, csrfToken } = whole;
  const others = [
    undefined,
    null,
    "Siden er for administratorer.",
    { role, csrfToken },
    { message, csrfToken },
    { message, role },
    { ...whole, message: 403 },
    { ...whole, role: "owner" },
    { ...whole, csrfToken: undefined },
  ];
  expect(others.filter(isWrongRole)).toEqual([]);
});
