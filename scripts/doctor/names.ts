import type { Resolver } from "node:dns/promises";
import { type Finding, findingsAbout, reasonOf } from "./finding.ts";

const about = findingsAbout("names");
/** Selectors of the providers that most mail goes through: the one in use cannot be asked for. */
const selectors = [
  "default",
  "google",
  "selector1",
  "selector2",
  "s1",
  "s2",
  "k1",
  "mail",
  "dkim",
  "smtp",
];
/** What a name server answers where there is nothing. */
const nothingThere = ["ENOTFOUND", "ENODATA"];

/**
 * Whether what the site sends is believed, and what is sent to it arrives: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489)
 * and MX of the addresses.
 *
 * @param addresses.to the inbox, where there is one that somebody can have
 * @param resolver with a deadline of its own
 */
export async function checkNames(
  { from, to }: { from: string; to: string | undefined },
  resolver: Pick<Resolver, "resolveTxt" | "resolveMx">,
): Promise<Finding[]> {
  const ours = domainOf(from);
  try {
    return [
      await checkSpf(ours, resolver),
      await checkDkim(ours, resolver),
      await checkDmarc(ours, resolver),
      ...(to ? [await checkMx(domainOf(to), resolver)] : []),
    ];
  } catch (error) {
    return [about.notTried(`no name server answers (${reasonOf(error)}): SPF, DKIM, DMARC, MX`)];
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

type Txt = Pick<Resolver, "resolveTxt">;

/** The TXT records of a name that begin with this; none where there is no such name. */
async function recordsOf(name: string, beginning: RegExp, resolver: Txt): Promise<string[]> {
  const records = await answerOf(() => resolver.resolveTxt(name));
  return records.map((parts) => parts.join("")).filter((record) => beginning.test(record));
}

async function answerOf<Row>(ask: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (nothingThere.includes(code)) return [];
    throw error;
  }
}

async function checkSpf(domain: string, resolver: Txt): Promise<Finding> {
  const records = await recordsOf(domain, /^v=spf1( |$)/i, resolver);
  if (records.length === 1) return about.ok(`${domain} has SPF: ${records[0]}`);
  return records.length === 0
    ? about.wrong(
        `${domain} has no SPF`,
        `Add a TXT record for ${domain} that names the mail server: v=spf1 include:… -all`,
      )
    : about.wrong(`${domain} has ${records.length} SPF records`, "Make them one: none counts now.");
}

async function checkDkim(domain: string, resolver: Txt): Promise<Finding> {
  for (const selector of selectors) {
    const name = `${selector}._domainkey.${domain}`;
    const [key] = await recordsOf(name, /(^|;)\s*p=\s*[A-Za-z0-9+/]/, resolver);
    if (key) return about.ok(`${name} has a DKIM key`);
  }
  return about.lookAt(
    `${domain} has no DKIM key under the usual selectors`,
    "Send yourself a mail, and see that its headers say dkim=pass.",
  );
}

async function checkDmarc(domain: string, resolver: Txt): Promise<Finding> {
  const parent = domain.split(".").slice(-2).join(".");
  for (const name of new Set([domain, parent])) {
    const [record] = await recordsOf(`_dmarc.${name}`, /^v=DMARC1(;|$)/, resolver);
    if (record) return about.ok(`${name} has DMARC: ${record}`);
  }
  return about.wrong(
    `${domain} has no DMARC`,
    `Add a TXT record for _dmarc.${domain}: v=DMARC1; p=quarantine; rua=mailto:…`,
  );
}

async function checkMx(domain: string, resolver: Pick<Resolver, "resolveMx">): Promise<Finding> {
  const servers = await answerOf(() => resolver.resolveMx(domain));
  return servers.length > 0
    ? about.ok(`${domain} takes mail`)
    : about.wrong(
        `${domain} takes no mail`,
        "Name another inbox: MAIL_TO, or the e-mail address under «Firma» in /editor.",
      );
}
