import { expect } from "vitest";
import { z } from "zod";
import type { SignedIn, TestApp } from "../../helpers.ts";
import { inputValues, unescapeHtml } from "../../html.ts";
import { pathTo } from "../agreement.ts";
import { settingsPage, shownSettings } from "../billing-settings.ts";
import { dayText } from "./naive-subscriptions.ts";

// The doors through which an agency works: the API, the forms of its back office, and the pages of its customers.

/** A line of a form: what it is, kroner, and whether it is paid each month. */
export type TypedLine = { text: string; kroner: number; isMonthly: boolean };

export type AgencyDoors = ReturnType<typeof openDoors>;

/**
 * @param times how often each press is sent, at once
 */
export function openDoors(app: TestApp, times: () => number) {
  let session: { headers: SignedIn; since: number } | undefined;

  /** @param length how long ago the password was given at most */
  async function signedIn(length = sessionLength): Promise<SignedIn> {
    const now = app.clock.now.getTime();
    if (!session || session.since + length < now) {
      session = { headers: await app.signIn("admin"), since: now };
    }
    return session.headers;
  }

  /** Presses what sends a form, once or more often at once. */
  async function press(path: string, fields: Record<string, string>): Promise<Response[]> {
    const headers = path.startsWith("/admin") ? await signedIn() : undefined;
    const sent = headers ? { csrf: headers["x-csrf-token"], ...fields } : fields;
    const answers = await Promise.all(
      Array.from({ length: times() }, () => app.postForm(path, sent, headers)),
    );
    for (const { status } of answers) expect([path, status < 500]).toEqual([path, true]);
    return answers;
  }

  async function version(orderId: string): Promise<string> {
    const row = await app.db
      .selectFrom("orders")
      .select("version")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    return String(row.version);
  }

  async function subscriptionVersion(orderId: string): Promise<string> {
    const row = await app.db
      .selectFrom("subscriptions")
      .select("version")
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    return String(row?.version ?? 1);
  }

  const orderPage = (id: string) => `/admin/bestillinger/${id}`;
  const subscriptionPage = (id: string) => `/admin/abonnementer/${id.replace("FL-", "AB-")}`;
  const invoicePage = (number: number) => `/admin/fakturaer/${number}`;

  async function read(path: string): Promise<string> {
    const headers = path.startsWith("/admin") || path.startsWith("/api") ? await signedIn() : {};
    return (await app.fetch(path, { headers })).text();
  }

  return {
    read,

    /** A page of the customer's own. */
    customersPage: (orderId: string) => pathTo(app, orderId),

    /** @returns the order's id, the same for each of the presses */
    async order(fields: Record<string, unknown>): Promise<string> {
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: times() }, () =>
          app.post("/api/orders", fields, { "idempotency-key": key }),
        ),
      );
      const taken = await Promise.all(answers.map((answer) => answer.json()));
      return onlyOne(taken.map((one) => z.object({ orderId: z.string() }).parse(one).orderId));
    },

    /** An order that is taken by telephone. */
    async enter(fields: Record<string, string>): Promise<string> {
      const path = "/admin/bestillinger/ny";
      const { key = "" } = inputValues(await read(path));
      const answers = await press(path, { ...fields, key });
      return onlyOne(answers.map(({ headers }) => headers.get("location")?.split("/")[3] ?? ""));
    },

    async giveStatus(id: string, status: string) {
      await press(`${orderPage(id)}/status`, { status, version: await version(id) });
    },

    async undo(id: string, status: string) {
      await press(`${orderPage(id)}/status/angre`, { status, version: await version(id) });
    },

    async callOff(id: string) {
      await press(`${await pathTo(app, id)}/avbestill`, { reason: "Vi venter litt" });
    },

    async sendAgreement(
      id: string,
      sale: { planId: string; planPrice: string; annualCost: string; lines: TypedLine[] },
    ) {
      const { lines, ...plan } = sale;
      const fields = { ...plan, ...lineFields(lines) };
      const shown = `${orderPage(id)}/avtale?${new URLSearchParams(fields)}`;
      await press(shown, { ...fields, version: await version(id) });
    },

    /** Signs what the customer's page shows, if anything. */
    async sign(id: string) {
      const path = `${await pathTo(app, id)}/signer`;
      const { hash = "" } = inputValues(await read(path));
      await press(path, { name: "Kari Nordmann", role: "daglig leder", entitled: "on", hash });
    },

    async signOnPaper(id: string, signedOn: number) {
      const signed = { signedOn: dayText(signedOn), name: "Ola Nordmann", text: "I permen" };
      await press(`${orderPage(id)}/avtale/papir`, { ...signed, version: await version(id) });
    },

    async deliver(id: string, startsOn: number) {
      const fields = { startsOn: dayText(startsOn), version: await version(id) };
      await press(`${orderPage(id)}/lever`, fields);
    },

    async takeBack(id: string) {
      const path = `${orderPage(id)}/ta-tilbake`;
      const { seen = "" } = inputValues(await read(path));
      await press(path, { reason: "Ikke ferdig likevel", seen, version: await version(id) });
    },

    async correctStart(id: string, startsOn: number) {
      const path = `${subscriptionPage(id)}/rett-start`;
      const { seen = "" } = inputValues(await read(path));
      const fields = { startsOn: dayText(startsOn), reason: "Feil dag", seen };
      await press(path, { ...fields, version: await subscriptionVersion(id) });
    },

    async setPrice(id: string, annual: number) {
      const fields = { annual: String(annual), reason: "Dyrere drift" };
      const seen = { version: await subscriptionVersion(id) };
      await press(`${subscriptionPage(id)}/pris`, { ...fields, ...seen });
    },

    /** @param isCustomer on their own page, or an administrator who was asked to */
    async cancel(id: string, isCustomer: boolean) {
      const path = `${isCustomer ? await pathTo(app, id) : subscriptionPage(id)}/si-opp`;
      const { endsOn = "" } = inputValues(await read(path));
      await press(path, { endsOn, reason: "Trenger det ikke" });
    },

    async withdrawCancellation(id: string, isCustomer: boolean) {
      const fields = { version: await subscriptionVersion(id), renewed: "yes" };
      await press(`${isCustomer ? await pathTo(app, id) : subscriptionPage(id)}/angre`, fields);
    },

    async forgive(id: string) {
      const path = `${subscriptionPage(id)}/ta-tilbake`;
      const { seen = "" } = inputValues(await read(path));
      const fields = { reason: "Vi lar dem slippe", seen };
      await press(path, { ...fields, version: await subscriptionVersion(id) });
    },

    async tell(id: string, on: number) {
      const fields = { how: "phone", on: dayText(on), version: await subscriptionVersion(id) };
      await press(`${subscriptionPage(id)}/varslet`, fields);
    },

    /** Writes an invoice, has the page show it, and presses what it shows; nothing where it shows nothing to press. */
    async billByHand(
      id: string,
      written: { lines: TypedLine[]; startsOn: number; lastDay: number },
    ) {
      const { lines, startsOn, lastDay } = written;
      const days = { startsOn: dayText(startsOn), lastDay: dayText(lastDay) };
      const fields = { ...lineFields(lines), ...days };
      const html = await read(`${orderPage(id)}/faktura?${new URLSearchParams(fields)}`);
      const shown = /formAction="([^"]*)"/i.exec(html)?.[1];
      const { key = "" } = inputValues(html);
      if (shown) await press(unescapeHtml(shown), { ...fields, key });
    },

    /** @param index of those that are still billed, in the order in which they began */
    async stopMonthly(id: string, index: number) {
      const links = (await read(orderPage(id))).match(/\/admin\/bestillinger\/[^"]*\/stopp(?=")/g);
      const path = [...new Set(links)][index];
      if (!path) throw new Error("There is nothing of it to stop");
      await press(path, {});
    },

    async pay(number: number, payment: { paidOn: number; typed: string; ordinal: number }) {
      const { paidOn, typed: kroner, ordinal } = payment;
      const fields = { paidOn: dayText(paidOn), kroner, ordinal: String(ordinal) };
      await press(`${invoicePage(number)}/betalt`, fields);
    },

    /** Sends a file of the bank's, and notes what its page has ticked. */
    async payFromBank(
      rows: { paidOn: number; ore: number; kid: string; text: string; reference: string }[],
    ) {
      const lines = rows.map(({ paidOn, ore, kid, text, reference }) => {
        const day = dayText(paidOn).split("-").reverse().join(".");
        return [day, (ore / 100).toFixed(2).replace(".", ","), kid, text, reference].join(";");
      });
      const headers = await signedIn();
      const form = new FormData();
      form.set("csrf", headers["x-csrf-token"]);
      const file = ["Dato;Beløp;KID;Melding;Arkivreferanse", ...lines].join("\n");
      form.set("file", new File([file], "nettbank.csv"));
      const sent = new Response(form);
      const type = sent.headers.get("content-type") ?? "";
      const body = await sent.arrayBuffer();
      const answer = await app.fetch(bankPage, {
        ...{ method: "POST", body },
        headers: { ...headers, "content-type": type },
      });
      const found = (await answer.text()).match(/<input type="checkbox"[^>]*>/g) ?? [];
      const ticked = found.filter((box) => /\bchecked=""/.test(box));
      if (ticked.length > 0) await press(`${bankPage}/noter`, inputValues(ticked.join("")));
    },

    /** Decides how invoices are numbered and paid from now on. */
    async decide({ prefix, kidLength }: { prefix: string; kidLength: number | undefined }) {
      const { kid: _, ...shown } = await shownSettings(app, await signedIn());
      const kid = kidLength !== undefined && { kid: "on", kidLength: String(kidLength) };
      await press(settingsPage, { ...shown, prefix, ...kid });
    },

    async withdrawPayment(number: number, ordinal: number) {
      await press(`${invoicePage(number)}/betalinger/${ordinal}/angre`, {});
    },

    async credit(number: number, kroner: number) {
      const path = `${invoicePage(number)}/krediter`;
      const { seen = "0" } = inputValues(await read(path));
      await press(path, { kroner: String(kroner), seen, reason: "Avtalt avslag" });
    },

    /** Reminds of an invoice, if its page offers to. */
    async remind(number: number) {
      const path = `${invoicePage(number)}/purring`;
      const { left, reminders } = inputValues(await read(path));
      if (left !== undefined && reminders !== undefined) await press(path, { left, reminders });
    },

    /** Notes what is left of an invoice as lost, if its page offers to. */
    async lose(number: number) {
      const { left } = inputValues(await read(invoicePage(number)));
      if (left !== undefined) await press(`${invoicePage(number)}/tapt`, { left });
    },

    async regain(number: number) {
      await press(`${invoicePage(number)}/tapt/angre`, {});
    },

    async noteSent(number: number, way: "ehf" | "paper") {
      await press(`${invoicePage(number)}/sendt`, { way });
    },

    async mailAgain(number: number) {
      await press(`${invoicePage(number)}/send`, {});
    },

    /** The customer corrects where invoices go, on their own page. */
    async correctDetails(
      id: string,
      details: { name: string; email: string; invoiceEmail?: string | undefined },
    ) {
      const { name, email, invoiceEmail = "" } = details;
      const fields = { name, email, invoiceEmail, phone: "912 34 567", version: await version(id) };
      await press(`${await pathTo(app, id)}/opplysninger`, fields);
    },

    /** Publishes facts of the company as its editor does. */
    async publish(facts: Record<string, unknown>) {
      const published = z
        .looseObject({
          version: z.number(),
          content: z.looseObject({ company: z.looseObject({}) }),
        })
        .parse(JSON.parse(await (await app.fetch("/api/content")).text()));
      const { version: baseVersion, content } = published;
      const company = { ...content.company, ...facts };
      const answer = await app.fetch("/api/content", {
        method: "PUT",
        headers: { "content-type": "application/json", ...(await app.signIn("editor")) },
        body: JSON.stringify({ baseVersion, content: { ...content, company }, note: "" }),
      });
      expect(answer.status, await answer.clone().text()).toBe(200);
    },

    /** A file that asks for a password that was given lately. */
    async file(path: string): Promise<Uint8Array> {
      const answer = await app.fetch(path, { headers: await signedIn(proofLength) });
      expect([path, answer.status]).toEqual([path, 200]);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

const bankPage = "/admin/fakturaer/bankfil";
/** Shorter than a session lasts without being used. */
const sessionLength = 2 * 60 * 60 * 1000;
/** And shorter than a password counts as given lately. */
const proofLength = 5 * 60 * 1000;

function onlyOne(ids: string[]): string {
  const [id = "", ...others] = new Set(ids);
  expect(others).toEqual([]);
  return id;
}

function lineFields(lines: TypedLine[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ text, kroner, isMonthly }, index) => [
      [`text${index + 1}`, text],
      [`kroner${index + 1}`, String(kroner)],
      ...(isMonthly ? [[`monthly${index + 1}`, "yes"]] : []),
    ]),
  );
}
