import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { dumpLines, loadLines } from "#app/db/dump.server.ts";
import { townIds, townPath } from "#app/domain/cities/city.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { serviceIds } from "#app/domain/content/parts/services.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { bundle } from "../../bundle.ts";
import { townsWith } from "../../data/added-pages.ts";
import {
  makePicture,
  type StoredPicture,
  sendPicture,
  storedPictureSchema,
  uploadPicture,
} from "../../data/made-pictures.ts";
import { createDatabase, createFile } from "../../database.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues } from "../../html.ts";

/** A picture as a slot of the content has it. */
function inSlot({ id, name, width, height }: StoredPicture, alt: string) {
  return { id, name, width, height, alt, focusX: 100, focusY: 20 };
}

const publish = (app: TestApp, editor: SignedIn, content: object, baseVersion: number) =>
  app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...editor },
    body: JSON.stringify({ content, baseVersion }),
  });

/** What comes with the site, with a picture in a slot of each kind. */
function withPicture(picture: Picture) {
  const content = structuredClone(defaultContent);
  return {
    ...content,
    stories: content.stories.map((story) => ({ ...story, picture })),
    towns: townsWith({ oslo: { picture } }),
    services: Object.fromEntries(serviceIds.map((id) => [id, { picture }])),
  };
}

const rowsOf = async ({ db }: TestApp) => ({
  pictures: (await db.selectFrom("pictures").select("id").execute()).length,
  files: (await db.selectFrom("picture_files").select("file").execute()).length,
});

test("A photograph is turned, made light in two formats, and keeps nothing of where it was taken", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const original = await makePicture("jpeg", { width: 2000, height: 1200, turned: true });
  expect(original.includes("Kamerafabrikken")).toBe(true);
  const stored = await uploadPicture(app, editor, original, "C:\\Bilder\\hus.jpg");
  expect(stored).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{20}$/),
    name: "hus.jpg",
    width: 1200,
    height: 2000,
    alt: null,
    focusX: 50,
    focusY: 50,
  });

  for (const [width, most] of [
    [480, 14_000],
    [800, 20_000],
    [1200, 80_000],
  ] as const) {
    for (const format of ["avif", "webp"] as const) {
      const answer = await app.fetch(`/bilder/${stored.id}/${width}.${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(`image/${format}`);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeLessThan(most);
      const { exif, icc, xmp, orientation, ...file } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
      expect([file.width, file.height]).toEqual([width, Math.round((width * 2000) / 1200)]);
    }
  }
  for (const nothing of ["481.avif", "480.jpg", "x", "480.avif.webp"]) {
    expect((await app.fetch(`/bilder/${stored.id}/${nothing}`)).status).toBe(404);
  }
  expect((await app.fetch("/bilder/00000000000000000000/480.avif")).status).toBe(404);

  // The same file is the same picture.
  const again = await sendPicture(app, editor, original, "kopi.jpg");
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ id: stored.id, name: "hus.jpg" });
  expect(await rowsOf(app)).toEqual({ pictures: 1, files: 6 });
});

test("A picture is called as its file is, emojis that are joined from several and all; a long name ends between two", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  for (const [width, file, name] of [
    [70, "Familien 👩‍👩‍👧 i \u202e17.\tmai 🇳🇴.jpg", "Familien 👩‍👩‍👧 i 17. mai 🇳🇴.jpg"],
    [80, `${"👩‍👩‍👧".repeat(20)}.jpg`, "👩‍👩‍👧".repeat(12)],
    [90, "\t.", "."],
    [100, "\u202e", "bilde"],
  ] as const) {
    const bytes = await makePicture("jpeg", { width, height: 60 });
    expect(await uploadPicture(app, editor, bytes, file)).toMatchObject({ name });
  }
});

test("A part of a picture becomes a picture of its own, with what is said of it, and the whole one stays", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  // Its left half is red, and its right half is green and lets through what is behind it.
  const size = { width: 1_000, height: 500, channels: 4 as const };
  const left = { ...size, width: 500, background: "#ff0000" };
  const original = await sharp({ create: { ...size, background: "#00ff0080" } })
    .composite([{ input: { create: left }, gravity: "west" }])
    .png()
    .toBuffer();
  const whole = await uploadPicture(app, editor, Buffer.from(original), "Skansekaia.sommer.png");
  const cut = (body: object, id = whole.id, who: Record<string, string> = editor) =>
    app.post(`/api/pictures/${id}`, body, who);

  const frame = { left: 480, top: 60, width: 400, height: 300 };
  const words = { alt: "Kaia", focusX: 5, focusY: 100 };
  const made = await cut({ frame, words });
  expect(made.status).toBe(201);
  const part = storedPictureSchema.parse(await made.json());
  expect(part).toEqual({
    ...{ id: expect.stringMatching(/^[0-9a-f]{20}$/), width: 400, height: 300 },
    ...{ name: "Skansekaia.sommer (utsnitt)", ...words },
  });
  const file = await app.fetch(`/bilder/${part.id}/400.webp`);
  const pixels = await sharp(await file.bytes())
    .raw()
    .toBuffer();
  const pixelAt = (x: number, y: number) =>
    [...pixels.subarray(4 * (y * 400 + x), 4 * (y * 400 + x) + 4)].map((value) =>
      Math.round(value / 50),
    );
  expect([pixelAt(5, 150), pixelAt(100, 150)]).toEqual([
    [5, 0, 0, 5],
    [0, 5, 0, 3],
  ]);

  // The same part is the same picture, whatever else is said of it; a part of it is called as it is.
  const again = await cut({ frame });
  expect([again.status, await again.json()]).toMatchObject([200, { id: part.id, alt: "Kaia" }]);
  const smaller = await cut({ frame: { ...frame, left: 0, top: 0, width: 100 } }, part.id);
  expect(await smaller.json()).toMatchObject({ name: part.name, alt: null, width: 100 });
  expect((await app.fetch(`/bilder/${whole.id}/1000.webp`)).status).toBe(200);
  const library = await (await app.fetch("/api/pictures", { headers: editor })).json();
  expect(library).toContainEqual(expect.objectContaining({ ...whole, alt: null }));
  const trail = await app.db.selectFrom("audit_events").select(["action", "subject_id"]).execute();
  for (const action of ["picture.added", "picture.described"]) {
    expect(trail).toContainEqual({ action, subject_id: part.id });
  }

  const before = await rowsOf(app);
  for (const [wrong, said] of [
    [{ left: 0, top: 0, width: 1_000, height: 500 }, "Rammen er rundt hele bildet."],
    [{ ...frame, left: 601 }, "Rammen går utenfor bildet."],
    [{ ...frame, height: 31 }, "minst 32 piksler"],
    [{ ...frame, height: 60 }, "for langt og smalt"],
  ] as const) {
    const refused = await cut({ frame: wrong });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { message: expect.stringContaining(said) },
    ]);
  }
  for (const broken of [{}, { frame: { ...frame, left: -1 } }, { frame: { ...frame, top: 0.5 } }]) {
    expect((await cut(broken)).status).toBe(400);
  }
  expect((await cut({ frame, words: { ...words, alt: "x".repeat(201) } })).status).toBe(400);
  expect((await cut({ frame }, "0123456789abcdef0123")).status).toBe(404);
  expect((await cut({ frame }, whole.id, {})).status).toBe(401);
  expect((await cut({ frame }, whole.id, { ...editor, "x-csrf-token": "feil" })).status).toBe(403);
  expect(await rowsOf(app)).toEqual(before);
});

test("Only who may edit sends pictures and sees the library, and a form of another site sends none", async () => {
  await using app = await createTestApp();
  const picture = await makePicture("png");
  expect((await sendPicture(app, undefined, picture, "hus.png")).status).toBe(401);
  const editor = await app.signIn("editor");
  const { cookie } = editor;
  expect(
    (await sendPicture(app, { cookie, "x-csrf-token": "feil" }, picture, "hus.png")).status,
  ).toBe(403);
  expect((await app.fetch("/api/pictures")).status).toBe(401);
  expect((await app.fetch("/editor/bilder")).status).toBe(302);
  expect(await rowsOf(app)).toEqual({ pictures: 0, files: 0 });
});

test("Without a script, a form sends a picture, says what it shows, and deletes it", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const { cookie, "x-csrf-token": csrfToken } = editor;
  const post = (path: string, fields: Record<string, string | File>) => {
    const body = new FormData();
    body.set("csrfToken", csrfToken);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return app.fetch(path, {
      method: "POST",
      headers: { cookie, origin: app.config.siteUrl, "sec-fetch-site": "same-origin" },
      body,
    });
  };
  const shop = await makePicture("webp");
  const sent = await post("/editor/bilder", { file: new File([shop], "butikk.webp") });
  expect(sent.status).toBe(303);
  const page = sent.headers.get("location") ?? "";
  expect(page).toMatch(/^\/editor\/bilder\/[0-9a-f]{20}$/);
  const again = await post("/editor/bilder", { file: new File([shop], "den samme.webp") });
  expect(again.headers.get("location")).toBe(`${page}?igjen`);
  expect((await app.read(`${page}?igjen`, editor)).text).toContain("lå i biblioteket fra før");

  const focus = { focusX: "10", focusY: "90" };
  const unsaid = await post(page, { ...focus, alt: " " });
  expect(unsaid.status).toBe(400);
  const asked = await unsaid.text();
  expect(asked).toContain("Skriv hva bildet viser, eller kryss av for");
  expect(inputValues(asked)).toMatchObject(focus);
  expect((await post(page, { ...focus, alt: "En butikk" })).status).toBe(303);
  const [described] = z
    .array(storedPictureSchema)
    .parse(await (await app.fetch("/api/pictures", { headers: editor })).json());
  expect(described).toMatchObject({ alt: "En butikk", focusX: 10, focusY: 90 });
  expect((await post(page, { ...focus, alt: "En butikk", decoration: "on" })).status).toBe(303);
  expect((await app.read("/editor/bilder", { cookie })).html).toContain("Ikke i bruk");
  // What is mere decoration can be described after all.
  expect((await app.read(page, { cookie })).html).not.toMatch(/<textarea[^>]* disabled/);

  const refused = await post("/editor/bilder", { file: new File(["Hei"], "hei.jpg") });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Bildet må være JPEG, PNG, WebP eller AVIF.");

  expect((await post(`${page}/slett`, {})).headers.get("location")).toBe("/editor/bilder?slettet");
  expect(await rowsOf(app)).toEqual({ pictures: 0, files: 0 });
  const trail = await app.db.selectFrom("audit_events").select("action").orderBy("at").execute();
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["picture.added", "picture.described", "picture.deleted"]),
  );
});

test("Who is late with what a picture shows is told what a colleague has said of it, and their own stands until they send it again", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const colleague = await app.signIn("admin");
  const { id } = await uploadPicture(app, editor, await makePicture("jpeg"), "hus.jpg");
  const page = `/editor/bilder/${id}`;
  const csrfToken = editor["x-csrf-token"];
  const shown = async () => inputValues((await app.read(page, editor)).html);
  const say = (words: Record<string, unknown>, who = editor) =>
    app.fetch(`/api/pictures/${id}`, {
      method: "PUT",
      headers: { "content-type": "application/json", ...who },
      body: JSON.stringify({ focusX: 50, focusY: 50, ...words }),
    });
  const { before: unsaid } = await shown();
  expect((await say({ alt: "Et hus", before: unsaid }, colleague)).status).toBe(200);

  const post = (fields: Record<string, string>) =>
    app.postForm(page, { csrfToken, focusX: "50", focusY: "50", ...fields }, editor);
  const late = await post({ alt: "Et rødt hus", before: unsaid ?? "" });
  expect(late.status).toBe(409);
  const told = await late.text();
  expect(told).toContain("sjefen har skrevet noe annet om bildet");
  expect(told).toContain("I biblioteket står det nå: «Et hus».");
  expect(told).toMatch(/<textarea[^>]*>Et rødt hus<\/textarea>/);
  const { before: seen } = inputValues(told);
  expect(seen).toBe((await shown()).before);
  advance(app.clock, 60_000);
  expect((await post({ alt: "Et rødt hus", before: seen ?? "" })).status).toBe(303);
  // Sent twice, it finds its own.
  expect((await post({ alt: "Et rødt hus", before: seen ?? "" })).status).toBe(303);

  // A dialog is told as well, and one where nothing is changed says nothing anew.
  const refused = await say({ alt: "Et blått hus", before: seen }, colleague);
  expect(refused.status).toBe(409);
  const { message, before } = await refused.json();
  expect(message).toContain("skribenten har skrevet noe annet om bildet");
  expect((await say({ alt: "Et hus", before: seen }, colleague)).status).toBe(200);
  expect(await shown()).toMatchObject({ before });
  expect((await say({ alt: "Et rødt hus", focusX: 10, before: seen }, colleague)).status).toBe(409);
  expect((await say({ alt: "Et blått hus", before }, colleague)).status).toBe(200);
  const [stored] = z
    .array(storedPictureSchema)
    .parse(await (await app.fetch("/api/pictures", { headers: editor })).json());
  expect(stored).toMatchObject({ alt: "Et blått hus", focusX: 50 });
});

test("A published picture is on its pages, and cannot be deleted while any version shows it", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const stored = await uploadPicture(
    app,
    editor,
    await makePicture("jpeg", { width: 1800, height: 900 }),
  );
  const picture = inSlot(stored, "En snekker i verkstedet");
  expect((await publish(app, editor, withPicture(picture), 0)).status).toBe(200);

  for (const path of ["/kundehistorier", "/by/oslo", "/tjenester"]) {
    const { html } = await app.read(path);
    const { id } = stored;
    for (const part of [
      `/bilder/${id}/480.avif 480w,/bilder/${id}/800.avif 800w,`,
      'alt="En snekker i verkstedet" width="1600" height="800"',
      'data-across="100" data-down="25"',
    ]) {
      expect(html.includes(part), part).toBe(true);
    }
  }
  const { html: stories } = await app.read("/kundehistorier");
  expect(stories.match(/loading="\w+"/g)).toEqual(['loading="eager"', 'loading="lazy"']);
  expect(stories.includes("/scenes/furniture-shop.svg")).toBe(false);
  expect((await app.read("/by/bergen")).html.includes("/bilder/")).toBe(false);

  const remove = () =>
    app.postForm(
      `/editor/bilder/${stored.id}/slett`,
      { csrfToken: editor["x-csrf-token"] },
      editor,
    );
  const used = `/editor/bilder/${stored.id}?brukes`;
  expect((await remove()).headers.get("location")).toBe(used);
  const { html: page } = await app.read(used, editor);
  expect(page).toContain("Kundehistorier › 1");
  expect(page).toContain("Byer › Oslo");
  expect(page).not.toContain("Slett bildet");

  // Its name alone does not tell it from another of the same name.
  const { html: history } = await app.read("/editor/historikk?fra=0&til=1", editor);
  expect(history).toContain(`src="/bilder/${stored.id}/480.webp"`);

  // What was shown yesterday can be shown again tomorrow.
  expect((await publish(app, editor, defaultContent, 1)).status).toBe(200);
  expect((await remove()).headers.get("location")).toBe(used);
  const restored = await app.postForm(
    "/editor/historikk/1/gjenopprett",
    { baseVersion: "2", csrfToken: editor["x-csrf-token"] },
    editor,
  );
  expect(restored.status).toBe(303);
  expect((await app.read("/by/oslo")).html).toContain(stored.id);
  expect((await app.fetch(`/bilder/${stored.id}/1600.webp`)).status).toBe(200);
});

test("A picture stays while a shared draft shows it, and a planned draft without its picture is refused once", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const stored = await uploadPicture(app, editor, await makePicture("png"));
  const content = withPicture(inSlot(stored, ""));
  const draft = { name: "Nye bilder", content, baseVersion: 0 };
  const shared = await app.post("/editor/utkast/del", draft, editor);
  const { id } = z.object({ id: z.string() }).parse(await shared.json());
  const picture = `/editor/bilder/${stored.id}`;
  const remove = () =>
    app.postForm(`${picture}/slett`, { csrfToken: editor["x-csrf-token"] }, editor);
  expect((await remove()).headers.get("location")).toBe(`${picture}?brukes`);
  const { html: page } = await app.read(picture, editor);
  expect(page.includes("«Nye bilder»")).toBe(true);
  const described = {
    csrfToken: editor["x-csrf-token"],
    alt: "Et hus",
    focusX: "50",
    focusY: "50",
  };
  expect((await app.postForm(picture, described, editor)).status).toBe(303);
  expect((await app.read("/editor/bilder", editor)).text).toContain("I et delt utkast");

  const when = { note: "", before: "", day: "2026-11-23", time: "06:00" };
  expect((await app.postForm(`/editor/utkast/${id}/plan`, when, editor)).status).toBe(303);
  // As where it was stored in the draft while it was being deleted.
  await app.db.deleteFrom("pictures").execute();
  app.clock.now = new Date("2026-11-23T06:00:00.000Z");
  await app.jobs.publication.run();
  const rows = await app.db.selectFrom("shared_drafts").select(["due_at", "refusal"]).execute();
  expect(rows).toEqual([
    { due_at: null, refusal: expect.stringContaining("Bildebiblioteket har ikke lenger bildet i") },
  ]);
});

test("Nothing is published that shows a picture which is not there, or is not as it says", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const stored = await uploadPicture(app, editor, await makePicture("png"));
  const right = inSlot(stored, "");
  for (const wrong of [
    { ...right, id: "0123456789abcdef0123" },
    { ...right, width: right.width + 1 },
    { ...right, id: '"><script>' },
    { ...right, alt: "x".repeat(201) },
  ]) {
    const answer = await publish(app, editor, withPicture(wrong), 0);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  }
  const gone = await publish(app, editor, withPicture({ ...right, id: "0123456789abcdef0123" }), 0);
  expect(await gone.json()).toEqual({
    message: expect.stringContaining("Kundehistorier › 1 › Bilde"),
    errors: expect.objectContaining({ "stories.0.picture": [expect.any(String)] }),
  });
  expect((await publish(app, editor, withPicture(right), 0)).status).toBe(200);
});

test("A copy to a file, and from there to this engine, carries every picture", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const stored = await uploadPicture(app, editor, await makePicture("jpeg"));
  expect((await publish(app, editor, withPicture(inSlot(stored, "")), 0)).status).toBe(200);
  // More than is held at once, on either side.
  const more = Array.from({ length: 50 }, (_, number) => ({
    picture_id: stored.id,
    file: `${number}.webp`,
    bytes: randomBytes(90_000).toString("base64"),
  }));
  await app.db.insertInto("picture_files").values(more).execute();

  await using file = createFile();
  const between = { engine: "sqlite", file: file.name } as const;
  await loadLines(dumpLines(app.config.database, { madeAt: new Date() }), between);
  await using target = await createDatabase("empty");
  await using other = await createTestApp({
    async route() {
      const { database } = bundle.readConfig({ DATABASE_URL: target.url }, "production");
      await loadLines(dumpLines(between, { madeAt: new Date() }), database);
      return target.url;
    },
  });
  expect(await rowsOf(other)).toEqual({ pictures: 1, files: 54 });
  for (const path of [`/bilder/${stored.id}/640.webp`, `/bilder/${stored.id}/49.webp`]) {
    const [one, copy] = await Promise.all(
      [app, other].map(async (site) => (await site.fetch(path)).arrayBuffer()),
    );
    expect(one?.byteLength).toBeGreaterThan(500);
    expect(copy).toEqual(one);
  }
  const remove = `/editor/bilder/${stored.id}/slett`;
  const again = await other.signIn("editor");
  const kept = await other.postForm(remove, { csrfToken: again["x-csrf-token"] }, again);
  expect(kept.headers.get("location")).toBe(`/editor/bilder/${stored.id}?brukes`);
});

test("The budgets of bytes hold with a picture of nothing but noise in every slot, and the library weighs nothing", {
  tags: "release",
}, async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const size = { width: 900, height: 600, channels: 3 as const };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const picture = await sharp({ create: { ...size, background: "#888", noise } })
    .jpeg()
    .toBuffer();
  const stored = await uploadPicture(app, editor, Buffer.from(picture));
  const { html: before } = await app.read("/");
  const row = await app.db.selectFrom("pictures").selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: 200 }, (_, number) => ({
    ...row,
    id: number.toString(16).padStart(20, "0"),
  }));
  await app.db.insertInto("pictures").values(others).execute();
  const shownPicture = inSlot(stored, "x".repeat(200));
  const content = withPicture(shownPicture);
  const company = {
    ...content.company,
    logo: { picture: shownPicture, onWhite: true },
  };
  const towns = content.towns.map((town) => ({ ...town, picture: shownPicture }));
  const full = { ...content, company, towns };
  expect((await publish(app, editor, full, 0)).status).toBe(200);
  const picturesIn = (html: string) => html.match(/\/bilder\/[^" ]*/g) ?? [];
  const logo = `/bilder/${stored.id}/logo.webp`;
  expect(picturesIn(before)).toEqual([]);
  expect(new Set(picturesIn((await app.read("/")).html))).toEqual(new Set([logo]));

  const file = await app.fetch(`/bilder/${stored.id}/800.avif`);
  const logoFile = await app.fetch(logo);
  const shown = (await file.arrayBuffer()).byteLength + (await logoFile.arrayBuffer()).byteLength;
  for (const path of ["/kundehistorier", "/tjenester", ...townIds.map(townPath)]) {
    const answer = await app.fetch(path, { headers: { "accept-encoding": "br" } });
    const page = (await answer.arrayBuffer()).byteLength;
    expect(page, path).toBeLessThan(14_600);
    // With the font, and the script that is there from the start.
    expect(page + shown + 22_500 + 1_500, path).toBeLessThan(60_000);
  }

  // From memory, whatever becomes of the database.
  await app.db.deleteFrom("picture_files").execute();
  expect((await app.fetch(`/bilder/${stored.id}/800.avif`)).status).toBe(200);
  expect((await app.fetch(`/bilder/${stored.id}/480.avif`)).status).toBe(404);
});
