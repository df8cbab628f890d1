import type { Page } from "@playwright/test";
import { expect, field, fillIn, sendButton, test, untilAwake } from "../fixtures.ts";

// What Safari learned late, or not yet, is taken away here: what is left must lead everywhere. A rule whose selector or
// property is not known is dropped by itself, so each is given a name that no browser knows.

const unknownToIt: [RegExp, string][] = [
  [/::details-content/g, "::unknown-content"],
  [/:popover-open/g, ":unknown-open"],
  [/ popover="auto"/gi, ""],
  [/ popovertarget/gi, " data-unknown"],
  [/:has\(/g, ":unknown("],
  [/interpolate-size|field-sizing|text-wrap|animation-timeline/g, "unknown"],
  [/@starting-style/g, "@unknown"],
  [/type="speculationrules"/g, 'type="unknown"'],
];

async function openIn(page: Page, path: string) {
  await page.goto(path);
  expect(await page.content()).not.toMatch(/popovertarget|::details-content|:has\(/i);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("Without what Safari learned late one reads, asks, orders and writes all the same", async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, "parse");
    for (const name of ["showPopover", "hidePopover", "togglePopover", "popover"]) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const { "content-security-policy": _, ...headers } = response.headers();
    let body = await response.text();
    for (const [known, unknown] of unknownToIt) body = body.replace(known, unknown);
    await route.fulfill({ response, headers, body });
  });

  await test.step("The menu of a telephone opens and leads on", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openIn(page, "/");
    await page.locator("header details > summary").click();
    const menu = page.getByRole("navigation", { name: "Hovedmeny, mobil" });
    await menu.getByRole("link", { name: "Priser" }).click();
    await expect(page).toHaveURL(/priser$/);
  });

  await test.step("The questions that choose a package are left out, and each package can be ordered", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Bestill Medium" })).toBeVisible();
  });

  await test.step("One category and one answer are open at a time, and nothing lies over them", async () => {
    await openIn(page, "/sporsmal-og-svar");
    const categories = page.locator("details[name=category]");
    await categories.filter({ hasText: "SEO" }).last().locator("summary").first().click();
    await expect(page.locator("details[name=category][open]")).toHaveCount(1);
    const question = page.locator("details[name=category][open] details[name=question]").first();
    await question.locator("summary").click();
    await expect(question.locator("p").first()).toBeVisible();
  });

  await test.step("The terms open on a page of their own, and the order is taken", async () => {
    await openIn(page, "/bestill/plan-medium");
    await expect(page.getByRole("button", { name: "Les vilkårene" })).toBeHidden();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Les vilkårene på en egen side" }).click();
    const terms = await opened;
    await expect(terms.getByRole("heading", { level: 1, name: "Vilkår" })).toBeVisible();
    await terms.close();
    await page.getByLabel("Jeg godkjenner vilkårene").check();
    await untilAwake(page);
    await fillIn(page, visitor);
    await sendButton(page).click();
    await expect(page).toHaveURL(/takk/);
  });

  await test.step("A message is sent", async () => {
    await openIn(page, "/kontakt");
    await field(page, "Navn").fill(visitor.name);
    await field(page, "E-post").fill(visitor.email);
    await page.getByRole("button", { name: "Send melding" }).click();
    await page.getByRole("button", { name: "Send direkte i stedet" }).click();
    await expect(page.getByText("Åpnet ikke e-postprogrammet?")).toBeHidden();
  });
});

test("A browser that knows more shows no link in place of what it can open", async ({ page }) => {
  await page.goto("/bestill/plan-medium");
  await expect(page.getByRole("button", { name: "Les vilkårene" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Les vilkårene på en egen side" })).toBeHidden();
});
