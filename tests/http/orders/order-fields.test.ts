import { expect, test } from "vitest";
import { z } from "zod";
import { textOf as textOfMail } from "#app/domain/mail/mail-row.server.ts";
import { contactDetailsSchema } from "#app/domain/orders/contact-details.ts";
import {
  isOptional,
  type OrderField,
  ofEachField,
  orderFieldNames,
  orderFields,
  readable,
} from "#app/domain/orders/order-fields.ts";
import { pathTo } from "../../data/agreement.ts";
import { everyCell } from "../../data/every-cell.ts";
import { filledIn, filledInAnew } from "../../data/order-data.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { erase } from "../admin/person.ts";

// Each field that a customer can fill in is changed alone, through every door there is, and read wherever it is shown. A field that
// order-fields.ts has and a place forgets is noticed here.

type Values = Record<OrderField, string | null>;

const recordsSchema = z.array(z.record(z.string(), z.unknown()));
const fileSchema = z.object({ orders: recordsSchema });
const ownFields = orderFieldNames.filter((name) => name in contactDetailsSchema.shape);

/** What is filled in, with one field as in `filledInAnew`. */
const withAnew = (name: OrderField): Values => ({ ...filledIn, [name]: filledInAnew[name] });

/** The fields as a browser sends them: what is empty, as nothing. */
const typed = (values: Values) => ofEachField((name) => values[name] ?? "");

/** What stands in a field as people read it, with plain spaces. */
const asRead = (values: Values, name: OrderField) =>
  (readable(typed(values), name) ?? "").replaceAll("\u00a0", " ");

/** Sends a form that is taken, and answers where it leads. */
async function send(app: TestApp, path: string, fields: object, headers?: SignedIn) {
  const answer = await app.postForm(path, { ...fields }, headers);
  expect([path, answer.status]).toEqual([path, 303]);
  return answer.headers.get("location") ?? "";
}

/** Holds an order to what should stand in its fields, wherever somebody reads them. */
async function expectEverywhere(app: TestApp, headers: SignedIn, id: string, expected: Values) {
  const row = await app.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(ofEachField((name) => row[orderFields[name].column])).toEqual(expected);

  const isThis = (order: Record<string, unknown>) => order.id === id;
  const inList = recordsSchema.parse(JSON.parse((await app.read("/api/orders", headers)).html));
  expect(inList.find(isThis)).toMatchObject(expected);

  const { html: csv } = await app.read("/admin/eksport/bestillinger.csv", headers);
  const [head = [], ...lines] = csv.split("\r\n").map((line) => line.split(";").map(unquoted));
  const line = lines.find(([first]) => first === id);
  const inCsv = (name: OrderField) => line?.[head.indexOf(orderFields[name].shortLabel)];
  expect(ofEachField(inCsv)).toEqual(typed(expected));

  const question = expected.email ?? "";
  const file = await app.postForm("/admin/personvern/eksport", { question }, headers);
  expect(fileSchema.parse(await file.json()).orders.find(isThis)).toMatchObject(expected);

  const path = `/admin/bestillinger/${id}`;
  const form = inputValues((await app.read(`${path}/rett`, headers)).html);
  expect(form).toMatchObject(typed(expected));

  const printed = await app.postForm("/admin/personvern/utskrift", { question }, headers);
  const toPrint = textOf(await printed.text());
  const { html: office } = await app.read(path, headers);
  const customer = textOf(/<section id="kunde".*?<\/section>/s.exec(office)?.[0] ?? "");
  const { text: agreement } = await app.read(await pathTo(app, id));
  for (const name of orderFieldNames.filter((name) => expected[name] !== null)) {
    const value = asRead(expected, name);
    expect(customer, `${name} in the office`).toContain(value);
    expect(agreement, `${name} on the customer's page`).toContain(value);
    expect(toPrint).toContain(`${orderFields[name].label} ${value}`);
  }
}

const unquoted = (cell: string) => /^\ufeff?"(.*)"$/.exec(cell)?.[1]?.replace(/^'/, "") ?? cell;

/** Whether an order is found by a text. */
async function isFoundBy(app: TestApp, headers: SignedIn, id: string, text: string) {
  const { html: list } = await app.read(`/admin?q=${encodeURIComponent(text)}`, headers);
  return list.includes(`"/admin/bestillinger/${id}"`);
}

/** What the mails of a kind say, the newest last, with plain spaces. */
async function mailsOf(app: TestApp, kind: "order-notice" | "details-changed"): Promise<string[]> {
  const mails = await app.db.selectFrom("mails").selectAll().where("kind", "=", kind).execute();
  return mails.map((mail) => textOfMail(mail).replace(/\s+/g, " "));
}

test("Each field is taken by the API, told to us, and found by where it is to be", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  for (const name of orderFieldNames) {
    const id = await app.placeOrder(withAnew(name));
    await expectEverywhere(app, headers, id, withAnew(name));
    const notice = (await mailsOf(app, "order-notice")).find((text) => text.includes(id));
    expect(notice, name).toContain(asRead(withAnew(name), name));
    const { isSearched } = orderFields[name];
    expect(await isFoundBy(app, headers, id, filledInAnew[name]), name).toBe(isSearched);
  }
});

test("Each field is taken by the form without JavaScript", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  for (const name of orderFieldNames) {
    const form = inputValues((await app.read("/bestill/plan-medium")).html);
    expect(form).toHaveProperty(name);
    const sent = { ...form, ...typed(withAnew(name)), acceptTerms: "on" };
    const thanks = new URL(await send(app, "/bestill/plan-medium", sent), app.config.siteUrl);
    const id = thanks.searchParams.get("orderId") ?? "";
    await expectEverywhere(app, headers, id, withAnew(name));
  }
});

test("Each field is put right by us, with nothing else, and noted by its name", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await app.placeOrder(filledIn);
  const path = `/admin/bestillinger/${id}`;
  const values: Values = { ...filledIn };
  for (const name of orderFieldNames) {
    values[name] = filledInAnew[name];
    const form = inputValues((await app.read(`${path}/rett`, headers)).html);
    const target = await send(app, `${path}/rett`, { ...form, ...typed(values) }, headers);
    expect(target, name).toBe(`${path}?svar=rettet`);
    await expectEverywhere(app, headers, id, values);
    const { isSearched, said } = orderFields[name];
    expect(await isFoundBy(app, headers, id, filledInAnew[name]), name).toBe(isSearched);
    expect(await isFoundBy(app, headers, id, filledIn[name]), name).toBe(false);
    expect((await app.read(path, headers)).text).toContain(`Rettet ${said} sjefen`);
  }
});

test("Each field that is the customer's own is put right by them, with nothing else, and they are told", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await app.placeOrder(filledIn);
  const own = await pathTo(app, id);
  const values: Values = { ...filledIn };
  for (const name of orderFieldNames) {
    const isOwn = ownFields.includes(name);
    const form = inputValues((await app.read(`${own}/opplysninger`)).html);
    expect(name in form, `${name} on the customer's form`).toBe(isOwn);
    const told = (await mailsOf(app, "details-changed")).length;
    const sent = { ...typed({ ...values, [name]: filledInAnew[name] }), version: form.version };
    const target = await send(app, `${own}/opplysninger`, sent);
    expect(target, name).toBe(isOwn ? `${own}?svar=rettet` : own);
    if (isOwn) values[name] = filledInAnew[name];
    await expectEverywhere(app, headers, id, values);
    const mails = (await mailsOf(app, "details-changed")).slice(told);
    expect(mails.length > 0, name).toBe(isOwn);
    for (const text of mails) {
      expect(text).toContain(`i avtalen om nettsidepakken Medium: ${orderFields[name].said}.`);
    }
  }
});

test("Each field that may be left empty is nothing, and can become nothing and something again", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  for (const name of orderFieldNames.filter(isOptional)) {
    const without: Values = { ...filledIn, [name]: null };
    const id = await app.placeOrder({ ...filledIn, [name]: undefined });
    await expectEverywhere(app, headers, id, without);
    const path = `/admin/bestillinger/${id}/rett`;
    for (const values of [filledIn, without, filledIn]) {
      const form = inputValues((await app.read(path, headers)).html);
      await send(app, path, { ...form, ...typed(values) }, headers);
      await expectEverywhere(app, headers, id, values);
    }
    const own = `${await pathTo(app, id)}/opplysninger`;
    const form = inputValues((await app.read(own)).html);
    const isOwn = ownFields.includes(name);
    await send(app, own, { ...form, ...(isOwn && { [name]: "" }) });
    await expectEverywhere(app, headers, id, isOwn ? without : filledIn);
  }
});

test("Each field that is personal is gone when the customer is erased, and the others are there", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await app.placeOrder(filledIn);
  const trace = (name: OrderField) => filledIn[name].toLowerCase().replaceAll(" ", "");
  const before = await everyCell(app);
  for (const name of orderFieldNames) expect(before).toContain(trace(name));
  expect((await erase(app, headers, filledIn.email)).status).toBe(303);
  const after = await everyCell(app);
  const left = orderFieldNames.filter((name) => after.includes(trace(name)));
  const kept = orderFieldNames.filter((name) => !orderFields[name].isPersonal);
  expect(left).toEqual(kept);
  const { text: agreement } = await app.read(await pathTo(app, id));
  for (const name of kept) {
    const { isSearched } = orderFields[name];
    expect(await isFoundBy(app, headers, id, filledIn[name]), name).toBe(isSearched);
    expect(agreement).toContain(asRead(filledIn, name));
  }
});
