import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

/** Keeps every core of the machine busy until it is disposed of, as a telephone is that has just fetched a page. */
function busyCores(): AsyncDisposable {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker("for (;;);", { eval: true }),
  );
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** Right below the header, which is 72 px high: nothing on the way there changed its height. */
async function expectAtTop(page: Page, section: string) {
  const top = () => page.locator(`#${section}`).evaluate((it) => it.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(72);
  await expect.poll(top).toBeLessThan(100);
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`/#services and /#contact end at their section in a browser that is busy, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await using _busy = busyCores();
    for (let time = 0; time < 4; time += 1) {
      const section = time % 2 ? "services" : "contact";
      await page.goto("/priser");
      if (section === "contact") {
        await page.getByRole("link", { name: "Send melding via kontaktskjema" }).click();
      } else await page.goto(`/#${section}`);
      await expectAtTop(page, section);
      if (time < 2) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        await page.reload();
        await expectAtTop(page, section);
      }
    }
  });
}

test("A visitor who goes on reading is left where they are, and found there on the way back", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const pending = new Set<number>();
    const { setTimeout, clearTimeout } = window;
    Object.assign(window, {
      pending,
      setTimeout(then: () => void, delay: number) {
        const timer = setTimeout(() => {
          pending.delete(timer);
          then();
        }, delay);
        pending.add(timer);
        return timer;
      },
      clearTimeout(timer: number) {
        pending.delete(timer);
        clearTimeout(timer);
      },
    });
  });
  const untilNothingIsDue = () =>
    page.waitForFunction(() => Reflect.get(window, "pending").size === 0);
  const place = () => page.evaluate(() => Math.round(scrollY));

  await page.goto("/#contact");
  await untilNothingIsDue();
  await expectAtTop(page, "contact");
  await page.reload();
  await untilNothingIsDue();
  await expectAtTop(page, "contact");
  // Read after the reload: before it, the page may have been laid out a pixel or two higher, while its font was on its way.
  const arrived = await place();
  const left = arrived - 1_000;
  await page.mouse.wheel(0, left - arrived);
  await expect.poll(place).toBe(left);
  await untilNothingIsDue();
  expect(await place()).toBe(left);
  const isWhole = await page.evaluate(() => navigator.pdfViewerEnabled);
  test.skip(
    !isWhole,
    "Chromium's headless shell keeps the place of a page that is left only now and then",
  );
  await page.goto("/priser");
  await page.goBack();
  await untilNothingIsDue();
  // To within the same few pixels.
  expect(await place()).toBeCloseTo(left, -1);
});
