import { describe, expect, test } from "vitest";
import { newAccountSchema, ownPasswordSchema, usernameKey } from "./account.ts";

const account = { username: "kari", role: "editor", password: "" };

describe("A new account", () => {
  test.each([
    {},
    { username: " kari " },
    { username: "Kåre-Marie 2" },
    { username: "k".repeat(100) },
    { username: "1" },
    { role: "admin" },
    { password: "p".repeat(12) },
    { password: "p".repeat(200) },
  ])("may have %j", (changes) => {
    expect(newAccountSchema.safeParse({ ...account, ...changes }).success).toBe(true);
  });

  test.each([
    { username: " " },
    { username: "k".repeat(101) },
    { username: "kari/ola" },
    { username: "kari\\ola" },
    { username: "kari%2e" },
    { username: "kari\u200b" },
    { username: "-_-" },
    { username: "system" },
    { username: "Customer" },
    { username: " SYSTEM" },
    { username: "ｓystem" },
    { role: "owner" },
    { password: "p".repeat(11) },
    { password: "p".repeat(201) },
  ])("may not have %j", (changes) => {
    expect(newAccountSchema.safeParse({ ...account, ...changes }).success).toBe(false);
  });
});

describe("A password of one's own", () => {
  const password = "p".repeat(12);
  const messagesOf = (changes: object) =>
    ownPasswordSchema
      .safeParse({ current: "gammelt", password, repeated: password, ...changes })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

  test.each([
    [{}, []],
    [{ repeated: `${password} ` }, ["repeated: De to nye passordene er ikke like"]],
    [{ current: "" }, ["current: Skriv passordet du har nå"]],
    [{ current: "p".repeat(201) }, ["current: Passordet er ikke riktig"]],
    [{ password: "", repeated: "" }, ["password: Passordet må ha minst 12 tegn"]],
    [{ password: "p".repeat(201) }, ["password: Kan ikke være lengre enn 200 tegn"]],
  ])("with %j has the mistakes %j", (changes, messages) => {
    expect(messagesOf(changes)).toEqual(messages);
  });
});

test("User names that look alike are one", () => {
  expect(usernameKey("ＫARI")).toBe(usernameKey("kari"));
  expect(usernameKey("kari")).not.toBe(usernameKey("kåri"));
});
