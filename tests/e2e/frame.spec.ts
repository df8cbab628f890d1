import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { widthsWithWideText } from "./visibility.ts";

/** The mobile menu's toggle, whatever it is called just now. */
const toggle = (page: Page) => page.locator("header details > summary");
const menu = (page: Page) => page.getByRole("navigation", { name: "Hovedmeny, mobil" });

async function expectToggling(page: Page) {
  await page.goto("/priser");
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toHaveText("Åpne navigasjonsmeny", { useInnerText: true });
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  await expect(toggle(page)).toHaveText("Lukk navigasjonsmeny", { useInnerText: true });
  await expect(menu(page).getByRole("link", { name: "Priser" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const box = await menu(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(300);
  for (const link of await menu(page).getByRole("link").all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
}

test.describe("The mobile menu", () => {
  // With less motion it is the same.
  test.use({
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: "reduce" },
  });

  test("opens and closes: by hand, with Escape, and when the window grows", async ({ page }) => {
    await expectToggling(page);

    await test.step("With Escape it gives the focus back", async () => {
      await toggle(page).focus();
      await page.keyboard.press("Enter");
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await expect(toggle(page)).toBeFocused();
    });

    await test.step("It has no fault that axe can find, and closes when the focus goes on or the page behind it is pressed", async () => {
      await page.keyboard.press("Enter");
      expect(await violations(page)).toEqual([]);
      await menu(page).getByRole("link", { name: "Kontakt oss" }).focus();
      await page.keyboard.press("Tab");
      await expect(menu(page)).toBeHidden();
      await toggle(page).click();
      await page.mouse.click(200, 700);
      await expect(menu(page)).toBeHidden();
      await expect(page).toHaveURL(/\/priser$/);
    });

    await test.step("From 768 px on it is closed, and stays so", async () => {
      await toggle(page).click();
      await page.setViewportSize({ width: 767, height: 844 });
      await expect(menu(page)).toBeVisible();
      await page.setViewportSize({ width: 768, height: 844 });
      await expect(page.getByRole("navigation", { name: "Hovedmeny", exact: true })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(menu(page)).toBeHidden();
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("opens and closes all the same", async ({ page }) => expectToggling(page));
  });
});

test("The head and the foot of a page do what they say", async ({ page }) => {
  await page.goto("/priser");

  await test.step("The Tab key", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Hopp til hovedinnhold" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("The footer shows four towns, and four more when asked", async () => {
    const footer = page.getByRole("contentinfo");
    const more = footer.locator("summary");
    await expect(more).toHaveText("+ flere andre byer", { useInnerText: true });
    for (const town of ["oslo", "bergen", "trondheim", "stavanger"]) {
      await expect(footer.locator(`a[href="/by/${town}"]`)).toBeVisible();
    }
    for (const town of ["tromso", "alesund", "kristiansand", "drammen"]) {
      await expect(footer.locator(`a[href="/by/${town}"]`)).toBeHidden();
    }
    await more.click();
    await expect(more).toHaveText("– færre byer", { useInnerText: true });
    for (const town of ["tromso", "alesund", "kristiansand", "drammen"]) {
      await expect(footer.locator(`a[href="/by/${town}"]`)).toBeVisible();
    }
    await more.click();
    await expect(footer.locator('a[href="/by/tromso"]')).toBeHidden();
  });

  await test.step("From 768 px on the six links stand on one line beside it, and all fit with text set wide", async () => {
    const links = page
      .getByRole("navigation", { name: "Hovedmeny", exact: true })
      .getByRole("link");
    const widths = [768, 800, 832, 900, 991, 992, 1024];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(links).toHaveText([
        "Hjem",
        "Tjenester",
        "Priser",
        "Kundehistorier",
        "Spørsmål og svar",
        "Kontakt",
      ]);
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect()),
      );
      expect(new Set(boxes.map(({ top }) => top)).size, `lines at ${width} px`).toBe(1);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await widthsWithWideText(page, widths)).toEqual(widths);
  });

  await test.step("The button of the header is there at every width", async () => {
    for (const width of [320, 390, 768, 991, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(
        page.getByRole("banner").getByRole("link", { name: "Kontakt oss" }),
      ).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step("On paper there is neither menu nor dark ground", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toContainText("©");
    await expect(page.locator("main [data-ground=ink] h1")).toHaveCSS("color", "rgb(0, 0, 0)");
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("A long name leaves the button of the header on its one line", async () => {
    await page.evaluate(() => {
      const name = document.querySelector("header a span");
      name?.lastChild?.replaceWith("Nordvestlandets Digitale Markedsføringsbyrå og Nettverksted");
    });
    for (const width of [1280, 1000, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const button = page.locator("header").getByRole("link", { name: "Kontakt oss" });
      expect((await button.boundingBox())?.height).toBeLessThanOrEqual(44);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest).toBeLessThanOrEqual(width);
    }
  });
});

test("A page that does not exist leads to the front page and back", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 404/);
  await page.goto("/priser");
  await page.goto("/finnes-ikke");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Side ikke funnet");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Gå til forsiden" }),
  ).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "Gå tilbake" }).click();
  await expect(page).toHaveURL(/\/priser$/);

  const opened = await context.newPage();
  await opened.goto("/finnes-ikke");
  await opened.getByRole("link", { name: "Gå tilbake" }).click();
  await expect(opened).toHaveURL(/\d\/$/);
});

test("A visitor who does nothing fetches no framework, and nothing of drafts", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isScript = request.resourceType() === "script" || /\.js$|draft/.test(pathname);
    // The small scripts of the front page's own are none.
    if (isScript && !pathname.includes("small-scripts")) scripts.push(pathname);
  });
  const paths = ["/login", "/bestill/plan-medium", "/", "/priser"];
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    // Browsers tell of a pointer that rests, too, once something has come to lie under it.
    await page.evaluate(async () => {
      dispatchEvent(new PointerEvent("pointermove"));
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
  }
  const islands = expect.stringMatching(/^\/assets\/islands-/);
  expect(scripts).toEqual(paths.map(() => islands));
});
