import type { IncomingMessage } from "node:http";
import { get as httpGet } from "node:http";
import { get as httpsGet } from "node:https";
import { text } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import { days } from "#app/web/durations.ts";
import type { Config } from "#server/config.ts";
import { type Finding, findingsAbout, reasonOf } from "./finding.ts";
import { comparedClock } from "./running.ts";

const patienceMilliseconds = 5_000;
const leastCertificateDays = 14;

/** Whether the site answers at its public address, and until when its certificate is good. */
export async function checkSite({ siteUrl }: Pick<Config, "siteUrl">): Promise<Finding[]> {
  const about = findingsAbout("site");
  try {
    const answer = await ask(`${siteUrl}/readyz`);
    const said = (await text(answer)).slice(0, 200);
    if (answer.statusCode !== 200 || !said.includes('"status":"ok"')) {
      return [
        about.wrong(
          `${siteUrl}/readyz answers ${answer.statusCode}`,
          "See that SITE_URL leads to this site, and what its log says.",
        ),
      ];
    }
    return [about.ok(`${siteUrl} answers that it is ready`), ...checkCertificate(answer)];
  } catch (error) {
    return [
      about.lookAt(
        `${siteUrl} is not reached from here: ${reasonOf(error)}`,
        "Start the site, and open it from outside.",
      ),
    ];
  }
}

function checkCertificate({ socket }: IncomingMessage): Finding[] {
  if (!(socket instanceof TLSSocket)) return [];
  const about = findingsAbout("certificate");
  const left = Date.parse(socket.getPeerCertificate().valid_to) - Date.now();
  const good = `good for ${Math.floor(left / days)} days more`;
  return [
    left >= leastCertificateDays * days
      ? about.ok(good)
      : about.wrong(good, "See why it is not renewed by itself."),
  ];
}

/** Whether Enhetsregisteret answers, and whether its clock and ours agree. */
export async function checkRegister({
  companyRegisterUrl,
}: Pick<Config, "companyRegisterUrl">): Promise<Finding[]> {
  const about = findingsAbout("Enhetsregisteret");
  try {
    const answer = await ask(companyRegisterUrl);
    answer.resume();
    const theirs = Date.parse(answer.headers.date ?? "");
    return [
      about.ok(`${companyRegisterUrl} answers`),
      ...(Number.isNaN(theirs)
        ? []
        : [comparedClock("Enhetsregisteret's", new Date(theirs), new Date())]),
    ];
  } catch (error) {
    return [
      about.lookAt(
        `${companyRegisterUrl} is not reached: ${reasonOf(error)}`,
        "Orders are taken unchecked until it is.",
      ),
    ];
  }
}

function ask(url: string): Promise<IncomingMessage> {
  const get = url.startsWith("https:") ? httpsGet : httpGet;
  return new Promise((done, fail) => {
    const request = get(url, { signal: AbortSignal.timeout(patienceMilliseconds) }, done);
    request.on("error", fail);
  });
}
