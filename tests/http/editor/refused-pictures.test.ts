// @module-tag release

import { expect, test } from "vitest";
import { mostPictureBytes } from "#app/domain/pictures/picture.ts";
import {
  makeBadPictures,
  makeLargePng,
  makePicture,
  makeWordyPng,
  sendPicture,
  uploadPicture,
} from "../../data/made-pictures.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";

async function countsOf({ db }: TestApp) {
  const pictures = await db.selectFrom("pictures").select("id").execute();
  const files = await db.selectFrom("picture_files").select("file").execute();
  return { pictures: pictures.length, files: files.length };
}

test("Whatever is sent that is no picture is refused with a word on why, nothing is stored, and memory stays bounded", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const seed = Number(process.env.FAST_CHECK_SEED ?? 35);
  const random = seededRandom(seed);
  const files = await makeBadPictures(60, random, mostPictureBytes);
  const before = process.memoryUsage.rss();
  let highest = before;
  const answered = new Set<number>();
  for (const { what, bytes } of files) {
    const answer = await sendPicture(app, editor, bytes, "bilde.jpg");
    const said = `${what} (seed ${seed}) → ${answer.status}`;
    expect([400, 413], said).toContain(answer.status);
    expect(await answer.json(), said).toEqual({ message: expect.stringMatching(/^[A-ZÆØÅ].+\.$/) });
    answered.add(answer.status);
    highest = Math.max(highest, process.memoryUsage.rss());
  }
  expect(answered).toEqual(new Set([400, 413]));
  expect(await countsOf(app)).toEqual({ pictures: 0, files: 0 });
  expect(highest - before).toBeLessThan(600 * 1024 * 1024);
  // It goes on working, also where a file names the family of its format first, as some programs do.
  const avif = await makePicture("avif");
  avif.write("mif1", 8, "latin1");
  await uploadPicture(app, editor, avif);
});

test("A picture of more pixels than are decoded is refused for that, however small its file is", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  for (const [width, height] of [
    [7_100, 7_100],
    [60_000, 60_000],
  ] as const) {
    const answer = await sendPicture(app, editor, makeLargePng(width, height), "plakat.png");
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: "Bildet har for mange piksler. Grensen er 50 millioner." },
    ]);
  }
});

test("Words in a picture that unfold to gigabytes cost the site nothing, and the picture is taken", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const wordy = await makeWordyPng();
  const before = process.memoryUsage.rss();
  await uploadPicture(app, editor, wordy);
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
});

test("What lies in or behind a picture is not handed on", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const hidden = "<script>alert(1)</script>";
  for (const format of ["jpeg", "png", "webp", "avif"] as const) {
    const both = Buffer.concat([await makePicture(format), Buffer.from(hidden)]);
    const { id, width } = await uploadPicture(app, editor, both, `${hidden}.html`);
    for (const kept of ["avif", "webp"]) {
      const answer = await app.fetch(`/bilder/${id}/${width}.${kept}`);
      expect(Buffer.from(await answer.arrayBuffer()).includes("script")).toBe(false);
    }
  }
});

test("Many who send at the same time wait or are told to come back, and none is lost in silence", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const pictures = await Promise.all(
    Array.from({ length: 12 }, (_, tint) => makePicture("jpeg", { width: 300, tint: tint * 20 })),
  );
  const answers = await Promise.all(
    pictures.map((picture) => sendPicture(app, editor, picture, "samtidig.jpg")),
  );
  const taken = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  expect(taken.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  expect(taken.length + refused.length).toBe(12);
  for (const answer of refused) {
    expect(answer.headers.get("retry-after")).toBe("10");
    expect(await answer.json()).toEqual({ message: expect.stringContaining("Vent litt") });
  }
  expect((await countsOf(app)).pictures).toBe(taken.length);
});

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
