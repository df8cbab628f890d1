// @module-tag release

import { expect, test } from "vitest";
import { z } from "zod";
import { defaultContent } from "#app/domain/content/defaults.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { createPictureFiles } from "#app/domain/pictures/picture-files.server.ts";
import { ownPage, townsWith } from "../../data/added-pages.ts";
import { makePicture, sendPicture, uploadPicture } from "../../data/made-pictures.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";

const alt = "Kari Nordmann bak disken";
const fileName = "kari-nordmann.png";
const bare = structuredClone(defaultContent);

/** The site with a picture of somebody on a town's page, and as what is shared of it and of a page that was added. */
function withPicture(picture: Picture) {
  return {
    ...bare,
    towns: townsWith({ oslo: { picture } }),
    sharing: { ...bare.sharing, home: { picture } },
    ownPages: [ownPage({ sections: [], sharedPicture: picture })],
  };
}

async function uploaded(app: TestApp, editor: SignedIn) {
  const { id, name, width, height } = await uploadPicture(
    app,
    editor,
    await makePicture("png"),
    fileName,
  );
  return { id, name, width, height, alt, focusX: 50, focusY: 50 };
}

const publish = (app: TestApp, editor: SignedIn, content: object, baseVersion: number) =>
  app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...editor },
    body: JSON.stringify({ content, baseVersion }),
  });

const erase = (app: TestApp, editor: SignedIn, id: string) =>
  app.postForm(
    `/editor/bilder/${id}/slett-for-godt`,
    { csrfToken: editor["x-csrf-token"] },
    editor,
  );

test("A picture of somebody who no longer wants to be shown is erased from files, library, versions and every process", async () => {
  await using app = await createTestApp();
  await using other = await createTestApp({ route: () => app.databaseUrl });
  const editor = await app.signIn("editor");
  const picture = await uploaded(app, editor);
  const { id } = picture;
  const described = await app.postForm(
    `/editor/bilder/${id}`,
    { csrfToken: editor["x-csrf-token"], alt, focusX: "50", focusY: "50" },
    editor,
  );
  expect(described.status).toBe(303);
  expect((await publish(app, editor, withPicture(picture), 0)).status).toBe(200);
  const files = [`/bilder/${id}/480.avif`, `/bilder/${id}/640.webp`, `/bilder/${id}/logo.webp`];
  const statuses = (site: TestApp) =>
    Promise.all(files.map(async (path) => (await site.fetch(path)).status));
  expect(await statuses(app)).toEqual([200, 200, 200]);
  expect(await statuses(other)).toEqual([200, 200, 200]);

  // What is shown now is taken out first, and the page says where.
  const used = await erase(app, editor, id);
  expect(used.headers.get("location")).toBe(`/editor/bilder/${id}?brukes`);
  const { html: page } = await app.read(`/editor/bilder/${id}?brukes`, editor);
  expect(page).toContain("Ta bildet ut først.");
  expect(page).toContain("Byer › Oslo");
  expect(page).not.toContain("Ja, slett det for godt");
  expect(await statuses(app)).toEqual([200, 200, 200]);

  expect((await publish(app, editor, bare, 1)).status).toBe(200);
  const { html: offer } = await app.read(`/editor/bilder/${id}`, editor);
  expect(offer).toContain("Ja, slett det for godt");
  const done = await erase(app, editor, id);
  expect(done.headers.get("location")).toBe("/editor/bilder?slettet=for-godt");

  // Here at once, and in the others within ten seconds.
  expect(await statuses(app)).toEqual([410, 410, 410]);
  other.clock.now = new Date(other.clock.now.getTime() + 10_000);
  expect(await statuses(other)).toEqual([410, 410, 410]);
  const gone = await app.fetch(`/bilder/${id}/480.avif`);
  expect(gone.headers.get("cache-control")).toBe("no-cache");

  // Nothing of it is in the database, wherever one looks.
  expect(await app.db.selectFrom("picture_files").select("file").execute()).toEqual([]);
  const everything = await Promise.all([
    app.db.selectFrom("pictures").selectAll().execute(),
    app.db.selectFrom("content_versions").selectAll().execute(),
    app.db.selectFrom("audit_events").selectAll().execute(),
  ]);
  expect(JSON.stringify(everything)).not.toMatch(/kari/i);
  const trail = everything[2].find(({ action }) => action === "picture.erased");
  expect(trail).toMatchObject({ subject_id: id, details: "{}" });
  const { html: library } = await app.read("/editor/bilder", editor);
  expect(library).not.toContain(id);
  expect((await app.fetch(`/editor/bilder/${id}`, { headers: editor })).status).toBe(410);
  expect(await (await app.fetch("/api/pictures", { headers: editor })).json()).toEqual([]);

  // The version that showed it shows what an empty slot shows, says so, and can be restored.
  const { html: version } = await app.read("/editor/historikk/1", editor);
  expect(version).toContain("Et bilde i denne versjonen er slettet for godt.");
  const look = await app.fetch("/editor/historikk/1/sider/by/oslo", { headers: editor });
  expect(look.status).toBe(200);
  const lookText = await look.text();
  expect(lookText).toContain("Bilder som er slettet for godt, vises ikke.");
  expect(lookText).not.toContain("/bilder/");
  const restored = await app.postForm(
    "/editor/historikk/1/gjenopprett",
    { baseVersion: "2", csrfToken: editor["x-csrf-token"] },
    editor,
  );
  expect(restored.headers.get("location")).toBe("/editor/historikk?gjenopprettet=1");
  const told = await app.fetch("/editor/historikk?gjenopprettet=1", { headers: editor });
  expect(await told.text()).toContain("Bilder som er slettet for godt, er ikke med.");
  expect((await app.read("/by/oslo")).html).not.toContain(id);
});

test("An erased picture comes back neither by the same file, nor by a draft of somebody's browser, nor a second time", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const picture = await uploaded(app, editor);
  expect((await publish(app, editor, withPicture(picture), 0)).status).toBe(200);
  expect((await publish(app, editor, bare, 1)).status).toBe(200);
  expect((await erase(app, editor, picture.id)).status).toBe(303);

  const again = await sendPicture(app, editor, await makePicture("png"), "kopi.png");
  expect(again.status).toBe(400);
  expect(await again.json()).toEqual({
    message: expect.stringContaining("Akkurat denne filen er slettet for godt"),
  });
  const draft = await publish(app, editor, withPicture(picture), 2);
  expect(draft.status).toBe(400);
  expect(await draft.json()).toMatchObject({
    message: expect.stringContaining("Byer › Oslo › Bilde"),
  });
  const words = { alt: "Kari", focusX: 1, focusY: 1 };
  const described = await app.fetch(`/api/pictures/${picture.id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", ...editor },
    body: JSON.stringify(words),
  });
  expect(described.status).toBe(404);
  const removed = await app.postForm(
    `/editor/bilder/${picture.id}/slett`,
    { csrfToken: editor["x-csrf-token"] },
    editor,
  );
  expect(removed.status).toBe(303);
  expect((await erase(app, editor, picture.id)).status).toBe(303);
  expect((await app.fetch(`/bilder/${picture.id}/480.avif`)).status).toBe(410);
  const erasures = await app.db
    .selectFrom("audit_events")
    .select("id")
    .where("action", "=", "picture.erased")
    .execute();
  expect(erasures).toHaveLength(1);
});

test("A picture in a shared draft or a planned publication is not erased, and its page says which", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const picture = await uploaded(app, editor);
  const { id } = picture;
  expect((await publish(app, editor, withPicture(picture), 0)).status).toBe(200);
  expect((await publish(app, editor, bare, 1)).status).toBe(200);
  const draft = { name: "Til våren", content: withPicture(picture), baseVersion: 2 };
  const shared = await app.post("/editor/utkast/del", draft, editor);
  const { id: draftId } = z.object({ id: z.string() }).parse(await shared.json());
  const shown = async () => {
    expect((await erase(app, editor, id)).headers.get("location")).toBe(
      `/editor/bilder/${id}?brukes`,
    );
    return (await app.read(`/editor/bilder/${id}?brukes`, editor)).html;
  };
  expect(await shown()).toContain("«Til våren».");
  const when = { note: "", before: "", day: "2026-11-23", time: "06:00" };
  expect((await app.postForm(`/editor/utkast/${draftId}/plan`, when, editor)).status).toBe(303);
  expect(await shown()).toMatch(/«Til våren», som publiseres 23\.\u00a0november 2026/);
  expect((await app.fetch(`/bilder/${id}/480.avif`)).status).toBe(200);
  const asShown = { revision: "1", dueAt: "2026-11-23T05:00:00.000Z" };
  expect((await app.postForm(`/editor/utkast/${draftId}/slett`, asShown, editor)).status).toBe(303);
  expect((await erase(app, editor, id)).headers.get("location")).toBe(
    "/editor/bilder?slettet=for-godt",
  );
});

test("No part is kept of a picture that is erased while the part is being cut out, or was erased before", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const { id } = await uploaded(app, editor);
  const cut = (width: number) =>
    app.post(`/api/pictures/${id}`, { frame: { left: 0, top: 0, width, height: 100 } }, editor);
  const kept = await (await cut(100)).json();
  const [under] = await Promise.all([cut(101), erase(app, editor, id)]);
  expect([under.status, await under.json()]).toEqual([
    404,
    { message: "Bildet finnes ikke lenger i biblioteket. Velg et annet." },
  ]);
  expect((await cut(102)).status).toBe(404);
  // What was cut out before is a picture of its own, which is erased by itself.
  const library = await (await app.fetch("/api/pictures", { headers: editor })).json();
  expect(library).toEqual([kept]);
});

test("Whoever publishes a picture in the moment that it is erased either comes first, or is refused", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const picture = await uploaded(app, editor);
  expect((await publish(app, editor, withPicture(picture), 0)).status).toBe(200);
  expect((await publish(app, editor, bare, 1)).status).toBe(200);
  const [published] = await Promise.all([
    publish(app, editor, withPicture(picture), 2),
    erase(app, editor, picture.id),
  ]);
  const isShown = (await app.read("/by/oslo")).html.includes(picture.id);
  const file = await app.fetch(`/bilder/${picture.id}/480.avif`);
  expect([published.status, isShown, file.status]).toEqual(
    published.status === 200 ? [200, true, 200] : [400, false, 410],
  );
});

test("A file that was being read while its picture was erased is neither sent nor kept", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const { id } = await uploaded(app, editor);
  const isRead = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  // What the first reading of a file has found is held until the picture is gone.
  const holding = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => "bytes" in row)) {
        isRead.resolve();
        await goOn.promise;
      }
      return result;
    },
  });
  const files = createPictureFiles(holding, () => app.clock.now);
  const reading = files.find(id, "480.avif");
  await isRead.promise;
  expect((await erase(app, editor, id)).status).toBe(303);
  files.forget();
  expect(await files.find("another", "480.avif")).toBeUndefined();
  expect(files.isErased(id)).toBe(true);
  goOn.resolve();
  expect(await reading).toBeUndefined();
  expect(await files.find(id, "480.avif")).toBeUndefined();
});
