import { describe, expect, test } from "vitest";
import { storeOrder } from "../../data/stored-order.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";
import { sender, write } from "../admin/message-pages.ts";
import { listed } from "../admin/order-pages.ts";
import { erase } from "../admin/person.ts";

// What an administrator finds while the customer waits on the telephone.

const lists = {
  orders: "/admin?q=",
  messages: "/admin?fane=kontakt&q=",
  subscriptions: "/admin/abonnementer?q=",
};

function ask(app: TestApp, list: keyof typeof lists, question: string, headers: SignedIn) {
  return app.read(`${lists[list]}${encodeURIComponent(question)}`, headers);
}

/** Where the links of a page lead. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, path = ""]) => unescapeHtml(path));
}

describe("A telephone number", () => {
  test.each(["+47 400 22 333", "0047 40022333", "400 22 333", "(+47) 400-22-333", "40022333"])(
    "that was typed %s is found as it stands on a display, in every list",
    async (phone) => {
      await using app = await createTestApp();
      const id = await storeOrder(app, { phone });
      await storeOrder(app, { phone: "987 65 432" });
      await write(app, { phone, name: "Ola Ringer" });
      const headers = await app.signIn("admin");
      for (const question of [
        "40022333",
        "400 22 333",
        "+4740022333",
        "0047 400 22 333",
        "22333",
      ]) {
        expect(listed((await ask(app, "orders", question, headers)).html), question).toEqual([id]);
        const messages = await ask(app, "messages", question, headers);
        expect(messages.text, question).toContain("Ola Ringer");
        const subscriptions = await ask(app, "subscriptions", question, headers);
        expect(subscriptions.html.match(/data-row-link/g), question).toHaveLength(1);
      }
    },
  );
});

describe("Part of", () => {
  test.each([
    ["a company's name", "lysbak"],
    ["a contact's name", "ERHOL"],
    ["an e-mail address", "ostbutikken"],
    ["an organisation number", "609016"],
    ["an organisation number in groups", "923 609 016"],
    ["the number of an order", "FL-YVEP7-TDMBC"],
    ["the number of a subscription", "AB-YVEP7-TDMBC"],
    ["a number that is read out without its beginning", "EP7-TDM"],
    ["two words at once", "lysbak erhol"],
  ])("%s finds the sale", async (_what, question) => {
    await using app = await createTestApp();
    const id = await storeOrder(app, {
      id: "FL-YVEP7-TDMBC",
      name: "Berit Sverholt",
      company: "Nordlysbakeriet AS",
      email: "post@ostbutikken.example.no",
    });
    await storeOrder(app, {
      company: "Fjellrev AS",
      email: "ola@fjellrev.example.no",
      orgNumber: "974760673",
    });
    const headers = await app.signIn("admin");
    expect(listed((await ask(app, "orders", question, headers)).html)).toEqual([id]);
    const { html } = await ask(app, "subscriptions", question, headers);
    expect(linksOf(html)).toContain("/admin/bestillinger/FL-YVEP7-TDMBC#abonnement");
    expect(html.match(/data-row-link/g)).toHaveLength(1);
    const { html: messages } = await ask(app, "messages", question, headers);
    expect(textOf(messages)).toContain("1 treff i bestillinger og 1 treff i abonnementer");
  });

  test("a word that somebody wrote finds nothing but from its beginning", async () => {
    await using app = await createTestApp();
    await write(app, { message: "Vi trenger nettbutikk." });
    const headers = await app.signIn("admin");
    expect((await ask(app, "messages", "nettbut", headers)).html).toContain("data-row-link");
    expect((await ask(app, "messages", "butikk", headers)).html).not.toContain("data-row-link");
    expect((await ask(app, "messages", "lysbak", headers)).html).not.toContain("data-row-link");
    expect((await ask(app, "messages", "ordlys", headers)).html).toContain("data-row-link");
  });
});

test("Words that very many orders hold are found as any others are", async () => {
  await using app = await createTestApp();
  const id = await storeOrder(app, { company: "Nordlysbakeriet AS" });
  const headers = await app.signIn("admin");
  const note = { text: "Vil ha lysbilder.", csrf: headers["x-csrf-token"] };
  await app.postForm(`/admin/bestillinger/${id}/notat`, note, headers);
  for (const part of ["dlysb", "lysbil"]) {
    const words = Array.from({ length: 10_001 }, (_, index) => ({
      word: `${part}${index}`,
      subject_id: id,
    }));
    await app.db.insertInto("order_words").values(words).execute();
  }
  for (const question of ["dlysb", "lysb", "dlysb bak", "dlysb kari", "lysbil"]) {
    expect(listed((await ask(app, "orders", question, headers)).html), question).toEqual([id]);
    const { html } = await ask(app, "subscriptions", question, headers);
    expect(html.match(/data-row-link/g), question).toHaveLength(1);
  }
  expect(listed((await ask(app, "orders", "dlysb fjellrev", headers)).html)).toEqual([]);
});

describe("A note", () => {
  test("is found by its words, also after the order was put right, and not once its customer is erased", async () => {
    await using app = await createTestApp();
    const id = await storeOrder(app, { email: "kari@solsiden.example.no" });
    const headers = await app.signIn("admin");
    const write = (text: string) =>
      app.postForm(
        `/admin/bestillinger/${id}/notat`,
        { text, csrf: headers["x-csrf-token"] },
        headers,
      );
    await write("Ringte, svarte ikke.");
    await write("Vil ha logo i lilla.");
    const finds = async (question: string) =>
      listed((await ask(app, "orders", question, headers)).html);
    expect(await finds("ringte")).toEqual([id]);
    expect(await finds("svar lilla")).toEqual([id]);
    const corrected = {
      ...{ name: "Berit Solheim", companyName: "Solsiden AS", orgNumber: "923609016" },
      ...{ phone: "400 22 333", email: "kari@solsiden.example.no", version: "1" },
    };
    await app.postForm(
      `/admin/bestillinger/${id}/rett`,
      { ...corrected, csrf: headers["x-csrf-token"] },
      headers,
    );
    expect(await finds("solheim ringte")).toEqual([id]);
    await app.db.updateTable("orders").set({ status: "delivered" }).execute();
    await erase(app, headers, "kari@solsiden.example.no");
    expect(await finds("ringte")).toEqual([]);
    expect(await finds("solheim")).toEqual([]);
    expect(await finds("solsiden")).toEqual([id]);
  });
});

describe("Where nothing is found", () => {
  test.each([
    ["orders", "Sørensn", "Sørensen"],
    ["orders", "kari soerensen", undefined],
    ["orders", "kair sørensen", "Kari Sørensen"],
    ["messages", "Sørnesen", "Sørensen"],
    ["subscriptions", "sørenzen", "Sørensen"],
    ["orders", "xyz", undefined],
    ["orders", "40022334", undefined],
  ] as const)("in %s by %s, what may have been meant is %s", async (list, question, meant) => {
    await using app = await createTestApp();
    await storeOrder(app, { name: "Kari Sørensen", phone: "400 22 333" });
    await write(app, { ...sender, name: "Kari Sørensen" });
    const headers = await app.signIn("admin");
    const { html, text } = await ask(app, list, question, headers);
    expect(html).not.toContain("data-row-link");
    if (!meant) return expect(text).not.toContain("Mente du");
    expect(text).toMatch(new RegExp(`Mente du\\s+${meant}\\s*\\?`));
    const address = linksOf(html).find(
      (path) =>
        new URL(path, "http://x").searchParams.get("q")?.toLowerCase() === meant.toLowerCase(),
    );
    expect((await app.read(address ?? "", headers)).html).toContain("data-row-link");
  });
});

test("Hits in the other lists are told, with the way there, and none where there are none", async () => {
  await using app = await createTestApp();
  await storeOrder(app, { name: "Eva Ny" });
  for (const name of ["Eva Ny", "Eva Nyere"]) await write(app, { name, company: "Fjellrev" });
  const headers = await app.signIn("admin");
  const { html, text } = await ask(app, "orders", "eva ny", headers);
  expect(text).toContain("Søket har også 2 treff i meldinger og 1 treff i abonnementer");
  const address = linksOf(html).find((path) => path.includes("fane=kontakt&q="));
  expect((await app.read(address ?? "", headers)).html.match(/data-row-link/g)).toHaveLength(2);
  expect((await ask(app, "messages", "fjellrev", headers)).text).not.toContain("Søket har også");
  expect((await app.read("/admin", headers)).text).not.toContain("Søket har også");
});

test("Telephone numbers are read alike in a list, however they were typed", async () => {
  await using app = await createTestApp();
  for (const phone of ["40088999", "+47 400 22 333", "22334455"]) await storeOrder(app, { phone });
  const { text } = await app.read("/admin", await app.signIn("admin"));
  for (const phone of ["400 88 999", "400 22 333", "22 33 44 55"]) {
    expect(text).toContain(phone);
  }
  expect(text).not.toContain("+47");
});
