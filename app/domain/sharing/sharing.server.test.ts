import { pino } from "pino";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ownColors } from "#app/domain/brand/colors.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { siteContentOf } from "#app/domain/content/site-content.ts";
import { drawPicture } from "./draw.server.ts";
import { createSharingPictures } from "./sharing.server.ts";

const site = siteContentOf(defaultContent, 0, "2026-11-20");
const page = (path: string) => new URL(path, "https://www.example.no");
/** The library is empty. */
const read = () => undefined;
const fallback = "/sharing.jpg";

function picturesDrawnBy(draw: typeof drawPicture) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  return { lines, pictures: createSharingPictures({ release: "1", log, draw, read }) };
}

describe("A picture", () => {
  test("is drawn once, one at a time, however many ask", async () => {
    let drawing = 0;
    let most = 0;
    const drawn: string[] = [];
    const { pictures } = picturesDrawnBy(async ({ name }) => {
      drawn.push(name);
      drawing += 1;
      most = Math.max(most, drawing);
      await Promise.resolve();
      drawing -= 1;
      return Buffer.from(name);
    });
    const paths = ["/", "/priser", "/priser", "/by/oslo"].map(
      (path) => pictures.of(site, page(path))?.path ?? "",
    );
    const found = await Promise.all(paths.map((path) => pictures.find(site, path, fallback)));
    expect(found.map(({ outcome }) => outcome)).toEqual(Array(4).fill("drawn"));
    expect(drawn).toEqual(["forsiden", "priser", "by-oslo"]);
    expect(most).toBe(1);
  });

  test("that cannot be drawn gives way to one that is there, is told in the log, and is tried again", async () => {
    let tries = 0;
    const { lines, pictures } = picturesDrawnBy(async () => {
      tries += 1;
      if (tries === 1) throw new Error("No font");
      return Buffer.from("drawn");
    });
    const path = pictures.of(site, page("/priser"))?.path ?? "";
    expect(await pictures.find(site, path, fallback)).toEqual({
      outcome: "elsewhere",
      path: fallback,
    });
    expect(lines.join()).toContain("No font");
    expect(await pictures.find(site, path, fallback)).toMatchObject({ outcome: "drawn" });
  });

  test("has another address in another release, which may draw it otherwise", () => {
    const [one, other] = ["1", "2"].map((release) =>
      createSharingPictures({ release, log: pino({ level: "silent" }), read }).of(
        site,
        page("/priser"),
      ),
    );
    expect(one?.path).not.toBe(other?.path);
  });

  test("of the page around is shown where a page has none of its own, and none where no page is", () => {
    const { pictures } = picturesDrawnBy(drawPicture);
    const of = (path: string) => pictures.of(site, page(path))?.path;
    expect(of("/bestill/plan-medium")).toBe(of("/bestill"));
    expect(of("/sporsmal-og-svar?sporsmal=finnes-ikke&x=1")).toBe(of("/sporsmal-og-svar"));
    expect(of("/sporsmal-og-svar?x=1&sporsmal=hva-koster-seo")).not.toBe(of("/sporsmal-og-svar"));
    expect(of("/finnes-ikke/her")).toBeUndefined();
  });
});

describe("Drawing", () => {
  const picture = { name: "x", scene: "/scenes/office.svg", alt: "" };
  test.each([
    [
      "words that are long",
      { above: "W".repeat(200), words: "Wå ".repeat(66), below: "ø ".repeat(100) },
    ],
    ["one word that is", { words: "W".repeat(200) }],
    ["letters that the font lacks", { words: "Ž & <b>漢字</b> 🗼 \u0000" }],
    ["nothing to write", { words: "🗼" }],
  ])("takes %s", async (_, words) => {
    const jpeg = await drawPicture(
      { ...picture, ...words },
      {
        name: "Et byrå med et langt navn & co.",
        colors: ownColors,
      },
    );
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    expect(jpeg.length).toBeLessThan(150_000);
  });
});
