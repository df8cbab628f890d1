import { defaultContent } from "#app/domain/content/defaults.ts";
import { printExport } from "#app/domain/editing/transfer.ts";
import { accounts } from "../../data/accounts.ts";
import { townsWith } from "../../data/added-pages.ts";
import { makePicture } from "../../data/made-pictures.ts";
import {
  dialog,
  expectAccessible,
  goTo,
  openEditor,
  stored,
  toast,
} from "../editor/editor-page.ts";
import { bringContentBack, expect, field, signIn, test } from "../fixtures.ts";

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
    await expect(page.getByText("To bilder er lastet opp.")).toBeVisible();
    const isPageKept = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "ved siden av.png", { type: "image/png" }));
      const heading = document.querySelector("h1");
      return ["dragover", "drop"].map((name) => {
        const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
        return heading?.dispatchEvent(event) === false;
      });
    });
    expect(isPageKept).toEqual([true, true]);
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
    await page.getByRole("link", { name: "Til alle bildene" }).press("Enter");
    await expect(dialog(page)).toContainText("Gå uten å lagre?");
    await dialog(page).getByRole("button", { name: "Bli her" }).press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(words).toHaveValue("Et rødt hus");
    await page.getByLabel("Mot høyre").press("End");
    await expect(page.getByLabel("Mot høyre")).toHaveValue("100");
    await page.getByRole("button", { name: "Lagre", exact: true }).press("Enter");
    await expect(page.getByText("Lagret.")).toBeVisible();
    await expect(page.getByLabel("Mot høyre")).toHaveValue("100");
    await page.getByRole("link", { name: "Til alle bildene" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bilder");
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

  await test.step("What is told of it before it is published stands below it", async () => {
    await page.getByRole("button", { name: "Publiser", exact: true }).click();
    const told = dialog(page).getByRole("definition").filter({ hasText: "hus.jpg" });
    const gap = await told.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element.lastChild ?? element);
      const picture = element.querySelector("img")?.getBoundingClientRect();
      return words.getBoundingClientRect().top - (picture?.bottom ?? Number.NaN);
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    await dialog(page).getByRole("button", { name: "Avbryt" }).click();
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

test("Pictures that are given while others are on their way are sent after them", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/);
  const [house, shop] = await Promise.all([
    makePicture("jpeg", { width: 1000, height: 700, tint: 100 }),
    makePicture("png", { tint: 130 }),
  ]);
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route("**/api/pictures", async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, "/editor/bilder", "editor");
  const choose = page.getByLabel("Last opp bilder");
  await choose.setInputFiles([
    { name: "brygge.jpg", mimeType: "image/jpeg", buffer: house },
    { name: "merke.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg></svg>") },
  ]);
  await expect(page.getByText("Laster opp 1 av 2: brygge.jpg")).toBeVisible();
  await choose.setInputFiles({ name: "naust.png", mimeType: "image/png", buffer: shop });
  letThrough();
  const shelf = page.getByRole("list", { name: "Bilder i biblioteket" });
  for (const name of [/brygge\.jpg/, /naust\.png/]) {
    await expect(shelf.getByRole("link", { name })).toBeVisible();
  }
  await expect(page.getByText("To bilder er lastet opp.")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("merke.svg: SVG tar vi ikke imot.");
});

test("A picture that arrives late leads nobody away from what they have gone on to", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/);
  const [house, shop, quay] = await Promise.all(
    [150, 170, 190].map((tint) => makePicture("jpeg", { width: 1000, height: 700, tint })),
  );
  let letThrough = () => {};
  const hold = async () => {
    const held = new Promise<void>((done) => {
      letThrough = done;
    });
    await page.unroute("**/api/pictures");
    await page.route("**/api/pictures", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
  };
  /** Until the browser has been answered, and has done what comes of it. */
  const answer = async () => {
    const response = await page.waitForResponse(
      (one) => one.request().method() === "POST" && one.url().endsWith("/api/pictures"),
    );
    await response.finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  };
  const picture = (name: string, buffer = Buffer.from("")) => ({
    name,
    mimeType: "image/jpeg",
    buffer,
  });
  const choose = page.getByLabel("Last opp bilder");
  await signIn(page, "/editor/bilder", "editor");
  await choose.setInputFiles([picture("sjøhus.jpg", shop), picture("fjære.jpg", quay)]);
  await expect(page.getByText("To bilder er lastet opp.")).toBeVisible();

  await test.step("Another picture of the library is looked at meanwhile", async () => {
    await hold();
    const answered = answer();
    await choose.setInputFiles(picture("støa.jpg", house));
    await expect(page.getByText("Laster opp støa.jpg")).toBeVisible();
    await page.getByRole("link", { name: /fjære\.jpg/ }).click();
    await field(page, "Hva viser bildet?").fill("Fjæra ved lavvann");
    letThrough();
    await answered;
    await page.getByRole("button", { name: "Lagre", exact: true }).click();
    await expect(page.getByText("Lagret.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("fjære.jpg");
  });

  await test.step("What was not taken is told of where one is", async () => {
    await page.getByRole("link", { name: "Til alle bildene" }).click();
    await hold();
    await choose.setInputFiles(picture("tom.jpg"));
    await expect(page.getByText("Laster opp tom.jpg")).toBeVisible();
    await page.getByRole("link", { name: /fjære\.jpg/ }).click();
    await expect(field(page, "Hva viser bildet?")).toHaveValue("Fjæra ved lavvann");
    letThrough();
    await expect(toast(page)).toContainText("Et bilde ble ikke tatt imottom.jpg: Filen er tom.");
  });

  await test.step("One that is there already is chosen for a place meanwhile", async () => {
    await openEditor(page, "byer");
    const towns = page.getByRole("region", { name: "Byene" });
    await towns.getByRole("button", { name: "Oslo", exact: true }).click();
    await towns.getByRole("button", { name: "Velg bilde" }).first().click();
    await hold();
    const answered = answer();
    await choose.setInputFiles(picture("moloen.jpg", await makePicture("png", { tint: 210 })));
    await expect(page.getByText("Laster opp moloen.jpg")).toBeVisible();
    await dialog(page).getByRole("button", { name: "sjøhus.jpg" }).click();
    await field(page, "Hva viser bildet?").fill("Et sjøhus");
    letThrough();
    await answered;
    await expect(dialog(page).getByRole("form", { name: "sjøhus.jpg" })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Bruk bildet" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(towns.getByText("sjøhus.jpg")).toBeVisible();
  });
});

test("A part of a picture is framed by keys and by pointer, chosen in its place, and shown by the published page", async ({
  page,
  faults,
}) => {
  // What is told of a picture that is gone, and of a connection that is.
  faults.allow(/status of 40[14]|ERR_INTERNET_DISCONNECTED/);
  const house = await makePicture("jpeg", { width: 1500, height: 1000, tint: 200 });
  await openEditor(page, "byer");
  const headers = { "x-csrf-token": (await stored(page, "admin-token")) ?? "" };
  const upload = await page.request.post("/api/pictures", {
    headers,
    multipart: { file: { name: "hus.jpg", mimeType: "image/jpeg", buffer: house } },
  });
  const { id } = await upload.json();
  const towns = page.getByRole("region", { name: "Byene" });
  const slider = (name: string) => page.getByRole("slider", { name });
  const make = page.getByRole("button", { name: "Lag utsnittet" });
  const open = page.getByRole("button", { name: "Lag et utsnitt" });
  const size = (text: string) => expect(page.getByText(`Utsnittet blir ${text} piksler.`));

  await test.step("What is said of all of it stays while a part is framed, and is not", async () => {
    await towns.getByRole("button", { name: "Oslo", exact: true }).press("Enter");
    await towns.getByRole("button", { name: "Velg bilde" }).first().press("Enter");
    await dialog(page).getByRole("button", { name: "hus.jpg" }).press("Enter");
    await field(page, "Hva viser bildet?").fill("Et hus ved sjøen");
    await slider("Mot høyre").press("End");
    await open.press("Enter");
    await expect(dialog(page).getByRole("heading", { name: "Lag et utsnitt" })).toBeFocused();
    await make.press("Enter");
    await expect(page.getByText("Rammen er rundt hele bildet.")).toBeVisible();
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await page.keyboard.press("Escape");
    await expect(field(page, "Hva viser bildet?")).toHaveValue("Et hus ved sjøen");
    await expect(slider("Mot høyre")).toHaveValue("100");
  });

  await test.step("The frame is pulled and moved by a pointer", async () => {
    await open.press("Enter");
    await size("1500 × 1000").toBeVisible();
    const drawn = await dialog(page).locator("img").last().boundingBox();
    if (!drawn) throw new Error("The picture is not drawn");
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      const at = ([across, down]: readonly [number, number]) =>
        [drawn.x + across * drawn.width, drawn.y + down * drawn.height] as const;
      await page.mouse.move(...at(from));
      await page.mouse.down();
      await page.mouse.move(...at(to));
      await page.mouse.up();
    };
    await drag([1, 1], [0.6, 0.5]);
    await size("900 × 500").toBeVisible();
    await drag([0.2, 0.2], [0.9, 0.2]);
    await expect(slider("Fra venstre")).toHaveValue("600");
    await expect(slider("Fra toppen")).toHaveValue("0");
  });

  await test.step("Keys do the same, and what becomes small is told of", async () => {
    await page.getByRole("radio", { name: "Kvadrat" }).press("Space");
    await size("900 × 900").toBeVisible();
    await expect(slider("Høyde")).toHaveCount(0);
    await slider("Bredde").press("Home");
    await expect(page.getByText("Under 800 piksler i bredden")).toBeVisible();
    await slider("Bredde").press("End");
    await size("1000 × 1000").toBeVisible();
    await expect(page.getByText("Under 800 piksler i bredden")).toBeHidden();
    await slider("Fra venstre").press("Home");
  });

  await test.step("Without a connection it is told, and nothing is lost", async () => {
    await page.context().setOffline(true);
    await make.press("Enter");
    await expect(page.getByText("Fikk ikke kontakt med serveren.")).toBeVisible();
    await size("1000 × 1000").toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step("It is chosen with what was said of the whole, and is what the published page shows", async () => {
    await make.press("Enter");
    await expect(toast(page)).toContainText("Utsnittet er valgt");
    await expect(dialog(page)).toHaveCount(0);
    await expect(towns.getByText("hus (utsnitt)")).toBeVisible();
    await page.getByRole("button", { name: "Publiser" }).press("Enter");
    await page.getByRole("button", { name: "Publiser for alle" }).press("Enter");
    await expect(toast(page)).toContainText("Publisert");
    await page.goto("/by/oslo");
    const shown = page.getByAltText("Et hus ved sjøen");
    await expect(shown).toHaveAttribute("width", "1000");
    await expect(shown).toHaveAttribute("height", "1000");
    // The spot that mattered is outside: its nearest edge matters now.
    await expect(shown).toHaveAttribute("data-across", "100");
    await openEditor(page, "byer");
  });

  await test.step("What nobody has said a word of has to be described, and the whole one stays in the library", async () => {
    await towns.getByRole("button", { name: "Bergen", exact: true }).press("Enter");
    await towns.getByRole("button", { name: "Velg bilde" }).first().press("Enter");
    await dialog(page).getByRole("button", { name: "hus.jpg" }).press("Enter");
    await open.press("Enter");
    await page.getByRole("radio", { name: "16:9" }).press("Space");
    await make.press("Enter");
    await expect(page.getByText("Utsnittet ligger i biblioteket som")).toBeVisible();
    // Whoever was signed out elsewhere signs in where they are.
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Velg et annet" }).press("Enter");
    await expect(dialog(page)).toContainText("Økten er utløpt");
    await expectAccessible(page);
    await dialog(page).locator("#password").fill(accounts.editor.password);
    await dialog(page).getByRole("button", { name: "Logg inn" }).press("Enter");
    await expect(dialog(page).getByRole("listitem")).toHaveText([
      "hus (utsnitt)",
      "hus (utsnitt)",
      "hus.jpg",
    ]);
  });

  await test.step("A picture that somebody deletes meanwhile gives no part", async () => {
    await dialog(page).getByRole("button", { name: "hus.jpg" }).press("Enter");
    await open.press("Enter");
    await page.getByRole("radio", { name: "4:5" }).press("Space");
    const csrfToken = (await stored(page, "admin-token")) ?? "";
    await page.request.post(`/editor/bilder/${id}/slett`, { form: { csrfToken } });
    await make.press("Enter");
    await expect(page.getByText("Bildet finnes ikke lenger i biblioteket.")).toBeVisible();
    await size("800 × 1000").toBeVisible();
  });

  await test.step("In the library a part has a page of its own", async () => {
    await page.goto("/editor/bilder");
    await page
      .getByRole("link", { name: /hus \(utsnitt\)/ })
      .first()
      .press("Enter");
    await open.press("Enter");
    await page.getByRole("radio", { name: "3:2" }).press("Space");
    await make.press("Enter");
    await expect(page.getByText("Utsnittet er et eget bilde nå.")).toBeVisible();
    await expect(page.getByText(/ × .* piksler\./)).toContainText("1266 × 844 piksler.");
  });
});

test("Who deletes a picture is asked once, whatever was written of it, and where a draft shows it another is chosen", async ({
  page,
  faults,
}) => {
  // What is told of a picture that is gone.
  faults.allow(/status of 404/);
  await openEditor(page, "byer");
  const towns = page.getByRole("region", { name: "Byene" });
  await towns.getByRole("button", { name: "Oslo", exact: true }).click();
  await towns.getByRole("button", { name: "Velg bilde" }).first().click();
  const buffer = await makePicture("jpeg", { tint: 90 });
  const file = { name: "kai.jpg", mimeType: "image/jpeg", buffer };
  await dialog(page).getByLabel("Last opp bilder").setInputFiles(file);
  await field(page, "Hva viser bildet?").fill("En kai");
  await dialog(page).getByRole("button", { name: "Bruk bildet" }).click();
  await page.getByRole("button", { name: "Lagre endringer" }).first().click();
  await expect(toast(page)).toContainText("Endringer lagret");

  await page.getByRole("link", { name: "Bilder", exact: true }).click();
  await page.getByRole("link", { name: /kai\.jpg/ }).click();
  await field(page, "Hva viser bildet?").fill("En kai i regn");
  await page.getByText("Slett bildet", { exact: true }).click();
  await page.getByRole("button", { name: "Ja, slett bildet" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bilder");

  await page.getByRole("link", { name: "Innhold", exact: true }).click();
  await goTo(page, "Sider", "Byer");
  await towns.getByRole("button", { name: "Oslo", exact: true }).click();
  const another = towns.getByRole("button", { name: "Velg et annet bilde" });
  await expect(another).toHaveAccessibleDescription(/Bildet er slettet fra biblioteket/);
  await expectAccessible(page);
  await another.click();
  await expect(dialog(page).getByLabel("Last opp bilder")).toBeVisible();
  await page.keyboard.press("Escape");
  await towns.getByRole("button", { name: "Fjern bildet" }).click();
  await expect(page.getByText("Bildet er slettet fra biblioteket")).toHaveCount(0);
});
