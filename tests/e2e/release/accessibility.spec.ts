import type { Page } from "@playwright/test";
import { z } from "zod";
import { parts } from "#app/domain/content/parts.ts";
import { filledContent } from "../../data/filled-content.ts";
import { makePicture, storedPictureSchema } from "../../data/made-pictures.ts";
import { customer } from "../../data/order-data.ts";
import { axeWidths, expectAccessible, violations, wideTextWidths } from "../axe.ts";
import {
  bringContentBack,
  expect,
  field,
  fillIn,
  sendButton,
  signIn,
  test,
  untilAwake,
} from "../fixtures.ts";
import {
  cutBySpacing,
  lostOnPaper,
  unboundedControls,
  unmarkedStates,
  unseenFocus,
  widthsWithWideText,
} from "../visibility.ts";

const thankYou = new URLSearchParams({
  orderId: "FL-23456-ABCDE",
  planName: "Medium",
  planPrice: "14490",
  ...customer,
});
const places = {
  "the site": [
    "/",
    "/tjenester",
    "/priser",
    "/kundehistorier",
    "/sporsmal-og-svar",
    "/kontakt",
    "/vilkar",
    "/personvern",
    "/tilgjengelighet",
    "/ikke-tilgjengelig",
    "/finnes-ikke",
  ],
  towns: [
    "/by/oslo",
    "/by/bergen",
    "/by/trondheim",
    "/by/stavanger",
    "/by/kristiansand",
    "/by/tromso",
    "/by/drammen",
    "/by/alesund",
    "/by/hamar",
  ],
  "an order or a sign-in": [
    "/bestill/plan-medium",
    "/bestill/gigantisk",
    `/takk?${thankYou}`,
    "/takk",
    "/avtale",
    "/kontakt/sendt",
    "/login",
    "/login/glemt",
    "/login/passord/finnes-ikke",
    "/login/invitasjon/finnes-ikke",
    "/editor",
    "/admin",
  ],
};

async function open(page: Page, path: string) {
  if (path === "/admin") await signIn(page);
  else await page.goto(path);
}

/**
 * A page has no fault that axe can find and hides nothing that has the focus, in all windows, with motion and without, with text set
 * wide and in the visitor's own colours.
 *
 * @param isInOtherWords where another page is the same but for its words: only what these change is looked at
 */
async function expectSeenByAll(page: Page, path: string, isInOtherWords = false) {
  for (const width of axeWidths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await violations(page), `${path} at ${width} px`).toEqual([]);
    if (isInOtherWords) continue;
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      const where = `${path} at ${width} px, with motion: ${reducedMotion}`;
      expect.soft(await unseenFocus(page), where).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await cutBySpacing(page), `${path} with wide text`).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.emulateMedia({ forcedColors: "active" });
  if (process.env.EVERY_WINDOW) expect.soft(await violations(page), path).toEqual([]);
  expect.soft(await unboundedControls(page), path).toEqual([]);
  expect.soft(await unmarkedStates(page), path).toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
  expect.soft(await lostOnPaper(page), `${path} on paper`).toEqual([]);
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(widest, `${path} at ${width} px`).toBeLessThanOrEqual(width);
  }
  const wide = await widthsWithWideText(page, wideTextWidths);
  expect.soft(wide, `${path} with wide text`).toEqual(wideTextWidths);
}

// What moves or fades in is judged as it stands in the end; whether a control can be reached, with motion too.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// In one visit each: most of the time would otherwise go into opening a browser anew.
for (const [what, paths] of Object.entries(places)) {
  test(`No page of ${what} has a fault that axe can find or hides what has the focus, and all fit 320 px, a zoom of 200 % and text set wide`, async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 40[34]/);
    for (const path of paths) {
      // A town is the page of the first in other words. What words change is looked at in all of them: what axe finds, and what fits.
      const isInOtherWords = what === "towns" && path !== paths[0] && !process.env.EVERY_WINDOW;
      await test.step(path, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, path);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (what !== "an order or a sign-in") expect(height, path).toBeLessThan(7_000);
        await expectSeenByAll(page, path, isInOtherWords);
      });
    }
  });
}

test("A form with mistakes, an open dialog and a form that is sent have no fault that axe can find", async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(/status of 400/);
  await page.goto("/bestill/plan-medium");
  await page.getByLabel("Jeg godkjenner vilkårene").check();
  await untilAwake(page);
  await sendButton(page).click();
  await expect(page.getByText("Navn må være minst 2 tegn", { exact: true })).toBeVisible();
  await expectAccessible(page, "the order form with mistakes");
  await page.getByRole("button", { name: "Les vilkårene" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the open terms");
  await page.getByRole("dialog").getByRole("button", { name: "Lukk", exact: true }).click();
  await fillIn(page, visitor);
  await sendButton(page).click();
  await expect(page).toHaveURL(/takk/);
  await expectAccessible(page, "the confirmation of an order");
  await page
    .getByRole("link", { name: /avtaleside/ })
    .first()
    .click();
  await expect(page).toHaveURL(/avtale/);
  await expectAccessible(page, "the customer's own page");

  await page.goto("/kontakt");
  const form = page.getByRole("form", { name: "Kontaktskjema" });
  await field(page, "Navn").fill("K");
  await form.getByRole("button", { name: "Send melding" }).click();
  await expect(form.getByText("Navn må ha minst 2 tegn")).toBeVisible();
  await expectAccessible(page, "the contact form with mistakes");
  await field(page, "Navn").fill(visitor.name);
  await field(page, "E-post").fill(visitor.email);
  await form.getByRole("button", { name: "Send melding" }).click();
  await expect(page.getByText("Åpnet ikke e-postprogrammet?")).toBeVisible();
  await expectAccessible(page, "what is offered where there is no mail program");

  await page.goto("/login");
  await page.getByRole("button", { name: "Logg inn" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectAccessible(page, "the sign-in page with mistakes");
});

test("No page of the back office without tests of its own has a fault that axe can find, and all fit a window of 320 px", async ({
  page,
  site,
  visitor,
}) => {
  const { companyName, name, orgNumber, phone, email } = visitor;
  const order = { companyName, name, orgNumber, phone, email, acceptTerms: true, planId: "medium" };
  const sums = { planName: "Medium", planPrice: 14_490, annualCost: 5_990 };
  const answer = await page.request.post("/api/orders", { data: { ...order, ...sums } });
  expect(answer.status()).toBe(201);
  const message = { name, email, message: "Kan dere ringe meg?", service: "kontaktskjema" };
  await page.request.post("/api/contact", { data: message });
  const [{ id } = { id: "" }] = await site.ordersOf(companyName);

  await signIn(page);
  for (const path of [
    "/admin?fane=kontakt",
    "/admin/kom-i-gang",
    "/admin/personer/inviter",
    "/admin/abonnementer/fakturering/oppsett",
    "/admin/logg",
    "/admin/oppbevaring",
    "/admin/gjenoppretting",
    "/admin/konto",
    "/admin/konto/passord",
    "/admin/konto/e-post",
    "/editor/historikk",
    "/admin/kunder",
    "/admin/kunder?q=nordlis",
    "/admin/sok?q=nordlys",
    `/admin/kunder/${orgNumber}`,
    `/admin/bestillinger/flere?alle=1&tilbake=q%3D${encodeURIComponent(companyName)}`,
    `/admin/bestillinger/${id}`,
    `/admin/bestillinger/${id}/rett`,
    `/admin/bestillinger/${id}/avbestill`,
    `/admin/abonnementer/${id.replace("FL-", "AB-")}/ny-lenke`,
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page, path);
    });
  }
  await page.goto("/admin?fane=kontakt");
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await expect(page).toHaveURL(/meldinger/);
  await expectAccessible(page, "a message");
});

test.describe("A site that its editors have filled", () => {
  // Other tests of this worker know the site as it comes.
  test.beforeEach(({ databaseFile }) => bringContentBack(databaseFile));
  test.afterEach(({ databaseFile }) => bringContentBack(databaseFile));

  /** Publishes it, twice, so that there is an old version. */
  async function fill(page: Page) {
    await signIn(page, "/editor", "editor");
    const content = filledContent(
      await upload(page, { width: 1000, height: 700, tint: 200 }),
      await upload(page, { width: 600, height: 600, tint: 30 }),
    );
    const { heroTitle } = content.texts;
    for (const [baseVersion, title] of ["Folk finner deg", heroTitle].entries()) {
      const texts = { ...content.texts, heroTitle: title };
      await call(page, "PUT", "/api/content", { content: { ...content, texts }, baseVersion });
    }
    return content;
  }

  test("has no page with a fault that axe can find or that hides what has the focus", async ({
    page,
  }) => {
    if (process.env.EVERY_WINDOW) test.setTimeout(1_800_000);
    await fill(page);
    for (const path of process.env.EVERY_WINDOW ? filledPages : filledPages.slice(0, 3)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expectSeenByAll(page, path);
      });
    }
    await test.step("With questions and menu open", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/folkene");
      for (const question of await page.locator("main summary").all()) await question.click();
      await expectAccessible(page, "questions of an own page");
      await page.locator("header summary").click();
      await expectAccessible(page, "the menu of a filled site");
    });
  });

  test("has no fault that axe can find where it is written", async ({ page }) => {
    test.skip(!process.env.EVERY_WINDOW, "These pages have tests of their own");
    test.setTimeout(1_800_000);
    const content = await fill(page);
    const shared = await call(page, "POST", "/editor/utkast/del", {
      content,
      baseVersion: 2,
      name: "Våren",
    });
    const { id } = z.object({ id: z.string() }).parse(shared);
    for (const path of [
      ...Object.values(parts).map(({ tab }) => `/editor?fane=${tab}`),
      "/editor?fane=eksport",
      `/editor?utkast=${id}`,
      "/editor/utkast",
      "/editor/bilder",
      `/editor/bilder/${content.stories[0]?.picture?.id}`,
      "/editor/historikk",
      "/editor/historikk/2",
      "/editor/historikk/1/sider/folkene",
    ]) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 844 });
        await page.goto(path);
        await expect(page.getByText("Henter feltene")).toHaveCount(0);
        await expect(page.locator("main").first()).toBeVisible();
        await expectAccessible(page, path);
      });
    }
  });
});

/** The pages of a filled site that differ from those of one as it comes; the first three are looked at in each run of the tests. */
const filledPages = [
  "/folkene",
  "/fagstoff",
  "/fagstoff/slik-velger-du",
  "/fagstoff/uten-bilde",
  "/",
  "/tjenester",
  "/priser",
  "/kundehistorier",
  "/by/bodo",
  "/by/oslo",
  "/bestill/plan-restaurant",
  "/bestill/plan-reiseliv-bedrift",
  "/kontakt",
];

async function upload(page: Page, drawn: Parameters<typeof makePicture>[1]) {
  const buffer = await makePicture("jpeg", drawn);
  const token = await page.evaluate(() => localStorage.getItem("admin-token") ?? "");
  const answer = await page.request.post("/api/pictures", {
    headers: { "x-csrf-token": token },
    multipart: { file: { name: `${drawn?.tint}.jpg`, mimeType: "image/jpeg", buffer } },
  });
  expect(answer.status()).toBe(201);
  return { ...storedPictureSchema.parse(await answer.json()), alt: "To som jobber ved et bord" };
}

/** Calls the site as the editor's page does. */
async function call(page: Page, method: string, path: string, data: object): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem("admin-token") ?? "");
  const answer = await page.request.fetch(path, {
    method,
    headers: { "x-csrf-token": token },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
