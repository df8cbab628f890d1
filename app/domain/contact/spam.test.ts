import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countLinks, quarantineReason } from "./spam.ts";

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
  [
    "a program with a domain that mail programs make a link of",
    {
      ...fine,
      isForm: false,
      token: "missing",
      message: "Kontoen din er sperret. Verifiser deg på dnb-sikkerhet.com/inn før kl.09.00.",
    },
    "links",
  ],
  ["a program with a wrong token", { ...fine, isForm: false, token: "forged" }, "token-forged"],
] as const)("%s", (_who, sent, reason) => expect(quarantineReason(sent)).toBe(reason));

describe("A link is", () => {
  test.each([
    "https://nordlys.no",
    "HTTP://NORDLYS.NO/tilbud?x=1#y",
    "www.nordlys.no",
    "nordlys.no",
    "Nordlys.no.",
    "NORDLYS.NO!",
    "nordlys.no!!",
    "(nordlys.no)",
    "«nordlys.no»,",
    "dnb-sikkerhet.com/inn",
    "dnb.sikkerhet.xn--p1ai",
    "blåbær.no",
    "bank.shop?id=1",
    "bank.zip/hent",
    "bank.online:8080",
    "t.me/vinn",
  ])("%s", (text) => expect(countLinks(`Hei! Se ${text} i dag`)).toBe(1));
});

describe("No link is", () => {
  test.each([
    "ola@nordlys.no",
    "mailto:ola.nordmann+1@post.nordlys.no",
    "f.eks.",
    "F.eks",
    "bl.a.",
    "m.m.",
    "m.fl.",
    "o.l",
    "t.o.m.",
    "dvs.",
    "kl.09.00",
    "kl.09.00–10.30",
    "12.990",
    "1.990.000,-",
    "20.11.2026",
    "192.168.1.1",
    "org.nr.",
    "tlf.nr",
    "12.990.kr",
    "eks.mva",
    "tilbud.pdf",
    "Logo.ai",
    "bilder.zip",
    "notat.docx",
    "IMG_0001.HEIC",
    "film.mov",
    "takk.Er",
    "takk.Hilsen",
    "…",
    "...",
    "e-post",
  ])("%s", (text) => expect(countLinks(`Hei! Se ${text} i dag`)).toBe(0));

  const letters = fc.stringMatching(/^[a-zæøå]{1,10}$/);
  test("an e-mail address or a number, whatever they are", () => {
    const number = fc
      .array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join("."));
    const email = fc.tuple(letters, letters).map(([name, host]) => `${name}@${host}.no`);
    fc.assert(
      fc.property(fc.array(fc.oneof(number, email)), (words) => {
        expect(countLinks(words.join(" "))).toBe(0);
      }),
    );
  });

  test("what has no dot inside a word", () => {
    fc.assert(
      fc.property(fc.array(letters), (words) => {
        expect(countLinks(`${words.join(". ")}. ${words.join("/")}`)).toBe(0);
      }),
    );
  });
});

test("Every domain is counted, among whatever words", () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
  const topLevel = fc.constantFrom("no", "com", "shop", "ru", "xn--p1ai", "COM");
  const path = fc.constantFrom("", "/", "/inn", "?id=1", ":8080");
  const domain = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), topLevel, path)
    .map(([labels, end, rest]) => `${[...labels, end].join(".")}${rest}`);
  fc.assert(
    fc.property(fc.array(domain, { maxLength: 8 }), (domains) => {
      const text = domains.map((host) => `se f.eks. ${host}, eller ring`).join(" ");
      expect(countLinks(text)).toBe(domains.length);
    }),
  );
});
