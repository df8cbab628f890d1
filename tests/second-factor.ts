import { Secret, TOTP } from "otpauth";
import { type Authenticator, createAuthenticator } from "./authenticator.ts";
import { accounts } from "./data/accounts.ts";
import type { SignedIn, TestApp } from "./helpers.ts";
import { inputValues, textOf } from "./html.ts";

/** What the tests of second factors have in common: getting one, and signing in by it. */

type Role = keyof typeof accounts;

export const secondFactorPage = "/admin/konto/totrinn";

/** The code that an app with a key shows at a moment. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Turns codes on for whoever is signed in, as a browser without JavaScript does. */
export async function turnOnCodes(app: TestApp, session: SignedIn, role: Role = "admin") {
  const path = `${secondFactorPage}/app`;
  const page = await (await app.fetch(path, { headers: session })).text();
  const { secret = "" } = inputValues(page);
  const code = codeOf(secret, app.clock.now);
  const current = accounts[role].password;
  const answer = await app.postForm(path, { secret, code, current }, session);
  const html = await answer.text();
  return { answer, html, secret, recoveryCodes: recoveryCodesIn(html) };
}

/** The recovery codes that a page shows. */
export function recoveryCodesIn(html: string): string[] {
  return textOf(html).match(/\b[0-9a-z]{4}(-[0-9a-z]{4}){6}\b/g) ?? [];
}

/** Asks for the challenge of a new passkey, which takes the password. */
export function askForNewPasskey(app: TestApp, session: SignedIn, current: string) {
  return app.postForm(`${secondFactorPage}/nokkel/utfordring`, { current }, session);
}

/** Sends a new passkey. */
export function sendNewPasskey(app: TestApp, session: SignedIn, passkey: object) {
  const fields = { name: "Maskinen på kontoret", passkey: JSON.stringify(passkey) };
  return app.postForm(`${secondFactorPage}/nokkel`, fields, session);
}

/** Adds a passkey to the account of whoever is signed in. */
export async function addPasskey(
  app: TestApp,
  session: SignedIn,
  role: Role = "admin",
): Promise<{ authenticator: Authenticator; recoveryCodes: string[] }> {
  const asked = await askForNewPasskey(app, session, accounts[role].password);
  const authenticator = createAuthenticator(app.config.siteUrl);
  const answer = await sendNewPasskey(app, session, authenticator.create(await asked.json()));
  if (answer.status >= 400) throw new Error(`The passkey was refused: ${await answer.text()}`);
  return { authenticator, recoveryCodes: recoveryCodesIn(await answer.text()) };
}

/** Shows the right password. The cookies are what the browser holds then. */
export async function showPassword(app: TestApp, role: Role = "admin", cookie = "") {
  const answer = await app.post("/api/auth/login", accounts[role], { cookie });
  const sent = answer.headers.getSetCookie().map((set) => set.split(";", 1)[0]);
  return { answer, cookie: [cookie, ...sent].filter(Boolean).join("; ") };
}

/** Finishes a sign-in by the API. */
export function finish(app: TestApp, cookie: string, answer: object) {
  return app.post("/api/auth/second-factor", answer, { cookie });
}

/** What a signed-in browser sends after an answer of the API that signed it in. */
export async function signedInBy(answer: Response): Promise<SignedIn> {
  const { token }: { token: string } = await answer.json();
  const set = answer.headers.getSetCookie().find((cookie) => /session=/.test(cookie));
  return { cookie: set?.split(";", 1)[0] ?? "", "x-csrf-token": token };
}
