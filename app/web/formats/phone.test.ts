import { expect, test } from "vitest";
import { phoneHref } from "./phone.ts";

test.each([
  ["912 34 567", "tel:+4791234567"],
  ["22 33 44 55", "tel:+4722334455"],
  ["+47 912 34 567", "tel:+4791234567"],
  ["+46 (0)8-123 45", "tel:+460812345"],
  ["0047 912 34 567", "tel:+4791234567"],
  ["00 00 00 00", "tel:+4700000000"],
  ["0046 8 123 45", "tel:+46812345"],
  ["02800", "tel:02800"],
  ['" onclick="alert(1)', "tel:+471"],
])("%s is called at %s", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
