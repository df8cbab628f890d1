import { defaultContent } from "#app/domain/content/defaults.ts";
import { printExport } from "#app/domain/editing/transfer.ts";
import { townsWith } from "../../data/added-pages.ts";
import { makePicture } from "../../data/made-pictures.ts";
import { dialog, expectAccessible, goTo, openEditor } from "../editor/editor-page.ts";
import { bringContentBack, expect, field, test } from "../fixtures.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

// Other tests of this worker know the site as it comes.
test.beforeEach(({ databaseFile }) => bringContentBack(databaseFile));
test.afterEach(({ databaseFile }) => bringContentBack(databaseFile));

test("A picture is uploaded, described, chosen and seen in the preview without a mouse", async ({
  page,
  faults,
}) => {
  // What is refused is answered with 400.
  faults.allow(/status of 400/);
  const [house, shop] = await Promise.all([
    makePicture("jpeg", { width: 1000, height: 700, tint: 200 }),
    makePicture("png", { tint: 30 }),
  ]);

  await test.step("The library takes several at once, and says why it does not take one", async () => {
    await openEditor(page);
    await page.getByRole("link", { name: "Bilder", exact: true }).press("Enter");
    await expect(page.getByText("Her er det ingen bilder ennå.")).toBeVisible();
    await page.getByLabel("Last opp bilder").setInputFiles([
      { name: "hus.jpg", mimeType: "image/jpeg", buffer: house },
      { name: "butikk.png", mimeType: "image/png", buffer: shop },
      { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg></svg>") },
    ]);
    await expect(page.getByText("2 bilder er lastet opp.")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("logo.svg: SVG tar vi ikke imot.");
    const shelf = page.getByRole("list", { name: "Bilder i biblioteket" });
    await expect(shelf.getByRole("link")).toHaveText([
      /butikk\.png.*Mangler beskrivelse/,
      /hus\.jpg.*Mangler beskrivelse/,
    ]);
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
  });

  await test.step("What it shows is said, or that it is mere decoration, and the spot that matters is moved by keys", async () => {
    await page.getByRole("link", { name: /hus\.jpg/ }).press("Enter");
    await page.getByRole("button", { name: "Lagre", exact: true }).press("Enter");
    const words = field(page, "Hva viser bildet?");
    await expect(words).toHaveAccessibleDescription(/Skriv hva bildet viser, eller kryss av/);
    await expectAccessible(page);
    await words.fill("Et rødt hus");
    await page.getByLabel("Mot høyre").press("End");
    await page.getByRole("button", { name: "Lagre", exact: true }).press("Enter");
    await expect(page.getByText("Lagret.")).toBeVisible();
    await expect(page.getByLabel("Mot høyre")).toHaveValue("100");
  });

  await test.step("It is chosen for a town, and seen before anybody else sees it", async () => {
    await openEditor(page, "byer");
    const towns = page.getByRole("region", { name: "Byene" });
    await towns.getByRole("button", { name: "Oslo", exact: true }).press("Enter");
    const choose = towns.getByRole("button", { name: "Velg bilde" }).first();
    await choose.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(choose).toBeFocused();
    await choose.press("Enter");
    await dialog(page).getByRole("button", { name: "hus.jpg" }).press("Enter");
    await expect(field(page, "Hva viser bildet?")).toHaveValue("Et rødt hus");
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await dialog(page).getByRole("button", { name: "Bruk bildet" }).press("Enter");
    await expect(page.getByRole("button", { name: "Fjern bildet" })).toBeVisible();
    const preview = page.frameLocator("iframe[data-coming=false]");
    await expect(preview.getByAltText("Et rødt hus")).toBeVisible();
  });

  await test.step("A file from another site is told of by the pictures that are not here", async () => {
    await goTo(page, "Verktøy", "Eksport og import");
    const content = structuredClone(defaultContent);
    const picture = {
      id: "0123456789abcdef0123",
      name: "brygge.jpg",
      width: 800,
      height: 600,
      alt: "",
      focusX: 50,
      focusY: 50,
    };
    content.towns = townsWith({ bergen: { picture } });
    const text = printExport(content, 0, new Date());
    await page.getByLabel("Velg fil").setInputFiles({
      name: "innhold.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
    await expect(page.getByText("finnes ikke i biblioteket her: brygge.jpg.")).toBeVisible();
    await expect(page.getByText("Byer, «Oslo»: bilde øverst på siden")).toBeVisible();
    await expect(page.getByText("Byer, «Bergen»: bilde øverst på siden")).toBeHidden();
  });
});
