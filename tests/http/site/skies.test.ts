import { expect, test } from "vitest";
import { townIds, townPath } from "#app/domain/cities/city.ts";
import { createTestApp } from "../../helpers.ts";

test("Without a script it is night over the front page and the towns", async () => {
  await using app = await createTestApp();
  for (const path of ["/", ...townIds.map(townPath)]) {
    const html = await (await app.fetch(path)).text();
    expect(html, path).toMatch(/<(?:img|div)[^>]* data-at="\d+(?:\.\d+)? \d+(?:\.\d+)?"/);
    expect(html, path).not.toContain(".svg#");
  }
});

test("Pages that show the lighthouse alone do not all lie in one night", async () => {
  await using app = await createTestApp();
  const sceneOf = async (path: string) => {
    const html = await (await app.fetch(path)).text();
    return /src="\/scenes\/night-sea\.svg([^"]*)"/.exec(html)?.[1];
  };
  const paths = ["/priser", "/kundehistorier", "/finnes-ikke", "/avtale", "/by/hamar"];
  const skies = await Promise.all(paths.map(sceneOf));
  expect(skies).toEqual(["#blue", "#low", "", "#near", "#blue"]);
});
