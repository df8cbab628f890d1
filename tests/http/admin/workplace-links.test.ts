import { expect, test } from "vitest";
import { storeOrder } from "../../data/stored-order.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { unescapeHtml } from "../../html.ts";

// As the rule for an address once took it, and may again: it would send the answer to a stranger as well.
const hostile = "a?bcc=evil%40evil%2Eno&body=hei@nordlys.no";
const hostilePhone = "912 34 567?x=1;ext=2&y";

/** Every page of the back office that links lead to, as HTML. */
async function walk(app: TestApp, headers: SignedIn): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ["/admin", "/admin?fane=kontakt"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const answer = await app.fetch(path, { headers });
    const html = await answer.text();
    pages.set(path, html);
    for (const link of linksOf(html)) {
      const isSeen = pages.has(link) || waiting.includes(link);
      const isPage = /^\/admin(?:\/|$)/.test(link) && !/[?#]|eksport/.test(link);
      if (isPage && !isSeen) waiting.push(link);
    }
  }
  return pages;
}

const linksOf = (html: string) =>
  [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = ""]) => unescapeHtml(href));

test("Whatever a visitor gave as an address, every link to it is to that address alone", async () => {
  await using app = await createTestApp();
  const orderId = await storeOrder(app, { email: hostile, phone: hostilePhone });
  await app.db
    .updateTable("orders")
    .set({ invoice_email: hostile })
    .where("id", "=", orderId)
    .execute();
  await app.post("/api/contact", { name: "Kari", email: "kari@nordlys.no", service: "Analyse" });
  await app.db
    .updateTable("contact_messages")
    .set({ email: hostile, quarantine_reason: null, phone: hostilePhone })
    .execute();
  const { id: messageId } = await app.db
    .selectFrom("contact_messages")
    .select("id")
    .executeTakeFirstOrThrow();
  const headers = await app.signIn("admin");
  await app.postForm(`/admin/meldinger/${messageId}/utkast`, { planId: "medium" }, headers);

  const pages = await walk(app, headers);
  const found = await app.postForm("/admin/personvern", { question: hostile }, headers);
  pages.set("/admin/personvern", await found.text());
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining([
      `/admin/bestillinger/${orderId}`,
      `/admin/meldinger/${messageId}`,
      "/admin/e-post",
      "/admin/logg",
    ]),
  );
  let links = 0;
  for (const [path, html] of pages) {
    for (const href of linksOf(html).filter((link) => /^(?:mailto|tel):/.test(link))) {
      const { protocol, pathname, searchParams } = new URL(href);
      if (protocol === "tel:") expect(href, path).toMatch(/^tel:\+?\d+$/);
      else {
        const address = decodeURIComponent(pathname);
        // Beside it our own, and the one that the stored mails were written with.
        expect([hostile, "post@example.no", "kari@nordlys.no"], path).toContain(address);
        expect(["subject", "body"], path).toEqual(expect.arrayContaining([...searchParams.keys()]));
        if (address === hostile) links += 1;
      }
    }
  }
  // The list, the order with its invoice address, and the message with its answer and its draft.
  expect(links).toBeGreaterThanOrEqual(6);
});

test("Of an order whose customer is erased no link is left that leads nowhere", async () => {
  await using app = await createTestApp();
  const orderId = await storeOrder(app, { email: "", phone: "" });
  const headers = await app.signIn("admin");
  for (const path of ["/admin", `/admin/bestillinger/${orderId}`]) {
    const { html } = await app.read(path, headers);
    expect(linksOf(html).filter((link) => /^(?:mailto|tel):/.test(link))).toEqual([]);
  }
});
