import { expect, test } from "vitest";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { completeContent } from "../../../app/domain/content/merge.ts";
import { differences } from "../../../app/domain/editing/compare/differences.ts";
import { delivered, rowsOf } from "../../data/subscription-life.ts";
import { createTestApp } from "../../helpers.ts";
import { inputValues } from "../../html.ts";

const key = "home.hero.pricesButton";
const written = (wording: Record<string, string>) => ({ ...defaultContent, wording });

test("A text says what was published in its place, with facts filled in, and what it said before once that is taken back", async () => {
  await using app = await createTestApp();
  const headers = { "content-type": "application/json", ...(await app.signIn("editor")) };
  const publish = (wording: Record<string, string>, baseVersion: number) =>
    app.fetch("/api/content", {
      method: "PUT",
      headers,
      body: JSON.stringify({ content: written(wording), baseVersion }),
    });
  const hero = async () => (await app.read("/")).text;

  expect(await hero()).toContain("Se prisene");
  expect((await publish({ [key]: "Drift koster {drift}" }, 0)).status).toBe(200);
  expect(await hero()).toContain("Drift koster 5 990 kr");
  expect(await hero()).not.toContain("Se prisene");
  expect((await publish({}, 1)).status).toBe(200);
  expect(await hero()).toContain("Se prisene");
});

test.each([
  ["{finnes ikke}", "Vi har ingenting å sette inn for {finnes ikke}"],
  ["A".repeat(41), "Kan ikke være lengre enn 40 tegn"],
  [" ", "Kan ikke være tomt"],
])("%j cannot be published", async (text, message) => {
  await using app = await createTestApp();
  const answer = await app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...(await app.signIn("editor")) },
    body: JSON.stringify({ content: written({ [key]: text }), baseVersion: 0 }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});

test("Mails to customers and visitors say what was published in place of their texts, and what they have to name", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const publish = (wording: Record<string, string>) =>
    app.fetch("/api/content", {
      method: "PUT",
      headers: { "content-type": "application/json", ...editor },
      body: JSON.stringify({ content: written(wording), baseVersion: 0 }),
    });
  const refused = await publish({ "subscriptionMail.cancelled.preview": "Det er slutt." });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Teksten må ha med {siste dag}");

  const wording = {
    "contactMail.receipt.received": "Vi leste det {tidspunktet}.",
    "subscriptionMail.started.subject": "Nå ruller {pakken}",
    "subscriptionMail.cancelled.title": "Vi har hørt deg",
    "subscriptionMail.consequence.inTime": "Etter {siste dag} er det stille.",
  };
  expect((await publish(wording)).status).toBe(200);
  await app.post("/api/contact", {
    name: "Kari Nordmann",
    email: "kari@example.no",
    message: "Hei",
  });
  const admin = await app.signIn("admin");
  const orderId = await delivered(app, admin);
  const { id } = await rowsOf(app, orderId);
  const question = await app.fetch(`/admin/abonnementer/${id}/si-opp`, { headers: admin });
  const endsOn = inputValues(await question.text()).endsOn ?? "";
  await app.postForm(`/admin/abonnementer/${id}/si-opp`, { endsOn, reason: "På telefon" }, admin);
  const documents = await app.db.selectFrom("mails").select(["kind", "document"]).execute();
  const mailOf = (kind: string) => documents.find((mail) => mail.kind === kind)?.document;
  expect(mailOf("contact-receipt")).toContain("Vi leste det 20.\u00a0november 2026 kl.");
  expect(mailOf("subscription-started")).toContain("Nå ruller nettsidepakken Medium");
  expect(mailOf("cancellation-receipt")).toContain("Vi har hørt deg");
  expect(mailOf("cancellation-receipt")).toContain("Etter 19.\u00a0november 2027 er det stille.");
});

test("What was written for a text that is no more is left out, and one that is too long falls back", () => {
  const { content, setAside } = completeContent({
    wording: { "home.gone": "Borte", [key]: "A".repeat(41), "home.invitation.title": "Ta en prat" },
  });
  expect(content.wording).toEqual({ "home.invitation.title": "Ta en prat" });
  expect(setAside).toEqual(["wording"]);
});

test("A change is told with where it stands, and what the text said by itself", () => {
  expect(differences(defaultContent, written({ [key]: "Alle priser" }))).toEqual([
    {
      key: `wording.${key}`,
      label: "Forsiden, øverst: knapp til prisene",
      isPrice: false,
      before: "Se prisene",
      after: "Alle priser",
    },
  ]);
});
