import type { Page } from "@playwright/test";
import { expectAccessible as expectAccessibleInAll, violations } from "../axe.ts";
import { expect, signIn } from "../fixtures.ts";

// What the tests of the editor do and look at.

/** Signs the editor in where texts are written, or on another tab. */
export async function openEditor(page: Page, tab = "tekster") {
  await signIn(page, `/editor?fane=${tab}`, "editor");
  await expect(page.getByRole("button", { name: "Last inn" })).toBeEnabled();
  // The forms of most parts come after the editor itself.
  await expect(page.getByText("Henter feltene")).toHaveCount(0);
}

export const toast = (page: Page) => page.getByRole("region", { name: "Meldinger" });
export const title = (page: Page) => page.getByLabel("Hovedtittel");
export const save = (page: Page) => page.getByRole("button", { name: "Lagre endringer" }).first();
export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
/** Goes to a place of the editor by the tab of its room. */
export async function goTo(page: Page, room: string, place: string) {
  await tab(page, room).click();
  await page.getByRole("navigation", { name: room }).getByRole("link", { name: place }).click();
}
/** A toast is a dialog of another kind. */
export const dialog = (page: Page) => page.locator("dialog").filter({ visible: true });
export const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** No fault that axe can find, and nothing that is wider than the window: the one that the test is at, or every one. */
export async function expectAccessible(page: Page) {
  if (process.env.EVERY_WINDOW) return expectAccessibleInAll(page, page.url());
  expect(await violations(page)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(width);
}
