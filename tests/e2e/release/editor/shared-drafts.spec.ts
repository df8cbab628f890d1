import type { Browser, Page } from "@playwright/test";
import { defaultContent } from "../../../../app/domain/content/defaults.ts";
import { accounts } from "../../../data/accounts.ts";
import { dialog, expectAccessible, openEditor, stored, toast } from "../../editor/editor-page.ts";
import { bringContentBack, expect, signIn, test } from "../../fixtures.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1000, height: 800 },
});

// Other tests of this worker know the site as it comes.
test.beforeEach(({ databaseFile }) => bringContentBack(databaseFile));
test.afterEach(({ databaseFile }) => bringContentBack(databaseFile));

const title = (page: Page) => page.locator("[name='texts.heroTitle']");
const subtitle = (page: Page) => page.locator("[name='texts.heroSubtitle']");

/** Where the work is. */
const state = (page: Page) =>
  page.locator("main p").filter({ hasText: /^(Delt som utkastet|Publisert)/ });

/** A colleague at a browser of their own, of the width of a phone. */
async function colleague(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

/** Puts what is edited on the server, under a name. */
async function shareDraft(page: Page, name: string) {
  await page.getByRole("button", { name: "Del utkast" }).click();
  await dialog(page).getByLabel("Navn på utkastet").fill(name);
  await dialog(page).getByRole("button", { name: "Del utkastet" }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** The same colleague, with a draft open. */
async function colleagueIn(name: string, browser: Browser, baseURL: string) {
  const other = await colleague(browser, baseURL);
  await signIn(other, "/editor/utkast", "admin");
  await other.getByRole("link", { name: `Åpne ${name}` }).click();
  return other;
}

/** Shares what is edited as «Felles», in which a colleague, whose browser this answers, writes another title. */
async function sharedWithColleague(page: Page, browser: Browser, baseURL: string) {
  await openEditor(page);
  await shareDraft(page, "Felles");
  const other = await colleagueIn("Felles", browser, baseURL);
  await title(other).fill("Fra telefonen");
  await expect(state(other)).toContainText(/lagret kl/);
  return other;
}

test("A row that is removed comes back with Ctrl+Z, once, and its line goes", async ({ page }) => {
  await openEditor(page, "priser");
  const rows = page.getByLabel(/^Funksjon \d+ i Liten$/);
  const count = await rows.count();
  const first = await rows.first().inputValue();
  await page.getByRole("button", { name: "Fjern funksjon 1 i Liten" }).click();
  await expect(rows).toHaveCount(count - 1);
  await page.keyboard.press("Control+z");
  await expect(rows).toHaveCount(count);
  await expect(rows.first()).toHaveValue(first);
  await expect(rows.first()).toBeFocused();
  await expect(page.getByText(`«${first}» er fjernet.`)).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(rows).toHaveCount(count - 1);
});

test("Who is signed out by the time they share a draft signs in where they are", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 401/);
  await openEditor(page);
  await title(page).fill("Skrevet lenge");
  await context.clearCookies();
  await page.getByRole("button", { name: "Del utkast" }).click();
  await dialog(page).getByLabel("Navn på utkastet").fill("Høst");
  await dialog(page).getByRole("button", { name: "Del utkastet" }).click();
  await expect(dialog(page)).toContainText("Økten er utløpt");
  await expectAccessible(page);
  await dialog(page).locator("#password").fill(accounts.editor.password);
  await dialog(page).getByRole("button", { name: "Logg inn" }).click();
  await expect(dialog(page).getByLabel("Navn på utkastet")).toHaveValue("Høst");
  await dialog(page).getByRole("button", { name: "Del utkastet" }).click();
  await expect(state(page)).toContainText("Delt som utkastet «Høst»");
  await expect(title(page)).toHaveValue("Skrevet lenge");
});

test("Two who write in one field of a draft lose nothing: who comes second has a draft beside it", async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/409 \(Conflict\)/);
  await openEditor(page);
  await shareDraft(page, "Felles");

  const other = await colleagueIn("Felles", browser, baseURL ?? "");
  await expect(state(other)).toContainText("Delt som utkastet «Felles», alt er lagret");
  await title(other).focus();
  await other.keyboard.press("ControlOrMeta+a");
  await other.keyboard.type("Fra telefonen");
  // What was typed in one go is taken back in one, and done again.
  await other.keyboard.press("Control+z");
  await expect(title(other)).not.toHaveValue("Fra telefonen");
  await other.keyboard.press("Control+Shift+Z");
  await expect(title(other)).toHaveValue("Fra telefonen");
  await expectAccessible(other);
  await expect(state(other)).toContainText(/lagret kl/);
  await other.context().close();

  await title(page).fill("Fra kontoret");
  await subtitle(page).fill("Undertittel fra kontoret");
  await expect(toast(page)).toContainText("Lagret som «Felles (ved siden av)»");
  await expect(toast(page)).toContainText(
    /Du og \S+ har begge skrevet i «[^»]*hovedtittel»\. «Felles» er som \S+ lagret det\./,
  );
  await expect(state(page)).toContainText(/«Felles \(ved siden av\)», lagret kl/);
  await expect(title(page)).toHaveValue("Fra kontoret");
  await page.getByRole("link", { name: "Se utkastene" }).click();
  await page.getByRole("link", { name: "Åpne Felles", exact: true }).click();
  await expect(title(page)).toHaveValue("Fra telefonen");
});

test("What two have written in different fields of one draft is brought together", async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/409 \(Conflict\)/);
  const other = await sharedWithColleague(page, browser, baseURL ?? "");
  await other.context().close();

  await subtitle(page).fill("Undertittel fra kontoret");
  await expect(toast(page)).toContainText(/^Utkastet er slått sammen\S+ har skrevet i utkastet\./);
  await expect(subtitle(page)).toBeFocused();
  await expect(state(page)).toContainText(/«Felles», lagret kl/);
  await expect(title(page)).toHaveValue("Fra telefonen");
  await expect(subtitle(page)).toHaveValue("Undertittel fra kontoret");
  // What was written here can be taken back still, and nothing of theirs is.
  await page.keyboard.press("Control+z");
  await expect(subtitle(page)).toHaveValue(defaultContent.texts.heroSubtitle);
  await page.keyboard.press("Control+z");
  await expect(title(page)).toHaveValue("Fra telefonen");
});

test("What a colleague has written in a draft is there on a return to the window, and in what is published from it", async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/409 \(Conflict\)/);
  const other = await sharedWithColleague(page, browser, baseURL ?? "");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(title(page)).toHaveValue("Fra telefonen");

  await subtitle(other).fill("Rettet på telefonen");
  await expect.poll(() => stored(other, "site-content-shared")).toContain('"revision":3');
  await other.context().close();
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/lagre$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole("button", { name: "Publiser", exact: true }).click();
  await expect(page.getByRole("button", { name: "Henter …" })).toBeVisible();
  letThrough();
  await expect(dialog(page)).toContainText("Rettet på telefonen");
  await dialog(page).getByRole("button", { name: "Publiser for alle" }).click();
  await expect(toast(page)).toContainText("Publisert");
  await page.goto("/");
  await expect(page.getByText("Rettet på telefonen")).toBeVisible();
});

test("What a colleague wrote while one's own was being stored slowly is in what is published", async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/409 \(Conflict\)/);
  const other = await sharedWithColleague(page, browser, baseURL ?? "");
  await other.context().close();

  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  const isStored = (url: string, method: string) => method === "POST" && url.endsWith("/lagre");
  await page.route(/\/lagre$/, async (route, request) => {
    const answer = await route.fetch();
    if (isStored(request.url(), request.method())) await gate;
    await route.fulfill({ response: answer });
  });
  const storing = page.waitForRequest((request) => isStored(request.url(), request.method()));
  await subtitle(page).fill("Fra kontoret");
  await storing;
  await page.getByRole("button", { name: "Publiser", exact: true }).click();
  await expect(page.getByRole("button", { name: "Henter …" })).toBeVisible();
  letThrough();
  await expect(dialog(page)).toContainText("Fra telefonen");
  await dialog(page).getByRole("button", { name: "Publiser for alle" }).click();
  await expect(toast(page)).toContainText("Publisert");
  await page.goto("/");
  await expect(page.getByText("Fra telefonen")).toBeVisible();
  await expect(page.getByText("Fra kontoret")).toBeVisible();
});

test("A draft that is half written is shared as it is, says which field, and stores itself before it is left", async ({
  page,
  browser,
  baseURL,
}) => {
  await openEditor(page);
  await title(page).fill("");
  await page.getByRole("button", { name: "Del utkast" }).click();
  await expect(dialog(page)).toContainText(
    "Ett felt må rettes før utkastet kan publiseres: «Hovedtekster › Hovedseksjon › Hovedtittel»",
  );
  await dialog(page).getByLabel("Navn på utkastet").fill("Halvt");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Del utkastet" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.locator("[name='texts.heroButtonText']").fill("Ring oss");
  await page.getByRole("link", { name: "Utkast", exact: true }).click();
  await expect(page.getByText("Må rettes før det kan publiseres:")).toBeVisible();

  const other = await colleague(browser, baseURL ?? "");
  await signIn(other, "/editor/utkast", "admin");
  await other.getByRole("link", { name: "Åpne Halvt" }).click();
  await expect(title(other)).toHaveValue("");
  await expect(other.locator("[name='texts.heroButtonText']")).toHaveValue("Ring oss");
  await other.getByRole("button", { name: "Må rettes: «Hovedtittel»" }).click();
  await expect(title(other)).toBeFocused();
  await expectAccessible(other);
  await title(other).fill("Helt");
  await expect(state(other)).toContainText(/lagret kl/);
  await other.getByRole("button", { name: "Lukk utkastet" }).click();
  await dialog(other).getByRole("button", { name: "Lukk utkastet" }).click();
  await expect(state(other)).toHaveText("Publisert");
  await other.context().close();

  await page.getByRole("link", { name: "Åpne Halvt" }).click();
  await expect(title(page)).toHaveValue("Helt");
});

test("A draft is planned where it lies, and the editor says when it is published until that is called off", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/);
  await openEditor(page);
  await title(page).fill("Til jul");
  await shareDraft(page, "Jul");
  await page.getByRole("button", { name: "Del eller planlegg" }).click();
  await page.getByRole("link", { name: "Publiser senere for Jul" }).click();
  await page.getByRole("button", { name: "Planlegg publiseringen" }).click();
  await expect(page.getByLabel("Dag")).toBeFocused();
  await expectAccessible(page);
  // What is wrong with the one stands below it, and moves the other nowhere.
  const wrong = await page.getByLabel("Dag").boundingBox();
  const beside = await page.getByLabel("Klokkeslett").boundingBox();
  expect(beside?.y).toBe(wrong?.y);
  expect(beside?.height).toBe(wrong?.height);
  const day = Temporal.Now.plainDateISO("Europe/Oslo").add({ days: 3 });
  await page.getByLabel("Dag").fill(day.toString());
  await page.getByRole("button", { name: "Planlegg publiseringen" }).click();
  const planned = page.getByText(/Publiseres \d/);
  await expect(planned.first()).toBeVisible();
  await page.getByRole("link", { name: "Innhold", exact: true }).click();
  await expect(state(page)).toContainText(/Publiseres .*06:00, med det du skriver nå/);
  await page.getByRole("button", { name: "Del eller planlegg" }).click();
  await page.getByRole("button", { name: "Avlys publiseringen av Jul" }).click();
  await expect(page.getByText("Publiseringen er avlyst.")).toBeVisible();
  await expect(planned).toHaveCount(0);
  await page.getByRole("link", { name: "Innhold", exact: true }).click();
  await expect(state(page)).toContainText("Delt som utkastet «Jul»");
  await expect(planned).toHaveCount(0);
});

test("A shared draft that is deleted while somebody writes in it leaves them what they wrote", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 404/);
  await openEditor(page);
  await shareDraft(page, "Borte");
  // As from another tab.
  const list = await (await page.request.get("/editor/utkast")).text();
  const [, id] = /\?utkast=([\w-]+)/.exec(list) ?? [];
  const csrfToken = (await stored(page, "admin-token")) ?? "";
  await page.request.post(`/editor/utkast/${id}/slett`, {
    form: { csrfToken, revision: 1, dueAt: "" },
  });
  await title(page).fill("Skrevet likevel");
  await expect(toast(page)).toContainText("Utkastet er ikke delt lenger");
  await expect(page.getByText("Du har endringer som ikke er lagret.")).toBeVisible();
  await expect(title(page)).toHaveValue("Skrevet likevel");
});

test("A draft of one's own that is saved beside an opened one stays one's own, and the shared one as its colleague wrote it", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await colleague(browser, baseURL ?? "");
  await signIn(other, "/editor", "admin");
  await title(other).fill("Skrevet av kollegaen");
  await shareDraft(other, "Kollegaens");

  await openEditor(page);
  const opened = await page.context().newPage();
  await opened.goto("/editor/utkast");
  await opened.getByRole("link", { name: "Åpne Kollegaens" }).click();
  await expect(title(opened)).toHaveValue("Skrevet av kollegaen");
  await title(page).fill("Mitt eget");
  await page.getByRole("button", { name: "Lagre endringer" }).first().click();
  await expect(toast(page)).toContainText("Endringer lagret");
  await page.reload();
  await expect(title(page)).toHaveValue("Mitt eget");
  await expect(page.getByText(/^Lagret i denne nettleseren/)).toBeVisible();

  // What is still shared is stored by itself, soon.
  await title(opened).fill("Rettet her");
  await expect(state(opened)).toContainText(/lagret kl/);
  await opened.getByRole("link", { name: "Utkast", exact: true }).click();
  await other.reload();
  await expect(title(other)).toHaveValue("Rettet her");
  await other.context().close();
});
