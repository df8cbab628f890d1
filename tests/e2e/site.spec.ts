import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const pages = [
  "/",
  "/tjenester",
  "/kundehistorier",
  "/sporsmal-og-svar",
  "/kontakt",
  "/personvern",
  "/by/oslo",
  "/by/tromso",
  "/by/hamar",
  "/ikke-tilgjengelig",
];

test.describe("Cookie banner", () => {
  // Somebody who has not chosen yet.
  test.use({ consent: null });

  const banner = (page: Page) => page.getByRole("region", { name: "Får vi telle besøket ditt?" });
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));

  test("nothing is stored or loaded from elsewhere before a choice", async ({
    page,
    context,
    site,
  }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== site.url) elsewhere.push(request.url());
    });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(elsewhere).toEqual([]);
  });

  for (const [label, value, present] of [
    ["Godta alle", "accepted", "Nå har du sagt ja."],
    ["Avvis alle", "declined", "Nå har du sagt nei."],
  ] as const) {
    test(`"${label}" is remembered, and the footer lets the visitor choose again`, async ({
      page,
    }) => {
      await page.goto("/");
      await expect(banner(page)).not.toContainText("Nå har du", { useInnerText: true });
      await banner(page).getByRole("button", { name: label }).click();
      await expect(banner(page)).toBeHidden();
      expect(await stored(page)).toBe(value);
      await page.goto("/priser");
      await expect(banner(page)).toBeHidden();
      const settings = page.getByRole("button", { name: "Informasjonskapsler" });
      await settings.click();
      await expect(banner(page)).toContainText(present, { useInnerText: true });
      await expect(banner(page).getByRole("heading")).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(settings).toBeFocused();
      expect(await stored(page)).toBe("declined");
    });
  }

  test("closing it hides it for this visit alone", async ({ page, context }) => {
    await page.goto("/");
    await banner(page).getByRole("button", { name: "Lukk" }).click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toBeNull();
    await page.goto("/priser");
    await expect(banner(page)).toBeHidden();
    const nextVisit = await context.newPage();
    await nextVisit.goto("/");
    await expect(banner(nextVisit)).toBeVisible();
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
    });
    await page.locator("main a[href^='tel:']").first().click();
    await expect.poll(events).toContain("phone_click");
    await page.locator("main a[href^='mailto:']").first().click();
    await expect.poll(events).toContain("email_click");
  });
});

test.describe("Questions and answers", () => {
  const category = (page: Page, name: string) =>
    page.locator("details[name=category]").filter({ has: page.getByRole("heading", { name }) });

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    test(`one category and one question are open at a time, with motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto("/sporsmal-og-svar");
      const open = page.locator("details[name=category][open]");
      await expect(open).toHaveCount(1);
      await expect(open.getByRole("heading", { level: 2 })).toHaveText("Hjemmeside");

      await category(page, "SEO").locator("summary").first().click();
      await expect(open).toHaveCount(1);
      await expect(open.getByRole("heading", { level: 2 })).toHaveText("SEO");

      const questions = open.locator("details[name=question]");
      await questions.nth(0).locator("summary").click();
      await questions.nth(1).locator("summary").click();
      await expect(page.locator("details[name=question][open]")).toHaveCount(1);
      await questions.nth(1).locator("summary").click();
      await expect(page.locator("details[name=question][open]")).toHaveCount(0);
    });
  }

  test("an address with a question in it opens that question and scrolls there", async ({
    page,
  }) => {
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

  test("shows what is missing, and corrects itself as one types", async ({ page }) => {
    await page.goto("/kontakt");
    const form = page.getByRole("form", { name: "Kontaktskjema" });
    await form.getByRole("textbox", { name: "Navn", exact: true }).fill("K");
    await form.getByRole("textbox", { name: "E-post", exact: true }).fill("kari@");
    await form.getByRole("button", { name: "Send melding" }).click();
    await expect(form.getByText("Navn må ha minst 2 tegn")).toBeVisible();
    await expect(form.getByText("Ugyldig e-postadresse")).toBeVisible();
    await form.getByRole("textbox", { name: "Navn", exact: true }).fill("Kari");
    await expect(form.getByText("Navn må ha minst 2 tegn")).toBeHidden();
  });

  test("opens the mail program with the message, tells so, and starts afresh", async ({ page }) => {
    await page.goto("/kontakt?service=SEO-optimalisering");
    const form = page.getByRole("form", { name: "Kontaktskjema" });
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

test.describe("Moving about", () => {
  test("/#services and /#contact scroll to their section", async ({ page }) => {
    for (const section of ["services", "contact"]) {
      await page.goto("/priser");
      await page.goto(`/#${section}`);
      await expect(page.locator(`#${section} h2`).first()).toBeInViewport();
    }
  });

  test("the not-found page leads back to where one came from", async ({ page, faults }) => {
    faults.allow(/status of 404/);
    await page.goto("/priser");
    await page.goto("/finnes-ikke");
    await page.getByRole("button", { name: "Gå tilbake" }).click();
    await expect(page).toHaveURL("/priser");
  });

  test("a town without its picture still shows its page", async ({ page }) => {
    await page.route("**/cities/*.svg", (route) => route.fulfill({ status: 200, body: "" }));
    await page.goto("/by/bergen");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Bergen");
  });
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page reads, and shows nothing that needs a script", async ({ page, faults }) => {
    faults.allow(/status of 40[34]/);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: "Godta alle" })).toBeHidden();
    }
  });

  test("an answer can be opened and read", async ({ page }) => {
    await page.goto("/sporsmal-og-svar");
    await page.getByRole("heading", { name: "Hva koster det å lage en ny nettside?" }).click();
    await expect(page.locator("#hva-koster-det-lage-en-ny-nettside")).toBeVisible();
  });
});

test("No page overflows at 200 % zoom", async ({ page, faults }) => {
  faults.allow(/status of 40[34]/);
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of pages) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});
