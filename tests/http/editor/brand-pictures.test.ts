import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { makePicture, type StoredPicture, uploadPicture } from "../../data/made-pictures.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";

const keptForEver = "public, max-age=31536000, immutable";

let app: TestApp;
let editor: SignedIn;
let wide: StoredPicture;
let square: StoredPicture;
let front: string;

const inSlot = ({ id, name, width, height }: StoredPicture) => ({
  id,
  name,
  width,
  height,
  alt: "Fyret på Skansekaia",
  focusX: 100,
  focusY: 20,
});

async function publish(change: Partial<Content>, baseVersion: number) {
  return app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...editor },
    body: JSON.stringify({ content: { ...defaultContent, ...change }, baseVersion }),
  });
}

const { company } = defaultContent;

beforeAll(async () => {
  app = await createTestApp();
  editor = await app.signIn("editor");
  wide = await uploadPicture(app, editor, await makePicture("png", { width: 900, height: 300 }));
  square = await uploadPicture(app, editor, await makePicture("png", { width: 512, height: 512 }));
  const content = {
    company: {
      ...company,
      logo: { picture: inSlot(wide), onWhite: true },
      icon: { picture: inSlot(square) },
    },
    sharing: { ...defaultContent.sharing, "/priser": { picture: inSlot(wide) } },
  };
  expect((await publish(content, 0)).status).toBe(200);
  front = (await app.read("/")).html;
  return () => app[Symbol.asyncDispose]();
});

describe("A logo", () => {
  test("stands at the top and at the foot, says the name, and keeps its place", async () => {
    const logos = front.match(/<img[^>]*logo\.webp[^>]*>/g) ?? [];
    expect(logos).toHaveLength(2);
    for (const logo of logos) {
      expect(logo).toContain(`src="/bilder/${wide.id}/logo.webp" alt="Fyrlykt"`);
      expect(logo).toMatch(/width="132" height="44"/);
    }
    // On a plate of white, which is a look beside its own.
    expect(/<span class="[^" ]+ [^" ]+"><img[^>]*logo\.webp/.test(front)).toBe(true);
    const answer = await app.fetch(`/bilder/${wide.id}/logo.webp`);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe(keptForEver);
    const bytes = await answer.bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 264, height: 88 });
    expect(bytes.length).toBeLessThan(3_000);
  });

  test("leaves the name as text where no picture is: titles, back office and mails", async () => {
    expect(/<title>.*<\/title>/.exec(front)?.[0]).toContain(" | Fyrlykt</title>");
    expect((await app.read("/login")).html.includes("logo.webp")).toBe(false);
  });
});

describe("An icon", () => {
  test("is that of the tab, of the home screen, of the manifest and of search engines", async () => {
    const file = (name: string) => `/bilder/${square.id}/${name}`;
    expect(front.match(/<link rel="(?:apple-touch-)?icon"[^>]*>/g)).toEqual([
      `<link rel="icon" href="${file("ikon-32.png")}" type="image/png" sizes="32x32"/>`,
      `<link rel="apple-touch-icon" href="${file("ikon-180.png")}"/>`,
    ]);
    expect(/"logo":"([^"]*)"/.exec(front)?.[1]).toBe(
      `http://localhost:3000${file("ikon-512.png")}`,
    );
    const manifest = await (await app.fetch("/site.webmanifest")).json();
    expect(manifest.icons).toEqual([
      { src: file("ikon-192.png"), sizes: "192x192", type: "image/png", purpose: "any" },
      { src: file("ikon-512.png"), sizes: "512x512", type: "image/png", purpose: "any" },
      { src: file("ikon-maskable.png"), sizes: "512x512", type: "image/png", purpose: "maskable" },
    ]);
    for (const [name, size] of [
      ["ikon-32.png", 32],
      ["ikon-180.png", 180],
      ["ikon-192.png", 192],
      ["ikon-512.png", 512],
      ["ikon-maskable.png", 512],
    ] as const) {
      const answer = await app.fetch(file(name));
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("cache-control")).toBe(keptForEver);
      expect(await sharp(await answer.bytes()).metadata()).toMatchObject({
        format: "png",
        width: size,
        height: size,
      });
    }
  });

  test("is made in no other size, and of no picture that is not there", async () => {
    for (const path of [
      `/bilder/${square.id}/ikon-33.png`,
      `/bilder/${square.id}/toString`,
      `/bilder/${square.id}/512.png`,
      "/bilder/0123456789abcdef0123/ikon-32.png",
      "/bilder/0123456789abcdef0123/logo.webp",
    ]) {
      expect([path, (await app.fetch(path)).status]).toEqual([path, 404]);
    }
  });

  test("has to be square, and large enough", async () => {
    const icon = { picture: inSlot(wide) };
    const answer = await publish({ company: { ...company, icon } }, 1);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Ikonet må være kvadratisk");
  });
});

describe("A picture for those who share a page", () => {
  test("is cut to their shape, told of in full, and the others are drawn", async () => {
    const { html } = await app.read("/priser");
    const tag = (name: string) =>
      new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
    expect(tag("image")).toMatch(/\/deling\/priser-[0-9a-f]{10}\.jpg$/);
    expect([tag("image:width"), tag("image:height"), tag("image:alt")]).toEqual([
      "1200",
      "630",
      "Fyret på Skansekaia",
    ]);
    const answer = await app.fetch(new URL(tag("image")).pathname);
    expect(answer.headers.get("cache-control")).toBe(keptForEver);
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    expect(/og:image:alt" content="([^"]*)/.exec(front)?.[1]).toContain("et fyrtårn");
  });
});

test("What stands in a slot of the brand is not deleted, and what is not in the library is refused at its slot", async () => {
  for (const { id } of [wide, square]) {
    const form = { csrfToken: editor["x-csrf-token"] };
    const answer = await app.postForm(`/editor/bilder/${id}/slett`, form, editor);
    expect(answer.headers.get("location")).toBe(`/editor/bilder/${id}?brukes`);
  }
  const { html: library } = await app.read(`/editor/bilder/${wide.id}`, editor);
  expect(library).toContain("Firma › Logo");
  expect(library).toContain("Delingsbilder › Priser");
  const missing = { ...inSlot(wide), id: "0123456789abcdef0123" };
  const refused = await publish(
    {
      company: { ...company, logo: { picture: missing, onWhite: false } },
      sharing: { ...defaultContent.sharing, "/": { picture: missing } },
    },
    1,
  );
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      errors: {
        "company.logo.picture": [expect.any(String)],
        "sharing./.picture": [expect.any(String)],
      },
    }),
  ]);
});

test("Of pages that are no more no picture is kept", () => {
  const sharing = { "/borte": { picture: { id: "x" } }, "/priser": {} };
  const slots = Object.keys(contentSchema.shape.sharing.parse({ "/priser": {}, "/borte": {} }));
  expect(slots).toEqual(Object.keys(defaultContent.sharing));
  expect(contentSchema.shape.sharing.safeParse(sharing).success).toBe(false);
});
