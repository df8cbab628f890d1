import { expect, test } from "vitest";
import { z } from "zod";
import { createTestApp, publishElsewhere } from "../../helpers.ts";
import { unescapeHtml } from "../../html.ts";

const name = "Nordlys & Sønn";
// What else is content has the old name too: who is selling by law, and where we are found.
const company = {
  legalName: "Nordlys og Sønn AS",
  google: "https://www.google.com/search?q=Nordlys",
  facebook: "https://www.facebook.com/nordlys",
  instagram: "https://www.instagram.com/nordlys",
};

async function renamed() {
  const app = await createTestApp();
  await publishElsewhere(app, {
    texts: { footerCompanyName: name },
    company,
    hiddenPages: ["/kundehistorier"],
  });
  return app;
}

function expectRenamed(path: string, html: string) {
  expect([path, unescapeHtml(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "")]).toEqual([
    path,
    expect.stringMatching(/. \| Nordlys & Sønn$/),
  ]);
  expect([path, /fyrlykt/i.exec(html)?.[0]]).toEqual([path, undefined]);
}

test("The name that is published is our name on every page", async () => {
  await using app = await renamed();
  const forVisitors = [
    ..."/ /tjenester /priser /kundehistorier /sporsmal-og-svar /kontakt /vilkar /personvern /tilgjengelighet".split(
      " ",
    ),
    ..."/by/oslo /by/hamar /bestill/plan-medium /takk /finnes-ikke /login /editor".split(" "),
  ];
  for (const path of forVisitors) expectRenamed(path, await (await app.fetch(path)).text());
  // Made without the router, as for when a site is busy or a fault stops it.
  expectRenamed("/uten-nett", (await app.read("/uten-nett")).html);
  const { html: front } = await app.read("/");
  expect(unescapeHtml(front)).toContain(`property="og:site_name" content="${name}"`);

  const { cookie: admin } = await app.signIn("admin");
  const forAdministrators = [
    ..."/admin /admin/oversikt /admin/e-post /admin/personer /admin/personvern".split(" "),
    ..."/admin/oppbevaring /admin/logg /admin/konto /admin/bestillinger/FINNES-IKKE".split(" "),
  ];
  for (const path of forAdministrators) {
    expectRenamed(path, await (await app.fetch(path, { headers: { cookie: admin } })).text());
  }
});

test("It is our name where something is refused or goes wrong", async () => {
  await using app = await renamed();
  const { cookie: editor } = await app.signIn("editor");
  const refused = await app.fetch("/admin", { headers: { cookie: editor } });
  expect(refused.status).toBe(403);
  expectRenamed("/admin", await refused.text());

  const { cookie: admin } = await app.signIn("admin");
  await app.db.schema.alterTable("audit_events").renameTo("elsewhere").execute();
  try {
    const failed = await app.fetch("/admin/logg", { headers: { cookie: admin } });
    expect(failed.status).toBe(500);
    expectRenamed("/admin/logg", await failed.text());
  } finally {
    await app.db.schema.alterTable("elsewhere").renameTo("audit_events").execute();
  }
});

test("It is our name in what programs read, and in mails", async () => {
  await using app = await renamed();
  const front = unescapeHtml((await app.read("/")).html);
  const data = z
    .object({ "@graph": z.array(z.looseObject({ name: z.string().optional() })) })
    .parse(
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(front)?.[1] ?? ""),
    );
  expect(data["@graph"].slice(0, 2)).toEqual([
    expect.objectContaining({ "@type": "ProfessionalService", name }),
    expect.objectContaining({ "@type": "WebSite", name }),
  ]);
  expect(JSON.parse((await app.read("/site.webmanifest")).html)).toMatchObject({
    name,
    short_name: name,
  });
  for (const path of ["/robots.txt", "/sitemap.xml", "/.well-known/security.txt"]) {
    expect([path, /fyrlykt/i.exec((await app.read(path)).html)?.[0]]).toEqual([path, undefined]);
  }

  const message = { name: "Bo", email: "bo@nordlys.example.no" };
  expect((await app.post("/api/contact", message)).status).toBe(201);
  const { cookie } = await app.signIn("admin");
  const mails = await app.db.selectFrom("mails").select(["id", "subject"]).execute();
  expect(mails.length).toBeGreaterThan(1);
  for (const { id, subject } of mails) {
    const html = await app.fetch(`/admin/e-post/${id}/html`, { headers: { cookie } });
    const said = unescapeHtml(`${subject} ${await html.text()}`);
    expect(said.includes(name)).toBe(true);
    expect(/fyrlykt/i.exec(said)?.[0]).toBe(undefined);
  }
});
