import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import {
  addedPicture,
  addedPlan,
  article,
  everyKind,
  formSection,
  ownPage,
} from "../../data/added-pages.ts";
import { advance, createTestApp, publishElsewhere, type TestApp } from "../../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../../html.ts";

const page = ownPage();
const content = {
  ownPages: [page, ownPage({ slug: "tom", title: "Tom", lead: "", sections: [] })],
};

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };

function graphOf(html: string): Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  return JSON.parse(json)["@graph"];
}

describe("A page that an editor has added", () => {
  test("shows what was written, with facts filled in, and is sent from memory", async () => {
    await using app = await createTestApp({ content });
    const answer = await app.fetch("/folkene");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-robots-tag")).toBe(null);
    const html = await answer.text();
    const text = textOf(html);
    expect(text).toContain("Vi lager nettsider fra 5 990 kr, og vi er her etterpå også.");
    for (const said of ["Slik jobber vi", "året vi begynte", "daglig leder", "Kan vi ringe?"]) {
      expect(text).toContain(said);
    }
    expect(html).toContain(`srcSet="/bilder/${addedPicture.id}/480.webp 480w`);
    expect(html).toContain(`alt="${addedPicture.alt}"`);
    const asked = { method: "GET", target: "/folkene?utm_source=x", acceptEncoding: "br" };
    expect(await app.fromMemory({ ...asked, ifNoneMatch: undefined })).toMatchObject({
      status: 200,
    });
  });

  test("tells search engines what it is", async () => {
    await using app = await createTestApp({ content });
    const { html } = await app.read("/folkene");
    expect(html).toContain(`<title>${page.seoTitle} | Fyrlykt</title>`);
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/folkene"/>');
    expect(html).not.toContain('content="noindex"');
    const things = graphOf(html);
    expect(things.find((thing) => thing["@id"] === "http://localhost:3000/folkene#page")).toEqual(
      expect.objectContaining({
        "@type": "FAQPage",
        name: page.seoTitle,
        description: page.seoDescription,
        mainEntity: [
          expect.objectContaining({ name: "Hvor holder dere til?" }),
          expect.objectContaining({
            acceptedAnswer: { "@type": "Answer", text: "Ja, ring eller skriv når dere vil." },
          }),
        ],
      }),
    );
    expect(JSON.stringify(things.find((thing) => thing["@type"] === "BreadcrumbList"))).toContain(
      "Folkene bak fyret",
    );
    const trail = /<nav aria-label="Brødsmulesti".*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect(textOf(trail)).toContain("Folkene bak fyret");

    const { html: bare } = await app.read("/tom");
    expect(graphOf(bare)).toContainEqual(expect.objectContaining({ "@type": "WebPage" }));
    const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(picture).toMatch(/\/deling\/side-folkene-/);
    const drawn = await app.fetch(picture);
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test("answers 403 while it is hidden, and is linked to from nowhere", async () => {
    const hidden = { ...page, isHidden: true };
    const menu = [{ to: "/folkene", label: "", isHidden: false }];
    await using app = await createTestApp({ content: { ownPages: [hidden], menu } });
    expect((await app.fetch("/folkene")).status).toBe(403);
    expect((await app.read("/")).html).not.toContain("/folkene");
    expect((await app.read("/sitemap.xml")).html).not.toContain("/folkene");
  });

  test("says its title and lead in search where nothing else was written for that", async () => {
    const plain = ownPage({ seoTitle: "", seoDescription: "" });
    await using app = await createTestApp({ content: { ownPages: [plain] } });
    const { html } = await app.read("/folkene");
    expect(html).toContain("<title>Folkene bak fyret | Fyrlykt</title>");
    expect(html).toContain(`<meta name="description" content="${plain.lead}"/>`);
  });

  test("stands in the sitemap, with when it last came to show something else", async () => {
    await using app = await createTestApp({ content });
    const entry = async () =>
      /<url><loc>http:\/\/localhost:3000\/folkene<\/loc>(.*?)<\/url>/.exec(
        (await app.read("/sitemap.xml")).html,
      )?.[1];
    const first = `<lastmod>${app.clock.now.toISOString()}</lastmod>`;
    expect(await entry()).toBe(first);
    advance(app.clock, 60_000);
    await publishElsewhere(app, { ...content, hiddenPages: ["/priser"] }, 2);
    expect(await entry()).toBe(first);
    await publishElsewhere(app, { ownPages: [ownPage({ title: "Andre" })] }, 3);
    expect(await entry()).toBe(`<lastmod>${app.clock.now.toISOString()}</lastmod>`);
    await publishElsewhere(app, {}, 4);
    expect(await entry()).toBe(undefined);
  });

  test("fits in one flight of packets with a section of every kind", async () => {
    await using app = await createTestApp({ content });
    const { html } = await app.read("/folkene");
    expect(brotliCompressSync(html).length).toBeLessThan(14_600);
    const scripts = [...html.matchAll(/<script[^>]*\bsrc="/g)];
    expect(scripts).toHaveLength(1);
    // What is in the first screen is small and drawn; photographs wait until they come near.
    expect(html).toMatch(new RegExp(`<img[^>]*${addedPicture.id}[^>]*loading="lazy"`));
  });

  test("is counted among the pages that are read", async () => {
    await using app = await createTestApp({ content });
    for (const path of ["/folkene", "/folkene", "/finnes-ikke"]) {
      await app.fetch(path, { headers: browser });
    }
    await app.jobs.counts.run();
    const rows = await app.db
      .selectFrom("visits")
      .select(["value", "count"])
      .where("kind", "=", "page")
      .execute();
    expect(rows).toEqual([{ value: "/folkene", count: 2 }]);
  });

  test("takes no form", async () => {
    await using app = await createTestApp({ content });
    expect((await app.postForm("/folkene", { a: "b" })).status).toBe(405);
    expect((await app.postForm("/finnes-ikke", { a: "b" })).status).toBe(404);
  });
});

describe("A section with prices", () => {
  const pricing = (...plans: string[]) => ({
    ownPages: [ownPage({ sections: [{ kind: "prices", heading: "Dette koster det", plans }] })],
  });
  const shown = async (content: Partial<Content>) => {
    await using app = await createTestApp({ content });
    const { html } = await app.read("/folkene");
    return { html, text: textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? "") };
  };

  test("takes names and sums from the price list, and leads to where each package is ordered", async () => {
    const content = pricing("google-bedrift", "medium");
    const prices = { ...defaultContent.prices, websiteAnnualFee: 7_117 };
    const { html, text } = await shown({ ...content, prices });
    expect(text).toMatch(/Medium.*Engangspris.*14 490 kr.*Hvert år.*7 117 kr.*Bestill Medium/s);
    expect(text).toMatch(/Bestill Medium.*Google Bedriftsprofil.*Hvert år.*5 990 kr/s);
    expect(text).not.toContain("Komplett");
    expect(text).toContain("Alle priser er eks. mva.");
    expect(html).toContain('href="/bestill/plan-google-bedrift"');
  });

  test("leaves out what is not sold, and stands nowhere once that is all of it", async () => {
    const withMini = (isWithdrawn: boolean) => ({
      ...defaultContent.prices,
      websites: [{ ...addedPlan, isWithdrawn }],
    });
    const all = pricing("liten", "mini");
    expect((await shown({ ...all, prices: withMini(false) })).text).toContain("Bestill Mini");
    const { text } = await shown({ ...all, prices: withMini(true) });
    expect(text).toContain("Bestill Liten");
    expect(text).not.toContain("Mini");
    const alone = await shown({ ...pricing("mini", "borte"), prices: withMini(true) });
    expect(alone.text).not.toContain("Dette koster det");
    expect(alone.html).not.toContain(".priced");
  });

  test("tells search engines that its page shows something else once a price has changed", async () => {
    await using app = await createTestApp({ content: pricing("medium") });
    const entry = async () =>
      /\/folkene<\/loc><lastmod>(.*?)</.exec((await app.read("/sitemap.xml")).html)?.[1];
    const first = await entry();
    advance(app.clock, 60_000);
    const { prices } = defaultContent;
    const changed = { ...prices, liten: { ...prices.liten, price: 4_000 } };
    await publishElsewhere(app, { ...pricing("medium"), prices: changed }, 2);
    expect(await entry()).toBe(first);
    const medium = { ...prices.medium, price: 15_000 };
    await publishElsewhere(app, { ...pricing("medium"), prices: { ...prices, medium } }, 3);
    expect(await entry()).toBe(app.clock.now.toISOString());
  });
});

test("Two columns show what was written in each, in order and with its marks", async () => {
  const columns = {
    kind: "columns" as const,
    heading: "",
    left: "Fra {drift}\n\n- Ett\n- To",
    right: "Du får **alt**.",
  };
  await using app = await createTestApp({
    content: { ownPages: [ownPage({ sections: [columns] })] },
  });
  const { html } = await app.read("/folkene");
  const section = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  expect(section).not.toContain("<h2");
  expect(section).toMatch(/Fra 5\s990\skr.*<li>Ett<\/li><li>To<\/li>.*<strong>alt<\/strong>/s);
});

test("Figures are shown with their sources, which are led to where it is said how", async () => {
  const sections = everyKind.filter(({ kind }) => kind === "sourced");
  await using app = await createTestApp({ content: { ownPages: [ownPage({ sections })] } });
  const { html } = await app.read("/folkene");
  const [first = "", second = ""] =
    /<ul class="sourced".*?<\/ul>/s.exec(html)?.[0].split("</li>") ?? [];
  expect(textOf(first)).toMatch(/9 av 10\s*leser om firmaet .* ringer\s*Kilde: Spørre/);
  expect(first).toContain('<a href="https://example.no/undersokelsen" rel="noopener">');
  expect(textOf(second)).toMatch(/5 990 kr\s*koster driften i året\s*Kilde: Prislisten/);
  expect(second).not.toContain("<a ");
});

test("A gallery shows the pictures that were chosen, fetched as they come near", async () => {
  const pictures = [{ picture: addedPicture }, {}, { picture: { ...addedPicture, alt: "To" } }];
  const sections = [{ kind: "gallery" as const, heading: "Bilder", pictures }];
  await using app = await createTestApp({ content: { ownPages: [ownPage({ sections })] } });
  const { html } = await app.read("/folkene");
  const images = /<ul class="gallery".*?<\/ul>/s.exec(html)?.[0].match(/<img[^>]*>/g) ?? [];
  expect(images.map((image) => /alt="([^"]*)"/.exec(image)?.[1])).toEqual([addedPicture.alt, "To"]);
  for (const image of images) expect(image).toMatch(/loading="lazy"/);
});

test("Customers are shown by their logos, or by their names, and led to where they are", async () => {
  const logos = [
    { customer: "Havna <AS>", website: "https://example.no/havn", picture: addedPicture },
    { customer: "Nordlys Bakeri", website: "" },
  ];
  const sections = [{ kind: "logos" as const, heading: "Kunder", logos }];
  await using app = await createTestApp({ content: { ownPages: [ownPage({ sections })] } });
  const { html } = await app.read("/folkene");
  const [first = "", second = ""] =
    /<ul class="logos".*?<\/ul>/s.exec(html)?.[0].split("</li>") ?? [];
  expect(first).toContain('<a href="https://example.no/havn" rel="noopener">');
  expect(first).toMatch(/<img[^>]*alt="Havna &lt;AS&gt;"[^>]*loading="lazy"/);
  expect(textOf(second).trim()).toBe("Nordlys Bakeri");
});

describe("A page with the contact form", () => {
  const content = {
    ownPages: [ownPage({ sections: [formSection] }), ownPage({ slug: "uten" })],
    articles: [article({ slug: "sak", sections: [formSection] })],
  };

  test.each(["/folkene", "/fagstoff/sak"])(
    "takes a message on %s, and keeps what it is about and where it was written",
    async (path) => {
      await using app = await createTestApp({ content });
      const { html } = await app.read(path);
      expect(textOf(html)).toMatch(/Skriv til oss.*Vi svarer samme dag\..*Gjelder: Kurs/s);
      expect(html).toContain('data-island="contact-form"');
      advance(app.clock, 60_000);
      const typed = { ...inputValues(html), name: "Kari", email: "kari@example.no" };
      const wrong = await app.postForm("/api/contact", { ...typed, email: "kari" });
      expect(wrong.status).toBe(400);
      const asked = inputValues(await wrong.text());
      expect(asked).toMatchObject({ page: path, service: "Kurs", name: "Kari" });
      const sent = await app.postForm("/api/contact", { ...asked, email: "kari@example.no" });
      expect(sent.headers.get("location")).toBe("/kontakt/sendt");
      const rows = await app.db
        .selectFrom("contact_messages")
        .select(["page", "service", "quarantine_reason"])
        .execute();
      expect(rows).toEqual([{ page: path, service: "Kurs", quarantine_reason: null }]);
    },
  );

  test("is sent from memory, and no other page brings the form or its styles", async () => {
    await using app = await createTestApp({ content });
    const { html } = await app.read("/folkene");
    const asked = { method: "GET", target: "/folkene", acceptEncoding: "br" };
    expect(await app.fromMemory({ ...asked, ifNoneMatch: undefined })).toMatchObject({
      status: 200,
    });
    const stylesOf = (page: string) => /<style>.*?<\/style>/s.exec(page)?.[0] ?? "";
    const form = /<form[^>]* class="([^" ]+)"/.exec(html)?.[1] ?? "?";
    expect(stylesOf(html)).toContain(`.${form}`);
    const { html: without } = await app.read("/uten");
    expect(without).not.toContain("data-island");
    expect(stylesOf(without)).not.toContain(`.${form}`);
  });
});

test("The styles of a section that few pages have stand on those alone, and once", async () => {
  const section = { kind: "prices" as const, heading: "Priser", plans: ["medium"] };
  const pages = [
    ownPage({ sections: [section, section] }),
    ownPage({ slug: "uten", sections: everyKind.filter(({ kind }) => kind === "text") }),
  ];
  await using app = await createTestApp({ content: { ownPages: pages } });
  const rules = async (path: string) =>
    (await app.read(path)).html.match(/\.priced ?\{/g)?.length ?? 0;
  expect(await rules("/folkene")).toBe(1);
  expect(await rules("/uten")).toBe(0);
});

test("What an editor writes never becomes markup, and no link leads to a script", async () => {
  const evil = '<img src=x onerror="alert(1)"></script><script>alert(1)</script>';
  const hostile = (words: string) =>
    ownPage({
      title: words,
      lead: words,
      seoTitle: words.slice(0, 70),
      seoDescription: words,
      sections: [
        { kind: "text", heading: words, text: `${words} [her](javascript:alert(1)) [der](//x.no)` },
        {
          kind: "figures",
          heading: words,
          figures: [
            { value: words.slice(0, 20), label: words },
            { value: "2", label: "b" },
          ],
        },
        { kind: "quote", words, name: words, role: words },
        { kind: "questions", heading: words, questions: [{ question: words, answer: words }] },
        { kind: "columns", heading: words, left: words, right: `${words} [her](javascript:x)` },
        { kind: "contact", heading: words, text: words, about: words },
        { kind: "call", heading: words, text: words, button: words.slice(0, 40), to: "/priser" },
      ],
    });
  const htmlOf = async (words: string) => {
    await using app = await createTestApp({ content: { ownPages: [hostile(words)] } });
    const answer = await app.fetch("/folkene");
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const tags = (html: string) => html.match(/<(?:script|img|link|style)\b/g)?.length;
  const html = await htmlOf(evil);
  expect(tags(html)).toBe(tags(await htmlOf("Vanlige ord")));
  expect(html).not.toMatch(/<[^>]*="javascript:/);
  expect(html).not.toContain('href="//x.no"');
  expect(unescapeHtml(html)).toContain("[her](javascript:alert(1))");
  expect(() => graphOf(html)).not.toThrow();
});

describe("An address", () => {
  async function publish(app: TestApp, edit: Partial<Content>, baseVersion: number) {
    const signedIn = await app.signIn("editor");
    return app.fetch("/api/content", {
      method: "PUT",
      headers: { "content-type": "application/json", ...signedIn },
      body: JSON.stringify({ content: { ...defaultContent, ...edit }, baseVersion }),
    });
  }

  test("that no page has is the same dead end as before, whatever pages there are", async () => {
    await using without = await createTestApp();
    await using app = await createTestApp({ content });
    for (const path of ["/finnes-ikke", "/folkene/x", "/x/folkene", "/folk%C3%A9ne", "/a.b"]) {
      const [one, other] = [await without.fetch(path), await app.fetch(path)];
      expect([other.status, other.headers.get("x-robots-tag")], path).toEqual([404, "noindex"]);
      expect(await other.text(), path).toBe(await one.text());
    }
    // Nor has the route that shows them.
    for (const path of ["/innhold", "/innhold/side/folkene", "/innhold/side/x"]) {
      const answer = await app.fetch(path);
      expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([404, "noindex"]);
    }
  });

  test("has one spelling", async () => {
    await using app = await createTestApp({ content });
    for (const path of ["/Folkene", "/folkene/", "/%66olkene", "/folkene//"]) {
      const answer = await app.fetch(path);
      expect([answer.status, answer.headers.get("location")], path).toEqual([301, "/folkene"]);
    }
  });

  test("that a page had leads on, and one whose page is gone says so", async () => {
    const redirects = [
      { from: "/borte", to: "" },
      { from: "/folk", to: "/folkene" },
    ];
    await using app = await createTestApp();
    const published = await publish(app, { ownPages: [ownPage({ sections: [] })], redirects }, 0);
    expect(published.status, await published.clone().text()).toBe(200);
    const moved = await app.fetch("/folk?utm_source=avis");
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      "/folkene?utm_source=avis",
    ]);
    expect((await app.fetch("/borte")).status).toBe(410);
    const without = await publish(app, { redirects }, 1);
    expect(without.status).toBe(400);
    expect((await without.json()).errors).toHaveProperty(["content.redirects.1.to"]);
  });

  test("of a page that is not published is shown to its editor alone", async () => {
    await using app = await createTestApp();
    const { cookie, "x-csrf-token": csrfToken } = await app.signIn("editor");
    const body = new FormData();
    body.set("page", "/folkene");
    body.set("draft", JSON.stringify(content));
    body.set("csrfToken", csrfToken);
    body.set("marked", "true");
    const preview = await app.fetch("/editor/forhandsvisning", {
      method: "POST",
      headers: { cookie },
      body,
    });
    expect(preview.status).toBe(200);
    const html = await preview.text();
    for (const field of ["title", "lead", "sections.3.role", "sections.4.questions.1.answer"]) {
      expect(html).toContain(`<!--felt tekst ownPages.0.${field}-->`);
    }
    expect(html).toContain("<!--felt element ownPages.0.sections.1.picture.alt-->");
    expect(html).not.toMatch(/[\u{f0000}-\u{ffffd}]|%F3%B/u);
    expect((await app.fetch("/folkene")).status).toBe(404);
  });

  test("that was looked for in vain is no news once a page has it", async () => {
    await using app = await createTestApp();
    await app.fetch("/folkene", { headers: browser });
    await app.jobs.counts.run();
    const missing = async () => {
      const headers = await app.signIn("editor");
      const { missing } = await (await app.fetch("/api/addresses", { headers })).json();
      return missing;
    };
    expect(await missing()).toMatchObject([{ path: "/folkene" }]);
    await publishElsewhere(app, content);
    expect(await missing()).toEqual([]);
  });

  test("is refused where it is ours, twice there, or leads elsewhere", async () => {
    await using app = await createTestApp();
    const faults = async (edit: Partial<Content>) =>
      Object.keys((await (await publish(app, edit, 0)).json()).errors);
    for (const slug of ["..", "admin", "api", "%2f", "🗼", "x".repeat(300)]) {
      expect(await faults({ ownPages: [ownPage({ id: "x", slug })] }), slug).toEqual([
        "content.ownPages.0.slug",
      ]);
    }
    const twice = [ownPage(), ownPage({ id: "x" })];
    expect(await faults({ ownPages: twice })).toEqual(["content.ownPages.1.slug"]);
    expect(await faults({ ownPages: [ownPage({ slug: "om-oss" })] })).toEqual([
      `content.redirects.${defaultContent.redirects.findIndex(({ from }) => from === "/om-oss")}.from`,
    ]);
  });
});

test("A picture of a section is published only where it is in the library", async () => {
  await using app = await createTestApp();
  const signedIn = await app.signIn("editor");
  const sections = everyKind.slice(0, 2);
  const sent = { ...defaultContent, ownPages: [ownPage({ sections })] };
  expect(contentSchema.safeParse(sent).success).toBe(true);
  const answer = await app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...signedIn },
    body: JSON.stringify({ content: sent, baseVersion: 0 }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    message:
      "Bildet finnes ikke i bildebiblioteket: Egne sider › Folkene bak fyret › Seksjoner › 2 › Bilde. Velg et annet.",
    errors: { "ownPages.0.sections.1.picture": expect.anything() },
  });
});
