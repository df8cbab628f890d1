import { expect, test } from "vitest";
import { linkLife } from "#app/domain/auth/lifetimes.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { analyticsSupportMonths } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { townIds, townPath } from "#app/domain/cities/city.ts";
import { describedPages } from "#app/domain/content/page-names.ts";
import { formatSpan } from "#app/web/durations.ts";
import { mailSamples } from "../../data/mail-samples.ts";
import { createTestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

// What is kept for how long is told on the privacy page alone, and tested where it is kept.
const pages = [
  ...describedPages,
  ...townIds.map(townPath),
  "/kontakt/sendt",
  "/takk?orderId=1",
].filter((path) => path !== "/personvern");

/** Every span of time that a text names with figures. */
function spansIn(text: string): string[] {
  const spans = text.matchAll(
    /(?<![\d.–])\d+(?:–\d+)? (?:nye )?(?:timer|virkedager|dager|uker|måneder)/g,
  );
  return [...spans].map(([span]) => span);
}

const known = [
  promised.contact,
  promised.answer,
  promised.period,
  promised.newPeriod,
  promised.renewalNotice,
  promised.leastNotice,
  promised.payment,
  ...spansIn(promised.notices),
  ...Object.values(deliveryTime),
  `${analyticsSupportMonths} måneder`,
  formatSpan(linkLife.invitation),
  formatSpan(linkLife.email),
];

test("No page, structured data or mail names another span of time than the one we promise", async () => {
  await using app = await createTestApp();
  const told = new Map<string, string>();
  for (const path of pages) {
    const { html } = await app.read(path);
    const [, data = ""] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    for (const span of spansIn(`${textOf(html)} ${data}`)) told.set(span, path);
  }
  // The long samples hold what strangers write.
  for (const [name, { text }] of Object.entries(mailSamples)) {
    for (const span of spansIn(text.replace(/\s+/g, " "))) told.set(span, name);
  }
  expect([...told].filter(([span]) => !known.includes(span))).toEqual([]);
  expect([...told.keys()].toSorted()).toEqual([...new Set(known)].toSorted());
});
