import { access } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "#app/db/db.server.ts";
import { listEvents, recordEvent } from "#app/domain/audit/audit.server.ts";
import { hasChosenPassword, hasColleagues } from "#app/domain/auth/first-accounts.server.ts";
import { findAccount } from "#app/domain/auth/users.server.ts";
import { type Brand, isPlaceholderEmail, placeholdersIn } from "#app/domain/brand/brand.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { publishContent } from "#app/domain/content/versions.server.ts";
import { currentTroubles } from "#app/domain/health/current-troubles.server.ts";
import { mailJob } from "#app/domain/health/trouble.ts";
import { hasSentMail } from "#app/domain/mail/mails.server.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import type { Given } from "#app/given.ts";
import type { SellerForm } from "./forms.ts";
import {
  type SetupFacts,
  type SetupStep,
  type StepState,
  setupSteps,
  stepStates,
} from "./steps.ts";
import { testMail } from "./test-mail.ts";

/** How far somebody has come. */
export type Setup = {
  states: Record<SetupStep, StepState>;
  facts: Omit<SetupFacts, "brand">;
  /** What customers miss on the site. */
  missing: ReturnType<typeof placeholdersIn>;
};

type Parts = Pick<Given, "db" | "config"> & { firstAccountsFile: string };

/** More than anybody changes their mind. */
const mostEvents = 500;

/**
 * How far it has come, now, with what must be in place before customers come.
 *
 * @param username of the account that asks: its password and whether notices reach it are steps of their own
 */
export async function readSetup(
  parts: Parts,
  { brand, content }: SiteContent,
  username: string,
): Promise<Setup> {
  const { db, config } = parts;
  const [isMailSent, chosen, isFileThere, account, colleagues, putAway] = await Promise.all([
    isMailGoingOut(parts),
    hasChosenPassword(parts, username),
    isThere(parts.firstAccountsFile),
    findAccount(db, username),
    hasColleagues(parts),
    stepsPutAway(db),
  ]);
  const facts = {
    isMailSent,
    inbox: inboxOf(config.mail, brand),
    hasChosenPassword: chosen,
    hasFirstAccountsFile: isFileThere,
    accountEmail: account?.email ?? null,
    hasOwnPrices: !isDeepStrictEqual(content.prices, defaultContent.prices),
    hasOwnLook: !isDeepStrictEqual(lookOf(content), lookOf(defaultContent)),
    hasColleagues: colleagues,
  };
  return {
    states: stepStates({ ...facts, brand }, putAway),
    facts,
    missing: placeholdersIn(brand),
  };
}

async function isMailGoingOut({ db, config }: Parts): Promise<boolean> {
  if (config.mail.smtpUrl === undefined || isPlaceholderEmail(config.mail.from)) return false;
  const [hasSent, troubles] = await Promise.all([hasSentMail(db), currentTroubles({ db, config })]);
  return hasSent && !troubles.some(({ job }) => job === mailJob);
}

function lookOf({ company: { logo, icon, lamp, kelp } }: SiteContent["content"]) {
  return { logo, icon, lamp, kelp };
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** What was put away last and not taken up since: it is the trail that knows, which nobody can change. */
async function stepsPutAway(db: Database): Promise<Set<SetupStep>> {
  const events = await listEvents(db, { kind: "setup" }, { limit: mostEvents, offset: 0 });
  const last = new Map(events.reverse().map(({ subjectId, action }) => [subjectId, action]));
  return new Set(setupSteps.filter((step) => last.get(step) === "setup.put-away"));
}

/** Puts a step away for everybody, or takes it up again. */
export async function putStepAway(
  db: Database,
  { step, isAway, actor }: { step: SetupStep; isAway: boolean; actor: string },
  now: Date,
): Promise<void> {
  if ((await stepsPutAway(db)).has(step) === isAway) return;
  const action = isAway ? "setup.put-away" : "setup.taken-up";
  await recordEvent(db, { actor, action, subject: { kind: "setup", id: step } }, now);
}

/**
 * Publishes who sells, on top of what is published now.
 *
 * @param site.version what was published when the form was opened
 * @returns whether it was published; false where somebody else has published since
 */
export async function publishSeller(
  db: Database,
  { content, version }: SiteContent,
  { name, phone, email, ...company }: SellerForm,
  author: string,
  now: Date,
): Promise<boolean> {
  const edit = {
    content: {
      ...content,
      company: { ...content.company, ...company },
      texts: {
        ...content.texts,
        footerCompanyName: name,
        contactPhone: phone,
        contactEmail: email,
      },
    },
    baseVersion: version,
    author,
    note: "Fra «Kom i gang»",
    meansLaw: false,
  };
  const { outcome } = await publishContent(db, edit, now);
  return outcome === "published";
}

/** Sends a mail that says nothing but that mail comes through. */
export async function sendTestMail(
  db: Database,
  { to, seller }: { to: string; seller: Brand },
  now: Date,
): Promise<void> {
  await queueMail(db, { document: testMail(seller), kind: "test", to }, now);
}
