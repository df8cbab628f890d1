import { Secret, TOTP } from "otpauth";
import { defaultContent } from "../../app/domain/content/defaults.ts";
import { accounts } from "../../tests/data/accounts.ts";
import { inputValues, textOf } from "../../tests/html.ts";
import { recoveryCodesIn, secondFactorPage } from "../../tests/second-factor.ts";
import type { Torment } from "../torture/engine.ts";
import type { Finding } from "../torture/finding.ts";
import { cookieIn, sendJson, sessionIn, signIn } from "./client.ts";

const publications = 40;
/** In milliseconds: a page waits so long for the database before it is sent as it was (domain/content/published.server.ts). */
const pagePatience = 300;
/** A database that is late so often in a row is not merely slow. */
const longestRow = 20;
const collisions = 10;
const visitsEach = 30;
/** Per user name; see domain/auth/tries.server.ts. */
const wrongPasswords = 20;
const browser = {
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
};

/** The processes of one site, each by its own address. */
export type Processes = readonly string[];

/** A session that is made in one process holds in all, and ends in all. */
export async function shareSessions(urls: Processes): Promise<Finding> {
  const broke: string[] = [];
  for (const [index, url] of urls.entries()) {
    const session = await signIn(url, "admin");
    const ask = () =>
      Promise.all(
        urls.map(
          async (other) => (await fetch(`${other}/api/orders`, { headers: session })).status,
        ),
      );
    const during = await ask();
    const ending = urls[(index + 1) % urls.length];
    const ended = await fetch(`${ending}/api/auth/logout`, { method: "POST", headers: session });
    const after = await ask();
    if (during.some((status) => status !== 200))
      broke.push(`a session was answered with ${during}`);
    if (ended.status !== 204) broke.push(`signing out elsewhere was answered with ${ended.status}`);
    if (after.some((status) => status !== 401)) broke.push(`one that ended got ${after}`);
  }
  return {
    what: "sessions",
    tried: `${urls.length} sign-ins`,
    broke,
    seen: "held in all three, and ended in all by one",
  };
}

/** What is published through one shows in all by the time it is acknowledged; of two who publish at once, one is told so. */
export async function publish(urls: Processes): Promise<Finding[]> {
  const editor = await signIn(urls[0] ?? "", "editor");
  const current: { version: number } = await (await fetch(`${urls[0]}/api/content`)).json();
  let { version } = current;
  const put = async (url: string, title: string) => {
    const content = structuredClone(defaultContent);
    content.texts.heroTitle = title;
    const body = { content, baseVersion: version };
    return (await sendJson(`${url}/api/content`, body, editor, "PUT")).status;
  };
  const stale: string[] = [];
  let late = 0;
  /** Whether a page shows a title, asked again where the database was too late to say that there is another version. */
  const shows = async (url: string, title: string, asks = longestRow): Promise<boolean> => {
    const started = performance.now();
    const isShown = textOf(await (await fetch(url)).text()).includes(title);
    if (isShown || performance.now() - started < pagePatience || asks === 0) return isShown;
    late += 1;
    return shows(url, title, asks - 1);
  };
  for (let count = 0; count < publications; count += 1) {
    const title = `Tittel nummer ${count}.`;
    const status = await put(urls[count % urls.length] ?? "", title);
    if (status !== 200) stale.push(`a publish was answered with ${status}`);
    version += 1;
    const shown = await Promise.all(urls.map((url) => shows(url, title)));
    if (shown.includes(false)) stale.push(`publish ${count} was not shown by all: ${shown}`);
  }
  const unnoticed: string[] = [];
  for (let count = 0; count < collisions; count += 1) {
    const [one = "", other = ""] = [urls[count % 3], urls[(count + 1) % 3]];
    const statuses = await Promise.all([
      put(one, `Den ene ${count}.`),
      put(other, `Den andre ${count}.`),
    ]);
    if (statuses.sort().join() !== "200,409")
      unnoticed.push(`two at once were answered ${statuses}`);
    version += 1;
  }
  return [
    {
      what: "publishing",
      tried: `${publications} versions, through each in turn`,
      broke: stale,
      seen: `each shown by all three on the very next request${late > 0 ? `; ${late} times the database was too late to be asked` : ""}`,
    },
    {
      what: "two publish at once",
      tried: `${collisions} times`,
      broke: unnoticed,
      seen: "one 200, one 409",
    },
  ];
}

/** Visits that each of them has counted are one sum. They write them ten times a second here (tests/quick-minutes.ts). */
export async function countVisits(urls: Processes, database: Torment): Promise<Finding> {
  const path = "/kundehistorier";
  for (const url of urls) {
    for (let visit = 0; visit < visitsEach; visit += 1) {
      await (await fetch(`${url}${path}`, { headers: browser })).arrayBuffer();
    }
  }
  const right = visitsEach * urls.length;
  let counted = 0;
  for (let attempt = 0; attempt < 50 && counted < right; attempt += 1) {
    await new Promise((done) => setTimeout(done, 100));
    const [row] = await database.ask(
      `select sum(count) as sum from visits where kind = 'page' and value = '${path}'`,
    );
    counted = Number(row?.sum);
  }
  return {
    what: "visits",
    tried: `${right} pages seen, ${visitsEach} through each`,
    broke: counted === right ? [] : [`${counted} were counted`],
    seen: `${counted} counted`,
  };
}

/** A sign-in in two steps, each of which another process is asked for: also what is used once cannot be used elsewhere. */
export async function signInByTwoSteps(urls: Processes, siteUrl: string): Promise<Finding> {
  const [one = "", two = "", three = ""] = urls;
  const broke: string[] = [];
  const session = await signIn(one, "editor");
  const path = `${secondFactorPage}/app`;
  const page = await (await fetch(`${two}${path}`, { headers: session })).text();
  const { secret = "" } = inputValues(page);
  const turnedOn = await fetch(`${three}${path}`, {
    method: "POST",
    headers: { ...session, origin: siteUrl },
    body: new URLSearchParams({
      secret,
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
      current: accounts.editor.password,
    }),
  });
  const [recoveryCode = "", another = ""] = recoveryCodesIn(await turnedOn.text());
  if (!recoveryCode) broke.push(`turning codes on was answered with ${turnedOn.status}`);

  const begin = async () => {
    const answer = await sendJson(`${one}/api/auth/login`, accounts.editor);
    if (answer.status !== 401) broke.push(`the password alone was answered with ${answer.status}`);
    return { cookie: cookieIn(answer, "sign-in=") };
  };
  const finish = (url: string, step: { cookie: string }, code: string) =>
    sendJson(`${url}/api/auth/second-factor`, { code }, step);
  const step = await begin();
  const finished = await finish(two, step, recoveryCode);
  if (finished.status === 200) {
    const begun = await sessionIn(finished);
    const { status } = await fetch(`${three}/admin/konto`, { headers: begun, redirect: "manual" });
    if (status !== 200) broke.push(`the session was answered with ${status}`);
  } else broke.push(`the second step was answered with ${finished.status}`);
  const again = await finish(three, step, another);
  if (again.status !== 410) broke.push(`a step that was over was answered with ${again.status}`);
  const used = await finish(three, await begin(), recoveryCode);
  if (used.status !== 401) broke.push(`a used recovery code was answered with ${used.status}`);
  return {
    what: "sign-in in two steps",
    tried: "set up, begun, finished and tried again, each elsewhere",
    broke,
    seen: "a step and a recovery code are used once in all",
  };
}

/** Whoever guesses at one account's password is stopped as soon as with one process, wherever the guesses come from. */
export async function limitGuesses(urls: Processes): Promise<Finding> {
  let guesses = 0;
  let status = 401;
  while (status === 401 && guesses <= wrongPasswords * urls.length) {
    const url = urls[guesses % urls.length];
    const guess = { username: accounts.admin.username, password: "et passord som ingen har" };
    ({ status } = await sendJson(`${url}/api/auth/login`, guess));
    if (status === 401) guesses += 1;
  }
  const isShared = guesses === wrongPasswords && status === 429;
  return {
    what: "guesses at a password",
    tried: "at one account, from many addresses, dealt out to all three",
    broke: isShared
      ? []
      : [`${guesses} were let through, not ${wrongPasswords}, and then ${status}`],
    seen: `${guesses} checked in all, then ${status}; limits per address are each process's own`,
  };
}
