import type { Request } from "@playwright/test";
import { orderOf } from "../data/order-data.ts";
import { violations } from "./axe.ts";
import { deliverFrom, sendToSign } from "./deliver.ts";
import { expect, signIn, test, untilAwake } from "./fixtures.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("A customer comes from the thank-you page to their own, and signs, corrects and cancels by keyboard", async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(/status of 40[04]/);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const { name, companyName, email } = visitor;
  // By the browser itself, which then knows the order.
  const answer = await page.request.post("/api/orders", {
    data: orderOf({ name, companyName, email }),
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  const { orderId, thankYou } = await answer.json();

  const check = async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page), `${page.url()} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest, page.url()).toBeLessThanOrEqual(320);
  };
  const press = async (role: "link" | "button", label: string) => {
    await page.getByRole(role, { name: label, exact: true }).focus();
    await page.keyboard.press("Enter");
  };

  await page.goto(thankYou);
  await press("link", "Åpne avtalesiden din");
  await expect(page.getByRole("heading", { name: "Vi har fått bestillingen din" })).toBeVisible();
  await check();
  const agreement = page.url();

  await press("link", "Avbestill");
  await expect(
    page.getByRole("heading", { name: "Avbestille nettsidepakken Medium?" }),
  ).toBeVisible();
  await check();

  await signIn(page, "/healthz");
  await sendToSign(page, orderId);
  await page.goto(agreement);
  await check();
  await press("link", "Les og signer avtalen");
  await check();
  await press("button", "Signer avtalen");
  await expect(page.getByText("Skriv navnet ditt")).toBeVisible();
  await check();
  // A name can be one word as long as there is room for.
  const longest = name.replace(/\s/g, "").padEnd(100, "o");
  await page.getByLabel("Navnet ditt").fill(longest);
  await page.getByLabel("Rollen din").fill("daglig leder");
  await page.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await press("button", "Signer avtalen");
  await expect(page.getByText("Vi sender avtalen på e-post")).toBeVisible();
  await expect(page.getByText(`Takk for signaturen, ${longest}`)).toBeVisible();
  await check();
  await page.goto(`${agreement}?svar=signert-for-deg`);
  await expect(page.getByText("Du har ikke signert")).toBeVisible();
  await check();

  await signIn(page, "/healthz");
  for (const verb of ["avtale", ""]) {
    await page.goto(`/admin/bestillinger/${orderId}/${verb}`);
    await check();
  }
  await deliverFrom(page, orderId, 4);

  await page.goto(agreement);
  await press("link", "Rett opplysningene");
  await page.getByLabel("Telefon").fill("123");
  await press("button", "Lagre opplysningene");
  await expect(page.getByText("Telefonnummer må være minst 8 siffer")).toBeVisible();
  await check();
  await page.getByLabel("Telefon").fill("22 33 44 55");
  await press("button", "Lagre opplysningene");
  await expect(page.getByText("Opplysningene er lagret")).toBeVisible();
  await check();

  await press("link", "Si opp");
  await expect(page.getByRole("heading", { name: "Dette skjer når du sier opp" })).toBeVisible();
  await check();
  await press("button", "Bekreft oppsigelsen");
  await expect(page.getByRole("heading", { name: "Oppsigelsen er mottatt" })).toBeVisible();
  await check();
  await press("link", "Trekk oppsigelsen tilbake");
  await check();
  await press("button", "Trekk oppsigelsen tilbake");
  await expect(page.getByRole("heading", { name: "Abonnementet løper" })).toBeVisible();
  // A sum with øre stays one number where figures are of one width.
  const [comma, tabularComma, one, tabularOne] = await page.evaluate(async () => {
    await document.fonts.ready;
    const sum = document.createElement("span");
    document.querySelector("h1")?.append(sum);
    return [",", "1"].flatMap((text) =>
      ["normal", "tabular-nums"].map((figures) => {
        sum.textContent = text;
        sum.style.setProperty("font-variant-numeric", figures);
        return sum.getBoundingClientRect().width;
      }),
    );
  });
  expect(tabularComma).toBe(comma);
  expect(tabularOne).toBeGreaterThan(one ?? 0);

  await page.goto(`${agreement}x`);
  await check();
  await press("link", "Send meg lenken på nytt");
  await press("button", "Send meg lenken");
  await expect(page.getByText("Ugyldig e-postadresse")).toBeVisible();
  await check();
  // The link of a draft is a key too, also while its form is changed to another plan and read by a script.
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto("/bestill/plan-medium?utkast=hemmelig");
  await page.getByLabel("Navn (kontaktperson)").fill("Kari");
  await untilAwake(page);
  await page.getByRole("link", { name: /^Liten/ }).click();
  await expect(page.getByRole("heading", { name: "Bestill nettsidepakken Liten" })).toBeVisible();
  // Nothing that was asked for from these pages, by a link, a script, a style or a picture, was told where from.
  const told = await Promise.all(requests.map((request) => request.headerValue("referer")));
  expect(requests.length).toBeGreaterThan(10);
  expect(told.filter((referer) => /avtale\/|takk\?|utkast=/.test(referer ?? ""))).toEqual([]);
});
