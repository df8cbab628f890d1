import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, test } from "./fixtures.ts";

const openingList = z.tuple(
  [z.object({ day: z.number(), opens: z.number(), when: z.string(), at: z.string() })],
  z.unknown(),
);

test.describe("Cookie banner", () => {
  // Somebody who has not chosen yet.
  test.use({ consent: null });

  const banner = (page: Page) =>
    page.getByRole("region", { name: "Får Google telle besøket ditt?" });
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));

  test("asks before anything is stored, and keeps to the answer until another is given", async ({
    page,
    context,
    site,
  }) => {
    const elsewhere: string[] = [];
    context.on("request", (request) => {
      if (new URL(request.url()).origin !== site.url) elsewhere.push(request.url());
    });

    await test.step("Nothing is stored or loaded from elsewhere before a choice", async () => {
      await page.goto("/");
      await expect(banner(page)).toBeVisible();
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      expect(await context.cookies()).toEqual([]);
    });

    await test.step("Closing it hides it for this visit alone", async () => {
      await banner(page).getByRole("button", { name: "Lukk" }).click();
      await expect(banner(page)).toBeHidden();
      expect(await stored(page)).toBeNull();
      await page.goto("/priser");
      await expect(banner(page)).toBeHidden();
    });

    const nextVisit = await context.newPage();
    await nextVisit.goto("/");
    await expect(banner(nextVisit)).not.toContainText("Nå har du", { useInnerText: true });
    for (const [label, value, present] of [
      ["Avvis alle", "declined", "Nå har du sagt nei."],
      ["Godta alle", "accepted", "Nå har du sagt ja."],
    ] as const) {
      await test.step(`"${label}" is remembered, and the footer lets the visitor choose again`, async () => {
        await banner(nextVisit).getByRole("button", { name: label }).click();
        await expect(banner(nextVisit)).toBeHidden();
        expect(await stored(nextVisit)).toBe(value);
        await nextVisit.goto("/priser");
        await expect(banner(nextVisit)).toBeHidden();
        await nextVisit.getByRole("button", { name: "Informasjonskapsler" }).click();
        await expect(banner(nextVisit)).toContainText(present, { useInnerText: true });
        await expect(banner(nextVisit).getByRole("heading")).toBeFocused();
      });
    }
    await test.step("With the keyboard too, which leaves the focus where it was", async () => {
      await nextVisit.keyboard.press("Tab");
      await nextVisit.keyboard.press("Tab");
      await nextVisit.keyboard.press("Enter");
      await expect(nextVisit.getByRole("button", { name: "Informasjonskapsler" })).toBeFocused();
      expect(await stored(nextVisit)).toBe("declined");
    });
    expect(elsewhere).toEqual([]);
  });

  test("events go to the page's gtag after consent only, and never with a query string", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const events: unknown[][] = [];
      Object.assign(window, {
        events,
        gtag: (...parameters: unknown[]) => events.push(parameters),
      });
    });
    const events = () => page.evaluate(() => JSON.stringify(Reflect.get(window, "events")));

    await page.goto("/takk?orderId=FL-1&name=Kari&email=kari@example.no");
    expect(await events()).toBe("[]");
    await banner(page).getByRole("button", { name: "Godta alle" }).click();
    await expect.poll(events).toContain("page_view");
    expect(await events()).not.toMatch(/Kari|example\.no|FL-1/);

    await page.goto("/kontakt");
    await expect.poll(events).toContain('"page_path":"/kontakt"');
    await page.evaluate(() => {
      document.addEventListener("click", (event) => event.preventDefault());
      // The site comes without a number of its own.
      document
        .querySelector("main")
        ?.insertAdjacentHTML("afterbegin", '<a href="tel:+4770123456">70 12 34 56</a>');
    });
    await page.locator("main a[href^='tel:']").first().click();
    await expect.poll(events).toContain("phone_click");
    await page.locator("main a[href^='mailto:']").first().click();
    await expect.poll(events).toContain("email_click");
  });
});

/** Once nothing moves by itself: a line that slides away between press and release is not pressed. */
const atRest = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ timeline, playState }) =>
                timeline === document.timeline && playState === "running",
            ).length,
      ),
    )
    .toBe(0);

test.describe("Questions and answers", () => {
  const category = (page: Page, name: string) =>
    page.locator("details[name=category]").filter({ has: page.getByRole("heading", { name }) });

  test("one category and one question are open at a time, and an address opens its own", async ({
    page,
  }) => {
    for (const reducedMotion of ["reduce", "no-preference"] as const) {
      await test.step(`One at a time, with motion: ${reducedMotion}`, async () => {
        await page.emulateMedia({ reducedMotion });
        await page.goto("/sporsmal-og-svar");
        const open = page.locator("details[name=category][open]");
        await expect(open).toHaveCount(1);
        await expect(open.getByRole("heading", { level: 2 })).toHaveText("Hjemmeside");
        await expect(page.locator("details[name=question][open]")).toHaveCount(0);

        await category(page, "SEO").locator("summary").first().click();
        await expect(open).toHaveCount(1);
        await expect(open.getByRole("heading", { level: 2 })).toHaveText("SEO");

        const questions = open.locator("details[name=question]");
        for (const index of [0, 1]) {
          await atRest(page);
          await questions.nth(index).locator("summary").click();
          await expect(questions.nth(index)).toHaveAttribute("open");
        }
        await expect(page.locator("details[name=question][open]")).toHaveCount(1);
        await atRest(page);
        await questions.nth(1).locator("summary").click();
        await expect(page.locator("details[name=question][open]")).toHaveCount(0);
      });
    }

    await test.step("An address with a question in it opens that question and scrolls there", async () => {
      for (const [slug, name] of [
        ["hva-koster-det-lage-en-ny-nettside", "Hjemmeside"],
        ["hva-er-en-google-bedriftsprofil-google-min-bedrift", "Google Bedriftsprofil"],
        ["hvordan-bli-mer-synlig-p-google", "SEO"],
        ["hvilke-sosiale-medier-br-min-bedrift-vre-p", "Sosiale medier"],
      ] as const) {
        await page.goto("/healthz");
        await page.goto(`/sporsmal-og-svar#${slug}`);
        await expect(page.locator(`#${slug}`)).toBeInViewport();
        await expect(category(page, name)).toHaveAttribute("open", "");
      }
    });
  });
});

test.describe("The front page", () => {
  test("puts the visitor's own business into the light, and carries it into the contact form and nowhere else", async ({
    page,
    site,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const scene = page.getByRole("figure");
    const message = page.getByLabel("Melding (valgfritt)");
    const wish = scene.getByRole("link", { name: "Slik vil jeg bli funnet" });
    const height = (await scene.boundingBox())?.height;

    await test.step("As it is typed, and aloud when it is done", async () => {
      await scene.getByLabel("Hvor?").fill("Hønefoss");
      await expect(scene).toContainText("Rørlegger på Hønefoss");
      await scene.getByLabel("Hva gjør du?").fill("Tømrer");
      await expect(scene).toContainText("Tømrer på Hønefoss");
      await scene.getByLabel("Firmanavn").fill("Snekker Andersen");
      await scene.getByLabel("Firmanavn").press("Tab");
      await expect(scene.getByRole("status")).toHaveText(
        "Snekker Andersen ligger øverst i søket etter Tømrer på Hønefoss.",
      );
    });

    await test.step("Its link leads to the form, which has it", async () => {
      await wish.click();
      await expect(message).toHaveValue(
        "Jeg vil bli funnet når noen søker etter «Tømrer på Hønefoss». Firmaet heter Snekker Andersen.",
      );
      expect(page.url()).toBe(`${site.url}/#contact`);
      expect(sent.join("\n")).not.toMatch(/nefoss|Andersen/);
    });

    await test.step("A word without end moves nothing, and what the visitor wrote in the form stays", async () => {
      await message.fill("Ring meg i morgen");
      await scene.getByLabel("Hva gjør du?").fill("Fiskeredskapsvedlikehold".repeat(2));
      await scene.getByLabel("Firmanavn").fill("Sørlandsfiskeredskapsvedlikeholdsforretning");
      expect((await scene.boundingBox())?.height).toBe(height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await wish.click();
      await expect(message).toHaveValue("Ring meg i morgen");
    });

    await test.step("The lights along the coast blink until they are stopped", async () => {
      const lights = page.getByRole("region", { name: "Fyrlista" });
      const blinking = () =>
        lights
          .locator("a svg")
          .evaluateAll((drawn) => drawn.filter((light) => light.getAnimations().length > 0).length);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await expect.poll(blinking).toBe(8);
      await lights.getByLabel("Stans blinkingen").check();
      await expect.poll(blinking).toBe(0);
      await lights.getByLabel("Stans blinkingen").uncheck();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expect.poll(blinking).toBe(0);
    });
  });
});

test.describe("Contact form", () => {
  /** Follows the mail link instead of opening a mail program. */
  async function mailLink(page: Page): Promise<string> {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.enable");
    return new Promise((done) => {
      session.on("Page.frameRequestedNavigation", ({ url }) => {
        if (url.startsWith("mailto:")) done(url);
      });
    });
  }

  test("shows what is missing, opens the mail program with the message, and starts afresh", async ({
    page,
  }) => {
    await page.goto("/kontakt?service=SEO-optimalisering");

    await test.step("The lamp beside it is lit while somebody answers", async () => {
      const lamp = page.locator("[data-openings]");
      const [first] = openingList.parse(
        JSON.parse((await lamp.getAttribute("data-openings")) ?? ""),
      );
      for (const [moment, text] of [
        [first.opens, "Lyset er på. Ring nå."],
        [first.opens - 1, `Vi er her igjen ${first.at}.`],
        [first.day - 1, `Vi er her igjen ${first.when}.`],
      ] as const) {
        await page.clock.setFixedTime(moment);
        await page.reload();
        await expect(lamp).toHaveText(text);
      }
    });

    const form = page.getByRole("form", { name: "Kontaktskjema" });

    await test.step("It shows what is missing, and corrects itself as one types", async () => {
      await form.getByRole("textbox", { name: "Navn", exact: true }).fill("K");
      await form.getByRole("textbox", { name: "E-post", exact: true }).fill("kari@");
      await form.getByRole("button", { name: "Send melding" }).click();
      await expect(form.getByText("Navn må ha minst 2 tegn")).toBeVisible();
      await expect(form.getByText("Ugyldig e-postadresse")).toBeVisible();
      await form.getByRole("textbox", { name: "Navn", exact: true }).fill("Kari");
      await expect(form.getByText("Navn må ha minst 2 tegn")).toBeHidden();
    });

    await form.getByRole("textbox", { name: "Navn", exact: true }).fill("Kari Nordmann");
    await form.getByRole("textbox", { name: "E-post", exact: true }).fill("kari@example.no");
    await form
      .getByRole("textbox", { name: "Telefon (valgfritt)", exact: true })
      .fill("99 88 77 66");
    await form
      .getByRole("textbox", { name: "Melding (valgfritt)", exact: true })
      .fill("Vi vil bli funnet.\nÆrlig talt.");
    const opened = mailLink(page);
    await form.getByRole("button", { name: "Send melding" }).click();
    const url = new URL(await opened);
    expect(url.pathname).toBe("post@example.no");
    expect(url.searchParams.get("subject")).toBe(
      "Forespørsel fra Kari Nordmann - SEO-optimalisering",
    );
    for (const part of ["Kari Nordmann", "kari@example.no", "99 88 77 66", "Ærlig talt."]) {
      expect(url.searchParams.get("body")).toContain(part);
    }
    await expect(page.getByText("E-post åpnet!")).toBeVisible();
    await expect(
      page.getByText("Din e-postapplikasjon er åpnet med meldingen klar for sending."),
    ).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Navn", exact: true })).toHaveValue("");
  });
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a few answers light the least package that is enough, and tell its sums", async ({
    page,
  }) => {
    await page.goto("/priser");
    const isLit = (name: string) =>
      page
        .getByRole("article", { name })
        .evaluate((card) => getComputedStyle(card, "::before").opacity === "1");
    const answer = (question: string, label: string) =>
      page.getByRole("group", { name: question }).getByRole("radio", { name: label });
    const result = page.getByRole("status").filter({ hasText: "dekker det" });
    await expect.poll(() => isLit("Medium")).toBe(true);

    await page.getByText("Hvilken pakke trenger du?").click();
    await answer("Skal du selge varer på nett?", "Ja").check();
    await expect.poll(() => isLit("Komplett")).toBe(true);
    await expect.poll(() => isLit("Medium")).toBe(false);
    await expect(result).toHaveText(
      /^Komplett dekker det\. 44\s980\skr eks\. mva\. det første året/,
      {
        useInnerText: true,
      },
    );

    await page.keyboard.press("ArrowRight");
    await expect.poll(() => isLit("Liten")).toBe(true);
    await expect(result).toHaveText(/^Liten dekker det\. 11\s980\skr/, { useInnerText: true });

    await answer("Skal kundene kunne skrive til deg på siden?", "Ja").check();
    await expect.poll(() => isLit("Medium")).toBe(true);
    await result.getByRole("link", { name: "Bestill Medium" }).click();
    await expect(page).toHaveURL(/plan-medium$/);
  });

  test("every page reads, shows nothing that needs a script, and opens its answers", async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 40[34]/);
    for (const path of [
      "/",
      "/tjenester",
      "/kundehistorier",
      "/kontakt",
      "/personvern",
      "/tilgjengelighet",
      "/by/oslo",
      "/by/tromso",
      "/by/hamar",
      "/ikke-tilgjengelig",
      "/sporsmal-og-svar",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: "Godta alle" })).toBeHidden();
    }
    await expect(page.locator("#hva-koster-det-lage-en-ny-nettside")).toBeHidden();
    await page.getByRole("heading", { name: "Hva koster det å lage en ny nettside?" }).click();
    await expect(page.locator("#hva-koster-det-lage-en-ny-nettside")).toBeVisible();
    await page.getByRole("heading", { name: "Hvor lang tid tar det å lage en nettside?" }).click();
    await expect(page.locator("#hvor-lang-tid-tar-det-lage-en-nettside")).toBeVisible();
    await expect(page.locator("#hva-koster-det-lage-en-ny-nettside")).toBeHidden();
  });
});
