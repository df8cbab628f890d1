import { type Kysely, sql } from "kysely";

/**
 * A notice of a renewal is written on one day and given on another, if at all: when its mail, or a copy of that which was sent
 * anew, was taken by the mail server. One from before, of which the mail is at hand and was never sent, has not been given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("mails").addColumn("copy_of", "text").execute();
  await db.schema
    .createIndex("mails_copy_of")
    .on("mails")
    .column("copy_of")
    .where(sql<boolean>`copy_of is not null`)
    .execute();
  await db.schema.alterTable("renewal_notices").renameColumn("given_on", "written_on").execute();
  for (const column of ["given_on", "mail_id"]) {
    await db.schema.alterTable("renewal_notices").addColumn(column, "text").execute();
  }
  await db.schema
    .createIndex("renewal_notices_not_given")
    .on("renewal_notices")
    .column("subscription_id")
    .where(sql<boolean>`given_on is null`)
    .execute();
  // Written in the transaction of the notice: of the same day in Norway, which is that day or the one before in UTC.
  await sql`
    update renewal_notices set mail_id = (
      select mails.id from mails
      join subscriptions on subscriptions.order_id = mails.about_id
      where subscriptions.id = renewal_notices.subscription_id and mails.about_kind = 'order'
        and mails.kind = 'renewal-notice' and substr(mails.created_at, 1, 10) <= renewal_notices.written_on
      order by mails.created_at desc, mails.id limit 1
    )
  `.execute(db);
  await sql`
    update renewal_notices set given_on = written_on
    where not exists (
      select 1 from mails where mails.id = renewal_notices.mail_id and mails.state in ('pending', 'failed')
    )
  `.execute(db);
}
