import { describe, expect, test } from "vitest";
import { orderFormSchema } from "./order.ts";

const form = {
  name: "Kari Nordmann",
  companyName: "Nordlys AS",
  orgNumber: "923609016",
  phone: "912 34 567",
  email: "kari@nordlys.example.no",
  acceptTerms: true,
};
const accepts = (changes: object) => orderFormSchema.safeParse({ ...form, ...changes }).success;

describe("The order form", () => {
  test.each([
    "91234567",
    "912 34 567",
    "+47 912 34 567",
    "(0047) 22-33-44-55",
    "02800",
    "+46 8 123 456 78",
  ])("takes the phone number %s", (phone) => expect(accepts({ phone })).toBe(true));

  test.each(["1234567", "12800", "abcdefgh", "        ", "9".repeat(41)])(
    "does not take the phone number %j",
    (phone) => expect(accepts({ phone })).toBe(false),
  );

  test.each([
    "a@b.no",
    "kari.nordmann+web@nordlys.example.no",
    "øystein@blåbær.no",
    "o'brien_{x}!$*~|^`@nordlys.no",
    " kari@nordlys.no ",
  ])("takes the e-mail address %s", (email) => expect(accepts({ email })).toBe(true));

  test.each([
    "kari",
    "kari@",
    "@nordlys.no",
    "kari@nordlys",
    "kari nordmann@nordlys.no",
    "a@b.no,c@d.no",
    "a@b.no\nbcc: c@d.no",
    "a?bcc=evil%40evil%2Eno&body=hei@nordlys.no",
    "a@nordlys?bcc=evil.no",
    "a%40evil.no@nordlys.no",
    "a#b@nordlys.no",
    "a/b@nordlys.no",
  ])("does not take the e-mail address %j", (email) => expect(accepts({ email })).toBe(false));

  test("counts neither space around a name nor more than 200 characters", () => {
    expect(accepts({ name: "  K  " })).toBe(false);
    expect(accepts({ name: "Bo" })).toBe(true);
    expect(accepts({ name: "x".repeat(200), companyName: "x".repeat(200) })).toBe(true);
    expect(accepts({ name: "x".repeat(201) })).toBe(false);
  });
});
