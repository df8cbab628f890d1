import { expect } from "vitest";
import type { SignedIn, TestApp } from "../../helpers.ts";
import { inputValues } from "../../html.ts";
import { written } from "../account-mails.ts";
import { pathTo } from "../agreement.ts";
import { filledIn } from "../order-data.ts";
import { fillInSeller, giveStatus, runOn } from "../subscription-life.ts";

/** A customer before and after they corrected what they had said of themselves. */
export const before = {
  name: "Zacharias Zebra",
  email: "zacharias@stripene.example.no",
  phone: "987 65 432",
  invoiceEmail: "faktura@stripene.example.no",
};
export const after = {
  name: "Zacharias Zebrafink",
  email: "zebrafink@fjærene.example.no",
  phone: "932 10 987",
  invoiceEmail: "regnskap@fjærene.example.no",
};
const company = { companyName: "Solsiden Bakeri AS", orgNumber: "923609016" };

/** What was written about them, or by them, wherever there is room for words. */
export const words = {
  message: "Vi driver Tjeldbua",
  spam: "Og vi selger Havsuler",
  reference: "Att. Zach., kråkeslottet",
  status: "Ringte fra Lundeura",
  note: "Liker best Strutsefjær",
  price: "Hadde det trangt etter Pelikanåret",
  told: "Traff ham ved Skarveholmen",
  cancellation: "Er syk av Flamingofeber",
  signer: "Ørnulf Tiurnes",
  paper: "Papiret ligger i Hubroskapet",
};

/** What must stand nowhere once they are erased, as `everyCell` has it. */
export const traces = [
  ...[before, after].flatMap(({ phone }) => [phone.replaceAll(" ", "")]),
  ...["zach", "zebra", "stripene", "fjærene"],
  ...["tjeldbua", "havsule", "kråkeslott", "lundeura", "strutsefj", "pelikan", "skarveholm"],
  ...["flamingo", "tiurnes", "hubroskap"],
];

const day = (date: string) => new Date(`${date}T09:00:00.000Z`);

/** Sends a message, and answers its id. */
async function write(app: TestApp, fields: Record<string, string>) {
  const answer = await app.post("/api/contact", fields);
  expect(answer.status).toBeLessThan(300);
}

/**
 * Somebody who has been all that a customer can be, each through its own door: they wrote, were held back as spam, were made a draft,
 * ordered, corrected themselves, were delivered to, got another price, were told and renewed, lost their link and had it
 * replaced, cancelled twice, and were let go of a year. It ends on 20 November 2028.
 */
export async function wholeLife(app: TestApp): Promise<{ orderId: string; headers: SignedIn }> {
  let headers = await app.signIn("admin");
  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await app.postForm(path, fields, headers);
    const where = answer.headers.get("location");
    expect([path, answer.status, where]).toEqual([
      path,
      303,
      expect.not.stringMatching(/feil|endret/),
    ]);
  };
  const { invoiceEmail: _, ...sender } = before;
  await write(app, { ...sender, message: words.spam, homepage: "https://spam.example" });
  await write(app, {
    ...sender,
    company: company.companyName,
    message: words.message,
    page: "/priser",
  });
  const { id: messageId } = await app.db
    .selectFrom("contact_messages")
    .select("id")
    .where("quarantine_reason", "is", null)
    .executeTakeFirstOrThrow();
  const message = `/admin/meldinger/${messageId}`;
  expect((await app.fetch(message, { headers })).status).toBe(200);
  await send(`${message}/utkast`, { planId: "komplett" });
  const { version: seen } = await app.db
    .selectFrom("contact_messages")
    .select("version")
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
  await send(`${message}/notat`, { text: words.note });
  await send(`${message}/handtert`, { handled: "yes", version: String(seen) });

  await fillInSeller(app);
  const given = { ...company, ...before, buyerReference: words.reference };
  const orderId = await app.placeOrder({ ...filledIn, ...given });
  const order = `/admin/bestillinger/${orderId}`;
  const subscription = `/admin/abonnementer/${orderId.replace("FL-", "AB-")}`;
  const own = () => pathTo(app, orderId);
  const version = async (table: "orders" | "subscriptions") => {
    const row = await app.db.selectFrom(table).select("version").executeTakeFirstOrThrow();
    return String(row.version);
  };
  await send(`${await own()}/opplysninger`, { ...after, version: await version("orders") });
  await send(`${order}/notat`, { text: words.note });
  await giveStatus(app, headers, orderId, "confirmed", { reason: words.status });
  await send(`${order}/avtale`, { version: await version("orders") });
  const onPaper = { signedOn: "2026-11-20", name: words.signer, text: words.paper };
  await send(`${order}/avtale/papir`, { ...onPaper, version: await version("orders") });
  await send(`${order}/avtale`, { withdraw: "1", version: await version("orders") });
  const { plan_id: planId } = await app.db
    .selectFrom("orders")
    .select("plan_id")
    .executeTakeFirstOrThrow();
  const further = {
    ...{ planId, text1: "Fotografering", kroner1: "4500" },
    ...{ text2: "SEO", kroner2: "1299", monthly2: "yes" },
  };
  const shown = `${order}/avtale?${new URLSearchParams(further)}`;
  await send(shown, { ...further, version: await version("orders") });
  const toSign = await app.db
    .selectFrom("agreements")
    .select("hash")
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  const signature = { name: words.signer, role: "daglig leder", entitled: "on" };
  await send(`${await own()}/signer`, { ...signature, ...toSign });
  await giveStatus(app, headers, orderId, "in-progress");
  await giveStatus(app, headers, orderId, "delivered");
  const { id: recurring } = await app.db
    .selectFrom("recurring_invoices")
    .select("id")
    .executeTakeFirstOrThrow();
  await send(`${order}/manedlig/${recurring}/stopp`, {});
  const priced = { annual: "6 490", reason: words.price, version: await version("subscriptions") };
  await send(`${subscription}/pris`, priced);
  await app.jobs.mail.run();
  const paid = { kroner: "100,50", paidOn: "2026-11-20" };
  await send("/admin/fakturaer/1/betalt", { ...paid, ordinal: "1" });
  await send("/admin/fakturaer/1/betalinger/1/angre", {});
  await send("/admin/fakturaer/1/betalt", { ...paid, ordinal: "2" });
  await send("/admin/fakturaer/1/sendt", { way: "paper" });
  await send("/avtale", { email: after.email });
  await written(app, "agreement-link", 1);
  const newLink = `${subscription}/ny-lenke`;
  await send(newLink, inputValues((await app.read(newLink, headers)).html));

  app.clock.now = day("2027-09-21");
  await app.jobs.renewal.run();
  headers = await app.signIn("admin");
  const told = { version: await version("subscriptions"), how: "phone", on: "2027-09-21" };
  await send(`${subscription}/varslet`, { ...told, note: words.told });
  await send(`${await own()}/si-opp`, { endsOn: "2027-11-20", reason: words.cancellation });
  await send(`${await own()}/angre`, {});
  for (const date of ["2027-10-14", "2027-10-22"]) await runOn(app, date);
  await send(`${await own()}/si-opp`, { endsOn: "2028-11-20", reason: words.cancellation });
  headers = await app.signIn("admin");
  const forgiven = inputValues((await app.read(`${subscription}/ta-tilbake`, headers)).html);
  await send(`${subscription}/ta-tilbake`, { ...forgiven, reason: "Vi lar dem slippe" });
  app.clock.now = day("2028-11-20");
  return { orderId, headers: await app.signIn("admin") };
}
