import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { createTestApp } from "../../helpers.ts";

const environment = { SITE_URL: "https://www.example.no" };
const { texts } = defaultContent;

const manifestSchema = z.object({
  name: z.string(),
  short_name: z.string(),
  start_url: z.literal("/"),
  lang: z.literal("nb"),
  theme_color: z.string(),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.literal("image/png"),
      purpose: z.string(),
    }),
  ),
});

test("The manifest calls the site what it is called, and names icons that are as large as it says", async () => {
  await using app = await createTestApp({
    content: { texts: { ...texts, footerCompanyName: "Nordlys Byrå" } },
  });
  const { html } = await app.read("/");
  const [, path = ""] = /<link rel="manifest" href="([^"]*)"/.exec(html) ?? [];
  const answer = await app.fetch(path);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = manifestSchema.parse(await answer.json());
  expect([manifest.name, manifest.short_name]).toEqual(["Nordlys Byrå", "Nordlys Byrå"]);
  expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}"/>`);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await app.fetch(src)).bytes()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

describe("security.txt", () => {
  const fieldsOf = (body: string) =>
    body
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2));

  test("says where holes are told of, for how long that is so, and where it stands", async () => {
    await using app = await createTestApp({
      environment,
      content: { texts: { ...texts, contactEmail: "post@nordlys.no" } },
    });
    const answer = await app.fetch("/.well-known/security.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const fields = fieldsOf(await answer.text());
    expect(fields.filter(([name]) => name !== "Expires")).toEqual([
      ["Contact", "mailto:post@nordlys.no"],
      ["Contact", "https://www.example.no/kontakt"],
      ["Preferred-Languages", "nb, en"],
      ["Canonical", "https://www.example.no/.well-known/security.txt"],
    ]);
    const [, expires = ""] = fields.find(([name]) => name === "Expires") ?? [];
    const days = (new Date(expires).getTime() - app.clock.now.getTime()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  test("names no address of mail that nobody has, and no page that is hidden", async () => {
    await using app = await createTestApp({ environment, content: { hiddenPages: ["/kontakt"] } });
    const fields = fieldsOf((await app.read("/.well-known/security.txt")).html);
    expect(fields.filter(([name]) => name === "Contact")).toEqual([
      ["Contact", "https://www.example.no/#contact"],
    ]);
  });
});

test("Password managers are led to the page where a password is changed", async () => {
  await using app = await createTestApp();
  const answer = await app.fetch("/.well-known/change-password");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/konto"]);
  const account = await app.fetch("/admin/konto", { headers: await app.signIn("editor") });
  expect(account.status).toBe(200);
  expect(await account.text()).toContain('autoComplete="new-password"');
  expect((await app.fetch("/.well-known/finnes-ikke")).status).toBe(404);
});

test("robots.txt shuts out calls alone: pages that say noindex must be read to be believed", async () => {
  await using app = await createTestApp({ environment });
  const lines = (await app.read("/robots.txt")).html.trim().split("\n");
  expect(lines).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "",
    "Sitemap: https://www.example.no/sitemap.xml",
  ]);
});
