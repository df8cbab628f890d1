import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { accounts, accountVariables } from "../../data/accounts.ts";
import { codeOf } from "../../second-factor.ts";
import { freePort } from "../../servers/free-port.ts";
import { startServer } from "../../servers/server-process.ts";
import { expectAccessible } from "../axe.ts";
import { expect, signInByHand, test } from "../fixtures.ts";

// What moves or fades in is judged as it stands in the end.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const { password } = accounts.admin;

/** Gives the browser an authenticator that verifies its user, and touches it when it is asked. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whoever is asked for a fingerprint shows a wrong one, or the right one again. */
    verifies: (isUserVerified: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

test("Codes and a passkey are set up, asked for after the password, and the passkey signs in by itself", async ({
  page,
  faults,
}) => {
  // What is refused on purpose, the console tells of.
  faults.allow(/status of 40[01]|net::ERR_FAILED/);
  using directory = mkdtempDisposableSync(join(tmpdir(), "site-browser-"));
  const port = await freePort();
  // A passkey is for a name: no address will do.
  const url = `http://localhost:${port}`;
  await using _server = await startServer({
    ...accountVariables,
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: `file:${join(directory.path, "site.db")}`,
  });
  const authenticator = await addAuthenticator(page);
  const heading = page.getByRole("heading", { level: 1 });
  const signOut = async () => {
    await page.getByRole("button", { name: "Logg ut" }).click();
    await expect(page).toHaveURL(/\/login$/);
  };
  await page.goto(`${url}/login`);
  await signInByHand(page);
  await expect(heading).toHaveText("Innboks");

  await test.step("Codes are turned on", async () => {
    await page.getByRole("link", { name: accounts.admin.username }).click();
    await page.getByRole("link", { name: "Sett opp" }).click();
    await page.getByRole("link", { name: "Slå på engangskoder" }).click();
    await expectAccessible(page, "codes");
    const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
    await page.getByLabel("Koden appen viser").fill("000000");
    await page.getByLabel("Passordet ditt").fill(password);
    await page.getByRole("button", { name: "Slå på engangskoder" }).click();
    const code = page.getByLabel("Koden appen viser");
    await expect(code).toHaveAccessibleDescription(/Koden stemmer ikke/);
    expect((await page.locator("code").innerText()).replaceAll(" ", "")).toBe(secret);
    await code.fill(codeOf(secret, new Date()));
    await page.getByRole("button", { name: "Slå på engangskoder" }).click();
    await expect(heading).toHaveText("Engangskoder er slått på");
    await expect(heading).toBeFocused();
    await expect(page.locator("code")).toHaveCount(10);
    await expectAccessible(page, "recovery codes");
  });
  const [recoveryCode = "", otherCode = ""] = await page.locator("code").allInnerTexts();
  await page.getByRole("link", { name: "Jeg har tatt vare på kodene" }).click();

  await test.step("A passkey is added", async () => {
    await page.getByRole("link", { name: "Legg til en tilgangsnøkkel" }).click();
    await expectAccessible(page, "new passkey");
    await page.getByLabel("Navn").fill("Kontoret");
    await page.getByLabel("Passordet ditt").fill("feil");
    await page.getByRole("button", { name: "Legg til tilgangsnøkkelen" }).click();
    const proof = page.getByLabel("Passordet ditt");
    await expect(proof).toHaveAccessibleDescription(/Passordet er ikke riktig/);
    await proof.fill(password);
    await page.getByRole("button", { name: "Legg til tilgangsnøkkelen" }).click();
    await expect(page.getByText("Tilgangsnøkkelen er lagt til.")).toBeVisible();
    await expect(page.getByText("Kontoret", { exact: true })).toBeVisible();
    await expectAccessible(page, "all of it set up");
  });

  await test.step("The second step takes the passkey", async () => {
    await signOut();
    await signInByHand(page);
    await expect(heading).toHaveText("Bekreft innloggingen");
    await page.getByText("Har du verken nøkkelen eller telefonen?").click();
    await expectAccessible(page, "second step");
    await page.getByLabel("Engangskode").fill("000000");
    await page.getByRole("button", { name: "Bruk engangskode" }).click();
    await expect(page.getByRole("alert")).toContainText("Koden er ikke riktig");
    await page.getByRole("button", { name: "Bruk tilgangsnøkkel" }).click();
    await expect(heading).toHaveText("Innboks");
  });

  await test.step("The passkey signs in by itself, once its user is known", async () => {
    await signOut();
    await authenticator.verifies(false);
    await page.getByRole("button", { name: "Bruk tilgangsnøkkel" }).click();
    await expect(page.getByText("Nettleseren fikk ingen tilgangsnøkkel.")).toBeVisible();
    await authenticator.verifies(true);
    await page.getByRole("button", { name: "Bruk tilgangsnøkkel" }).click();
    await expect(heading).toHaveText("Innboks");
  });

  await test.step("Who is quicker than the script of the second step is kept inside", async () => {
    await signOut();
    await signInByHand(page);
    await expect(heading).toHaveText("Bekreft innloggingen");
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.evaluate(() => location.reload());
    await page.getByText("Har du verken nøkkelen eller telefonen?").click();
    await page.getByLabel("Gjenopprettingskode").fill(otherCode);
    await page.getByRole("button", { name: "Bruk gjenopprettingskode" }).click();
    await expect(heading).toHaveText("Innboks");
    const token = await page.evaluate(() => localStorage.getItem("admin-token"));
    expect(token).toMatch(/^[\w-]{40,}$/);
    await page.unroute("**/assets/*.js");
    await page.reload();
    await expect(heading).toHaveText("Innboks");
  });

  await test.step("The editor asks for it where one stands", async () => {
    await signOut();
    await page.goto(`${url}/editor`);
    await signInByHand(page);
    // The focus is where the form was: the first key leads to the first thing to do.
    await expect(page.getByLabel("Engangskode")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Bruk tilgangsnøkkel" })).toBeFocused();
    await page.getByText("Har du verken nøkkelen eller telefonen?").click();
    await page.getByLabel("Gjenopprettingskode").fill(recoveryCode);
    await page.getByRole("button", { name: "Bruk gjenopprettingskode" }).click();
    await expect(page.getByRole("button", { name: "Lagre endringer" }).first()).toBeVisible();
  });

  await test.step("It is required of administrators", async () => {
    await page.goto(`${url}/admin/personer/totrinn`);
    await expectAccessible(page, "requirement");
    await page.getByLabel("Passordet ditt").fill(password);
    await page.getByRole("button", { name: "Krev totrinnsbekreftelse" }).click();
    await expect(
      page.getByText("Administratorer må ha totrinnsbekreftelse fra nå av."),
    ).toBeVisible();
  });
  // What the page asks for ahead would be refused: the server goes away with this test.
  await page.goto("about:blank");
});
