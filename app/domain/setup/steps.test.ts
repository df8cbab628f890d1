import { expect, test } from "vitest";
import { placeholders } from "#app/domain/brand/brand.ts";
import { type SetupStep, setupSteps, stepStates } from "./steps.ts";

const nothing = {
  brand: { ...placeholders, bankAccount: null },
  isMailSent: false,
  inbox: placeholders.email,
  hasChosenPassword: false,
  hasFirstAccountsFile: true,
  accountEmail: null,
  hasOwnPrices: false,
  hasOwnLook: false,
  hasColleagues: false,
};
const seller = {
  phone: "70 12 34 56",
  email: "hei@nordlys.example.com",
  orgNumber: "923609016",
  address: { street: "Skansekaia 4", postalCode: "6002", city: "Ålesund" },
  bankAccount: "12345678903",
};
const none: ReadonlySet<SetupStep> = new Set();

test("Nothing is done while all is as it came with the site", () => {
  expect(new Set(Object.values(stepStates(nothing, none)))).toEqual(new Set(["missing"]));
});

test.each([
  ["seller", { brand: { ...seller, bankAccount: null } }],
  ["mail", { isMailSent: true }],
  ["inbox", { inbox: "inn@nordlys.example.com" }],
  ["passwords", { hasChosenPassword: true, hasFirstAccountsFile: false }],
  ["account", { accountEmail: "kari@nordlys.example.com" }],
  ["invoice", { brand: { ...nothing.brand, bankAccount: seller.bankAccount } }],
  ["prices", { hasOwnPrices: true }],
  ["look", { hasOwnLook: true }],
  ["colleagues", { hasColleagues: true }],
] as const)("%s is done by its own facts alone", (step, facts) => {
  const states = stepStates({ ...nothing, ...facts }, none);
  expect(setupSteps.filter((one) => states[one] === "done")).toEqual([step]);
});

test.each(["phone", "email", "orgNumber", "address"] as const)(
  "Who sells is not told without %s",
  (name) => {
    const brand = { ...seller, [name]: placeholders[name] };
    expect(stepStates({ ...nothing, brand }, none).seller).toBe("missing");
  },
);

test.each([{ hasChosenPassword: true }, { hasFirstAccountsFile: false }])(
  "The first passwords are not seen to by half: %o",
  (facts) => {
    expect(stepStates({ ...nothing, ...facts }, none).passwords).toBe("missing");
  },
);

test("What was put away is so until it is done", () => {
  const away = new Set(["look"] as const);
  expect(stepStates(nothing, away)).toMatchObject({ look: "put-away", prices: "missing" });
  expect(stepStates({ ...nothing, hasOwnLook: true }, away).look).toBe("done");
});
