import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { longestMailto, quotedLines, replyHref } from "./reply.ts";

const message = {
  name: "Kari Nordmann",
  email: "kari@nordlys.example.no",
  service: "kontaktskjema",
  message: "Vi vil bli funnet.\n\nÆrlig talt.",
  createdAt: "2026-11-20T09:00:00.000Z",
};

/** A mail link as a mail program reads it. */
function read(href: string) {
  const [, to = "", query = ""] = /^mailto:([^?]*)\??(.*)$/.exec(href) ?? [];
  const fields = query
    .split("&")
    .filter(Boolean)
    .map((field) => field.split("="));
  const decoded = fields.map(([name, value = ""]) => [name, decodeURIComponent(value)]);
  return { to: decodeURIComponent(to), ...Object.fromEntries(decoded) };
}

const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 5_000 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc
    .array(fc.constantFrom("ord", "\n", " ", "\r\n", "æøå", "x".repeat(200), "👩‍🚒", "\t"), {
      maxLength: 2_000,
    })
    .map((words) => words.join("")),
);
const squeezed = (text: string) => text.replace(/\s+/g, "");

describe("An answer by mail", () => {
  test("goes to the sender, with what they wrote quoted below", () => {
    expect(read(replyHref(message, "Fyrlykt"))).toEqual({
      to: "kari@nordlys.example.no",
      subject: "Re: Meldingen din til Fyrlykt",
      body: [
        "",
        "",
        "20.\u00a0november 2026 kl.\u00a010:00 skrev Kari Nordmann:",
        "> Vi vil bli funnet.",
        ">",
        "> Ærlig talt.",
      ].join("\r\n"),
    });
  });

  test("says in its subject what the message was about", () => {
    const href = replyHref({ ...message, service: "SEO-\r\noptimalisering" }, "Fyrlykt");
    expect(read(href).subject).toBe("Re: SEO- optimalisering");
  });

  test("quotes nothing where nothing was written", () => {
    expect(replyHref({ ...message, message: null }, "Fyrlykt")).toMatch(/&body=$/);
  });

  test("ends its quotation early where the link would be too long, and says so", () => {
    const href = replyHref(
      { ...message, message: "Vi trenger ny nettside. ".repeat(200) },
      "Fyrlykt",
    );
    expect(href.length).toBeLessThanOrEqual(longestMailto);
    expect(href.length).toBeGreaterThan(longestMailto - 150);
    const lines = read(href).body.split("\r\n");
    expect(lines.at(-1)).toBe("> …");
    expect(lines.at(-2)).toMatch(/^> Vi trenger|^> ny|^> nettside/);
  });

  test("uses all the room there is, for the whole message or for its beginning", () => {
    const lengths = Array.from({ length: 72 }, (_, index) => "b".repeat(index + 1));
    const longest = (rest: string, isCut: boolean) =>
      Math.max(
        ...lengths
          .map((start) => replyHref({ ...message, message: `${start}\n${rest}` }, "Fyrlykt"))
          .filter((href) => read(href).body.endsWith("…") === isCut)
          .map((href) => href.length),
      );
    expect(longest("a\n".repeat(139), false)).toBe(longestMailto);
    expect(longest("a\n".repeat(500), true)).toBe(longestMailto);
  });

  test("quotes nothing where address, subject and name leave no room", () => {
    const letters = "ø".repeat(240);
    const long = { name: letters, email: `${letters}@x.no`, service: letters };
    const { to, subject, body } = read(replyHref({ ...message, ...long }, "Fyrlykt"));
    expect(to).toBe(long.email);
    expect(subject).toMatch(/^Re: ø+…$/);
    expect(body).toBeUndefined();
  });

  test("is a link no longer than mail programs take, whatever was written", () => {
    fc.assert(
      fc.property(
        texts,
        fc.string({ unit: "binary", maxLength: 200 }),
        fc.string({ unit: "binary", maxLength: 100 }),
        fc.string({ unit: "grapheme-ascii", maxLength: 254 }),
        (text, name, service, email) => {
          const href = replyHref({ ...message, message: text, name, service, email }, "Fyrlykt");
          expect(href.length).toBeLessThanOrEqual(longestMailto);
          expect(href).toMatch(/^mailto:[^\s"<>?&]*\?subject=[^\s"<>?&]*(&body=[^\s"<>?&]*)?$/);
          const { body = "" } = read(href);
          expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
          const [first, second, attribution, ...quote] = body.split("\r\n");
          if (attribution !== undefined) {
            expect([first, second]).toEqual(["", ""]);
            expect(attribution).toContain("20.\u00a0november 2026 kl.\u00a010:00 skrev ");
          }
          for (const line of quote) expect(line).toMatch(/^>/);
        },
      ),
    );
  });
});

describe("A quotation", () => {
  test("says every word once and in order, in lines that fit", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = quotedLines(text);
        for (const line of lines) {
          expect(line).toMatch(/^>( \S|$)/);
          expect([...line].length).toBeLessThanOrEqual(74);
        }
        expect(squeezed(lines.map((line) => line.slice(2)).join(""))).toBe(squeezed(text));
      }),
    );
  });

  test.each([
    ["En\rTo\r\nTre", ["> En", "> To", "> Tre"]],
    ["\n\n\nEn\n\nTo \n \n", ["> En", ">", "> To"]],
    ["En  \t to", ["> En to"]],
    [" \n", []],
  ])("of %j is %j", (text, lines) => expect(quotedLines(text)).toEqual(lines));

  test("breaks a line between words", () => {
    const lines = quotedLines(`${"a".repeat(40)} ${"b".repeat(31)} ${"c".repeat(10)}`);
    expect(lines).toEqual([`> ${"a".repeat(40)} ${"b".repeat(31)}`, `> ${"c".repeat(10)}`]);
  });
});
