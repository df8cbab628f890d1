import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contactMailto,
  contactRequestSchema,
  contactSubmissionSchema,
  plainMailto,
  requestedService,
} from "./contact-request.ts";

const to = "post@example.no";
const words = {
  subject: "Forespørsel fra {avsender} - {tjenesten}",
  form: "kontaktskjema",
  name: "Navn",
  email: "E-post",
  phone: "Telefon",
  company: "Firma",
  service: "Tjeneste",
  message: "Melding",
};
const subjects = { subject: "Forespørsel", about: "Forespørsel - {tjenesten}" };
const mailOf = (of: Parameters<typeof contactMailto>[1]) => contactMailto(to, of, words);
const request = { name: "Kari Nordmann", email: "kari@bakeri.no", service: "kontaktskjema" };
const anyText = fc.string({ unit: "binary", minLength: 1 });
const textWithBreaks = fc
  .array(fc.oneof(anyText, fc.constantFrom("\r", "\n", "\r\n", "\u2028", "Bcc: x@y.no", "&bcc=")))
  .map((parts) => parts.join(""));

/** What a mail program makes of a mail link (RFC 6068). */
function read(link: string) {
  const [, address = "", query = ""] = /^mailto:([^?]*)\?(.*)$/.exec(link) ?? [];
  const fields = query.split("&").map((field) => {
    const [name = "", value = "", ...rest] = field.split("=");
    return { name, text: decodeURIComponent(value), rest };
  });
  return { address: decodeURIComponent(address), fields };
}

function fieldOf(link: string, name: string) {
  return read(link).fields.find((field) => field.name === name)?.text;
}

describe("the mail link of a request", () => {
  test("is addressed, has the subject, and lists what was given", () => {
    const link = mailOf({
      ...request,
      phone: "900 00 000",
      company: "Bakeriet & sønn",
      service: "SEO-optimalisering",
      message: "Hei!\nRing meg.",
    });
    expect(link).toMatch(
      /^mailto:post@example\.no\?subject=Foresp%C3%B8rsel%20fra%20Kari%20Nordmann%20-%20SEO-optimalisering&body=/,
    );
    expect(link).toContain("Hei!%0D%0ARing%20meg.");
    expect(fieldOf(link, "body")).toBe(
      [
        "Navn: Kari Nordmann",
        "E-post: kari@bakeri.no",
        "Telefon: 900 00 000",
        "Firma: Bakeriet & sønn",
        "Tjeneste: SEO-optimalisering",
        "",
        "Melding:",
        "Hei!",
        "Ring meg.",
      ].join("\r\n"),
    );
  });

  test("leaves out what was not given", () => {
    expect(fieldOf(mailOf(request), "body")).toBe(
      "Navn: Kari Nordmann\r\nE-post: kari@bakeri.no\r\nTjeneste: kontaktskjema",
    );
  });

  test("says in an editor's words what it is, also where the page knows no service", () => {
    const own = { ...words, subject: "{tjenesten}: {avsender}", form: "Nettstedet", name: "Fra" };
    const link = contactMailto(to, request, own);
    expect(fieldOf(link, "subject")).toBe("Nettstedet: Kari Nordmann");
    expect(fieldOf(link, "body")).toBe(
      "Fra: Kari Nordmann\r\nE-post: kari@bakeri.no\r\nTjeneste: Nettstedet",
    );
  });

  test("carries any message unharmed", () => {
    fc.assert(
      fc.property(anyText, (message) => {
        const lines = message.replace(/\r\n|\r|\n/g, "\r\n");
        expect(fieldOf(mailOf({ ...request, message }), "body")).toBe(
          `Navn: Kari Nordmann\r\nE-post: kari@bakeri.no\r\nTjeneste: kontaktskjema\r\n\r\nMelding:\r\n${lines}`,
        );
      }),
    );
  });

  test("can be made of any text, also of half a surrogate pair", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat(), (text, place) => {
        const message = `${text.slice(0, place)}\ud83d${text.slice(place)}`;
        expect(() => mailOf({ ...request, name: message, message })).not.toThrow();
      }),
    );
  });

  test("has one subject and one body, whatever is written into the fields", () => {
    fc.assert(
      fc.property(textWithBreaks, textWithBreaks, textWithBreaks, (name, service, message) => {
        const { address, fields } = read(mailOf({ ...request, name, service, message }));
        expect(address).toBe(to);
        expect(fields.map((field) => field.name)).toEqual(["subject", "body"]);
        expect(fields.flatMap((field) => field.rest)).toEqual([]);
        expect(fields[0]?.text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });

  test("cannot be sent on to someone else by the address it is made for", () => {
    expect(read(plainMailto("post@example.no?bcc=x@y.no", undefined, subjects)).fields).toEqual([
      { name: "subject", text: "Forespørsel", rest: [] },
    ]);
  });
});

test("a mail link without the form names the service, where there is one", () => {
  expect(fieldOf(plainMailto(to, undefined, subjects), "subject")).toBe("Forespørsel");
  expect(fieldOf(plainMailto(to, "Analyse", subjects), "subject")).toBe("Forespørsel - Analyse");
});

describe("the service in an address", () => {
  const serviceIn = (query: string) => requestedService(new URLSearchParams(query));

  test("is trimmed plain text on one line", () => {
    expect(serviceIn("service=SEO-optimalisering")).toBe("SEO-optimalisering");
    expect(serviceIn("service=%20%20Nettside%0D%0ABcc:%20x@y.no%20")).toBe("Nettside Bcc: x@y.no");
  });

  test("is missing when there is nothing in it", () => {
    expect(serviceIn("")).toBeUndefined();
    expect(serviceIn("service=%20%0A")).toBeUndefined();
  });

  test("is cut at a hundred characters, but not through one", () => {
    expect(serviceIn(`service=${"a".repeat(99)}💡`)).toBe("a".repeat(99));
    expect(serviceIn(`service=${"a".repeat(98)}💡b`)).toBe(`${"a".repeat(98)}💡`);
    expect(serviceIn(`service=${"a".repeat(98)}+💡`)).toBe("a".repeat(98));
  });

  test("always fits the schema", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const service = requestedService(new URLSearchParams({ service: text }));
        expect(service?.length ?? 0).toBeLessThanOrEqual(100);
        expect(contactRequestSchema.safeParse({ ...request, service }).success).toBe(true);
      }),
    );
  });
});

describe("the rules of the form", () => {
  const errorsOf = (fields: object) => {
    const { error } = contactRequestSchema.safeParse({ ...request, ...fields });
    return error?.issues.map(({ message }) => message) ?? [];
  };

  test("a name has at least two characters", () => {
    expect(errorsOf({ name: undefined })).toEqual(["Navn må ha minst 2 tegn"]);
    expect(errorsOf({ name: " K " })).toEqual(["Navn må ha minst 2 tegn"]);
    expect(errorsOf({ name: "Bo" })).toEqual([]);
  });

  test.each([
    undefined,
    "",
    "kari",
    "kari@",
    "@bakeri.no",
    "kari@bakeri",
    "kari@bakeri..no",
    "a b@c.no",
    "a@b.no,c@d.no",
  ])("%j is not an address", (email) =>
    expect(errorsOf({ email })).toEqual(["Ugyldig e-postadresse"]),
  );

  test.each([
    "kari@bakeri.no",
    "kari.nordmann+nett@post.bakeri.no",
    "pål@blåbær.no",
    " kari@bakeri.no ",
  ])("%j is an address", (email) => expect(errorsOf({ email })).toEqual([]));

  test("nothing is too long to be stored", () => {
    expect(errorsOf({ name: "k".repeat(201) })).toEqual(["Kan ikke være lengre enn 200 tegn"]);
    expect(errorsOf({ email: `${"k".repeat(250)}@b.no` })).toEqual(["Ugyldig e-postadresse"]);
    expect(errorsOf({ email: `${"k".repeat(249)}@b.no` })).toEqual([]);
    expect(errorsOf({ company: "c".repeat(201) })).toEqual(["Kan ikke være lengre enn 200 tegn"]);
    expect(errorsOf({ service: "s".repeat(101) })).toEqual(["Kan ikke være lengre enn 100 tegn"]);
    expect(errorsOf({ phone: "1".repeat(41) })).toEqual(["Kan ikke være lengre enn 40 tegn"]);
    expect(errorsOf({ message: "m".repeat(5_001) })).toEqual([
      "Kan ikke være lengre enn 5000 tegn",
    ]);
  });

  test("the rest may be left empty", () => {
    expect(
      contactRequestSchema.parse({ ...request, phone: "", company: " ", message: "", service: "" }),
    ).toEqual(request);
  });
});

test.each([
  [{ page: "/priser" }, { page: "/priser" }],
  [{ page: `/${"p".repeat(199)}` }, { page: `/${"p".repeat(199)}` }],
  [{ page: `/${"p".repeat(200)}` }, {}],
  [{ page: "https://evil.example" }, {}],
  [{ page: "//evil.example" }, {}],
  [{ page: "/\\evil.example" }, {}],
  [{ page: "/priser?x=1" }, {}],
  [{ page: "/priser og mer" }, {}],
  [{ homepage: "x" }, { homepage: "x" }],
  [{ homepage: 1 }, { homepage: "1" }],
  [{ token: "t".repeat(200) }, { token: "t".repeat(200) }],
  [{ token: "t".repeat(201) }, {}],
])("What only a program writes is never a mistake: %j counts as %j", (sent, counts) => {
  expect(contactSubmissionSchema.parse({ ...request, ...sent })).toEqual({ ...request, ...counts });
});
