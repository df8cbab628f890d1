import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";

const chosen = { lamp: "#7fd4ff", kelp: "#5b1fb0" };
const style =
  "@media screen{html:root{--lamp:#7fd4ff;--lamp-pale:#dcf3ff;--kelp:#5b1fb0;--kelp-pale:#ebe4f6}}";
const company = { ...defaultContent.company, ...chosen };

/** Every page with its status. */
async function pagesOf(app: TestApp) {
  const paths = "/ /priser /bestill/plan-medium /by/oslo /by/hamar /finnes-ikke /personvern";
  return Promise.all(
    paths.split(" ").map(async (path) => {
      const answer = await app.fetch(path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      return { path, html: await answer.text(), policy };
    }),
  );
}

test("The colours that are published are on every page, as its policy allows, and no byte is said of those that come with the site", async () => {
  await using app = await createTestApp({ content: { company } });
  const hash = createHash("sha256").update(style).digest("base64");
  for (const { path, html, policy } of await pagesOf(app)) {
    expect([path, html.includes(`<style>${style}</style>`)]).toEqual([path, true]);
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).not.toContain("unsafe");
  }
  await using other = await createTestApp();
  for (const { html } of await pagesOf(other)) expect(html).not.toContain("html:root");
});

test("They are on pages for when nothing can be counted on, and in what is drawn for those who share", async () => {
  await using app = await createTestApp({ content: { company } });
  await using other = await createTestApp();
  const pictureOf = async (one: TestApp) =>
    /property="og:image" content="([^"]*)"/.exec((await one.read("/")).html)?.[1] ?? "";
  const path = await pictureOf(app);
  expect(path).toContain("/deling/forsiden-");
  expect(path).not.toBe(await pictureOf(other));
  expect((await app.read("/uten-nett")).html).toContain("a{color:#7fd4ff;");
});

test("What the browser draws around a page continues its header, and an app on a phone opens on its ground", async () => {
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  const tokenOf = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1];
  await using app = await createTestApp({ content: { company } });
  for (const { path, html } of await pagesOf(app)) {
    const [, color] = /<meta name="theme-color" content="([^"]*)"/.exec(html) ?? [];
    expect([path, color]).toEqual([path, tokenOf("ink")]);
  }
  const manifest = await app.fetch("/site.webmanifest");
  expect(await manifest.json()).toMatchObject({
    theme_color: tokenOf("ink"),
    background_color: tokenOf("paper"),
  });
});

test("The back office keeps its own", async () => {
  await using app = await createTestApp({ content: { company } });
  const { cookie } = await app.signIn("admin");
  const office = await app.fetch("/admin", { headers: { cookie } });
  expect(await office.text()).not.toContain(chosen.lamp);
});

test("A mail has them by day and by night", async () => {
  await using app = await createTestApp({ content: { company } });
  expect(
    (await app.post("/api/contact", { name: "Bo", email: "bo@nordlys.example.no" })).status,
  ).toBe(201);
  const { cookie } = await app.signIn("admin");
  const { id } = await app.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  const { html } = await app.read(`/admin/e-post/${id}/html`, { cookie });
  expect(html).toContain(`.link{color:${chosen.lamp}!important}`);
  expect(html).not.toContain("#ffd24a");
  expect(html).not.toContain("#11694e");
});

test.each([
  [
    "lamp",
    "#8a1f11",
    /^Fargen kan ikke leses på .+: Kontrasten er \d,\d\s:\s1 og må være minst 4,5\s:\s1\.$/,
  ],
  [
    "kelp",
    "#7fd4ff",
    /^Fargen kan ikke leses på .+: Kontrasten er 1,\d\s:\s1 og må være minst 4,5\s:\s1\.$/,
  ],
  ["lamp", "red;}</style><script>", /^Skriv fargen som # og seks tegn/],
  ["kelp", "rgb(0,0,0)", /^Skriv fargen som # og seks tegn/],
  ["kelp", "", /^Skriv fargen som # og seks tegn/],
  ["lamp", "#".repeat(300), /^Skriv fargen som # og seks tegn/],
])("%s cannot be %s", async (name, color, message) => {
  await using app = await createTestApp();
  const answer = await app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...(await app.signIn("editor")) },
    body: JSON.stringify({
      content: { ...defaultContent, company: { ...defaultContent.company, [name]: color } },
      baseVersion: 0,
    }),
  });
  const { errors } = await answer.json();
  expect([answer.status, String(errors[`content.company.${name}`])]).toEqual([
    400,
    expect.stringMatching(message),
  ]);
});

test("A colour that was stored and cannot be read is not shown", async () => {
  await using app = await createTestApp({
    content: { company: { lamp: "red;}</style><script>", kelp: "#eeeeee" } },
  });
  const [front] = await pagesOf(app);
  expect(front?.html).not.toContain("html:root");
  expect(front?.html).not.toContain("red;}");
});
