import { type Kysely, sql } from "kysely";

/**
 * What is planned or given in somebody's name refers to their account, whose id does not come again as its user name may.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addAccount(db, "shared_drafts", "planner_id");
  // Somebody else may have had the name when it was planned.
  await sql`
    update shared_drafts set planner_id = (
      select users.id from users
      where users.username = shared_drafts.planned_by and users.created_at <= (
        select max(audit_events.at) from audit_events
        where audit_events.subject_kind = 'draft' and audit_events.subject_id = shared_drafts.id
          and audit_events.action = 'draft.planned'
      )
    )
  `.execute(db);
  await addAccount(db, "invitations", "inviter_id");
  await sql`
    update invitations set inviter_id = (
      select users.id from users
      where users.username = invitations.invited_by and users.created_at <= invitations.sent_at
    )
  `.execute(db);
  await db.schema.alterTable("invitations").dropColumn("invited_by").execute();
}

function addAccount(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  return db.schema
    .alterTable(table)
    .addColumn(column, "text", (id) => id.references("users.id").onDelete("set null"))
    .execute();
}
