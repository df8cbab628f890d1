import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawMail } from "#app/domain/letters/drawn-mail.ts";
import { knownSeller as brand, soldBy } from "../../../tests/data/seller.ts";
import { fewRuns } from "../../../tests/scope.ts";
import { contactNotice, contactReceipt } from "./contact-mails.ts";

const siteUrl = "https://fyrlykt.example";
const message = {
  id: "6f9c7d3e-0000-4000-8000-000000000000",
  createdAt: "2026-11-20T12:40:00Z",
  name: "Ola Fjellheim",
  email: "ola@fjellheim.example",
  phone: "986 54 321",
  phoneE164: "+4798654321",
  quarantineReason: null,
  readAt: null,
  handledAt: null,
  version: 1,
  company: "Fjellheim & Sønn",
  service: "SEO-optimalisering",
  message: "Hei!\r\n\r\nHva koster det?\r\nOla",
  page: "/by/trondheim",
};
const noticeOf = (changes: Partial<Parameters<typeof contactNotice>[0]["message"]> = {}) =>
  drawMail(contactNotice({ message: { ...message, ...changes }, seller: brand, siteUrl }));

describe("The notice", () => {
  test("has everything that was written, in both forms", () => {
    const { subject, html, text } = noticeOf();
    expect(subject).toBe("Ny melding fra Ola Fjellheim: SEO-optimalisering");
    expect(text).toContain("> Hei!\n>\n> Hva koster det?\n> Ola\n");
    expect(html).toContain("Hei!<br/><br/>Hva koster det?<br/>Ola</blockquote>");
    for (const fact of [
      message.name,
      message.email,
      message.phone,
      message.service,
      message.page,
      "20.\u00a0november 2026 kl.\u00a013:40",
    ]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(html).toContain("Fjellheim &amp; Sønn");
    expect(text).toContain("Fjellheim & Sønn");
    expect(html).toContain('href="mailto:ola@fjellheim.example?subject=Svar%20fra%20Fyrlykt"');
    expect(html).toContain('href="tel:+4798654321"');
    expect(text).toContain(`\n${siteUrl}/admin/meldinger/${message.id}\n`);
    expect(text).toContain("\nSvar Ola på e-post:\nola@fjellheim.example\n");
    expect(text).toMatch(/^E-post: +ola@fjellheim\.example$/m);
  });

  test("leaves out what was not given", () => {
    const nothing = { phone: null, company: null, message: null, page: null };
    const { subject, text } = noticeOf({ ...nothing, service: "kontaktskjema" });
    expect(subject).toBe("Ny melding fra Ola Fjellheim");
    expect(text).not.toMatch(/Telefon|Bedrift|Gjelder|siden:/);
    expect(text).toContain("Avsenderen skrev ingen melding.");
    expect(noticeOf({ name: "www.evil.example" }).text).toContain("Svar avsenderen på e-post:");
  });

  test("does not link a page or an address that somebody wrote", () => {
    const { html } = noticeOf({
      page: "https://evil.example/",
      message: "Se https://evil.example/",
      phone: "ring meg",
    });
    expect(html).not.toMatch(/href="(?:https:\/\/evil|tel:)/);
  });
});

test("The receipt says that the message arrived, when, how soon we answer and how to reach us", () => {
  const { subject, html, text } = drawMail(
    contactReceipt({ receivedAt: message.createdAt, writer: soldBy(brand) }),
  );
  expect(subject).toBe("Takk for meldingen – vi svarer normalt i løpet av 1–2 virkedager");
  for (const fact of [
    "Takk for meldingen",
    "20. november 2026 kl. 13:40",
    "En av oss leser det, og vi svarer normalt i løpet av 1–2 virkedager.",
    brand.phone,
    brand.email,
  ]) {
    expect(html.replace(/<\/?span[^>]*>/g, "").replace(/\s+/g, " ")).toContain(fact);
    expect(text.replace(/\s+/g, " ")).toContain(fact);
  }
  expect(text.replace(/\s+/g, " ")).toContain("mandag–fredag fra 09:00 til 17:00");
  expect(html).not.toContain("<blockquote");
});

test("The receipt does not ask anybody to call where there is no number", () => {
  const { html, text } = drawMail(
    contactReceipt({
      receivedAt: message.createdAt,
      writer: soldBy({ ...brand, phone: undefined }),
    }),
  );
  for (const form of [html, text]) {
    expect(form).not.toMatch(/\bring|Haster det/);
    expect(form).toContain("i løpet av 1–2 virkedager");
  }
});

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "<script>alert(1)</script>",
        "</td></table><img src=https://evil.example/x>",
        "\r\nBcc: alle@example.no\r\n\r\n",
        "\u2028",
        "\0",
        "\ud83d",
        "\u202egpj.exe",
        "مرحبا",
        "👩‍👩‍👧‍👦",
        "ord".repeat(1_000),
      ),
    ),
  )
  .map((parts) => `x${parts.join("")}`.slice(0, 5_000));

test("Nothing that a visitor writes changes the notice around it", () => {
  const usual = tagsOf(noticeOf().html);
  fc.assert(
    fc.property(
      fc.record({ name: hostile, company: hostile, service: hostile, message: hostile }),
      (changes) => {
        const { subject, html, text } = noticeOf(changes);
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(subject.length).toBeLessThanOrEqual(150);
        expect(tagsOf(html)).toEqual(usual);
        expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
      },
    ),
    { numRuns: fewRuns },
  );
});

test("A whole message is quoted, line by line, however long it is", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const quoted = noticeOf({ message: text }).text.match(/^>.*$/gm) ?? [];
      const bare = (all: string) =>
        all.toWellFormed().replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]/gu, "");
      expect(bare(quoted.map((line) => line.slice(1)).join(""))).toBe(bare(text));
    }),
    { numRuns: fewRuns },
  );
});

/** Every tag with its attributes; a line break belongs to what was written. */
function tagsOf(html: string): string[] {
  return (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== "<br/>");
}
