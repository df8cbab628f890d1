import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageNames } from "./page-names.ts";
import { nameOnPictures, sharingPictureOf, sharingPictures } from "./sharing-pictures.ts";

test("Every page has a picture of its own, made from a scene that is there", () => {
  expect([...sharingPictures.keys()].toSorted()).toEqual([...pageNames.keys()].toSorted());
  const pictures = [...sharingPictures.values()];
  expect(new Set(pictures.map(({ path }) => path)).size).toBe(pictures.length);
  for (const { scene } of pictures) expect(existsSync(join("public", scene)), scene).toBe(true);
});

test("A site that goes by another name shows no picture with the one it came with", () => {
  expect(sharingPictureOf("/by/oslo", nameOnPictures)?.path).toBe("/sharing/oslo.jpg");
  expect(sharingPictureOf("/by/oslo", "Nordlys Byrå")).toBeUndefined();
});
