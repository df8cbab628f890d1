import { expect, test } from "vitest";
import { quarantineReason } from "./spam.ts";

const fine = { honeypot: undefined, token: "fine", isForm: true, message: "Hei!" } as const;
const links = (count: number) => "Se https://nordlys.example.no og ".repeat(count);

test.each([
  ["someone who writes", fine, null],
  ["someone who fills in what cannot be seen", { ...fine, honeypot: "x" }, "honeypot"],
  ["a form without its token", { ...fine, token: "missing" }, "token-missing"],
  ["a token that is not ours", { ...fine, token: "forged" }, "token-forged"],
  ["a page from long ago", { ...fine, token: "expired" }, "token-expired"],
  ["a form sent at once", { ...fine, token: "too-fast" }, "too-fast"],
  ["two links", { ...fine, message: links(2) }, null],
  ["three links", { ...fine, message: links(3) }, "links"],
  ["no message", { ...fine, message: undefined }, null],
  ["a program", { ...fine, isForm: false, token: "missing" }, null],
  [
    "a program with a link",
    { ...fine, isForm: false, token: "missing", message: links(1) },
    "links",
  ],
  ["a program with a wrong token", { ...fine, isForm: false, token: "forged" }, "token-forged"],
] as const)("%s", (_who, sent, reason) => expect(quarantineReason(sent)).toBe(reason));
