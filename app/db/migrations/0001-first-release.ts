import { type Kysely, PostgresAdapter, sql } from "kysely";

/** All tables, as the first release that anybody kept had them. Types that both engines know: moments and days are texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Words are compared byte by byte, as SQLite does by itself.
  const bytewise = isPostgres ? `text collate "C"` : "text";
  // For a search to go through without reading rows; PostgreSQL takes no index entry as long as that may be.
  const words = isPostgres ? "" : ", search_text";
  const all = async (statements: string) => {
    for (const statement of statements.split(/;\s*\n/)) {
      if (statement.trim()) await sql.raw(statement).execute(db);
    }
  };

  // Who may sign in, and how.
  await all(`
    create table users (
      id text primary key,
      username text not null unique,
      password_hash text not null,
      role text not null,
      created_at text not null,
      email text,
      constraint users_role check (role in ('admin', 'editor'))
    );
    create table sessions (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      created_at text not null,
      last_seen_at text not null,
      user_agent text,
      second_factor text check (second_factor in ('passkey', 'code', 'recovery-code')),
      proven_at text
    );
    create index sessions_user_id on sessions (user_id);
    create table sign_in_steps (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      password_hash text not null,
      created_at text not null
    );
    create index sign_in_steps_user_id on sign_in_steps (user_id);
    create table passkeys (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      credential_id text not null unique,
      name text not null,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      created_at text not null,
      last_used_at text
    );
    create index passkeys_user_id on passkeys (user_id);
    create table passkey_challenges (
      holder text primary key,
      challenge text not null,
      created_at text not null
    );
    create table code_apps (
      user_id text primary key references users (id) on delete cascade,
      secret text not null,
      last_step integer not null,
      created_at text not null
    );
    create table recovery_codes (
      user_id text not null references users (id) on delete cascade,
      code_hash text not null,
      constraint recovery_codes_key primary key (user_id, code_hash)
    );
    create table account_links (
      id text primary key,
      kind text not null,
      user_id text not null references users (id) on delete cascade,
      email text not null,
      created_at text not null,
      token_hash text unique,
      constraint account_links_kind check (kind in ('password', 'email'))
    );
    create index account_links_user_id on account_links (user_id);
    create table invitations (
      id text primary key,
      username text not null,
      role text not null,
      email text not null,
      invited_by text not null,
      sent_at text not null,
      token_hash text unique,
      constraint invitations_role check (role in ('admin', 'editor'))
    );
    create table account_rules (
      name text primary key check (name in ('second-factor-for-administrators')),
      since text not null,
      actor text not null
    );
    create table tries (
      key text primary key,
      count integer not null,
      ends_at text not null
    );
  `);
  // What customers order, and what visitors write.
  await all(`
    create table accepted_terms (
      hash text primary key,
      text text not null
    );
    create table orders (
      id text primary key,
      created_at text not null,
      name text not null,
      company_name text not null,
      org_number text not null,
      phone text not null,
      email text not null,
      plan_id text not null,
      plan_name text not null,
      plan_price integer not null,
      annual_cost integer not null,
      vat_percent integer not null,
      terms_version text not null,
      idempotency_key text not null unique,
      request_hash text not null,
      phone_e164 text,
      invoice_email text,
      buyer_reference text,
      company_status text not null,
      registered_name text,
      parent_org_number text,
      company_checked_at text not null,
      status text default 'new' not null check (status in ('new', 'confirmed', 'in-progress', 'delivered', 'cancelled')),
      version integer default 1 not null,
      contacted_at text,
      anonymized_at text,
      search_text ${bytewise} default '' not null,
      company_sort ${bytewise} default '' not null,
      terms_hash text not null references accepted_terms (hash),
      plan_features text not null,
      constraint orders_money check (plan_price >= 0 and annual_cost >= 0)
    );
    create index orders_answers on orders (created_at, contacted_at);
    create index orders_company_sort on orders (company_sort, created_at, id);
    create index orders_company_sort_flagged
      on orders (company_sort, created_at, id, status, plan_id) where company_status <> 'active';
    create index orders_company_sort_plan_id on orders (plan_id, company_sort, created_at, id);
    create index orders_company_sort_status on orders (status, company_sort, created_at, id);
    create index orders_company_sort_status_plan_id on orders (status, plan_id, company_sort, created_at, id);
    create index orders_email on orders (email);
    create index orders_figures on orders (plan_id, status, created_at, plan_price, annual_cost);
    create index orders_newest on orders (created_at, id${words});
    create index orders_newest_flagged
      on orders (created_at, id, status, plan_id) where company_status <> 'active';
    create index orders_newest_plan_id on orders (plan_id, created_at, id${words});
    create index orders_newest_status on orders (status, created_at, id${words});
    create index orders_newest_status_plan_id on orders (status, plan_id, created_at, id${words});
    create index orders_org_number on orders (org_number);
    create index orders_phone_e164 on orders (phone_e164);
    create index orders_plan_price on orders (plan_price, created_at, id);
    create index orders_plan_price_flagged
      on orders (plan_price, created_at, id, status, plan_id) where company_status <> 'active';
    create index orders_plan_price_plan_id on orders (plan_id, plan_price, created_at, id);
    create index orders_plan_price_status on orders (status, plan_price, created_at, id);
    create index orders_plan_price_status_plan_id on orders (status, plan_id, plan_price, created_at, id);
    create table order_words (
      word ${bytewise} not null,
      subject_id text not null references orders (id) on delete cascade,
      constraint order_words_key primary key (word, subject_id)
    );
    create index order_words_subject_id on order_words (subject_id);
    create table order_notes (
      id text primary key,
      order_id text not null references orders (id) on delete cascade,
      created_at text not null,
      author text not null,
      text text not null,
      event_id text
    );
    create index order_notes_order_id on order_notes (order_id, created_at);
    create table contact_messages (
      id text primary key,
      created_at text not null,
      name text not null,
      email text not null,
      phone text,
      company text,
      service text not null,
      message text,
      phone_e164 text,
      page text,
      quarantine_reason text,
      idempotency_key text,
      read_at text,
      handled_at text,
      version integer default 1 not null,
      search_text ${bytewise} default '' not null
    );
    create index contact_messages_box on contact_messages (quarantine_reason, created_at, id);
    create index contact_messages_email on contact_messages (email);
    create index contact_messages_handled on contact_messages (quarantine_reason, handled_at, created_at, id);
    create unique index contact_messages_idempotency_key on contact_messages (idempotency_key);
    create index contact_messages_newest_first on contact_messages (created_at, id);
    create index contact_messages_open
      on contact_messages (created_at, id) where quarantine_reason is null and handled_at is null;
    create index contact_messages_phone_e164 on contact_messages (phone_e164);
    create table contact_message_words (
      word ${bytewise} not null,
      subject_id text not null references contact_messages (id) on delete cascade,
      constraint contact_message_words_key primary key (word, subject_id)
    );
    create index contact_message_words_subject_id on contact_message_words (subject_id);
    create table order_drafts (
      id text primary key,
      created_at text not null,
      contact_message_id text not null references contact_messages (id) on delete cascade,
      plan_id text not null,
      name text not null,
      company_name text not null,
      email text not null,
      phone text not null
    );
    create index order_drafts_contact_message_id on order_drafts (contact_message_id);
  `);
  // What follows a delivery: a subscription, its periods, and what is billed.
  await all(`
    create table subscriptions (
      id text primary key,
      order_id text not null unique references orders (id) on delete cascade,
      created_at text not null,
      version integer not null
    );
    create table subscription_periods (
      id text primary key,
      subscription_id text not null references subscriptions (id) on delete cascade,
      number integer not null,
      starts_on text not null,
      ends_on text not null,
      reason text not null check (reason in ('first', 'renewal', 'late-cancellation')),
      one_time integer not null,
      annual integer not null,
      vat_percent integer not null,
      created_at text not null,
      withdrawn_at text,
      constraint subscription_periods_days check (starts_on < ends_on)
    );
    create index subscription_periods_ends_on
      on subscription_periods (ends_on, subscription_id) where withdrawn_at is null;
    create unique index subscription_periods_number
      on subscription_periods (subscription_id, number) where withdrawn_at is null;
    create unique index subscription_periods_starts_on
      on subscription_periods (subscription_id, starts_on) where withdrawn_at is null;
    create table subscription_cancellations (
      id text primary key,
      subscription_id text not null references subscriptions (id) on delete cascade,
      created_at text not null,
      cancelled_on text not null,
      actor text not null,
      reason text,
      withdrawn_at text,
      withdrawn_by text
    );
    create unique index subscription_cancellations_one
      on subscription_cancellations (subscription_id) where withdrawn_at is null;
    create table subscription_prices (
      id text primary key,
      subscription_id text not null references subscriptions (id) on delete cascade,
      created_at text not null,
      annual integer not null,
      actor text not null,
      reason text not null
    );
    create index subscription_prices_latest on subscription_prices (subscription_id, created_at);
    create table renewal_notices (
      subscription_id text not null references subscriptions (id) on delete cascade,
      period_starts_on text not null,
      kind text not null check (kind in ('first', 'second')),
      written_on text not null,
      annual integer not null,
      vat_percent integer not null,
      given_on text,
      mail_id text,
      constraint renewal_notices_once primary key (subscription_id, period_starts_on, kind)
    );
    create index renewal_notices_not_given on renewal_notices (subscription_id) where given_on is null;
    create table renewal_pauses (
      id text primary key,
      paused_at text not null,
      actor text not null,
      reason text not null,
      ended_at text,
      ended_by text
    );
    create table agreement_links (
      order_id text primary key references orders (id) on delete cascade,
      token_hash text not null unique,
      version integer not null,
      created_at text not null
    );
    create table billing_series (
      name text primary key,
      last_number integer not null
    );
    create table billing_documents (
      number integer primary key,
      kind text not null check (kind in ('invoice', 'credit-note')),
      order_id text not null references orders (id) on delete cascade,
      period_id text not null,
      issued_on text not null,
      created_at text not null,
      document text not null,
      constraint billing_documents_once unique (period_id, kind)
    );
    create index billing_documents_issued_on on billing_documents (issued_on, number);
    create index billing_documents_order_id on billing_documents (order_id);
  `);
  // What the site says and shows.
  await all(`
    create table pictures (
      id text primary key,
      name text not null,
      width integer not null,
      height integer not null,
      alt text,
      focus_x integer not null,
      focus_y integer not null,
      uploaded_at text not null,
      uploaded_by text not null,
      erased_at text
    );
    create table picture_files (
      picture_id text not null references pictures (id) on delete cascade,
      file text not null,
      bytes text not null,
      constraint picture_files_key primary key (picture_id, file)
    );
    create table content_versions (
      version integer primary key,
      published_at text not null,
      author text not null,
      note text not null,
      content text not null
    );
    create table content_pictures (
      version integer not null references content_versions (version) on delete cascade,
      picture_id text not null references pictures (id),
      constraint content_pictures_key primary key (version, picture_id)
    );
    create index content_pictures_picture_id on content_pictures (picture_id);
    create table shared_drafts (
      id text primary key,
      name text not null,
      content text not null,
      base_version integer not null,
      revision integer not null,
      owner text not null,
      updated_by text not null,
      updated_at text not null,
      due_at text,
      planned_by text,
      note text not null,
      refusal text
    );
    create index shared_drafts_due_at on shared_drafts (due_at);
    create table draft_links (
      draft_id text primary key references shared_drafts (id) on delete cascade,
      token_hash text not null unique,
      ends_at text not null
    );
    create table index_notices (
      version integer primary key,
      attempts integer not null,
      next_attempt_at text not null,
      told_at text
    );
    create table dismissed_addresses (
      path text primary key
    );
  `);
  // What is sent, noted and counted.
  await all(`
    create table mails (
      id text primary key,
      created_at text not null,
      kind text not null,
      to_address text not null,
      reply_to text,
      subject text not null,
      state text not null,
      attempts integer not null,
      next_attempt_at text not null,
      last_error text,
      sent_at text,
      document text not null,
      about_kind text,
      about_id text,
      copy_of text,
      constraint mails_state check (state in ('pending', 'sent', 'failed'))
    );
    create index mails_about on mails (about_kind, about_id);
    create index mails_copy_of on mails (copy_of) where copy_of is not null;
    create index mails_due on mails (state, next_attempt_at);
    create index mails_newest_first on mails (created_at, id);
    create index mails_state on mails (state, created_at, id);
    create table audit_events (
      id text primary key,
      at text not null,
      actor text not null,
      action text not null,
      subject_kind text not null,
      subject_id text,
      details text not null
    );
    create index audit_events_actor on audit_events (actor, at, id);
    create index audit_events_newest_first on audit_events (at, id);
    create index audit_events_subject on audit_events (subject_kind, subject_id, at);
    create index audit_events_subject_kind on audit_events (subject_kind, at, id);
    create table visits (
      day text not null,
      kind text not null check (kind in ('page', 'referrer', 'campaign', 'device')),
      value text not null,
      count integer not null,
      constraint visits_key primary key (day, kind, value)
    );
    create table address_hits (
      day text not null,
      kind text not null check (kind in ('moved', 'missing')),
      path text not null,
      count integer not null,
      constraint address_hits_key primary key (day, kind, path)
    );
  `);
  // How the site runs.
  await all(`
    create table secrets (
      name text primary key,
      value text not null,
      created_at text not null
    );
    create table leases (
      name text primary key,
      holder text not null,
      expires_at text not null
    );
    create table job_failures (
      job text primary key,
      since text not null,
      told_at text,
      ended_at text
    );
    create table restores (
      id text primary key,
      restored_at text not null,
      backup_made_at text not null,
      released_at text,
      released_by text
    );
  `);

  for (const table of ["audit_events", "accepted_terms"]) {
    await refuse(db, table, ["update", "delete"], `${table} is append-only`);
  }
  await refuse(db, "billing_documents", ["update"], "billing_documents are never changed");
  await takeMailsAlong(db, { orders: "order", contact_messages: "message", users: "account" });
  await takeMailsAlong(db, { account_links: "account-link", invitations: "invitation" });
  await refuseOverlaps(db, isPostgres);
}

/** Has the database itself refuse what must never be done to the rows of a table. */
async function refuse(db: Kysely<unknown>, table: string, changes: string[], why: string) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const statements = isPostgres
    ? [
        `create function refuse_${table}() returns trigger language plpgsql as
           $$ begin raise exception '${why}'; end $$`,
        `create trigger ${table}_refused before ${[...changes, "truncate"].join(" or ")} on ${table}
           for each statement execute function refuse_${table}()`,
      ]
    : changes.map(
        (change) => `create trigger ${table}_no_${change} before ${change} on ${table}
           begin select raise(abort, '${why}'); end`,
      );
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What mails are about takes them with it, whoever deletes it: a mail can be about many kinds of thing, so no key can say it. */
async function takeMailsAlong(db: Kysely<unknown>, kinds: Record<string, string>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [table, kind] of Object.entries(kinds)) {
    const name = `${table}_take_mails`;
    const remove = `delete from mails where about_kind = '${kind}' and about_id = old.id`;
    const statements = isPostgres
      ? [
          `create function ${name}() returns trigger language plpgsql as
             $$ begin ${remove}; return null; end $$`,
          `create trigger ${name} after delete on ${table} for each row execute function ${name}()`,
        ]
      : [`create trigger ${name} after delete on ${table} begin ${remove}; end`];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

/** No day of a subscription is billed twice. */
async function refuseOverlaps(db: Kysely<unknown>, isPostgres: boolean) {
  const table = "subscription_periods";
  const overlapping = `exists (
    select 1 from ${table} other
    where other.subscription_id = new.subscription_id and other.id <> new.id
      and other.withdrawn_at is null and new.withdrawn_at is null
      and other.starts_on < new.ends_on and new.starts_on < other.ends_on
  )`;
  const statements = isPostgres
    ? [
        // Of two that come at once the second sees the first.
        `create function refuse_overlapping_periods() returns trigger language plpgsql as $$
         begin
           perform 1 from subscriptions where id = new.subscription_id for update;
           if ${overlapping} then raise exception 'a period overlaps another'; end if;
           return new;
         end $$`,
        `create trigger ${table}_no_overlap before insert or update on ${table}
           for each row execute function refuse_overlapping_periods()`,
      ]
    : ["insert", "update"].map(
        (change) => `create trigger ${table}_no_overlap_${change} before ${change} on ${table}
           when ${overlapping}
           begin select raise(abort, 'a period overlaps another'); end`,
      );
  for (const statement of statements) await sql.raw(statement).execute(db);
}
