import { describe, expect, test } from "vitest";
import { storeOrder } from "../../data/stored-order.ts";
import { deliver, giveStatus } from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { write } from "../admin/message-pages.ts";
import { erase } from "../admin/person.ts";

const nordlys = "/admin/kunder/923609016";
const fjellrev = {
  name: "Ola Rev",
  companyName: "Fjellrev AS",
  orgNumber: "974760673",
  email: "ola@fjellrev.example.no",
};

/** The companies that the list shows, in its order. */
async function customersAt(app: TestApp, path: string, headers: SignedIn) {
  const { html } = await app.read(path, headers);
  return [...html.matchAll(/<a[^>]*data-row-link[^>]*>([^<]*)</g)].map(([, name = ""]) => name);
}

async function addNote(app: TestApp, headers: SignedIn, id: string, text: string) {
  const note = { text, csrf: headers["x-csrf-token"] };
  await app.postForm(`/admin/bestillinger/${id}/notat`, note, headers);
}

describe("The list of customers", () => {
  test("has each company once, whoever ordered last first, with what it is worth and owes", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    expect((await app.read("/admin/kunder", headers)).text).toContain("Ingen kunder ennå.");
    const id = await app.placeOrder();
    await deliver(app, headers, id);
    app.clock.now = new Date("2026-11-20T10:00:00.000Z");
    await app.placeOrder(fjellrev);
    app.clock.now = new Date("2026-11-20T11:00:00.000Z");
    await app.placeOrder({ companyName: "Nordlys Bakeri og Kafé AS" });
    const { html } = await app.read("/admin/kunder", headers);
    const rows = html.split("<tr>").slice(2).map(textOf);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(
      /Nordlys Bakeri og Kafé AS.*923 609 016.*Bestilte.*20\. november 2026.*2.*5 990 kr.*25 600 kr/s,
    );
    expect(rows[1]).toMatch(/Fjellrev AS.*974 760 673.*1.*–.*–/s);
    expect(html).toContain('href="/admin/kunder/923609016"');
  });

  test("finds as the other lists do, a customer by any of its orders and by a note", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await app.placeOrder({ name: "Berit Sverholt", phone: "+47 400 22 333" });
    await addNote(app, headers, id, "Vil ha lilla logo.");
    app.clock.now = new Date("2026-11-20T10:00:00.000Z");
    await app.placeOrder();
    await app.placeOrder(fjellrev);
    for (const question of [
      "40022333",
      "verhol",
      "lilla",
      id,
      id.replace("FL-", "AB-"),
      "360901",
    ]) {
      const path = `/admin/kunder?q=${encodeURIComponent(question)}`;
      expect(await customersAt(app, path, headers), question).toEqual(["Nordlys Bakeri AS"]);
    }
    const { text: nobody } = await app.read("/admin/kunder?q=Fjelrev", headers);
    expect(nobody).toMatch(/Mente du\s+Fjellrev\s*\?/);
    expect(nobody).toContain("Ingen kunder passer til søket.");
    const { text: found } = await app.read("/admin/kunder?q=sverholt", headers);
    expect(found).toContain("Søket har også 1 treff i bestillinger og 1 treff i abonnementer");
  });

  test("has pages of fifty", async () => {
    await using app = await createTestApp();
    for (let index = 0; index < 51; index += 1) {
      const at = new Date(app.clock.now.getTime() - index * 60_000);
      await storeOrder(app, {
        at,
        company: `Nummer ${index}`,
        orgNumber: String(900_000_000 + index),
      });
    }
    const headers = await app.signIn("admin");
    const first = await customersAt(app, "/admin/kunder", headers);
    expect(first).toHaveLength(50);
    expect(first[0]).toBe("Nummer 0");
    expect(await customersAt(app, "/admin/kunder?side=2", headers)).toEqual(["Nummer 50"]);
    expect((await app.read("/admin/kunder?side=3", headers)).text).toContain(
      "Her er det ingen flere.",
    );
  });
});

describe("The page of a customer", () => {
  test("has everything about the company, newest first, and none of anybody else's", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const first = await app.placeOrder();
    await app.placeOrder(fjellrev);
    await write(app, { ...fjellrev, message: "Fra reven" });
    await write(app, { email: "KARI@nordlys.example.no", message: "Vil heller ha Komplett" });
    await addNote(app, headers, first, "Ringte, svarte ikke.");
    await deliver(app, headers, first);
    const paid = { paidOn: "2026-11-20", kroner: "600", ordinal: "1" };
    const noted = await app.postForm(
      "/admin/fakturaer/1/betalt",
      { ...paid, csrf: headers["x-csrf-token"] },
      headers,
    );
    expect(noted.headers.get("location")).toContain("svar=betalt");
    app.clock.now = new Date("2026-11-20T12:00:00.000Z");
    const second = await app.placeOrder({ name: "Berit Sol", email: "berit@nordlys.example.no" });
    const { html, text } = await app.read(nordlys, headers);
    for (const fact of [
      "Nordlys Bakeri AS",
      "923 609 016",
      "kunde siden 20. november 2026",
      first,
      second,
      "Faktura 1",
      "25 600 kr",
      "25 000 kr gjenstår",
      "Vil heller ha Komplett",
      "Ringte, svarte ikke.",
      "Kari Nordmann",
      "Berit Sol",
      "912 34 567",
      "Første år, av det bestilte 40 960 kr eks. mva.",
      "Per år nå 5 990 kr eks. mva.",
      "Fakturert 25 600 kr inkl. mva.",
      "Betalt 600 kr inkl. mva.",
      "Utestående 25 000 kr inkl. mva.",
      "E-post: Ordrebekreftelse",
      "Betalt 600 kr av faktura 1",
      "Startet abonnementet",
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toMatch(/reven|Fjellrev/);
    const [, timeline = ""] = html.split('id="tidslinje"');
    const days = [...timeline.matchAll(/<time[^>]*datetime="([^"]*)"/gi)].map(([, at = ""]) => at);
    expect(days).toEqual(days.toSorted().reverse());
    expect(days.length).toBeGreaterThan(8);
    for (const path of [`/admin/bestillinger/${first}`, "/admin/fakturaer/1"]) {
      expect(html).toContain(`href="${path}"`);
    }
    expect(html).toContain(`href="/admin/bestillinger/${first}#abonnement"`);
    expect(html).toMatch(/href="\/admin\/bestillinger\/[^"]+\/skriv"/);
  });

  test("is led to from the pages of an order, an invoice and a message", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await app.placeOrder();
    await deliver(app, headers, id);
    const messageId = await write(app, { email: "Kari@Nordlys.example.no" });
    for (const path of [
      `/admin/bestillinger/${id}`,
      "/admin/fakturaer/1",
      `/admin/meldinger/${messageId}`,
    ]) {
      const { html, text } = await app.read(path, headers);
      expect(html, path).toContain(`href="${nordlys}"`);
      expect(text, path).toContain("Alt om Nordlys Bakeri AS");
    }
  });

  test("is there for nobody who has not ordered, and not for whoever is erased", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    for (const path of [nordlys, "/admin/kunder/1", "/admin/kunder/x"]) {
      const answer = await app.fetch(path, { headers });
      expect(answer.status, path).toBe(404);
    }
    const id = await storeOrder(app, { status: "delivered" });
    await storeOrder(app, { ...fjellrev, company: fjellrev.companyName });
    expect((await app.fetch(nordlys, { headers })).status).toBe(200);
    await erase(app, headers, "kari@nordlys.example.no");
    expect((await app.fetch(nordlys, { headers })).status).toBe(404);
    expect(await customersAt(app, "/admin/kunder", headers)).toEqual(["Fjellrev AS"]);
    expect(await customersAt(app, "/admin/kunder?q=nordlys", headers)).toEqual([]);
    const { text } = await app.read(`/admin/bestillinger/${id}`, headers);
    expect(text).not.toContain("Alt om");
    // Somebody else has ordered for the company since.
    const berit = { name: "Berit Sol", email: "berit@nordlys.example.no", phone: "400 22 333" };
    await storeOrder(app, berit);
    const { text: again } = await app.read(nordlys, headers);
    expect(again).toContain("Berit Sol");
    expect(again).toContain(id);
    expect(again).not.toMatch(/Kari|Slettet|912 34 567/);
  });

  test("writes nothing", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await app.placeOrder();
    await giveStatus(app, headers, id, "confirmed");
    await write(app);
    const trail = () => app.db.selectFrom("audit_events").selectAll().execute();
    const before = await trail();
    await app.read(nordlys, headers);
    await app.read("/admin/kunder?q=nordlys", headers);
    expect(await trail()).toEqual(before);
    const unread = await app.db.selectFrom("contact_messages").select("read_at").execute();
    expect(unread).toEqual([{ read_at: null }]);
  });
});

describe("Who wrote to us", () => {
  test("is known by what they have ordered, and an order by what its customer wrote", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await app.placeOrder();
    const theirs = await write(app, {
      email: "KARI@NORDLYS.example.no",
      message: "Heller Komplett?",
    });
    const other = await write(app, { email: "kari@nordlys.example.no.example.com" });
    const message = await app.read(`/admin/meldinger/${theirs}`, headers);
    expect(message.html).toContain(`href="/admin/bestillinger/${id}"`);
    expect(message.text).toContain("Har bestilt");
    const unknown = await app.read(`/admin/meldinger/${other}`, headers);
    expect(unknown.html).not.toContain(`href="/admin/bestillinger/${id}"`);
    const order = await app.read(`/admin/bestillinger/${id}`, headers);
    expect(order.html).toContain(`href="/admin/meldinger/${theirs}"`);
    expect(order.text).toContain("Heller Komplett?");
    expect(order.html).not.toContain(`href="/admin/meldinger/${other}"`);
  });
});
