import { nobodyThere } from "../register.ts";
import { expect, field, fillIn, sendButton, test, untilAwake } from "./fixtures.ts";

test.use({ registerUrl: nobodyThere });

test("While Enhetsregisteret is out of reach, the form says so and the order goes through", async ({
  page,
  visitor,
  site,
  faults,
}) => {
  faults.allow(/status of 503/);
  await page.goto("/bestill/plan-medium");
  await fillIn(page, visitor);
  await untilAwake(page);
  await expect(field(page, "Organisasjonsnummer")).toHaveAccessibleDescription(
    "Vi får ikke slått opp nummeret i Enhetsregisteret akkurat nå. Du kan bestille likevel.",
  );
  await expect(field(page, "Firmanavn")).toHaveValue(visitor.companyName);
  await sendButton(page).click();
  await page.waitForURL("**/takk?**");
  expect(await site.ordersOf(visitor.companyName)).toHaveLength(1);
});
