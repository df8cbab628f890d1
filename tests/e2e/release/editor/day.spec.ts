import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { accountVariables } from "../../../data/accounts.ts";
import { makePicture } from "../../../data/made-pictures.ts";
import { startServer } from "../../../servers/server-process.ts";
import { dialog, expectAccessible, openEditor, tab, toast } from "../../editor/editor-page.ts";
import { bringContentBack, expect, signIn, test, waitForHydration } from "../../fixtures.ts";

// One day at work, by keyboard alone and by finger: what each of the editor's parts can do is tried elsewhere, by mouse.

test.use({ contextOptions: { reducedMotion: "reduce" } });

// Other tests of this worker know the site as it comes.
test.beforeEach(({ databaseFile }) => bringContentBack(databaseFile));
test.afterEach(({ databaseFile }) => bringContentBack(databaseFile));

/** How somebody works: what they press and write with. */
type Way = {
  press: (target: Locator) => Promise<void>;
  /** Puts a text in the place of what a field holds. */
  write: (field: Locator, text: string) => Promise<void>;
  choose: (field: Locator, option: string) => Promise<void>;
  /** Comes from a text of the preview to its field. */
  pickInPreview: (page: Page, words: RegExp) => Promise<void>;
  /** The way to the file chooser. */
  upload: (within: Locator) => Locator;
};

const shown = (page: Page) => page.frameLocator("iframe[data-coming=false]");
const button = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true });
const place = (page: Page, room: string, name: string) =>
  page.getByRole("navigation", { name: room }).getByRole("link", { name, exact: true });
const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Presses where something is to be seen: what something else lies over cannot be pressed. */
const finger: Way = {
  press: (target) => target.tap(),
  async write(field, text) {
    await field.tap();
    await expect(field).toBeFocused();
    await field.fill(text);
  },
  async choose(field, option) {
    await field.selectOption(option);
  },
  async pickInPreview(page, words) {
    await button(page, "Forhåndsvisning").tap();
    await shown(page).getByText(words).first().tap();
  },
  upload: (within) => within.getByText("Last opp bilder"),
};

const keyboard: Way = {
  async press(target) {
    await reach(target);
    await target.page().keyboard.press("Enter");
  },
  async write(field, text) {
    await reach(field);
    // Which part of a date is typed first is the browser's own, whatever language the page is in.
    if ((await field.getAttribute("type")) === "date") return field.fill(text);
    const keys = field.page().keyboard;
    await keys.press("ControlOrMeta+a");
    await keys.insertText(text);
  },
  async choose(field, option) {
    await reach(field);
    await field.page().keyboard.type(option);
  },
  async pickInPreview(page, words) {
    // On the way there the focus has gone through the fields of other pages, and the preview with it.
    await keyboard.choose(page.getByLabel("Side", { exact: true }), "Forsiden");
    await keyboard.press(page.getByText(/^Trykk på en tekst/));
    await keyboard.press(page.locator("details").getByRole("button", { name: words }).first());
  },
  upload: (within) => within.getByLabel("Last opp bilder"),
};

/** Goes on or back with Tab until something has the focus, and within a row of tabs with an arrow. */
async function reach(target: Locator) {
  const page = target.page();
  const next = () =>
    target.evaluate((wanted) => {
      const { activeElement } = document;
      // Whoever has had the focus and lost it begins at the top of the page again.
      if (activeElement === document.body && "focusedOnce" in window) return "lost";
      if (activeElement !== document.body) Object.assign(window, { focusedOnce: true });
      if (wanted === activeElement) return "there";
      if (wanted.closest("[role=tablist]")?.contains(activeElement)) return "ArrowRight";
      const place = activeElement?.compareDocumentPosition(wanted) ?? 0;
      return place & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
    });
  await expect(target).toBeEnabled();
  await expect.poll(next, `the focus, on its way to ${target}`).not.toBe("lost");
  for (let steps = 0; steps < 200; steps += 1) {
    const key = await next();
    if (key === "there") return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not come to ${target}`);
}

/** A browser of somebody else's. */
async function somebodyElse(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
  context.on("page", waitForHydration);
  await context.addInitScript(() => {
    if (origin !== "null") localStorage.setItem("cookie-consent", "declined");
  });
  return context.newPage();
}

/** Uploads a file for the slot whose dialog is open, and says what it shows. */
async function addPicture(way: Way, page: Page, name: string, words: string) {
  const choosing = page.waitForEvent("filechooser");
  await way.press(way.upload(dialog(page)));
  const buffer = await makePicture("jpeg", { tint: name.length });
  await (await choosing).setFiles({ name, mimeType: "image/jpeg", buffer });
  await way.write(dialog(page).getByLabel("Hva viser bildet?"), words);
  await dialog(page).getByLabel("Mot høyre").press("End");
  await way.press(button(dialog(page), "Bruk bildet"));
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(words, { exact: true })).toBeVisible();
}

/** Shares what is written under a name. */
async function share(way: Way, page: Page, name: string) {
  await way.press(button(page, "Del utkast"));
  await way.write(dialog(page).getByLabel("Navn på utkastet"), name);
  await way.press(button(dialog(page), "Del utkastet"));
}

async function publish(way: Way, page: Page, what: string) {
  await way.press(button(page, "Publiser"));
  await expect(dialog(page)).toContainText(what);
  await way.press(button(page, "Publiser for alle"));
  await expect(toast(page)).toContainText("Publisert");
}

/** The next Monday but today, at six in the morning. */
function nextMonday() {
  const today = Temporal.Now.plainDateISO("Europe/Oslo");
  return today
    .add({ days: 8 - today.dayOfWeek })
    .toZonedDateTime({ timeZone: "Europe/Oslo", plainTime: "06:00" });
}

const passages = (list: string, about: string[]) =>
  about.flatMap((title, index): [string, string][] => [
    [`${list}.${index}.title`, title],
    [`${list}.${index}.text`, `${title} kjenner folk i Bodø fra før.`],
  ]);
/** What has to be written of a town, by field. */
const townTexts: [field: string, text: string][] = [
  ["latitude", "67,28"],
  ["longitude", "14,405"],
  ["region", "Nordland"],
  ["description", "Vi hjelper bedrifter i Bodø med å bli funnet."],
  ["population", "53 000"],
  ["businesses", "4 000"],
  ["seoTitle", "Nettside for bedrifter i Bodø"],
  ["metaDescription", "Nettside og synlighet for bedrifter mellom Saltstraumen og havna."],
  ["keywords", "nettside Bodø"],
  ["localHeading", "Byen ved Saltfjorden"],
  ...passages("localFacts", ["Havna", "Flyplassen", "Basen", "Universitetet"]),
  ["benefitsHeading", "Det du får igjen"],
  ...passages("benefits", ["Flere kunder", "Færre avbrudd", "Rask hjelp", "Faste priser"]),
  ["servicesHeading", "Det vi gjør i Bodø"],
  ...passages("services", ["Nettside", "Bedriftsprofil", "Sosiale medier"]),
  ["questions.0.teaser", "Så vet du hva det koster."],
  ["questions.1.teaser", "Så vet du hvor kundene leter."],
  ["contact.heading", "Ring oss fra Bodø"],
  ["contact.text", "Vi svarer hele uka."],
  ["contact.subject", "Nettside i Bodø"],
];

/** Writes all of a town at once, as a hand would one after the other. */
function writeAll(texts: [field: string, text: string][]) {
  for (const [field, text] of texts) {
    const area = document.querySelector(`[name="towns.8.${field}"]`);
    const kind = area instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // React takes no notice of what is set on the element itself.
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(area, text);
    area?.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

for (const { by, way, use } of [
  { by: "keyboard alone", way: keyboard, use: {} },
  {
    by: "finger",
    way: finger,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
]) {
  test.describe(`A day as an editor, by ${by}`, () => {
    test.use(use);

    test("Texts, pictures, an article and a town are written, handed over, published and seen, and a planned price comes by itself", async ({
      page,
      browser,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      databaseFile,
    }) => {
      const monday = nextMonday();
      const options = { baseURL: baseURL ?? "", viewport, hasTouch, isMobile, locale: "nb-NO" };

      await test.step("A new price is planned for Monday at six", async () => {
        await openEditor(page);
        await way.press(tab(page, "Priser og Pakker"));
        await way.write(named(page, "prices.medium.price"), "15490");
        await share(way, page, "Ny pris fra mandag");
        await way.press(button(page, "Del eller planlegg"));
        await way.press(page.getByRole("link", { name: "Publiser senere for Ny pris" }));
        await way.write(page.getByLabel(/^Dag/), monday.toPlainDate().toString());
        await way.press(button(page, "Planlegg publiseringen"));
        await way.press(page.getByRole("link", { name: "Åpne Ny pris" }));
        await expect(page.getByText(/Publiseres .* kl\.\s06:00, med det du skriver/)).toBeVisible();
        await way.press(button(page, "Lukk utkastet"));
        await way.press(button(dialog(page), "Lukk utkastet"));
        await expect(page.getByText("Delt som utkastet")).toHaveCount(0);
      });

      await test.step("The front page's title is found where it stands, and rewritten", async () => {
        await way.press(tab(page, "Tekster og Innhold"));
        await way.pickInPreview(page, /^Bli synlig/);
        await expect(named(page, "texts.heroTitle")).toBeFocused();
        await way.write(named(page, "texts.heroTitle"), "Folk finner deg");
      });

      await test.step("A town gets a photograph in the place of its drawing", async () => {
        await way.press(tab(page, "Sider"));
        await way.press(place(page, "Sider", "Byer"));
        await way.press(
          page
            .getByRole("region", { name: "Byene" })
            .getByRole("button", { name: "Bergen", exact: true }),
        );
        await way.press(named(page, "towns.1.picture"));
        await addPicture(way, page, "brygge.jpg", "Bryggen i morgenlys");
      });

      await test.step("An article is written, with a picture", async () => {
        await way.press(tab(page, "Sider"));
        await way.press(place(page, "Sider", "Artikler"));
        await way.write(
          page.getByLabel("Hva skal den nye artikkelen hete?"),
          "Slik leser du tallene",
        );
        await way.press(button(page, "Legg til artikkel"));
        await expect(named(page, "articles.0.lead")).toBeFocused();
        await way.write(named(page, "articles.0.lead"), "Tallene sier mer enn du tror.");
        await way.write(named(page, "articles.0.author"), "Kari Nordmann");
        await way.press(named(page, "articles.0.picture"));
        await addPicture(way, page, "kurve.jpg", "En kurve som stiger");
        await way.press(button(page, "Tekst"));
        await way.write(named(page, "articles.0.sections.0.text"), "Begynn **øverst**.");
        await expectAccessible(page);
      });

      await test.step("A town is added", async () => {
        await way.press(tab(page, "Sider"));
        await way.press(place(page, "Sider", "Byer"));
        await way.write(page.getByLabel("Navn på ny by"), "Bodø");
        await way.press(button(page, "Legg til by"));
        for (const [field, text] of townTexts.slice(0, 4)) {
          await way.write(named(page, `towns.8.${field}`), text);
        }
        // The others are fields like these.
        await page.evaluate(writeAll, townTexts.slice(4));
        await expectAccessible(page);
      });

      const guest = await somebodyElse(browser, options);
      await test.step("The draft is shared, and seen by whoever has the link", async () => {
        await share(way, page, "Ukens endringer");
        await expect(page.getByText(/^Delt som utkastet .* lagret kl/)).toBeVisible();
        await way.press(button(page, "Del eller planlegg"));
        await way.press(page.getByRole("link", { name: "Lenke til andre for Ukens endringer" }));
        await way.press(button(page, "Lag lenke"));
        const link = await page.getByLabel("Lenke", { exact: true }).inputValue();
        await guest.goto(new URL(link).pathname);
        await expect(guest.getByRole("heading", { level: 1 })).toContainText("Folk finner deg");
        await expect(guest.getByText("Utkastet «Ukens endringer»")).toBeVisible();
        await expect(button(guest, "Send melding")).toBeDisabled();
      });

      const colleague = await somebodyElse(browser, options);
      await test.step("A colleague takes it over, finishes and publishes it", async () => {
        await signIn(colleague, "/editor/utkast", "admin");
        await way.press(colleague.getByRole("link", { name: "Åpne Ukens endringer" }));
        await expect(colleague.getByText("Delt som utkastet")).toBeVisible();
        await way.write(named(colleague, "texts.heroSubtitle"), "Skrevet av to.");
        await way.write(named(colleague, "texts.heroButtonText"), "Ring oss");
        await expect(colleague.getByText(/^Delt som utkastet .* lagret kl/)).toBeVisible();
        await publish(way, colleague, "Disse feltene endres");
      });

      await test.step("One text is fetched back from before", async () => {
        await way.press(colleague.getByRole("link", { name: "Historikk" }));
        await way.press(colleague.getByRole("link", { name: /^Versjon/ }).first());
        await way.press(colleague.getByRole("link", { name: /^Hent fra versjon .*undertittel/ }));
        const subtitle = named(colleague, "texts.heroSubtitle");
        await expect(subtitle).toBeFocused();
        await expect(subtitle).not.toHaveValue("Skrevet av to.");
        await publish(way, colleague, "Dette feltet endres");
      });

      await test.step("Visitors see all of it", async () => {
        await guest.goto("/");
        await expect(guest.getByRole("heading", { level: 1 })).toContainText("Folk finner deg");
        await expect(guest.getByRole("link", { name: "Ring oss" }).first()).toBeVisible();
        await expect(guest.getByText("Skrevet av to.")).toHaveCount(0);
        await guest.goto("/by/bergen");
        const picture = guest.getByAltText("Bryggen i morgenlys");
        await expect(picture).toHaveJSProperty("complete", true);
        await expect(picture).toHaveCSS("object-position", "100% 50%");
        expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
          /\.avif$/,
        );
        await guest.goto("/by/bodo");
        await expect(guest.getByText("Byen ved Saltfjorden")).toBeVisible();
        await guest.goto("/fagstoff");
        await guest.getByRole("link", { name: "Slik leser du tallene" }).first().click();
        await expect(guest.getByAltText("En kurve som stiger")).toBeVisible();
        await expect(guest.getByText("øverst", { exact: true })).toBeVisible();
        await expectAccessible(guest);
        await guest.goto("/priser");
        await expect(guest.getByText(/14\s490\skr/).first()).toBeVisible();
      });

      await test.step("On Monday after six the new price stands, and all else as it was", async () => {
        const ahead = monday.epochMilliseconds - Date.now() + 60_000;
        await using later = await startServer({
          ...accountVariables,
          DATABASE_URL: `file:${databaseFile}`,
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(movingClock(ahead))}`,
        });
        await expect(async () => {
          await guest.goto(`${later.url}/priser`);
          await expect(guest.getByText(/15\s490\skr/).first()).toBeVisible({ timeout: 100 });
        }).toPass();
        await guest.goto(later.url);
        await expect(guest.getByRole("heading", { level: 1 })).toContainText("Folk finner deg");
      });
      await Promise.all([guest, colleague].map((one) => one.context().close()));
    });
  });
}

/** A program that has a process live some milliseconds ahead. */
function movingClock(ahead: number): string {
  return `const now = Date.now;
    globalThis.Date = class extends Date {
      constructor(...given) { given.length > 0 ? super(...given) : super(now() + ${ahead}); }
      static now() { return now() + ${ahead}; }
    };`;
}
