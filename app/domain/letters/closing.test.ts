import { expect, test } from "vitest";
import { mailSamplesOf } from "../../../tests/data/mail-samples.ts";
import { knownSeller, soldBy } from "../../../tests/data/seller.ts";
import { writeToCustomer } from "./closing.ts";

// Whom a customer reaches here, in every mail that a customer is sent; the samples are all the mails there are.

/** Mails that those are sent who work here, and nobody else. A renewal's notice is a customer's, whatever it is called. */
const amongUs =
  /^(?!renewal).*-notice(?:-|$)|^(?:invitation|password|email|new-device|second-factor|failed-sign-ins)-/;
const ofCustomers = (name: string) => !amongUs.test(name);

const samples = (keeper: typeof knownKeeper | undefined) =>
  Object.entries(mailSamplesOf({ ...knownSeller, keeper })).map(([name, { html, text }]) => ({
    name,
    html,
    text: text.replace(/\s+/g, " "),
  }));

const knownKeeper = { name: "Kari Nordmann", phone: "912 00 345", email: "kari@fyrlykt.example" };
const times = (text: string, words: string) => text.split(words).length - 1;

test("Every mail to a customer says once whom they reach here, and how; no mail among us does", () => {
  const mails = samples(knownKeeper);
  expect(mails.filter(({ name }) => ofCustomers(name)).length).toBeGreaterThan(20);
  for (const { name, html, text } of mails) {
    const count = ofCustomers(name) ? 1 : 0;
    expect(times(text, "Du kan nå Kari Nordmann direkte på 912 00 345."), name).toBe(count);
    expect(times(html, 'href="tel:+4791200345"'), name).toBe(count);
  }
});

test("Whoever has no number of their own is written to", () => {
  const mails = samples({ ...knownKeeper, phone: "" });
  for (const { name, html, text } of mails.filter(({ name }) => ofCustomers(name))) {
    expect(text, name).toContain("Du kan nå Kari Nordmann direkte på kari@fyrlykt.example.");
    expect(html, name).toContain('href="mailto:kari@fyrlykt.example"');
  }
});

test.each([
  ["nobody is named", undefined],
  ["whoever is named cannot be reached", { ...knownKeeper, phone: "", email: "" }],
])("Where %s, no mail speaks of it", (_what, keeper) => {
  for (const { name, text } of samples(keeper)) expect(text, name).not.toContain("direkte på");
});

test("A mail begins with a capital letter, whatever name an editor has it begin with", () => {
  const title = "nettsidepakken Liten er levert";
  const words = { subject: title, preview: title, label: "", heading: title, blocks: [] };
  const written = { ...words, footnote: "" };
  const begun = "Nettsidepakken Liten er levert";
  expect(writeToCustomer(written, soldBy(knownSeller))).toMatchObject({
    subject: begun,
    preview: begun,
    heading: begun,
  });
});
