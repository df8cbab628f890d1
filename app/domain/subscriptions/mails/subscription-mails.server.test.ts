import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawMail } from "#app/domain/letters/drawn-mail.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { wholeOrder } from "../../../../tests/data/order-data.ts";
import { knownSeller as brand, soldBy } from "../../../../tests/data/seller.ts";
import { subscriptionMails } from "../../../../tests/data/subscription-mail-samples.ts";
import { fewRuns } from "../../../../tests/scope.ts";

const order: Order = {
  ...wholeOrder,
  company: { orgNumber: "923609016", status: "active", checkedAt: "2026-11-20T09:14:00Z" },
  ...{ invoiceEmail: null, buyerReference: null },
  ...{ planId: "google-bedrift", planName: "Google Bedriftsprofil", planPrice: 5990 },
  ...{ status: "delivered", version: 4 },
};
const website: Order = { ...order, planId: "medium", planName: "Medium", planPrice: 14490 };

function drawn(of: Order, reason = "") {
  const mails = Object.entries(subscriptionMails(of, soldBy(brand), reason));
  return new Map(mails.map(([kind, document]) => [kind, drawMail(document)]));
}

/** The plain text with a space for whatever stands between words. */
function textOf(of: Order, kind: string): string {
  return (
    drawn(of)
      .get(kind)
      ?.text.replace(/[\s-]+/g, " ") ?? ""
  );
}

describe("The sums", () => {
  test("of a profile are stated to the øre wherever something is billed", () => {
    for (const kind of [
      "subscription-started",
      "renewal-notice",
      "renewal-receipt",
      "late-cancellation-receipt",
    ]) {
      expect(textOf(order, kind), kind).toContain(
        "Abonnement i 12 måneder 5 990 kr Sum eks. mva. 5 990 kr Mva. 25 % 1 497,50 kr Sum inkl. mva. 7 487,50 kr",
      );
    }
  });

  test("of a website's first period have what is paid once, and those after it do not", () => {
    expect(textOf(website, "subscription-started")).toContain(
      "Nettside, engangspris 14 490 kr Drift i 12 måneder 5 990 kr Sum eks. mva. 20 480 kr Mva. 25 % 5 120 kr Sum inkl. mva. 25 600 kr",
    );
    expect(textOf(website, "renewal-receipt")).not.toContain("engangspris");
  });

  test("of a website's later periods are called what the first one calls them", () => {
    for (const kind of ["renewal-notice", "renewal-receipt", "late-cancellation-receipt"]) {
      expect(textOf(website, kind), kind).toContain("Drift i 12 måneder 5 990 kr");
      expect(textOf(website, kind), kind).not.toContain("Abonnement i");
    }
  });
});

test("A notice says when, for how much and for how long, by when to cancel, and how", () => {
  const text = textOf(order, "renewal-notice");
  for (const part of [
    "Abonnementet fornyes fra og med 22. november 2027",
    "Fra og med: 22. november 2027",
    "Til og med: 21. november 2028",
    "Si opp senest 23. oktober 2027",
    "faktureres 12 nye måneder",
    brand.phone,
    "Se avtalen eller si opp: agreement:",
  ]) {
    expect(text).toContain(part);
  }
});

test("A price that is another than the last one is said to be, and one that is the same is not", () => {
  const changed = [
    ["renewal-notice", "fra 5 990 kr til 6 490 kr"],
    ["renewal-receipt", "fra 5 990 kr til 5 490 kr"],
    ["late-cancellation-receipt", "fra 5 490 kr til 5 990 kr"],
  ];
  for (const [kind = "", prices] of changed) {
    expect(textOf(order, `${kind}-of-a-new-price`), kind).toContain(
      `Prisen er endret ${prices} eks. mva. for 12 måneder.`,
    );
    expect(textOf(order, kind), kind).not.toContain("Prisen er endret");
  }
  const subjectOf = (kind: string) => drawn(order).get(kind)?.subject.replaceAll("\u00a0", " ");
  expect(subjectOf("renewal-notice")).toBe(
    "Abonnementet på Google Bedriftsprofil fornyes fra og med 22. november 2027",
  );
  expect(subjectOf("renewal-notice-of-a-new-price")).toBe(
    "Abonnementet på Google Bedriftsprofil fornyes fra og med 22. november 2027, og prisen er endret",
  );
});

test("A receipt says what a cancellation leads to, and by when it can be taken back", () => {
  expect(textOf(order, "cancellation-receipt")).toContain(
    "Abonnementet avsluttes etter 21. november 2027, og det faktureres ikke for en ny periode.",
  );
  expect(textOf(order, "cancellation-receipt")).toContain("til og med 23. oktober 2027.");
  expect(textOf(order, "late-cancellation-receipt")).toContain(
    "gikk ut 23. oktober 2027. Derfor faktureres 12 nye måneder, fra 22. november 2027: 5 990 kr eks. mva. (7 487,50 kr med 25 % mva.).",
  );
  expect(textOf(order, "late-cancellation-receipt")).toContain("til og med 23. oktober 2028.");
});

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "<script>alert(1)</script>",
        '" onload="x',
        "\r\nBcc: alle@example.no\r\n\r\n",
        "\u2028",
        "\0",
        "\ud83d",
        "\u202egpj.exe",
        "agreement:",
        "ord".repeat(1_000),
      ),
    ),
  )
  .map((parts) => `x${parts.join("")}`.slice(0, 5_000));

test("Nothing that a customer writes stands in a mail to a customer, or changes the agency's around it", () => {
  const usual = drawn(order, "Vi legger ned");
  fc.assert(
    fc.property(
      fc.record({ name: hostile, companyName: hostile, email: hostile, phone: hostile }),
      hostile,
      (changes, reason) => {
        for (const [kind, mail] of drawn({ ...order, ...changes }, reason)) {
          expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(mail.subject.length).toBeLessThanOrEqual(150);
          expect(mail.text).not.toMatch(/(?!\n)\p{Cc}/u);
          if (!kind.endsWith("notice") || kind === "renewal-notice") {
            expect(mail).toEqual(usual.get(kind));
          } else expect(tagsOf(mail.html)).toEqual(tagsOf(usual.get(kind)?.html ?? ""));
        }
      },
    ),
    { numRuns: fewRuns },
  );
});

/** Every tag with its attributes, but for the line breaks of a quotation. */
function tagsOf(html: string): string[] {
  return (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== "<br/>");
}
