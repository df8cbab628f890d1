import { describe, expect, test } from "vitest";
import { withoutPlaceholders } from "#app/domain/brand/brand.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { brandOf } from "#app/domain/content/site-content.ts";
import { drawMail } from "./drawn-mail.ts";
import { type MailDocument, writeMail } from "./mail-document.ts";
import { mailColors } from "./mail-style.ts";

const brand = withoutPlaceholders(brandOf(defaultContent));

const document: Omit<MailDocument, "seller"> = {
  subject: "Emnet\r\nBcc: alle@example.no",
  preview: "Det viktigste",
  label: "Prøve",
  heading: "Overskriften",
  blocks: [
    {
      kind: "paragraph",
      text: ["Ring ", { label: "912 34 567", href: "tel:+4791234567" }, " i dag."],
    },
    { kind: "heading", text: "Fakta" },
    {
      kind: "facts",
      facts: [
        { label: "Kort", value: "én" },
        { label: "Et lengre navn", value: `to ${"ord ".repeat(30)}` },
      ],
    },
    {
      kind: "receipt",
      name: "Pakken",
      description: "Alt i ett",
      features: ["Det første", "Det andre"],
      sums: [
        { label: "Én gang", kroner: 14490 },
        { label: "I alt", kroner: 990, lit: true },
      ],
    },
    { kind: "steps", steps: [{ heading: "Først", text: "Dette" }] },
    { kind: "quotation", text: "Hei!\r\n\r\n<b>Hilsen</b>\nOla" },
    {
      kind: "panel",
      tone: "warning",
      heading: "Pass på",
      text: "Noe er galt",
      ways: [{ label: "Telefon", value: "02800" }],
    },
    { kind: "terms", sections: [{ heading: "Avtalen", paragraphs: ["Slik er den."] }] },
    { kind: "button", label: "Åpne", href: `https://example.no/${"lang/".repeat(30)}` },
    { kind: "button", label: "Svar", href: "mailto:ola@example.no?subject=Hei" },
  ],
  footnote: "Med liten skrift",
};
const renderMail = (content: typeof document) => drawMail(writeMail(content, brand));

test("The subject is one line", () => {
  const { subject } = renderMail(document);
  expect(subject).toBe("Emnet Bcc: alle@example.no");
});

test("A telephone number stays on one line, in both", () => {
  const said = `${"ord ".repeat(15)}Ring oss på 22 33 44 55 eller 912 34 567.`;
  const { html, text } = renderMail({ ...document, blocks: [{ kind: "paragraph", text: said }] });
  expect(text.split("\n")).toContain("22 33 44 55 eller 912 34 567.");
  for (const held of ["22 33 44 55", "912 34 567"]) {
    expect(html).toContain(`<span style="white-space:nowrap">${held}</span>`);
  }
});

test("What belongs together stays on one line, in both", () => {
  const said = `${"ord ".repeat(17)}12 måneder, fra mandag–fredag for 20\u00a0000–40\u00a0000 kr.`;
  const { html, text } = renderMail({ ...document, blocks: [{ kind: "paragraph", text: said }] });
  expect(text.split("\n")).toContain(
    "12 måneder, fra mandag–fredag for 20\u00a0000–40\u00a0000 kr.",
  );
  for (const held of ["12 måneder", "mandag–fredag", "20\u00a0000–40\u00a0000 kr"]) {
    expect(html).toContain(`<span style="white-space:nowrap">${held}</span>`);
  }
});

describe("The plain text", () => {
  test("reads like this", () => {
    const { text } = renderMail(document);
    expect(text.replaceAll("\u00a0", " ")).toBe(`Fyrlykt · Prøve

Overskriften
============

Ring 912 34 567 i dag.


Fakta
-----

Kort:            én
Et lengre navn:  to ord ord ord ord ord ord ord ord ord ord ord ord ord
                 ord ord ord ord ord ord ord ord ord ord ord ord ord ord
                 ord ord ord

Pakken
Alt i ett
- Det første
- Det andre

Én gang   14 490 kr
-------------------
I alt        990 kr
-------------------

1. Først
   Dette

> Hei!
>
> <b>Hilsen</b>
> Ola

${"-".repeat(72)}
Pass på
Noe er galt

Telefon:  02800
${"-".repeat(72)}

Avtalen
Slik er den.

Åpne:
https://example.no/${"lang/".repeat(30)}

Svar:
ola@example.no

--${" "}
Med liten skrift
Fyrlykt AS
`);
  });
});

test("A word that is longer than a line is parted, in every block", () => {
  const word = "0123456789".repeat(50);
  const { text: long } = renderMail({
    ...document,
    heading: word,
    blocks: [
      { kind: "paragraph", text: `Se ${word}` },
      { kind: "facts", facts: [{ label: "Navn", value: word }] },
      { kind: "quotation", text: word },
    ],
  });
  expect(Math.max(...long.split("\n").map((line) => line.length))).toBe(72);
  expect(long.replace(/[\s>=]/g, "").split(word)).toHaveLength(5);
});

describe("A line of the plain text", () => {
  const linesOf = (block: MailDocument["blocks"][number]) => {
    const { text: all } = renderMail({ ...document, blocks: [block], footnote: "x" });
    const [, between = ""] = /=\n\n(.*)\n\n-- \n/s.exec(all) ?? [];
    return between.split("\n");
  };
  const words = (...lengths: number[]) => lengths.map((length) => "x".repeat(length)).join(" ");

  test("is full at 72 characters, and two fewer where it is quoted", () => {
    expect(linesOf({ kind: "paragraph", text: words(35, 36) })).toEqual([words(35, 36)]);
    expect(linesOf({ kind: "paragraph", text: words(36, 36) })).toEqual([words(36), words(36)]);
    expect(linesOf({ kind: "quotation", text: words(34, 35) })).toEqual([`> ${words(34, 35)}`]);
    expect(linesOf({ kind: "quotation", text: words(35, 35) })).toHaveLength(2);
  });

  test.each(["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "that is quoted ends where its writer ended it, with %j",
    (end) => {
      const text = ` \nEn${end}${end}To\n `;
      expect(linesOf({ kind: "quotation", text })).toEqual(["> En", ">", "> To"]);
    },
  );

  test("says where a button leads as people write it", () => {
    const button = { kind: "button", label: "Ring" } as const;
    expect(linesOf({ ...button, href: "tel:+4791234567" })).toEqual(["Ring:", "+4791234567"]);
    expect(linesOf({ ...button, href: "mailto:bl%C3%A5@b%C3%A6r.no?subject=x?y" })).toEqual([
      "Ring:",
      "blå@bær.no",
    ]);
    const site = "https://example.no/a?til=mailto:x";
    expect(linesOf({ ...button, href: site })).toEqual(["Ring:", site]);
  });

  test("never parts a letter from its marks", () => {
    const firefighter = "👩‍🚒";
    const lines = linesOf({ kind: "paragraph", text: firefighter.repeat(30) });
    expect(lines).toEqual([firefighter.repeat(14), firefighter.repeat(14), firefighter.repeat(2)]);
  });

  test("is not left over where a panel has no way to reach anybody", () => {
    const panel = { kind: "panel", tone: "lamp", heading: "Pass på", text: "Noe" } as const;
    expect(linesOf(panel)).toEqual(["-".repeat(72), "Pass på", "Noe", "-".repeat(72)]);
  });
});

describe("The HTML", () => {
  test("holds the words of the plain text in the same order", () => {
    const { html, text } = renderMail(document);
    const readable = html
      .replace(/^.*<h1/, "<h1")
      .replace(/<[^>]*>/g, " ")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">");
    const words = (all: string) => all.match(/[\p{L}\d]+/gu) ?? [];
    const inText = words(
      text
        .replace(/^.*\n/, "")
        .replace(/\nhttps.*\n/, "\n")
        .replace(/\nola@example.no\n/, "\n"),
    );
    expect(words(readable)).toEqual(inText);
  });

  test("is a Norwegian document that knows the dark", () => {
    const { html } = renderMail(document);
    expect(html).toMatch(
      /^<!doctype html><html lang="nb" dir="ltr"><head><meta charSet="utf-8"\/>/,
    );
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme:dark){.ground{background-color:#0b2033");
  });

  test("brings nothing from elsewhere, and has no script", () => {
    const { html } = renderMail(document);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|form)|\ssrc=|url\(|@import/i);
  });

  test("keeps the lines of what somebody wrote, and nothing else of it", () => {
    const { html } = renderMail(document);
    expect(html).toContain("Hei!<br/><br/>&lt;b&gt;Hilsen&lt;/b&gt;<br/>Ola");
  });
});

test("What no mail may carry is left out of all three", () => {
  const trap = "a\0b\u202ec\ud800d\u0007e\u2066f";
  const mail = renderMail({
    ...document,
    subject: trap,
    heading: trap,
    blocks: [{ kind: "quotation", text: trap }],
  });
  expect(mail.subject).toBe("a bc\ufffdd ef");
  for (const form of [mail.html, mail.text]) {
    expect(form).toContain("abc\ufffddef");
    expect(form).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u);
  }
});

type Colors = typeof mailColors.light;

/** Text colours with the grounds they stand on. */
const pairs: [keyof Colors, keyof Colors][] = [
  ["text", "ground"],
  ["text", "raised"],
  ["text", "lit"],
  ["text", "warning"],
  ["text", "quotation"],
  ["quiet", "ground"],
  ["quiet", "raised"],
  ["quiet", "lit"],
  ["quiet", "warning"],
  ["link", "ground"],
  ["link", "lit"],
  ["link", "warning"],
  ["headText", "head"],
  ["headQuiet", "head"],
  ["buttonText", "button"],
  ["button", "ground"],
];
const schemes: [string, Colors][] = [
  ["by day", mailColors.light],
  ["by night", mailColors.dark],
  ["by day with every lightness turned", turned(mailColors.light)],
];

describe.each(schemes)("Colours %s", (_scheme, colors) => {
  test.each(pairs)("%s on %s can be read: at least 4.5 to 1", (name, ground) => {
    const [lighter = 0, darker = 0] = [luminance(colors[name]), luminance(colors[ground])].sort(
      (one, other) => other - one,
    );
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

/** The three channels, from 0 to 1. */
function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What a mail program does that makes its own dark: the lightness of HSL turned, hue and saturation kept. */
function turned(colors: Colors): Colors {
  const entries = Object.entries(colors).map(([name, color]) => {
    const parts = channels(color);
    const shift = 1 - Math.max(...parts) - Math.min(...parts);
    const hex = parts.map((part) =>
      Math.round((part + shift) * 255)
        .toString(16)
        .padStart(2, "0"),
    );
    return [name, `#${hex.join("")}`];
  });
  return { ...colors, ...Object.fromEntries(entries) };
}

test("A subject holds nothing that a mail program would decode", () => {
  const trick = "=?utf-8?Q?=0D=0ABcc:_offer@example.com?=";
  const mail = renderMail({ ...document, subject: `Ny bestilling fra Nordlys ${trick} AS` });
  expect(mail.subject).not.toContain("=?");
});
