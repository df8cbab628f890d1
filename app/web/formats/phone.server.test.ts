import { expect, test } from "vitest";
import { toE164 } from "./phone.server.ts";

test.each([
  ["912 34 567", "+4791234567"],
  ["22225555", "+4722225555"],
  ["+47 22 22 55 55", "+4722225555"],
  ["0047 22 22 55 55", "+4722225555"],
  ["(+47) 22-22-55-55", "+4722225555"],
  ["815 49 300", "+4781549300"],
  ["02800", "+4702800"],
  ["+46 8 123 456 78", "+46812345678"],
])("%s is dialled as %s", (typed, e164) => expect(toE164(typed)).toBe(e164));

test.each(["12345678", "112", "1881", "ring meg", "", "9".repeat(40)])(
  "%j cannot be called",
  (typed) => expect(toE164(typed)).toBeNull(),
);
