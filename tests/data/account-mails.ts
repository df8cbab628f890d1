import { expect } from "vitest";
import type { MailKind } from "#app/domain/mail/mail.ts";
import type { TestApp } from "../helpers.ts";
import type { ReceivedMail, startMailServer } from "../servers/mail-server.ts";

/** Gives an account an e-mail address that it has confirmed. */
export async function giveEmail({ db }: TestApp, username: string, email: string | null) {
  await db.updateTable("users").set({ email }).where("username", "=", username).execute();
}

/** Waits until so many mails of a kind were written: some are once the answer has gone. */
export async function written({ db }: TestApp, kind: MailKind, count: number) {
  const find = () =>
    db.selectFrom("mails").selectAll().where("kind", "=", kind).orderBy("created_at").execute();
  await expect.poll(find, { interval: 20 }).toHaveLength(count);
  return find();
}

/** Sends what waits, and answers the path of the link in the last mail to an address. */
export async function linkSentTo(
  app: TestApp,
  server: Awaited<ReturnType<typeof startMailServer>>,
  address: string,
): Promise<string> {
  await app.jobs.mail.run();
  const mail = server.mails.findLast((one) => one.to.includes(address) && hasLink(one));
  const path = secretLink.exec(mail?.email.text ?? "")?.[1];
  if (!path) throw new Error(`No link was sent to ${address}`);
  expect(mail?.email.html).toContain(`href="http://localhost:3000${path}"`);
  return path;
}

const secretLink = /http:\/\/localhost:3000(\/(?:login|admin\/konto)\/[\w-]+\/[\w-]{43})/;

/** Whether a mail carries a link that is good for one use, to the public address of the site. */
export function hasLink({ email }: ReceivedMail): boolean {
  return secretLink.test(email.text ?? "");
}
