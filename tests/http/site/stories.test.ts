import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { ownFigures } from "#app/domain/stories/own-figures.ts";
import { createTestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const [, told] = defaultContent.stories;

test("A story says what is known of it, and is silent about the rest", async () => {
  const known = {
    ...told,
    title: "Rørleggeren som ble ringt",
    scene: "none",
    steps: ["Vi satte opp profilen."],
    period: "Mars til oktober 2025",
    measured: "Anrop fra profilen, mot samme måneder året før",
    source: "Google Bedriftsprofil",
    quote: "Telefonen ringer.",
    quotedFrom: "Kari, daglig leder",
  };
  await using app = await createTestApp({ content: { stories: [told, known] } });
  const { html } = await app.read("/kundehistorier");
  const [silent = "", full = ""] = html
    .split("<article")
    .slice(1)
    .map((story) => story.split("</article>")[0] ?? "");

  expect(textOf(full)).toContain("Periode Mars til oktober 2025");
  expect(textOf(full)).toContain("Måling Anrop fra profilen, mot samme måneder året før");
  expect(textOf(full)).toContain("Kilde Google Bedriftsprofil");
  expect(textOf(full)).toContain("«Telefonen ringer.» Kari, daglig leder");
  expect(full.match(/<li>/g)).toHaveLength(1);
  expect(full).not.toContain("<img");

  expect(textOf(silent)).not.toMatch(/Periode|Måling|Kilde|«/);
  expect(silent).not.toContain("<dl");
  expect(silent).toContain('<img src="/scenes/office.svg"');
});

test("The picture of the first story is fetched at once, and the others as they come near", async () => {
  await using app = await createTestApp();
  const { html } = await app.read("/kundehistorier");
  const pictures = html.match(/<img[^>]*\/scenes\/(?:furniture-shop|office)[^>]*>/g) ?? [];
  expect(pictures.map((tag) => /loading="(\w+)"/.exec(tag)?.[1])).toEqual(["eager", "lazy"]);
});

test("A story that was published before there were steps and drawings is told without them", async () => {
  const { category, title, description, chart, stats } = defaultContent.stories[0] ?? {};
  const older = { category, title, description, chart, stats };
  await using app = await createTestApp({ content: { stories: [older] } });
  const { html } = await app.read("/kundehistorier");
  expect(textOf(html)).toContain("Ett oppdrag, og hva som endret seg.");
  expect(textOf(html)).toContain("156 % mer trafikk");
  expect(textOf(html)).not.toContain("Hva vi gjorde");
});

test("What the site says of itself is so: what its front page weighs, its script, and that it stores nothing", async () => {
  await using app = await createTestApp();
  const kilobytesOf = async (path: string) => {
    const answer = await app.fetch(path, { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding"), path).toBe("br");
    expect(answer.headers.getSetCookie(), path).toEqual([]);
    return (await answer.arrayBuffer()).byteLength / 1_000;
  };
  const { html: front } = await app.read("/");
  const script = /<script type="module"[^>]*src="([^"]*)"/.exec(front)?.[1] ?? "";
  const { html: loader } = await app.read(script);
  // The only others that are fetched before anything is touched.
  const small = /[^"`(]*small-scripts[^"`)]*/.exec(loader)?.[0] ?? "";
  const frontPage = await kilobytesOf("/");
  const first =
    (await kilobytesOf(script)) + (await kilobytesOf(new URL(small, `http://x${script}`).pathname));
  const isSo = (real: number, said: number) => real <= said && real >= said - 2;
  expect(isSo(frontPage, ownFigures.frontPage), `${frontPage} kB`).toBe(true);
  expect(isSo(first, ownFigures.script), `${first} kB`).toBe(true);
  const { text: told } = await app.read("/kundehistorier");
  expect(told).toContain(
    `${ownFigures.frontPage} kB veier koden til forsiden, utseendet medregnet`,
  );
  expect(told).toContain(`${ownFigures.script} kB er alt som finnes av skript`);
});
