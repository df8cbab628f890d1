import { expect, signIn, test } from "../fixtures.ts";

const towns = [
  "oslo",
  "bergen",
  "trondheim",
  "stavanger",
  "kristiansand",
  "tromso",
  "drammen",
  "alesund",
];

test("On a phone nothing of a page lies beside the screen", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/", "/priser", "/tjenester", "/kundehistorier", "/by/oslo"]) {
      await page.goto(path);
      const beside = await page.locator("main").evaluate((main) =>
        [...main.querySelectorAll("h2, h3, p, li, dt, dd, a, button, label, article")]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            // What is one pixel wide is for those who hear the page.
            return width > 1 && (left < 0 || right > innerWidth);
          })
          .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
      );
      expect.soft(beside, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("On a phone each row of the editor's head stays one, also for who administers", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "/editor", "admin");
  const places = page.getByRole("navigation", { name: "Innholdsredigering" }).getByRole("link");
  await expect(places).toHaveCount(5);
  for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 });
  const tools = page.getByRole("button", { name: /^(Søk i alle felt|Last inn|Lagre endringer)$/ });
  // The last one stands below the form, too.
  for (const row of [places, tools.and(page.locator(":not(form > :last-child > *)"))]) {
    const tops = await row.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
});

test("On a phone the view and the page that are open in the office are in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "/admin/abonnementer?visning=avsluttet", "admin");
  const current = (row: string) =>
    page.getByRole("navigation", { name: row }).locator("[aria-current]");
  await expect(current("Visning")).toBeInViewport({ ratio: 1 });
  // Where names are drawn finer than by whole pixels, the last one ends within one.
  for (let finer = 1; finer <= 8; finer += 1) {
    await page.evaluate(
      (spacing) => {
        document.documentElement.style.letterSpacing = spacing;
      },
      `${finer / 300}px`,
    );
    await page.setViewportSize({ width: 390 + finer, height: 844 });
    await expect(current("Visning")).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/kom-i-gang");
  await expect(current("Innstillinger")).toBeInViewport({ ratio: 1 });
});

test.describe("On a first visit", () => {
  test.use({ consent: null });

  test("the banner for consent is low, and covers nothing of the button that a page is for", async ({
    page,
  }) => {
    for (const path of ["/", ...towns.map((town) => `/by/${town}`)]) {
      await page.goto(path);
      const banner = page.getByRole("region", { name: "Får Google telle besøket ditt?" });
      await expect(banner).toBeVisible();
      const button = page
        .getByRole("main")
        .getByRole("link", { name: path === "/" ? "Få gratis tilbud" : "Se pakker og priser" });
      for (const [width, height, most] of [
        [320, 568, 120],
        [360, 740, 120],
        [390, 800, 120],
        [390, 844, 120],
        [768, 1024, 72],
        [1280, 720, 72],
      ] as const) {
        await page.setViewportSize({ width, height });
        const { top, bottom } = await banner.evaluate((it) => it.getBoundingClientRect());
        const foot = await button.evaluate((it) => it.getBoundingClientRect().bottom);
        const where = `${path} at ${width}x${height}`;
        expect.soft(bottom - top, where).toBeLessThanOrEqual(most);
        expect.soft(foot, where).toBeLessThan(top);
      }
    }
  });
});
