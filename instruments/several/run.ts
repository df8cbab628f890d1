import { pathToFileURL } from "node:url";
import { accountVariables } from "../../tests/data/accounts.ts";
import { startPostgres } from "../../tests/servers/postgres.ts";
import { onPostgres } from "../torture/engine.ts";
import type { Finding } from "../torture/finding.ts";
import { signIn } from "./client.ts";
import { startThree } from "./processes.ts";
import { addressForNginx, hasProgram, startCaddy, startNginx } from "./proxies.ts";
import { restartUnderLoad } from "./rolling.ts";
import { countVisits, limitGuesses, publish, shareSessions, signInByTwoSteps } from "./together.ts";
import { deleteOnce, renewOnce, sendMails } from "./work.ts";

// Three processes on one PostgreSQL, behind nginx as deploy/nginx.conf has it: what one of them knows, all know; what is to
// be done once is done once; and a release that is rolled out drops no request. Some three minutes, and a table at the end;
// exit code 1 if anything is off.
//
//   npm run several [-- together|work|rolling]

const rounds = 3;
const [, , wanted] = process.argv;
const findings: Finding[] = [];

await using postgres = await startPostgres();
if ("missing" in postgres) {
  console.log(`Nothing was tried: ${postgres.missing}`);
  process.exit(1);
}
process.env.TEST_DATABASE_URL = postgres.url;

if (wanted !== "work" && wanted !== "rolling") await showWhatIsShared();
if (wanted !== "together" && wanted !== "rolling") {
  await Promise.all([tell(deleteOnce(onPostgres)), tell(sendMails(onPostgres))]);
  await tell(renewOnce(onPostgres));
}
if (wanted !== "together" && wanted !== "work") await rollOut();

console.table(
  findings.map((finding) => ({ ...finding, broke: finding.broke.length })),
  ["what", "tried", "broke", "seen"],
);
const broken = findings.flatMap(({ what, broke }) => broke.map((fault) => `${what}: ${fault}`));
for (const line of broken) console.log(line);
process.exitCode = broken.length > 0 ? 1 : 0;

async function showWhatIsShared() {
  await using database = await onPostgres();
  const siteUrl = "https://www.example.no";
  await using three = await startThree({
    DATABASE_URL: database.url,
    SITE_URL: siteUrl,
    TRUSTED_PROXIES: "1",
    NODE_OPTIONS: `--import=${pathToFileURL("tests/quick-minutes.ts")}`,
    ...accountVariables,
  });
  await tell(shareSessions(three.urls));
  await tell(publish(three.urls));
  await tell(countVisits(three.urls, database));
  await tell(signInByTwoSteps(three.urls, siteUrl));
  await tell(limitGuesses(three.urls));
}

async function rollOut() {
  await using database = await onPostgres();
  const { port, url } = await addressForNginx();
  await using three = await startThree({
    DATABASE_URL: database.url,
    SITE_URL: url,
    // Whoever asks says in X-Forwarded-For for whom, as a CDN does.
    TRUSTED_PROXIES: "2",
    ...accountVariables,
  });
  const session = await signIn(three.urls[0] ?? "", "admin");
  const parts = { three, database, session };
  if (hasProgram("nginx")) {
    await using _nginx = await startNginx(port, three.ports);
    await tell(restartUnderLoad({ ...parts, through: "nginx", url, rounds }));
  } else console.log("Skipped: nginx, which is not there");
  if (hasProgram("caddy")) {
    await using caddy = await startCaddy(three.ports);
    await tell(restartUnderLoad({ ...parts, through: "Caddy", url: caddy.url, rounds: 1 }));
  } else console.log("Skipped: Caddy, which is not there");
}

async function tell(finding: Promise<Finding | Finding[]>) {
  for (const found of [await finding].flat()) {
    findings.push(found);
    console.log(`${found.what}: ${found.broke.length} broke (${found.seen})`);
  }
}
