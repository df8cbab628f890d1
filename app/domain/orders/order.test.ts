import { describe, expect, test } from "vitest";
import { idempotencyKeySchema, orderFormSchema, orderRequestSchema } from "./order.ts";

const form = {
  name: "Kari Nordmann",
  companyName: "Nordlys AS",
  orgNumber: "923609016",
  phone: "912 34 567",
  email: "kari@nordlys.example.no",
  acceptTerms: true,
};
const order = { ...form, planId: "medium", planPrice: 14490, annualCost: 5990 };
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

  test.each([
    [{ companyName: " A " }, false],
    [{ companyName: "IT" }, true],
    [{ companyName: "x".repeat(201) }, false],
    [{ orgNumber: "NO 923 609 016 MVA" }, true],
    [{ orgNumber: "92360901" }, false],
    [{ orgNumber: "9236090160" }, false],
    [{ phone: `9123456${"7".repeat(33)}` }, true],
    [{ phone: "028000" }, false],
    [{ phone: "4702800" }, false],
    [{ email: `${"k".repeat(247)}@lys.no` }, true],
    [{ email: `${"k".repeat(248)}@lys.no` }, false],
    [{ invoiceEmail: "faktura" }, false],
    [{ buyerReference: "x".repeat(100) }, true],
    [{ buyerReference: "x".repeat(101) }, false],
    [{ acceptTerms: false }, false],
    [{ acceptTerms: undefined }, false],
  ])("with %j is taken: %j", (changes, taken) => expect(accepts(changes)).toBe(taken));

  test("takes what is left empty as not given, but no other kind of value", () => {
    const empty = { invoiceEmail: " ", buyerReference: "" };
    expect(orderFormSchema.parse({ ...form, ...empty })).toEqual(form);
    expect(accepts({ invoiceEmail: 0 })).toBe(false);
    expect(orderFormSchema.parse({ ...form, buyerReference: " 4711 " }).buyerReference).toBe(
      "4711",
    );
  });
});

test.each([
  [{}, true],
  [{ planPrice: 0 }, true],
  [{ planPrice: -1 }, false],
  [{ annualCost: 0.5 }, false],
  [{ annualCost: "5990" }, false],
  [{ planId: " " }, false],
  [{ planId: "x".repeat(101) }, false],
  [{ planName: "x".repeat(201) }, false],
  [{ draftId: "x".repeat(101) }, false],
])("An order with %j is taken: %j", (changes, taken) => {
  expect(orderRequestSchema.safeParse({ ...order, ...changes }).success).toBe(taken);
});

test.each([
  ["1234567", false],
  ["12345678", true],
  [" 1234567 ", false],
  ["x".repeat(200), true],
  ["x".repeat(201), false],
])("A form's own key may be %j: %j", (key, taken) => {
  expect(idempotencyKeySchema.safeParse(key).success).toBe(taken);
});
