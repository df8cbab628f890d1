import { sessionCookie, type TestApp } from "../helpers.ts";
import { inputValues } from "../html.ts";
import { customer, orderOf } from "./order-data.ts";
import { deliverAsItStands, runOn } from "./subscription-life.ts";

// What visitors and customers can meet, page by page and state by state, for the tests that read all of it.

/** What a page is called, and its HTML. */
export type Document = [what: string, html: string];

/** What a customer says of themselves. */
export type Person = Pick<typeof customer, "name" | "companyName" | "phone"> | typeof customer;

const pages = [
  "/",
  "/tjenester",
  "/priser",
  "/kundehistorier",
  "/sporsmal-og-svar",
  "/kontakt",
  "/kontakt?service=Analyse",
  "/vilkar",
  "/personvern",
  "/tilgjengelighet",
  "/by/oslo",
  "/by/bergen",
  "/by/trondheim",
  "/by/stavanger",
  "/by/kristiansand",
  "/by/tromso",
  "/by/drammen",
  "/by/alesund",
  "/by/hamar",
  "/bestill/plan-medium",
  "/bestill/plan-google-bedrift",
  "/bestill/finnes-ikke",
  "/order",
  "/takk",
  "/order-confirmation",
  "/takk?orderId=1&planName=Medium",
  "/avtale",
  "/avtale?sendt",
  "/avtale/x",
  "/avtale/x/y",
  // One that there is says what the books say, whose words are no editor's (decision 50).
  "/avtale/x/faktura/1",
  "/ikke-tilgjengelig",
  "/ikke-lenger",
  "/finnes-ikke",
  "/utkast/finnes-ikke",
  "/utkast/finnes-ikke/priser",
  "/kontakt/sendt",
  "/fagstoff",
];

/** Pages as they come, and forms with everything wrong. */
export async function everyPublicPage(app: TestApp): Promise<Document[]> {
  const documents: Document[] = [];
  for (const path of pages) documents.push([path, await (await app.fetch(path)).text()]);
  for (const path of ["/bestill/plan-medium", "/kontakt", "/avtale"]) {
    const hidden = inputValues(await (await app.fetch(path)).text());
    const refused = await app.postForm(path, hidden);
    documents.push([`${path} with errors`, await refused.text()]);
  }
  return documents;
}

/** The address of the page of a customer who has just ordered. */
export async function agreementPathOf(app: TestApp, person: Person): Promise<string> {
  return (await orderAs(app, person)).path;
}

async function orderAs(app: TestApp, person: Person) {
  const answer = await app.post("/api/orders", orderOf({ ...person, email: "kari@example.no" }));
  const thankYou = await (
    await app.fetch((await answer.json()).thankYou, { headers: { cookie: sessionCookie(answer) } })
  ).text();
  return { thankYou, path: /"(\/avtale\/[\w-]+)"/.exec(thankYou)?.[1] ?? "" };
}

/** The page of a customer's own from the order to the end, with all that can be done there. */
export async function everyAgreement(app: TestApp, person: Person = customer): Promise<Document[]> {
  const { now } = app.clock;
  const headers = await app.signIn("admin");
  const { thankYou, path } = await orderAs(app, person);
  const { id } = await app.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  const documents: Document[] = [["thank-you page of who ordered", thankYou]];
  const read = async (what: string, rests = [""]) => {
    for (const rest of rests) {
      documents.push([`${what} ${rest}`, await (await app.fetch(`${path}${rest}`)).text()]);
    }
  };
  await read("waiting", ["", "?svar=rettet", "/opplysninger", "/si-opp"]);
  const wrong = await app.postForm(`${path}/opplysninger`, { version: "1" });
  documents.push(["details with errors", await wrong.text()]);
  const { name, phone } = person;
  const details = { name, phone, email: "ola@example.no", version: "1" };
  await app.postForm(`${path}/opplysninger`, details);
  await read("ordered", ["/avbestill"]);
  const press = async (verb: string, fields: Record<string, string> = {}) => {
    const order = app.db.selectFrom("orders").select("version").where("id", "=", id);
    const { version } = await order.executeTakeFirstOrThrow();
    const form = { csrf: headers["x-csrf-token"], version: String(version), ...fields };
    return app.postForm(`/admin/bestillinger/${id}/${verb}`, form, headers);
  };
  await press("status", { status: "confirmed" });
  await read("answered", ["", "?svar=ikke-signert"]);
  await press("avtale");
  await read("to be signed", ["", "/signer"]);
  const signature = { name, role: "daglig leder", entitled: "on" };
  const unsigned = await app.postForm(`${path}/signer`, { hash: "" });
  documents.push(["signing with errors", await unsigned.text()]);
  const other = await app.postForm(`${path}/signer`, { ...signature, hash: "" });
  documents.push(["signing what has changed", await other.text()]);
  const { hash } = await app.db.selectFrom("agreements").select("hash").executeTakeFirstOrThrow();
  await app.postForm(`${path}/signer`, { ...signature, hash });
  await read("signed", ["?svar=signert", "?svar=signert-for-deg"]);
  await deliverAsItStands(app, headers, id);
  await read("running", ["", "?svar=angret", "/si-opp"]);
  for (const day of ["2027-09-21", "2027-10-22"]) {
    await runOn(app, day);
    await read(day, ["", "/si-opp"]);
  }
  await app.postForm(`${path}/si-opp`, { endsOn: "2028-11-20", reason: "Vi legger ned" });
  await read("cancelled", ["", "/angre"]);
  await app.postForm(`${path}/angre`, {});
  const stale = await app.postForm(`${path}/si-opp`, { endsOn: "" });
  documents.push(["cancelling what has changed", await stale.text()]);
  await app.postForm(`${path}/si-opp`, { endsOn: "2028-11-20" });
  app.clock.now = new Date("2028-11-20T09:00:00.000Z");
  await read("ended");
  app.clock.now = now;
  return documents;
}
