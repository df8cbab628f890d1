import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderablePlans, planOf } from "#app/domain/catalog/catalog.ts";
import { priceListOf } from "#app/domain/catalog/price-list.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { drawMail } from "#app/domain/letters/drawn-mail.ts";
import { wordsOf } from "#app/web/words.ts";
import { orderMailWords } from "#app/words/mails/order-mails.words.ts";
import { wholeOrder as order } from "../../../../tests/data/order-data.ts";
import { knownSeller as brand, soldBy } from "../../../../tests/data/seller.ts";
import { fewRuns } from "../../../../tests/scope.ts";
import type { Order } from "../order.ts";
import { termsFor } from "../terms/terms.ts";
import { orderConfirmation, orderNotice } from "./order-mails.ts";

const prices = priceListOf(defaultContent);
const siteUrl = "https://fyrlykt.example";
const checkedAt = "2026-11-20T09:14:00Z";

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "<script>alert(1)</script>",
        "</td></table><img src=https://evil.example/x>",
        '" onload="x',
        "&lt;b&gt;",
        "\r\nBcc: alle@example.no\r\n\r\n",
        "\u2028",
        "\0",
        "\ud83d",
        "\u202egpj.exe",
        "مرحبا",
        "👩‍👩‍👧‍👦",
        "url(https://evil.example)",
        "https://evil.example/",
        "ord".repeat(1_000),
      ),
    ),
  )
  .map((parts) => `x${parts.join("")}`.slice(0, 5_000));

function confirmationOf(changes: Partial<Order> = {}) {
  const { plan } = planOf(prices, changes.planId ?? order.planId);
  const changed = { ...order, ...changes, planName: plan.name, planPrice: plan.price };
  return drawMail(
    orderConfirmation({
      order: changed,
      plan,
      terms: termsFor(plan, soldBy(brand)),
      seller: brand,
      textOf: soldBy(brand).textOf,
      siteUrl,
    }),
  );
}

function noticeOf(changes: Partial<Order> = {}) {
  const { plan } = planOf(prices, changes.planId ?? order.planId);
  const changed = { ...order, ...changes, planName: plan.name, planPrice: plan.price };
  return drawMail(
    orderNotice({ order: changed, plan, seller: brand, textOf: soldBy(brand).textOf, siteUrl }),
  );
}

/** What can be read, without the spaces and line breaks that the two forms have in different places. */
function readable(form: string): string {
  return form
    .replace(/<style>.*?<\/style>|<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s/g, "");
}

function expectInBoth({ html, text }: { html: string; text: string }, facts: string[]) {
  for (const form of [html, text].map(readable)) {
    for (const fact of facts) expect(form).toContain(readable(fact));
  }
}

/** The sums of the specification, written out: once, a year, first year, VAT, with VAT. */
const sums: [id: string, once: string, yearly: string, first: string, vat: string, all: string][] =
  [
    ["liten", "5 990 kr", "5 990 kr", "11 980 kr", "2 995 kr", "14 975 kr"],
    ["medium", "14 490 kr", "5 990 kr", "20 480 kr", "5 120 kr", "25 600 kr"],
    ["komplett", "38 990 kr", "5 990 kr", "44 980 kr", "11 245 kr", "56 225 kr"],
    ["google-bedrift", "", "5 990 kr", "5 990 kr", "1 497,50 kr", "7 487,50 kr"],
    ["facebook-bedrift", "", "5 990 kr", "5 990 kr", "1 497,50 kr", "7 487,50 kr"],
    ["instagram-bedrift", "", "5 990 kr", "5 990 kr", "1 497,50 kr", "7 487,50 kr"],
  ];

test("The sums below are those of every plan there is", () => {
  expect(sums.map(([id]) => id)).toEqual(orderablePlans(prices).map(({ id }) => id));
});

describe.each(sums)("An order of %s", (planId, once, yearly, first, vat, all) => {
  const { plan } = planOf(prices, planId);
  const rows = [
    once ? `Nettside, engangspris ${once}` : `Profil i 12 måneder ${yearly}`,
    ...(once ? [`Drift i 12 måneder ${yearly}`] : []),
    `Sum første år, eks. mva. ${first}`,
    `Mva. 25 % ${vat}`,
    `Sum første år, inkl. mva. ${all}`,
    `Deretter per år, eks. mva. ${yearly}`,
  ];
  const facts = [plan.name, ...plan.features, once ? "2–4 uker" : "1–2 uker"];

  test.each([
    ["confirmation", confirmationOf],
    ["notice", noticeOf],
  ])("has every sum in both forms of the %s", (_name, mailOf) => {
    const mail = mailOf({ planId });
    expectInBoth(mail, facts);
    // In the text, rules stand between the sums.
    expect(mail.text).toMatch(/^-+\nSum første år, eks\. mva\./m);
    const ruleless = { html: mail.html, text: mail.text.replace(/^-+$/gm, "") };
    expectInBoth(ruleless, [rows.join("")]);
    if (!once) expect(mail.text).not.toContain("engangspris");
  });
});

test("The VAT is that of the order, also when the law has another rate by now", () => {
  for (const mail of [confirmationOf({ vatPercent: 15 }), noticeOf({ vatPercent: 15 })]) {
    expectInBoth(mail, ["Mva. 15 % 3 072 kr", "Sum første år, inkl. mva. 23 552 kr"]);
  }
});

describe("The confirmation", () => {
  test("has the order number in its subject", () => {
    expect(confirmationOf().subject).toBe("Ordrebekreftelse FL-23456-ABCDE: nettsidepakken Medium");
  });

  test("says in both forms whom it is for, what happens next, and how to correct it and reach us", () => {
    expectInBoth(confirmationOf(), [
      "Takk for bestillingen",
      "FL-23456-ABCDE",
      "20.\u00a0november 2026 kl.\u00a010:14",
      "NORDLYS BAKERI AS",
      "923 609 016",
      "Svar på denne e-posten eller ring",
      "Har du ikke bestilt noe hos oss?",
      ...wordsOf(orderMailWords, soldBy(brand).textOf).steps.list.flatMap(({ heading, text }) => [
        heading,
        text,
      ]),
      "si opp når som helst",
      "det mindre enn 30 dager igjen, faktureres 12 nye måneder til prisen i varselet før det avsluttes",
      brand.phone,
      brand.email,
      "mandag–fredag fra 09:00 til 17:00",
      "Fyrlykt AS · Org.nr. 923 609 016 MVA, Foretaksregisteret",
      "Skansekaia 4, 6002 Ålesund",
    ]);
  });

  test("asks to be answered where there is no number to call", () => {
    const silent = { ...brand, phone: undefined };
    const { text } = drawMail(
      orderConfirmation({
        order,
        plan: planOf(prices, "medium").plan,
        terms: termsFor(planOf(prices, "medium").plan, soldBy(brand)),
        seller: silent,
        textOf: soldBy(silent).textOf,
        siteUrl,
      }),
    );
    const flat = text.replace(/\s+/g, " ");
    expect(flat).toContain("Svar på denne e-posten, så ordner vi det.");
    expect(flat).toContain("si opp når som helst på avtalesiden din. Sier du opp");
    expect(flat).toContain(`Skriv til ${brand.email}, og oppgi gjerne ordrenummeret.`);
    expect(flat).not.toMatch(/ringe? (?:oss|\d)/);
  });

  test("carries the whole terms with their version", () => {
    const { sections } = termsFor(planOf(prices, "medium").plan, soldBy(brand));
    expectInBoth(confirmationOf(), [
      "Versjon 2026-11-28.0",
      ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ]);
  });

  test("leaves out the name of a company that the register did not find", () => {
    const company = { orgNumber: "923609016", status: "unknown", checkedAt } as const;
    const { text } = confirmationOf({ company });
    expect(text).not.toContain("Registrert navn");
    expect(text).toContain("Organisasjonsnummer:  923");
  });

  test("quotes nothing that was typed freely: the address it goes to may be anybody's", () => {
    const usual = confirmationOf();
    fc.assert(
      fc.property(
        fc.record({
          name: hostile,
          companyName: hostile,
          buyerReference: hostile,
          phone: hostile,
          email: hostile,
          invoiceEmail: hostile,
        }),
        (changes) => {
          expect(confirmationOf(changes)).toEqual(usual);
        },
      ),
      { numRuns: fewRuns },
    );
  });
});

describe("The notice", () => {
  test("says whom to call and by when", () => {
    const mail = noticeOf();
    expect(mail.subject).toBe(
      "Ny bestilling: nettsidepakken Medium til Nordlys Bakeri & Sønn AS (FL-23456-ABCDE)",
    );
    expectInBoth(mail, [
      "Ring Kari Nordmann",
      "innen 24 timer, altså senest 21.\u00a0november 2026 kl.\u00a010:14",
      "912 34 567",
      "kari@nordlys.example",
      "Aktiv, NORDLYS BAKERI AS",
      "faktura@nordlys.example",
      "Innkjøp 4711",
      "FL-23456-ABCDE",
    ]);
    expect(mail.html).toContain('href="tel:+4791234567"');
    expect(mail.html).toContain('href="mailto:kari@nordlys.example"');
    expect(mail.html).toContain(`href="${siteUrl}/admin/bestillinger/FL-23456-ABCDE"`);
    expect(mail.text).toContain(`\n${siteUrl}/admin/bestillinger/FL-23456-ABCDE\n`);
  });

  test("counts the 24 hours through the night when the clocks are set back", () => {
    const { text } = noticeOf({ createdAt: "2026-10-24T12:00:00Z" });
    expect(text).toContain("24.\u00a0oktober 2026 kl.\u00a014:00");
    expect(text.replace(/\s+/g, " ")).toContain("senest 25. oktober 2026 kl. 13:00");
  });

  test("does not link a number that cannot be called", () => {
    const { html, text } = noticeOf({ phoneE164: null, phone: "00000000" });
    expect(text).toContain("nummeret ser feil ut");
    expect(html).not.toContain("tel:");
  });

  test.each([
    ["active", "Aktiv", undefined],
    ["bankrupt", "Konkurs", "at firmaet er konkurs"],
    ["winding-up", "Under avvikling", "at firmaet er under avvikling"],
    ["struck-off", "Slettet i Enhetsregisteret", "at firmaet er slettet"],
    ["sub-unit", "Underenhet", "skal stå på hovedenheten"],
    ["unknown", "Ukjent organisasjonsnummer", "kjenner ikke nummeret"],
    ["removed", "Fjernet fra Enhetsregisteret", "viser ikke lenger opplysninger"],
    ["unreachable", "Ikke sjekket, registeret svarte ikke", "svarte ikke da bestillingen kom"],
  ] as const)("says of a company that is %s: %s", (status, label, warning) => {
    const mail = noticeOf({ company: { orgNumber: "923609016", status, checkedAt } });
    expect(mail.text).toContain(`Enhetsregisteret:     ${label}\n`);
    expectInBoth(mail, [label]);
    if (warning) expectInBoth(mail, ["Sjekk firmaet først", warning]);
    else expect(mail.html + mail.text).not.toContain("Sjekk firmaet først");
  });

  test("leaves out where the invoice goes when nothing else was asked for", () => {
    const { text } = noticeOf({ invoiceEmail: null, buyerReference: null });
    expect(text).toMatch(/Kontaktperson: +Kari Nordmann\n\n\nBestillingen/);
  });

  test("names the unit that a sub-unit belongs to", () => {
    const company = { orgNumber: "923609016", status: "sub-unit", checkedAt } as const;
    const { text } = noticeOf({ company: { ...company, parentOrgNumber: "974760673" } });
    expect(text.replaceAll("\u00a0", " ")).toContain("Underenhet, hører til 974 760 673");
  });
});

test("Nothing that a customer writes changes the notice around it", () => {
  const usual = tagsOf(noticeOf().html);
  fc.assert(
    fc.property(
      fc.record({ name: hostile, companyName: hostile, buyerReference: hostile }),
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

test("Whatever the address is, a link leads to a mail program, a phone or the site", () => {
  fc.assert(
    fc.property(hostile, (email) => {
      for (const [, href = ""] of noticeOf({ email }).html.matchAll(/\shref="([^"]*)"/g)) {
        expect(href).toMatch(
          /^(?:mailto:[^\s<>]*|tel:\+?\d+|https:\/\/fyrlykt\.example\/admin\/bestillinger\/[\w-]+)$/,
        );
      }
    }),
    { numRuns: fewRuns },
  );
});

/** Every tag with its attributes. */
function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}
