import { expect, test } from "vitest";
import { placeholders } from "#app/domain/brand/brand.ts";
import { stepsDone } from "./steps.ts";

const nothing = {
  brand: { ...placeholders, bankAccount: null },
  hasSentMail: false,
  accountEmail: null,
};
const seller = {
  phone: "70 12 34 56",
  email: "hei@nordlys.example.com",
  orgNumber: "923609016",
  address: { street: "Skansekaia 4", postalCode: "6002", city: "Ålesund" },
  bankAccount: "12345678903",
};

test("Nothing is done while all is as it came with the site", () => {
  expect(Object.values(stepsDone(nothing))).toEqual([false, false, false, false]);
});

test.each([
  ["seller", { brand: { ...seller, bankAccount: null } }],
  ["mail", { hasSentMail: true }],
  ["account", { accountEmail: "kari@nordlys.example.com" }],
  ["invoice", { brand: { ...nothing.brand, bankAccount: seller.bankAccount } }],
] as const)("%s is done by its own facts alone", (step, facts) => {
  const done = stepsDone({ ...nothing, ...facts });
  expect(Object.entries(done).filter(([, is]) => is)).toEqual([[step, true]]);
});

test.each(["phone", "email", "orgNumber", "address"] as const)(
  "Who sells is not told without %s",
  (name) => {
    const brand = { ...seller, [name]: placeholders[name] };
    expect(stepsDone({ ...nothing, brand }).seller).toBe(false);
  },
);
