import type { Database } from "#app/db/db.server.ts";
import { findAccount } from "#app/domain/auth/users.server.ts";
import { type Brand, placeholdersIn } from "#app/domain/brand/brand.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { publishContent } from "#app/domain/content/versions.server.ts";
import { hasSentMail } from "#app/domain/mail/mails.server.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import type { SellerForm } from "./forms.ts";
import { type SetupStep, stepsDone } from "./steps.ts";
import { testMail } from "./test-mail.ts";

/** How far somebody has come. */
export type Setup = {
  done: Record<SetupStep, boolean>;
  /** What customers miss on the site. */
  missing: ReturnType<typeof placeholdersIn>;
};

/**
 * How far it has come with what must be in place before customers come.
 *
 * @param username of the account that asks: whether notices reach it is a step of its own
 */
export async function readSetup(db: Database, brand: Brand, username: string): Promise<Setup> {
  const [sent, account] = await Promise.all([hasSentMail(db), findAccount(db, username)]);
  return {
    done: stepsDone({ brand, hasSentMail: sent, accountEmail: account?.email ?? null }),
    missing: placeholdersIn(brand),
  };
}

/**
 * Publishes who sells, on top of what is published now.
 *
 * @returns whether it was published; false where somebody else published at the same moment
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
