import type { Locator } from "@playwright/test";

/**
 * Presses a button twice, the second time while what the first press has sent is under way.
 *
 * @param path of what it sends, and of the answer that it is led to, as `page.route` takes it
 * @returns tells how often something has been sent
 */
export async function pressTwice(button: Locator, path: string): Promise<() => number> {
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  let sent = 0;
  await button.page().route(path, async (route) => {
    if (route.request().method() === "POST") sent += 1;
    await gate;
    await route.continue();
  });
  for (let press = 0; press < 2; press += 1) await button.click();
  letThrough();
  return () => sent;
}
