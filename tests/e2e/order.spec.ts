import type { Page } from "@playwright/test";
import { plans } from "../data/order-data.ts";
import {
  type Customer,
  expect,
  field,
  fillIn,
  sendButton,
  signIn,
  tabTo,
  test,
  untilAwake,
} from "./fixtures.ts";

const numbers = new Intl.NumberFormat("nb-NO");
const kroner = (sum: number) => `${numbers.format(sum)}\u00a0kr`;

type Plan = (typeof plans)[number];

/** The thank-you page shows what was ordered. */
async function expectThanks(page: Page, plan: Plan, visitor: Customer) {
  await page.waitForURL("**/takk?**");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Takk for bestillingen, Kari");
  await expect(page.getByRole("definition").filter({ hasText: plan.name })).toBeVisible();
  await expect(
    page
      .getByRole("definition")
      .filter({ hasText: kroner(plan.price) })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(visitor.companyName)).toBeVisible();
}

/** The administrator finds the order, with its sums. */
async function expectOrderInAdmin(page: Page, plan: Plan, visitor: Customer) {
  await signIn(page);
  const row = page.getByRole("row").filter({ hasText: visitor.companyName });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(plan.name);
  await expect(row).toContainText(kroner(plan.price));
  await expect(row).toContainText(kroner(plan.annualCost));
  await expect(row).toContainText("923\u00a0609\u00a0016");
  await expect(row).toContainText(visitor.email);
}

const obstacleOf = (page: Page) =>
  page.getByRole("form", { name: "Bestilling" }).getByRole("alert");

/** Why the order was not taken is told beside the button, where the visitor is, and stays there. */
async function expectObstacle(page: Page, text: string) {
  const obstacle = obstacleOf(page);
  await expect(obstacle).toContainText(text);
  await expect(obstacle).toBeFocused();
  await expect(obstacle).toBeInViewport({ ratio: 1 });
  await expect(sendButton(page)).toBeInViewport();
}

/** The sums that stand beside the form. */
async function expectSums(page: Page, plan: Plan) {
  const summary = page.getByRole("complementary", { name: "Din bestilling" });
  const isWebsite = ["liten", "medium", "komplett"].includes(plan.id);
  const firstYear = isWebsite ? plan.price + plan.annualCost : plan.price;
  await expect(summary).toContainText(kroner(firstYear));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    new RegExp(`^Bestill (nettsidepakken )?${plan.name}$`, "i"),
  );
}

// One plan in each way; tests/http/site/without-script.test.ts orders all six.
test.describe("A plan", () => {
  // With less motion it is the same.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  const [liten, medium, , google] = plans;

  test("can be ordered with the mouse", async ({ page, visitor }) => {
    await page.goto("/priser");
    await page.locator(`a[href="/bestill/plan-${google.id}"]`).click();
    await expectSums(page, google);
    await fillIn(page, visitor);
    await sendButton(page).click();
    await expectThanks(page, google, visitor);
    await expectOrderInAdmin(page, google, visitor);
  });

  test("can be ordered with the keyboard alone", async ({ page, visitor, site }) => {
    await page.goto("/priser");
    await tabTo(page.locator(`a[href="/bestill/plan-${medium.id}"]`));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/bestill/plan-${medium.id}`);
    for (const name of ["name", "companyName", "orgNumber", "phone", "email"] as const) {
      await tabTo(page.locator(`[name=${name}]`));
      await page.keyboard.type(visitor[name]);
    }
    await tabTo(page.locator("[name=acceptTerms]"));
    await page.keyboard.press("Space");
    await tabTo(page.locator("form button[type=submit]"));
    await page.keyboard.press("Enter");
    await expectThanks(page, medium, visitor);
    expect(await site.ordersOf(visitor.companyName)).toMatchObject([
      { planId: medium.id, planPrice: medium.price, annualCost: medium.annualCost },
    ]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("can be ordered, comes back with its mistakes marked, and has its terms", async ({
      page,
      visitor,
      site,
      faults,
    }) => {
      faults.allow(/status of 400/);
      await page.goto("/priser");
      await page.locator(`article a[href="/bestill/plan-${liten.id}"]`).click();
      await expectSums(page, liten);

      await test.step("The terms open and close, and there is a way back to the prices", async () => {
        const terms = page.getByRole("dialog", { name: "Vilkår" });
        await expect(terms).toBeHidden();
        await page.getByRole("button", { name: "Les vilkårene" }).click();
        await expect(terms).toBeVisible();
        await expect(terms.getByRole("button", { name: "Godta og lukk" })).toHaveCount(0);
        await terms.getByRole("button", { name: "Lukk", exact: true }).click();
        await expect(terms).toBeHidden();
        await page.getByRole("link", { name: "Tilbake", exact: true }).click();
        await expect(page).toHaveURL(/\/priser$/);
        await page.goBack();
      });

      await test.step("Mistakes are marked, and everything typed is in place", async () => {
        await fillIn(page, { ...visitor, orgNumber: "1234" });
        await sendButton(page).click();
        const orgNumber = page.getByLabel("Organisasjonsnummer");
        await expect(orgNumber).toHaveAccessibleDescription(/Organisasjonsnummer må være 9 siffer/);
        await expect(orgNumber).toHaveAttribute("aria-invalid", "true");
        await expect(page.getByRole("alert")).toBeFocused();
        await expect(page.getByLabel("Firmanavn")).toHaveValue(visitor.companyName);
      });

      await page.getByLabel("Organisasjonsnummer").fill("923 609 016");
      await page.getByLabel("Jeg godkjenner vilkårene").check();
      await sendButton(page).click();
      await expectThanks(page, liten, visitor);
      expect(await site.ordersOf(visitor.companyName)).toMatchObject([
        { planId: liten.id, planPrice: liten.price, annualCost: liten.annualCost },
      ]);
    });
  });
});

test.describe("The order form", () => {
  const path = "/bestill/plan-medium";
  const toast = (page: Page) => page.getByRole("region", { name: "Meldinger" });

  test("can be sent once the terms are accepted and all is right, and gives one order", async ({
    page,
    visitor,
    site,
  }) => {
    await page.goto(path);

    await test.step("It cannot be sent until the terms are accepted, from before the first touch", async () => {
      await expect(sendButton(page)).toBeDisabled();
      await fillIn(page, {
        ...visitor,
        name: "K",
        companyName: "",
        orgNumber: "12",
        phone: "1",
        email: "kari",
      });
      await untilAwake(page);
      await expect(sendButton(page)).toBeEnabled();
      await page.getByLabel("Jeg godkjenner vilkårene").uncheck();
      await expect(sendButton(page)).toBeDisabled();
      await page.getByLabel("Jeg godkjenner vilkårene").check();
      await expect(sendButton(page)).toBeEnabled();
    });

    await test.step("The message of each field is shown on sending, and goes as it is put right", async () => {
      await sendButton(page).click();
      const messages = [
        ["Navn (kontaktperson)", "Navn må være minst 2 tegn", visitor.name],
        ["Firmanavn", "Firmanavn må være minst 2 tegn", visitor.companyName],
        ["Organisasjonsnummer", "Organisasjonsnummer må være 9 siffer", visitor.orgNumber],
        ["Telefon", "Telefonnummer må være minst 8 siffer", visitor.phone],
        ["E-post", "Ugyldig e-postadresse", visitor.email],
      ] as const;
      for (const [label, message] of messages)
        await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
      await expect(page.getByLabel("Navn (kontaktperson)")).toBeFocused();
      for (const [label, message, value] of messages) {
        await field(page, label).fill(value);
        await expect(page.getByText(message, { exact: true })).toBeHidden();
      }
    });

    await test.step("An e-mail address that looks like a slip is asked about, put right or taken", async () => {
      await field(page, "E-post").fill("kari@gmial.com");
      const question = page.getByRole("button", { name: "Mente du kari@gmail.com?" });
      await question.click();
      await expect(field(page, "E-post")).toHaveValue("kari@gmail.com");
      await expect(field(page, "E-post")).toBeFocused();
      await expect(question).toBeHidden();
      await field(page, "E-post").fill("kari@gmial.com");
      await expect(question).toBeVisible();
    });

    await test.step("It says that it is sending, and a double click sends it once", async () => {
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      await page.route("**/api/orders", async (route) => {
        await gate;
        await route.continue();
      });
      await sendButton(page).dblclick();
      await expect(sendButton(page)).toHaveText("Sender bestilling...");
      await expect(sendButton(page)).toBeDisabled();
      open();
      await page.waitForURL("**/takk?**");
      expect(await site.ordersOf(visitor.companyName)).toHaveLength(1);
    });
  });

  test("keeps everything when it is not taken, says why beside its button, and can be sent again", {
    tag: "@release",
  }, async ({ page, visitor, site, faults }) => {
    faults.allow(/net::ERR_FAILED|status of 4\d\d/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await fillIn(page, visitor);
    await untilAwake(page);
    const answerWith = (status: number, json: object) =>
      page.route("**/api/orders", (route) => route.fulfill({ status, json }), { times: 1 });

    await test.step("The call fails", async () => {
      await page.route("**/api/orders", (route) => route.abort(), { times: 1 });
      await sendButton(page).click();
      await expect(toast(page)).toContainText("Feil ved bestilling");
      await expect(toast(page)).toContainText(
        "Kunne ikke sende bestillingen. Prøv igjen eller kontakt oss direkte.",
      );
      await expect(page.getByLabel("Firmanavn")).toHaveValue(visitor.companyName);
      await expect(page.getByLabel("Jeg godkjenner vilkårene")).toBeChecked();
      await expect(sendButton(page)).toHaveText("Send bestilling");
      await expectObstacle(page, "Bestillingen er ikke sendt");
    });

    await test.step("Too many came", async () => {
      await answerWith(429, { message: "Det har kommet mange bestillinger." });
      await sendButton(page).click();
      await expectObstacle(page, "Det har kommet mange bestillinger.");
    });

    await test.step("The plan is gone, and another one is chosen", async () => {
      await answerWith(400, { message: "Pakken er borte.", errors: { planId: ["Velg en annen"] } });
      await sendButton(page).click();
      await expectObstacle(page, "Pakken er borte.");
      const summary = page.getByRole("complementary", { name: "Din bestilling" });
      await summary.locator("summary").click();
      await summary.getByRole("link", { name: "Liten" }).click();
      await expect(obstacleOf(page)).toBeHidden();
      await summary.getByRole("link", { name: "Medium" }).click();
      await page.getByLabel("Jeg godkjenner vilkårene").check();
    });

    await test.step("What the server finds wrong stands beside its field", async () => {
      await answerWith(400, { message: "Noen må rettes.", errors: { phone: ["Feil nummer"] } });
      await sendButton(page).click();
      await expect(obstacleOf(page)).toHaveText(/^Noen må rettes\./);
      await expect(page.getByLabel("Telefon")).toHaveAccessibleDescription("Feil nummer");
      await expect(page.getByLabel("Telefon")).toBeFocused();
      await expect(page.getByLabel("Telefon")).toBeInViewport();
    });

    await test.step("The price has changed, and is ordered at when the terms are accepted again", async () => {
      await page.getByLabel("Telefon").fill("998 87 766");
      // The first answer tells of a price that the server does not have, so the second one is the server's own refusal.
      await page.route(
        "**/api/orders",
        async (route) => {
          const sent = route.request().postDataJSON();
          const answer = await route.fetch({ postData: { ...sent, planPrice: 1 } });
          const refusal = await answer.json();
          const { plan } = refusal.offer;
          refusal.offer.plan = { ...plan, price: 15_490, firstYear: 15_490 + plan.annualCost };
          await route.fulfill({ response: answer, json: refusal });
        },
        { times: 1 },
      );
      const summary = page.getByRole("complementary", { name: "Din bestilling" });
      await sendButton(page).click();
      await expectObstacle(page, "Prisen er endret");
      await expect(summary).toContainText(kroner(21_480));
      await expect(sendButton(page)).toHaveText(`Bestill for ${kroner(21_480)}`);
      await expect(sendButton(page)).toBeDisabled();
      expect(await site.ordersOf(visitor.companyName)).toEqual([]);
      await page.getByLabel("Jeg godkjenner vilkårene").check();
      await sendButton(page).click();
      await expectObstacle(page, "Prisen er endret");
      await expect(sendButton(page)).toHaveText(`Bestill for ${kroner(20_480)}`);
      await expect(page.getByLabel("Jeg godkjenner vilkårene")).not.toBeChecked();
      await expect(page.getByLabel("Firmanavn")).toHaveValue(visitor.companyName);
      await page.getByLabel("Jeg godkjenner vilkårene").check();
      await sendButton(page).click();
      await page.waitForURL("**/takk?**");
      expect(await site.ordersOf(visitor.companyName)).toMatchObject([{ planPrice: 14_490 }]);
    });
  });

  test("says to whoever comes back that it was sent, and takes another order from who asks for one", {
    tag: "@release",
  }, async ({ page, visitor, site, faults }) => {
    faults.allow(/status of 500/);
    await page.goto(path);
    await fillIn(page, visitor);
    await untilAwake(page);

    await test.step("It is not sent where the server has a fault", async () => {
      await page.route("**/api/orders", (route) => route.fulfill({ status: 500, body: "nei" }), {
        times: 1,
      });
      await sendButton(page).click();
      await expect(toast(page)).toContainText("Feil ved bestilling");
      await expectObstacle(page, "Bestillingen er ikke sendt");
    });

    await test.step("Sent, it says so to whoever comes back", async () => {
      await sendButton(page).click();
      await page.waitForURL("**/takk?**");
      const [first] = await site.ordersOf(visitor.companyName);
      await page.goBack();
      await expectObstacle(page, `Vi har den som ${first?.id}`);
      await expect(sendButton(page)).toHaveText("Bestill én til");
      await expect(sendButton(page)).toBeDisabled();
    });

    await test.step("Another order is another", async () => {
      await fillIn(page, visitor);
      await sendButton(page).click();
      await page.waitForURL("**/takk?**");
      const orders = await site.ordersOf(visitor.companyName);
      expect(new Set(orders.map(({ id }) => id)).size).toBe(2);
    });

    await test.step("Opened anew it is another form", async () => {
      await page.goto(path);
      await fillIn(page, visitor);
      await untilAwake(page);
      await expect(sendButton(page)).toHaveText("Send bestilling");
      await expect(sendButton(page)).toBeEnabled();
    });
  });

  test("that was sent already is no second order", { tag: "@release" }, async ({
    page,
    visitor,
    site,
    faults,
  }) => {
    faults.allow(/status of 422/);

    await test.step("After something in it was changed, and it was sent before its script came", async () => {
      await page.goto(path);
      const key = await page.locator("[name=idempotencyKey]").inputValue();
      const order = { ...visitor, acceptTerms: true, planId: "medium", annualCost: 5_990 };
      await page.request.post("/api/orders", {
        data: { ...order, planPrice: 14_490 },
        headers: { "idempotency-key": key },
      });
      const [first] = await site.ordersOf(visitor.companyName);
      await fillIn(page, { ...visitor, phone: "998 87 766" });
      await untilAwake(page);
      await sendButton(page).click();
      await expectObstacle(page, `Vi har den som ${first?.id}`);
      await expect(sendButton(page)).toBeDisabled();
      expect(await site.ordersOf(visitor.companyName)).toHaveLength(1);
    });

    await test.step("Where the browser has kept the page as it was left", async () => {
      const customer = { ...visitor, companyName: `${visitor.companyName} avdeling to` };
      let left = false;
      await page.route("**/takk?**", async (route) => {
        // The answer that leaves a browser where it is.
        await route.fulfill({ status: 204 });
        left = true;
      });
      await page.goto(path);
      await fillIn(page, customer);
      await untilAwake(page);
      await sendButton(page).click();
      await expect.poll(() => site.ordersOf(customer.companyName)).toHaveLength(1);
      await expect(sendButton(page)).toHaveText("Sender bestilling...");
      await expect.poll(() => left).toBe(true);
      await page.evaluate(() =>
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
      );
      await expectObstacle(page, "Bestillingen er allerede sendt");
      await expect(sendButton(page)).toBeDisabled();
      expect(await site.ordersOf(customer.companyName)).toHaveLength(1);
      await page.unroute("**/takk?**");
    });

    await test.step("By a click before its script has loaded", async () => {
      const customer = { ...visitor, companyName: `${visitor.companyName} avdeling tre` };
      // A route that is never let through.
      await page.route("**/assets/order-screen*.js", () => {});
      await page.goto(path);
      await page.evaluate(() => document.querySelector("[name=acceptTerms]")?.scrollIntoView());
      await fillIn(page, customer);
      await sendButton(page).dblclick();
      await page.waitForURL("**/takk?**");
      expect(await site.ordersOf(customer.companyName)).toHaveLength(1);
    });
  });

  test("keeps the nine digits of an organisation number, however it comes", {
    tag: "@release",
  }, async ({ page, context, visitor, site }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const orgNumber = page.getByLabel("Organisasjonsnummer");
    await page.goto(path);

    await test.step("A wrong check digit is warned of, and taken all the same", async () => {
      await fillIn(page, { ...visitor, orgNumber: "923609017" });
      await untilAwake(page);
      await expect(orgNumber).toHaveAccessibleDescription(/Kontrollsifferet stemmer ikke/);
      await sendButton(page).click();
      await page.waitForURL("**/takk?**");
      expect(await site.ordersOf(visitor.companyName)).toMatchObject([{ orgNumber: "923609017" }]);
    });

    await page.goto(path);
    await orgNumber.focus();
    await untilAwake(page);
    for (const written of [
      "923 609 016",
      "NO 923.609.016 MVA",
      "no923609016mva",
      "Org.nr. 923 609 016",
    ]) {
      await test.step(`Typed or filled in as ${written}`, async () => {
        await orgNumber.fill("");
        await orgNumber.pressSequentially(written);
        await expect(orgNumber).toHaveValue("923609016");
        await orgNumber.fill("");
        await orgNumber.fill(written);
        await expect(orgNumber).toHaveValue("923609016");
      });
    }

    await test.step("Cut off by a browser that fills in what it has kept", async () => {
      await orgNumber.evaluate((field) => {
        // As the browser does it, asking nobody: React watches its own way of setting a value.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
          field,
          "923 609 0",
        );
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await expect(orgNumber).toHaveAccessibleDescription(/Slutten av nummeret kom ikke med/);
    });

    await test.step("Pasted", async () => {
      const customer = { ...visitor, companyName: `${visitor.companyName} avdeling to` };
      await fillIn(page, { ...customer, orgNumber: "" });
      await page.evaluate(() => navigator.clipboard.writeText("NO 923 609 016 MVA"));
      await orgNumber.focus();
      await page.keyboard.press("ControlOrMeta+V");
      await expect(orgNumber).toHaveValue("923609016");
      await expect(orgNumber).toHaveAccessibleDescription(/Funnet i Enhetsregisteret/);
      await sendButton(page).click();
      await page.waitForURL("**/takk?**");
      expect(await site.ordersOf(customer.companyName)).toMatchObject([{ orgNumber: "923609016" }]);
    });
  });

  test("takes the whole number of whoever writes it while the script wakes", {
    tag: "@release",
  }, async ({ page }) => {
    const orgNumber = page.getByLabel("Organisasjonsnummer");
    for (const [before, after] of [
      ["923 609", " 016"],
      ["NO", " 923 609 016 MVA"],
      ["NO 923 609 016 MVA", ""],
    ] as const) {
      await test.step(`${before}, and then ${after}`, async () => {
        const { promise: gate, resolve: wake } = Promise.withResolvers<void>();
        await page.route(/order-screen-[^/]+\.js$/, async (route) => {
          await gate;
          await route.continue();
        });
        await page.goto("/bestill/plan-medium");
        await orgNumber.focus();
        await orgNumber.pressSequentially(before);
        await expect(orgNumber).not.toHaveAttribute("maxlength");
        await expect(orgNumber).toHaveValue(before);
        wake();
        await untilAwake(page);
        await orgNumber.pressSequentially(after);
        await expect(orgNumber).toHaveValue("923609016");
        await page.unroute(/order-screen-[^/]+\.js$/);
      });
    }
  });

  test("has terms that open and close, a way back to the page before, and says which plan there is not", async ({
    page,
  }) => {
    await page.goto("/takk");
    await page.goto("/bestill/plan-gigantisk");
    await expect(page.getByRole("status")).toContainText("Fant ikke pakken – viser Medium");
    const open = page.getByRole("button", { name: "Les vilkårene" });
    const terms = page.getByRole("dialog", { name: "Vilkår" });
    await open.click();
    await expect(terms).toBeVisible();
    await expect(terms).toContainText("fornyes automatisk 30 dager");
    await terms.getByRole("button", { name: "Lukk", exact: true }).click();
    await expect(terms).toBeHidden();
    const accepted = page.getByLabel("Jeg godkjenner vilkårene");
    await expect(accepted).not.toBeChecked();
    await open.click();
    await terms.getByRole("button", { name: "Godta og lukk" }).click();
    await expect(terms).toBeHidden();
    await expect(accepted).toBeChecked();

    await test.step("Another package takes over what is typed, and asks for its own terms to be accepted", async () => {
      await page.getByLabel("Navn (kontaktperson)").fill("Kari Nordmann");
      await page.getByRole("link", { name: /^Komplett/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Bestill nettsidepakken Komplett",
      );
      await expect(page).toHaveURL(/\/bestill\/plan-komplett$/);
      await expect(page.getByLabel("Navn (kontaktperson)")).toHaveValue("Kari Nordmann");
      await expect(accepted).not.toBeChecked();
    });
    await open.focus();
    await page.keyboard.press("Enter");
    await expect(terms).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(terms).toBeHidden();
    await expect(open).toBeFocused();
    await page.getByRole("link", { name: "Tilbake", exact: true }).click();
    await expect(page).toHaveURL(/\/takk$/);
  });
});
