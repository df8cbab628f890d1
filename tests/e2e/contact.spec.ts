import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const form = (page: Page) => page.getByRole("form", { name: "Kontaktskjema" });
const field = (page: Page, name: string) => form(page).getByRole("textbox", { name, exact: true });
const panel = (page: Page) => page.getByRole("region", { name: "Åpnet ikke e-postprogrammet?" });

/** Writes a message and sends it off to the mail program, which is not there. */
async function write(page: Page, message: string) {
  await field(page, "Navn").fill("Kari Nordmann");
  await field(page, "E-post").fill("kari@nordlys.example.no");
  await field(page, "Melding (valgfritt)").fill(message);
  await form(page).getByRole("button", { name: "Send melding" }).click();
  // It stays; the toast beside it, which goes again, is looked for in site.spec.ts.
  await expect(panel(page).last()).toBeInViewport();
}

// What each page says of itself in its form, tests/http/site/contact.test.ts looks at.
test("What was written can be sent directly instead", { tag: "@release" }, async ({
  page,
  site,
}) => {
  for (const path of ["/kontakt?service=Analyse", "/"]) {
    const text = `Vi vil bli funnet. ${crypto.randomUUID()}`;
    await page.goto(path);
    await expect(panel(page)).toBeHidden();
    await write(page, text);
    await expect(field(page, "Navn")).toHaveValue("");
    await expect(panel(page)).toContainText(text);
    expect(await site.messagesWith(text)).toEqual([]);

    await panel(page).getByRole("button", { name: "Send direkte i stedet" }).click();
    await expect(page.getByText("Takk, meldingen er sendt")).toBeVisible();
    await expect(panel(page)).toBeHidden();
    expect(await site.messagesWith(text)).toMatchObject([
      {
        name: "Kari Nordmann",
        email: "kari@nordlys.example.no",
        page: path.split("?")[0],
        service: path.includes("Analyse") ? "Analyse" : "kontaktskjema",
      },
    ]);
  }
});

test.describe("Who comes for the first time", () => {
  test.use({ consent: null });

  for (const [width, height] of [
    [320, 740],
    [390, 844],
    [768, 1024],
    [1280, 720],
  ] as const) {
    test(`sees how to reach us at ${width} pixels, under the largest words of the page`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/kontakt");
      const opening = page.getByRole("main").locator("header");
      for (const name of ["Ring 00 00 00 00", "Send e-post"]) {
        const link = opening.getByRole("link", { name });
        await expect(link).toBeInViewport({ ratio: 1 });
        // Nothing lies over it.
        await link.click({ trial: true });
      }
      const largest = await page.evaluate(() => {
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const texts = [...document.querySelectorAll("body *")].filter((element) =>
          [...element.childNodes].some(
            ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
          ),
        );
        return texts.sort((one, other) => sizeOf(other) - sizeOf(one))[0]?.tagName;
      });
      expect(largest).toBe("H1");
    });
  }
});

test.describe("With less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("A message that does not arrive is still there, and is sent once however often it is tried", async ({
    page,
    site,
    faults,
  }) => {
    faults.allow(/net::ERR_FAILED|status of 500/);
    const text = `Prøver igjen. ${crypto.randomUUID()}`;
    await page.goto("/kontakt");
    await write(page, text);
    const send = panel(page).getByRole("button", { name: "Send direkte i stedet" });

    await page.route("**/api/contact", (route) => route.abort());
    await send.click();
    const failure = panel(page).locator("[tabindex]", { hasText: "Meldingen kom ikke frem." });
    await expect(failure).toBeFocused();
    await expect(failure).toBeInViewport();
    await expect(panel(page)).toContainText(text);

    // It arrives, but its answer does not.
    await page.unroute("**/api/contact");
    await page.route("**/api/contact", async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, body: "nei" });
    });
    await send.click();
    await expect(panel(page)).toContainText("Meldingen kom ikke frem.");
    expect(await site.messagesWith(text)).toHaveLength(1);

    await page.unroute("**/api/contact");
    await send.click();
    const thanks = page.locator("[tabindex]", { hasText: "Takk, meldingen er sendt" });
    await expect(thanks.last()).toBeFocused();
    expect(await site.messagesWith(text)).toHaveLength(1);
  });

  test("Another message can be written while the first one waits to be sent", {
    tag: "@release",
  }, async ({ page, site }) => {
    const first = `Den første. ${crypto.randomUUID()}`;
    const second = `Den andre. ${crypto.randomUUID()}`;
    await page.goto("/kontakt");
    const question = page.getByRole("button", { name: "Mente du kari@online.no?" });
    await field(page, "E-post").fill("kari@onlin.no");
    await question.click();
    await expect(field(page, "E-post")).toHaveValue("kari@online.no");
    await write(page, first);
    await write(page, second);
    const send = (text: string) =>
      panel(page)
        .filter({ hasText: text })
        .getByRole("button", { name: "Send direkte i stedet" })
        .click();
    const toast = page.getByText("E-post åpnet!");
    await expect(toast.first()).toBeVisible();
    await send(second);
    await expect(page.getByText("Takk, meldingen er sendt")).toHaveCount(1);
    // It would stay for five seconds.
    await expect(toast).toHaveCount(0, { timeout: 1_000 });
    expect(await site.messagesWith(second)).toHaveLength(1);
    expect(await site.messagesWith(first)).toEqual([]);
    await send(first);
    await expect(page.getByText("Takk, meldingen er sendt")).toHaveCount(2);
    expect(await site.messagesWith(first)).toHaveLength(1);
  });
});

test("A press before the script has come waits for it; if it never comes, the form is sent as it is", async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module/);
  const script = "**/assets/contact-form*.js";
  const button = form(page).getByRole("button", { name: "Send melding" });
  const fillIn = async (text: string) => {
    await field(page, "Navn").fill("Kari Nordmann");
    await field(page, "E-post").fill("kari@nordlys.example.no");
    await field(page, "Melding (valgfritt)").fill(text);
  };

  await test.step("It never comes", async () => {
    const text = `Uten skript. ${crypto.randomUUID()}`;
    await page.route(script, (route) => route.abort());
    await page.goto("/kontakt");
    await fillIn(text);
    await button.click();
    await expect(page).toHaveURL(/\/kontakt\/sendt$/);
    expect(await site.messagesWith(text)).toHaveLength(1);
    await page.unroute(script);
  });

  await test.step("It comes after two presses, which go nowhere else", async () => {
    const text = `For tidlig ute. ${crypto.randomUUID()}`;
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(script, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/kontakt");
    await fillIn(text);
    await button.click();
    await button.click();
    await expect(page).toHaveURL(/\/kontakt$/);
    open();
    await expect(page.getByText("E-post åpnet!")).toBeVisible();
    await expect(panel(page)).toContainText(text);
    expect(await site.messagesWith(text)).toEqual([]);
  });
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form leads to a confirmation, and mistakes lose nothing", async ({
    page,
    site,
    faults,
  }) => {
    faults.allow(/status of 400/);
    const text = `Uten JavaScript. ${crypto.randomUUID()}`;
    await page.goto("/");
    await expect(page.getByText("Meldingen går rett til oss.")).toBeVisible();
    await field(page, "Navn").fill("Kari Nordmann");
    await field(page, "E-post").fill("kari@");
    await field(page, "Melding (valgfritt)").fill(text);
    await form(page).getByRole("button", { name: "Send melding" }).click();
    await expect(field(page, "E-post")).toHaveAccessibleDescription("Ugyldig e-postadresse");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toBeInViewport();
    await expect(field(page, "Melding (valgfritt)")).toHaveValue(text);
    await field(page, "E-post").fill("kari@nordlys.example.no");
    await form(page).getByRole("button", { name: "Send melding" }).click();
    await expect(page).toHaveURL(/\/kontakt\/sendt$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Takk, meldingen er sendt");
    expect(await site.messagesWith(text)).toMatchObject([{ page: "/" }]);
  });
});
