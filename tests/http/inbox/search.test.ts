import { describe, expect, test } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { write } from "../admin/message-pages.ts";

/** What a search finds, by where it leads. */
async function found(app: TestApp, headers: SignedIn, question: string) {
  const page = await app.read(`/admin/sok?${new URLSearchParams({ q: question })}`, headers);
  const [, main = ""] = page.html.split("<main");
  return [...main.matchAll(/<li><a href="([^"]+)"/g)].map(([, to]) => to);
}

describe("The search in everything", () => {
  test("finds a customer, their orders, subscriptions, messages and mails, from any three facts", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const id = await app.placeOrder();
    const message = await write(app);
    const order = [
      "/admin/kunder/923609016",
      `/admin/bestillinger/${id}`,
      `/admin/bestillinger/${id}#abonnement`,
    ];
    for (const question of ["Nordlys", "912 34 567", "609016", "kari@nordlys", "ordmann"]) {
      const all = await found(app, headers, question);
      expect(all, question).toEqual(expect.arrayContaining(order));
      if (question !== "609016") expect(all, question).toContain(`/admin/meldinger/${message}`);
    }
    const mails = await app.db.selectFrom("mails").select("id").execute();
    const toCustomer = await found(app, headers, "kari@nordlys.example.no");
    expect(mails.filter((mail) => toCustomer.includes(`/admin/e-post/${mail.id}`))).not.toEqual([]);
    expect(await found(app, headers, id)).toEqual(expect.arrayContaining(order));
  });

  test("finds mails by their words in any order, whatever their case and their letters", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const company = { companyName: "Østlandet Bygg AS", orgNumber: "974760673" };
    await app.placeOrder({ ...company, email: "Åse@bygg.example.no" });
    await app.placeOrder({ companyName: "Vestlandet Bygg AS", email: "per@bygg.example.no" });
    const mails = await app.db
      .selectFrom("mails")
      .select(["id", "subject", "to_address"])
      .execute();
    for (const [question, holds] of [
      ["østlandet", "Østlandet Bygg"],
      ["BYGG ØSTLANDET", "Østlandet Bygg"],
      ["åse bygg", "Åse@bygg"],
    ] as const) {
      const wanted = mails.filter((mail) => `${mail.subject} ${mail.to_address}`.includes(holds));
      expect(wanted, question).not.toEqual([]);
      const all = await found(app, headers, question);
      expect(all.filter((to) => to?.startsWith("/admin/e-post/")).sort(), question).toEqual(
        wanted.map(({ id }) => `/admin/e-post/${id}`).sort(),
      );
    }
  });

  test("finds places of the menu, and says where there is nothing", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    expect(await found(app, headers, "logg")).toEqual(["/admin/logg"]);
    const { text } = await app.read("/admin/sok?q=%25_%27finnesikke", headers);
    expect(text).toContain("Ingenting passer til «%_'finnesikke».");
    expect(text).toContain("Prøv færre ord, en del av et ord eller et nummer.");
    expect(await found(app, headers, "")).toEqual([]);
  });
});
