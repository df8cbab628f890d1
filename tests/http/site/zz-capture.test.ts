import { mkdirSync, writeFileSync } from "node:fs";
import { test } from "vitest";
import { begun, ordered } from "../../agreement.ts";
import { createTestApp } from "../../helpers.ts";
import { inputValues, unescapeHtml } from "../../html.ts";
import { customer, orderOf } from "../../order-data.ts";

const dir = process.env.CAPTURE ?? "/tmp/letters/x";
mkdirSync(dir, { recursive: true });
function clean(html: string): string {
  return unescapeHtml(
    html
      .replace(/<style[\s\S]*?<\/style>/g, "")
      .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
      .replace(/ (class|data-props|nonce)="[^"]*"/g, "")
      .replace(/<!-- -->/g, "")
      .replace(/\/assets\/[^"]*/g, "ASSET")
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID")
      .replace(/\/avtale\/[\w-]{20,}/g, "/avtale/TOKEN")
      .replace(/FL-[A-Z0-9]{5}-[A-Z0-9]{5}/g, "FL-ORDER")
      .replace(/(signature|name="formToken" value)="?[^"&]*/g, "SIGN")
      .replace(/Referanse: [\w-]+/g, "REF")
      .replace(/name="token" value="[^"]*"/g, "FT"),
  ).replace(/></g, ">\n<");
}
test("capture", { timeout: 600_000 }, async () => {
  await using app = await createTestApp({
    environment: { SMTP_URL: "smtp://127.0.0.1:9", GA_MEASUREMENT_ID: "G-ABC1234" },
  });
  const page = async (name: string, path: string, init?: RequestInit) => {
    const answer = await app.fetch(path, { redirect: "manual", ...init });
    writeFileSync(`${dir}/${name}.html`, `${answer.status} ${clean(await answer.text())}`);
    return answer;
  };
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "http://localhost:3000",
      "sec-fetch-site": "same-origin",
    },
    body: new URLSearchParams(fields),
  });
  for (const path of [
    "/",
    "/tjenester",
    "/priser",
    "/kundehistorier",
    "/sporsmal-og-svar",
    "/kontakt",
    "/by/oslo",
    "/by/x",
    "/bestill/plan-medium",
    "/bestill/plan-google-bedrift",
    "/bestill/plan-x",
    "/bestill?utkast=aaaaaaaaaaaaaaaaaaaaaaaaa",
    "/vilkar",
    "/personvern",
    "/tilgjengelighet",
    "/takk",
    "/takk?orderId=FL-1&planName=Medium&name=Kari",
    "/kontakt/sendt",
    "/avtale",
    "/finnes-ikke",
    "/avtale/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "/login",
    "/login/glemt",
    "/admin",
    "/editor",
  ])
    await page(path.replaceAll(/[/?&=]/g, "_"), path);
  const values = inputValues(await (await app.fetch("/bestill/plan-medium")).text());
  await page("order-invalid", "/bestill/plan-medium", form(values));
  await page(
    "order-price",
    "/bestill/plan-medium",
    form({ ...values, ...customer, acceptTerms: "on", planPrice: "1" }),
  );
  const taken = await app.fetch("/bestill/plan-medium", {
    redirect: "manual",
    ...form({ ...values, ...customer, acceptTerms: "on" }),
  });
  await page("thanks", taken.headers.get("location") ?? "x", {
    headers: { cookie: taken.headers.get("set-cookie")?.split(";")[0] ?? "" },
  });
  await page(
    "order-again",
    "/bestill/plan-medium",
    form({ ...values, ...customer, name: "Ole", acceptTerms: "on" }),
  );
  await page("api-invalid", "/api/orders", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  await page("api-price", "/api/orders", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "abcdefghijkl" },
    body: JSON.stringify(orderOf({ planPrice: 1 })),
  });
  await page("contact", "/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ola", email: "ola@example.no", message: "Hei" }),
  });
  const waiting = await ordered(app, { email: "a@example.no" });
  await page("agreement-waiting", waiting.path);
  await page("cancel-waiting", `${waiting.path}/si-opp`);
  await page("details", `${waiting.path}/opplysninger`);
  await page("details-wrong", `${waiting.path}/opplysninger`, form({ name: "" }));
  await page("lost", "/avtale", form({ email: "a@example.no", orderId: waiting.id }));
  await page("lost-wrong", "/avtale", form({}));
  const running = await begun(app, {
    changes: {
      email: "b@example.no",
      planId: "google-bedrift",
      planName: "Google Bedriftsprofil",
      planPrice: 5990,
    },
  });
  await page("agreement-running", running.path);
  await page("agreement-rettet", `${running.path}?utfort=rettet`);
  await page(
    "details-changed",
    `${running.path}/opplysninger`,
    form({ ...customer, phone: "91234568", email: "c@example.no" }),
  );
  await page("cancel", `${running.path}/si-opp`);
  await page("cancel-stale", `${running.path}/si-opp`, form({ endsOn: "2020-01-01" }));
  const ends = inputValues(await (await app.fetch(`${running.path}/si-opp`)).text());
  await page("cancel-post", `${running.path}/si-opp`, form(ends));
  await page("agreement-cancelled", running.path);
  await page("withdraw", `${running.path}/angre`);
  await page("withdraw-post", `${running.path}/angre`, form({}));
  await page("agreement-angret", `${running.path}?utfort=angret`);
  app.clock.now = new Date("2027-11-01T09:00:00Z");
  await page("agreement-late", running.path);
  await page("cancel-late", `${running.path}/si-opp`);
  const mails = await app.db
    .selectFrom("mails")
    .selectAll()
    .orderBy("created_at")
    .orderBy("kind")
    .execute();
  writeFileSync(
    `${dir}/mails.txt`,
    clean(
      mails
        .map(
          (m) =>
            `${m.kind} ${m.to_address}\n${JSON.stringify(JSON.parse(m.document ?? "{}"), null, 1)}`,
        )
        .sort()
        .join("\n\n"),
    ),
  );
});
