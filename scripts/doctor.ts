import { Resolver } from "node:dns/promises";
import { parseArgs } from "node:util";
import { isPlaceholderEmail } from "#app/domain/brand/brand.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import { createPublishedContent } from "#app/domain/content/published.server.ts";
import { loadEnvironment } from "#server/config.ts";
import { createLog } from "#server/request-log.ts";
import { CallError, command } from "./copying.ts";
import { checkConfiguration, checkNode } from "./doctor/configuration.ts";
import { checkDatabase } from "./doctor/database.ts";
import { type Finding, findingsAbout, printFinding } from "./doctor/finding.ts";
import { checkMailServer } from "./doctor/mail.ts";
import { checkNames } from "./doctor/names.ts";
import { checkRegister, checkSite } from "./doctor/outside.ts";
import {
  checkContent,
  checkDatabaseClock,
  checkDisk,
  checkInbox,
  checkJobs,
} from "./doctor/running.ts";

// Looks at everything that the site needs, changes nothing, and says what to do: npm run doctor. With --offline it calls nobody
// but the database. Exit code 1 where anything is wrong.

const namePatience = { timeout: 2_000, tries: 1 };

await command(async () => {
  const { values, positionals } = readCall();
  if (positionals.length > 0) throw new CallError("npm run doctor [-- --offline]");
  const findings: Finding[] = [];
  const tell = (found: Finding | Finding[]) => {
    for (const finding of [found].flat()) {
      findings.push(finding);
      console.log(printFinding(finding));
    }
  };

  tell(checkNode());
  const { config, findings: read } = checkConfiguration(loadEnvironment());
  tell(read);
  if (config) {
    const now = new Date();
    let inbox = config.mail.to;
    const { db, findings: found } = await checkDatabase(config, now);
    tell(found);
    tell(await checkDisk(config));
    if (db) {
      const log = createLog("silent");
      const clock = () => now;
      const published = createPublishedContent({ db, log, clock, onChange: () => {} });
      tell(await checkJobs(db, config, now));
      tell(await checkDatabaseClock(db));
      const { brand } = await published.current();
      tell(await checkContent(db, config, brand));
      tell(checkInbox(config, brand));
      inbox = inboxOf(config.mail, brand);
      await db.destroy();
    }
    if (values.offline) {
      tell(findingsAbout("outside").notTried("mail server, names, SITE_URL, Enhetsregisteret"));
    } else {
      tell(await checkMailServer(config.mail.smtpUrl));
      tell(
        isPlaceholderEmail(config.mail.from)
          ? findingsAbout("names").notTried("MAIL_FROM is a placeholder: SPF, DKIM, DMARC, MX")
          : await checkNames(
              {
                from: config.mail.from,
                to: inbox && !isPlaceholderEmail(inbox) ? inbox : undefined,
              },
              new Resolver(namePatience),
            ),
      );
      tell(await checkSite(config));
      tell(await checkRegister(config));
    }
  }

  const count = (state: Finding["state"]) => findings.filter((one) => one.state === state).length;
  console.log(
    `\n${count("ok")} ok, ${count("look at")} to look at, ${count("wrong")} wrong, ${count("not tried")} not tried`,
  );
  if (count("wrong") > 0) process.exitCode = 1;
});

function readCall() {
  try {
    return parseArgs({ allowPositionals: true, options: { offline: { type: "boolean" } } });
  } catch (error) {
    throw new CallError("npm run doctor [-- --offline]", { cause: error });
  }
}
