import type { ColumnType, Selectable } from "kysely";

/**
 * The tables as TypeScript sees them, alike on SQLite and PostgreSQL: times are ISO 8601 text in UTC, money is
 * whole kroner, yes and no are 1 and 0. The domain folder that owns a table is the only one to query it. A test holds every column
 * against what the migrations make (docs/decisions/0049-types-of-tables.md).
 */
export type Schema = {
  users: UserTable;
  sessions: SessionTable;
  passkeys: PasskeyTable;
  code_apps: CodeAppTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_steps: SignInStepTable;
  passkey_challenges: PasskeyChallengeTable;
  account_rules: AccountRuleTable;
  invitations: InvitationTable;
  account_links: AccountLinkTable;
  tries: TryTable;
  orders: OrderTable;
  contact_messages: ContactMessageTable;
  order_words: SearchWordTable;
  order_notes: OrderNoteTable;
  accepted_terms: AcceptedTermsTable;
  order_drafts: OrderDraftTable;
  contact_message_words: SearchWordTable;
  message_notes: MessageNoteTable;
  follow_ups: FollowUpTable;
  mails: MailTable;
  audit_events: AuditEventTable;
  content_versions: ContentVersionTable;
  shared_drafts: SharedDraftTable;
  draft_links: DraftLinkTable;
  content_pictures: ContentPictureTable;
  pictures: PictureTable;
  picture_files: PictureFileTable;
  address_hits: AddressHitTable;
  dismissed_addresses: DismissedAddressTable;
  leases: LeaseTable;
  secrets: SecretTable;
  subscriptions: SubscriptionTable;
  subscription_periods: SubscriptionPeriodTable;
  renewal_notices: RenewalNoticeTable;
  subscription_cancellations: SubscriptionCancellationTable;
  subscription_prices: SubscriptionPriceTable;
  renewal_pauses: RenewalPauseTable;
  agreement_links: AgreementLinkTable;
  agreements: AgreementTable;
  billing_series: BillingSeriesTable;
  billing_documents: BillingDocumentTable;
  billing_sendings: BillingSendingTable;
  billing_payments: BillingPaymentTable;
  billing_balances: BillingBalanceTable;
  recurring_invoices: RecurringInvoiceTable;
  billing_settings: BillingSettingsTable;
  visits: VisitTable;
  index_notices: IndexNoticeTable;
  restores: RestoreTable;
  job_failures: JobFailureTable;
};

/** Owned by domain/auth. */
type UserTable = {
  id: string;
  username: string;
  /** argon2id in PHC string format. */
  password_hash: string;
  role: "admin" | "editor";
  created_at: string;
  /** Null for an account that has none yet. */
  email: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Owned by domain/auth. */
type SessionTable = {
  /** SHA-256 of the opaque token in the cookie, hexadecimal. */
  token_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
  user_agent: string | null;
  /** What it was begun with beside the password; null for the password alone. */
  second_factor: SecondFactor | null;
  /** When its owner last proved who they are; null where that was at its beginning. */
  proven_at: ColumnType<string | null, string | undefined, string>;
};

/** Owned by domain/auth. */
type PasskeyTable = {
  id: string;
  user_id: string;
  /** What the authenticator calls it, in base64url. */
  credential_id: string;
  /** What its owner calls it. */
  name: string;
  /** COSE key, in base64url. */
  public_key: string;
  /** How often it has signed, where the authenticator counts; otherwise 0. */
  counter: number;
  /** How a browser reaches the authenticator: a JSON array of texts. */
  transports: string;
  created_at: string;
  last_used_at: string | null;
};

/** Owned by domain/auth: the app that makes codes for an account (RFC 6238). */
type CodeAppTable = {
  user_id: string;
  /** In base32. The server makes the codes with it too, so it cannot be hashed. */
  secret: string;
  /** The half minute since 1970 of the last code that was taken: none is taken twice. */
  last_step: number;
  created_at: string;
};

/** Owned by domain/auth: the recovery codes that have not been used. */
type RecoveryCodeTable = {
  user_id: string;
  /** SHA-256, hexadecimal. */
  code_hash: string;
};

/** Owned by domain/auth: sign-ins whose password was right, and which wait for the second factor. */
type SignInStepTable = {
  /** SHA-256 of the opaque token in the browser's cookie, hexadecimal. */
  token_hash: string;
  user_id: string;
  /** As it was when the password was checked. */
  password_hash: string;
  created_at: string;
};

/** Owned by domain/auth: what a passkey is to sign next. */
type PasskeyChallengeTable = {
  /** Whose it is: the hash of a token in a browser's cookie, or the public id of a session. */
  holder: string;
  challenge: string;
  created_at: string;
};

/** Owned by domain/auth: what an administrator has decided for all accounts. A rule that is not there does not hold. */
type AccountRuleTable = {
  name: "second-factor-for-administrators";
  since: string;
  /** User name. */
  actor: string;
};

/** Owned by domain/auth: accounts that are there once somebody has chosen a password. */
type InvitationTable = {
  id: string;
  username: string;
  role: "admin" | "editor";
  email: string;
  /** The account of whoever invited, which a later one of the same user name is not; null once it is removed. */
  inviter_id: string | null;
  /** When it was asked to be sent, the last time. */
  sent_at: string;
  /** SHA-256 of the token in the link, hexadecimal; null until the link is made. */
  token_hash: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Owned by domain/auth: links that are sent to somebody with an account, and are good for one use. */
type AccountLinkTable = {
  id: string;
  /** For a new password, or to confirm a new e-mail address. */
  kind: "password" | "email";
  user_id: string;
  /** Where it is sent. */
  email: string;
  created_at: string;
  /** As that of an invitation. */
  token_hash: ColumnType<string | null, string | null | undefined, string>;
};

/** Owned by domain/auth: how often something was tried that guards a secret (tries.server.ts). */
type TryTable = {
  /** What is limited, and of whom it is counted; a name as its signature. */
  key: string;
  count: number;
  ends_at: string;
};

/** Owned by domain/orders. Plan, prices and terms are copied in: a later change of any leaves the order as it was. */
type OrderTable = {
  id: string;
  created_at: string;
  name: string;
  company_name: string;
  org_number: string;
  /** As it was typed. */
  phone: string;
  /** `+4791234567`, or null where what was typed is no number that can be called. */
  phone_e164: string | null;
  email: string;
  /** For an electronic invoice (EHF), where the customer gave them. */
  invoice_email: string | null;
  buyer_reference: string | null;
  /** What Enhetsregisteret said about the number, and when; null for an order from before it was asked. */
  company_status: CompanyStatus;
  registered_name: string | null;
  /** Of a sub-unit. */
  parent_org_number: string | null;
  company_checked_at: string;
  plan_id: string;
  plan_name: string;
  /** What the plan contained, as a JSON array of texts. */
  plan_features: string;
  /** Kroner, without VAT. */
  plan_price: number;
  /** Kroner a year, without VAT. */
  annual_cost: number;
  vat_percent: number;
  terms_version: string;
  /** Of the text as it was accepted, in `accepted_terms`. */
  terms_hash: string;
  idempotency_key: string;
  /** SHA-256 of what was sent with the key, hexadecimal. */
  request_hash: string;
  status: OrderStatus;
  /** Grows with every change, so that two people cannot overwrite each other unseen. */
  version: number;
  /** When the order first left `new`. */
  contacted_at: string | null;
  /** When the customer was erased; what bookkeeping needs is still there. */
  anonymized_at: string | null;
  /** The user name of who took the order by telephone; null for one that the customer sent. */
  entered_by: ColumnType<string | null, string | null | undefined>;
  /** What is sold once beside the plan, as JSON: each with its description and kroner without VAT. */
  further: ColumnType<string, string | undefined>;
  /** The calendar day in Norway on which the agreement was signed; null until then. */
  signed_on: string | null;
  /** The last day of the delivery time that was agreed on; null where nothing was, or no day follows from its words. */
  deliver_by: string | null;
  /** What it is found by (domain/search). */
  search_text: string;
  /** The company's name in Norwegian alphabetical order. */
  company_sort: string;
};

/** The words a row is found by. Owned by the domain of the row. */
type SearchWordTable = {
  word: string;
  subject_id: string;
};

/** Owned by domain/orders. */
type OrderNoteTable = {
  id: string;
  order_id: string;
  created_at: string;
  /** User name. */
  author: string;
  text: string;
  /** Of the trail, where the note is the reason for what was done. The trail cannot be erased, and a note can. */
  event_id: string | null;
};

/** Owned by domain/orders: each text that terms were accepted with. The database refuses to change or delete a row. */
type AcceptedTermsTable = {
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
  text: string;
};

/** Owned by domain/orders: an order form that is filled in for somebody who wrote to us. */
type OrderDraftTable = {
  /** Unguessable: whoever has it sees the draft. */
  id: string;
  created_at: string;
  contact_message_id: string;
  plan_id: string;
  name: string;
  company_name: string;
  email: string;
  phone: string;
};

/** Owned by domain/contact. */
type ContactMessageTable = {
  id: string;
  created_at: string;
  name: string;
  email: string;
  phone: string | null;
  phone_e164: string | null;
  company: string | null;
  service: string;
  message: string | null;
  /** Path of the page it was written on. */
  page: string | null;
  /** Why it is held back as likely spam; null for a message like any other. */
  quarantine_reason: QuarantineReason | null;
  idempotency_key: string | null;
  read_at: string | null;
  handled_at: string | null;
  /** Grows with every change. */
  version: number;
  search_text: string;
};

/** Owned by domain/contact. */
type MessageNoteTable = {
  id: string;
  message_id: string;
  created_at: string;
  /** User name. */
  author: string;
  text: string;
};

/** Owned by domain/follow-ups: what somebody will come back to; deleted with that, and nobody's when their account goes. */
type FollowUpTable = {
  about_kind: FollowUpTopic;
  about_id: string;
  /** Calendar day in Norway. */
  due_on: string;
  /** User name of who does it; null for whoever has time. */
  owner: string | null;
};

/** Owned by domain/audit. The database refuses to change or delete a row. */
type AuditEventTable = {
  id: string;
  at: string;
  /** User name, or `system`. */
  actor: string;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  /** JSON. */
  details: string;
};

/** Owned by domain/mail: every mail, written in the transaction of what it tells of. */
type MailTable = {
  id: string;
  created_at: string;
  kind: MailKind;
  /** What it tells of, which takes it along when it is deleted; null for both where it is about nothing that is stored. */
  about_kind: MailTopic | null;
  about_id: string | null;
  to_address: string;
  reply_to: string | null;
  subject: string;
  /** What it says, as JSON (mail-document.ts). */
  document: string;
  state: MailState;
  attempts: number;
  next_attempt_at: string;
  last_error: string | null;
  sent_at: string | null;
  /** The mail that it sends anew; the first of them where there are several. */
  copy_of: string | null;
};

/** Owned by domain/content: everything that was ever published. */
type ContentVersionTable = {
  version: number;
  published_at: string;
  /** User name. */
  author: string;
  note: string;
  /** JSON. */
  content: string;
  /** The version that changed the terms last; null while they are what comes with the site. */
  terms_since: number | null;
  /** The same of what is told of privacy. */
  privacy_since: number | null;
};

/** A draft that lies on the server, for all editors. Owned by domain/drafts. */
type SharedDraftTable = {
  id: string;
  name: string;
  /** JSON of all content. */
  content: string;
  /** The published version that the edit began from. */
  base_version: number;
  /** Counts what was stored of it: whoever stores names the one they began from. */
  revision: number;
  /** User name, as `updated_by` and `planned_by`. */
  owner: string;
  updated_by: string;
  updated_at: string;
  /** When it is to be published; null for one that waits for somebody. */
  due_at: string | null;
  planned_by: string | null;
  /** That account, which a later one of the same user name is not; null once it is removed. */
  planner_id: string | null;
  /** Of the version that it becomes. */
  note: string;
  /** Why it was not published when its time had come, for editors to read. */
  refusal: string | null;
};

/** The secret link to a draft. Owned by domain/drafts. */
type DraftLinkTable = {
  draft_id: string;
  /** SHA-256 of what stands in the link, hexadecimal. */
  token_hash: string;
  ends_at: string;
};

/** Owned by domain/content: which pictures a version shows, so that the database refuses to delete one of them. */
type ContentPictureTable = {
  version: number;
  picture_id: string;
};

/** Owned by domain/pictures. Of one that is erased the row is left, with an empty name and no files. */
type PictureTable = {
  /** The beginning of the SHA-256 of what was uploaded, hexadecimal: the same file is one picture. */
  id: string;
  /** Of the file that was uploaded. */
  name: string;
  /** Pixels, of the largest file. */
  width: number;
  height: number;
  /** What it shows, for those who do not see it; empty for mere decoration, null until somebody has said. */
  alt: string | null;
  /** The spot that stays in view where there is not room for all of it, in per cent from the left and from the top. */
  focus_x: number;
  focus_y: number;
  uploaded_at: string;
  /** User name. */
  uploaded_by: string;
  /** When it was erased for good; null for all others. */
  erased_at: string | null;
};

/** Owned by domain/pictures. */
type PictureFileTable = {
  picture_id: string;
  /** As in its address: `800.avif`. */
  file: string;
  /** Base64. */
  bytes: string;
};

/** Owned by domain/redirects. No address that could stand for a person gets in. */
type AddressHitTable = {
  /** In Norway, `2026-11-20`. */
  day: string;
  /** `moved`: a visitor was sent on from there. `missing`: there was nothing. */
  kind: "moved" | "missing";
  /** As people read it; of what there was no room for, `otherValues` of db/tally.server.ts. */
  path: string;
  count: number;
};

/** Owned by domain/redirects: missing addresses that an editor has put away. */
type DismissedAddressTable = {
  path: string;
};

/** Owned by db: what only one process may do at a time (lease.server.ts). */
type LeaseTable = {
  name: string;
  /** The process that holds it. */
  holder: string;
  expires_at: string;
};

/** Owned by db: random keys that all processes share. */
type SecretTable = {
  name: string;
  value: string;
  created_at: string;
};

/** Owned by domain/subscriptions: of an order that has been delivered. Days are calendar days in Norway, `2026-11-20`. */
type SubscriptionTable = {
  id: string;
  order_id: string;
  created_at: string;
  /** Grows with every change to it or to any of its rows. */
  version: number;
  /** The first day after its last period, and when it was cancelled: as its rows have it, for lists (noteStanding). */
  ends_on: string | null;
  cancelled_on: string | null;
};

/** Owned by domain/subscriptions. */
type SubscriptionPeriodTable = {
  id: string;
  subscription_id: string;
  /** From 0. */
  number: number;
  starts_on: string;
  /** The first day that is no longer in it. */
  ends_on: string;
  reason: "first" | "renewal" | "late-cancellation";
  /** Kroner without VAT, as the next. */
  one_time: number;
  annual: number;
  vat_percent: number;
  created_at: string;
  /** When it was taken back, and credited. */
  withdrawn_at: string | null;
  /** 1 once its invoice is issued: until then that waits for the seller's facts. */
  is_billed: number;
};

/** Owned by domain/subscriptions: what a customer was told of the next period. */
type RenewalNoticeTable = {
  subscription_id: string;
  period_starts_on: string;
  kind: "first" | "second";
  written_on: string;
  /** When the customer was told: by the mail, once the mail server took it, or otherwise. */
  given_on: string | null;
  /** The mail that it was written as; null for one from before this was kept whose mail was deleted. */
  mail_id: string | null;
  /** Kroner without VAT. */
  annual: number;
  vat_percent: number;
};

/** Owned by domain/subscriptions. */
type SubscriptionCancellationTable = {
  id: string;
  subscription_id: string;
  created_at: string;
  cancelled_on: string;
  /** User name, or `customer`. */
  actor: string;
  reason: string | null;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
};

/** Owned by domain/subscriptions: what the next periods cost, from the first whose notice has not been given. */
type SubscriptionPriceTable = {
  id: string;
  subscription_id: string;
  created_at: string;
  /** Kroner without VAT. */
  annual: number;
  actor: string;
  reason: string;
};

/** Owned by domain/subscriptions: when no notice was given and nothing renewed, by decision of an administrator. */
type RenewalPauseTable = {
  id: string;
  paused_at: string;
  actor: string;
  reason: string;
  ended_at: string | null;
  ended_by: string | null;
};

/** Owned by domain/subscriptions: the links to the customers' own pages. */
type AgreementLinkTable = {
  order_id: string;
  /** SHA-256 of the token in the link, hexadecimal. */
  token_hash: string;
  /** Grows when the link is replaced. */
  version: number;
  created_at: string;
};

/** Owned by domain/signing: agreements that were sent to be signed, of which one of an order stands. The database refuses to change a text. */
type AgreementTable = {
  order_id: string;
  /** From 1, of each order. */
  number: number;
  /** JSON (agreement-document.ts). */
  document: string;
  /** SHA-256 of the document, hexadecimal. */
  hash: string;
  made_at: string;
  /** User name, as the other two. */
  made_by: string;
  /** When its signature was given or noted; null until then. */
  signed_at: string | null;
  /** The day in Norway on which it was signed. */
  signed_on: string | null;
  /** On the customer's own page, or on paper. */
  way: "page" | "paper" | null;
  /** Who signed, and as what; empty once they are erased. */
  signer_name: string | null;
  signer_role: string | null;
  /** The network address that it was signed from. */
  signer_address: string | null;
  /** What was noted of a signature on paper. */
  note: string | null;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
};

/** Owned by domain/billing: the last number of a series that has no holes. */
type BillingSeriesTable = {
  name: string;
  last_number: number;
};

/** Owned by domain/billing: invoices and credit notes. The database refuses to change a row. */
type BillingDocumentTable = {
  number: number;
  kind: "invoice" | "credit-note";
  order_id: string;
  /** What it bills, or credits. */
  period_id: string;
  issued_on: string;
  /** This and the next three stand in the document too: lists and sums are made by them. */
  due_on: string;
  /** With VAT; of a credit note what it takes back. */
  total_ore: number;
  vat_percent: number;
  /** The number of the invoice that a credit note takes back. */
  credits: number | null;
  created_at: string;
  /** JSON (billing-document.ts). */
  document: string;
};

/** Owned by domain/billing: each time a document was sent, or its buyer was reminded of it. */
type BillingSendingTable = {
  id: string;
  number: number;
  kind: "document" | "reminder";
  way: "email" | "ehf" | "paper";
  /** The mail that it is, which may be deleted before. */
  mail_id: string | null;
  /** Null until the mail server has taken it. */
  sent_at: string | null;
  /** User name, or `system`. */
  noted_by: string;
  created_at: string;
};

/** Owned by domain/billing: what was paid of an invoice, and what was paid back of one, which is less than nothing. */
type BillingPaymentTable = {
  number: number;
  /** From 1, of each invoice: whoever notes the same payment twice meets the first. */
  ordinal: number;
  paid_on: string;
  ore: number;
  noted_by: string;
  created_at: string;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
  /** What the bank calls it, or what we do where the bank calls it nothing; null for one that was noted by hand. */
  bank_reference: string | null;
};

/** Owned by domain/billing: what is left to be paid of each invoice, kept with each credit note and payment of it. */
type BillingBalanceTable = {
  number: number;
  due_on: string;
  /** Less than nothing for what the customer is to get back. */
  ore: number;
  /** The day in Norway from which what is left is noted as lost. */
  lost_on: ColumnType<string | null, string | undefined>;
};

/** Owned by domain/subscriptions: what a customer is billed for each month, until it is ended. */
type RecurringInvoiceTable = {
  id: string;
  order_id: string;
  /** JSON, as the lines of a billing document. */
  lines: string;
  /** Calendar day in Norway. */
  starts_on: string;
  /** The first day of the month that is billed next. */
  next_on: string;
  created_at: string;
  created_by: string;
  ended_at: ColumnType<string | null, string | undefined>;
  ended_by: ColumnType<string | null, string | undefined>;
};

/** Owned by domain/billing: what an administrator has decided of invoices; one row, or none until then. */
type BillingSettingsTable = {
  id: number;
  /** Goes up by one each time. */
  version: number;
  /** JSON (settings/settings.ts). */
  document: string;
};

/** Owned by domain/visits: how often something was counted on a day, added up by its tally. */
type VisitTable = {
  /** In Norway: `2026-11-20`. */
  day: string;
  kind: "page" | "referrer" | "campaign" | "device";
  value: string;
  count: number;
};

/** Owned by domain/indexing: the versions of the content that search engines were told of. */
type IndexNoticeTable = {
  version: number;
  attempts: number;
  next_attempt_at: string;
  /** Null until they have taken it. */
  told_at: ColumnType<string | null, string | undefined, string>;
};

/** Owned by domain/backups: that this database was restored from a backup. Mail and renewals wait until it is released. */
type RestoreTable = {
  id: string;
  restored_at: string;
  backup_made_at: string;
  released_at: string | null;
  /** User name. */
  released_by: string | null;
};

/** Owned by db: the jobs that do not come through (job-failures.server.ts). */
type JobFailureTable = {
  /** Its name in app/jobs.server.ts. */
  job: string;
  since: string;
  /** When the owner was written to. */
  told_at: string | null;
  /** When it came through again. */
  ended_at: string | null;
};

export type UserRow = Selectable<UserTable>;
export type OrderRow = Selectable<OrderTable>;
export type ContactMessageRow = Selectable<ContactMessageTable>;
export type AuditEventRow = Selectable<AuditEventTable>;
export type MailRow = Selectable<MailTable>;
export type AgreementRow = Selectable<AgreementTable>;
export type SubscriptionPeriodRow = Selectable<SubscriptionPeriodTable>;

/** What an account proves to be itself by, beside its password. */
export type SecondFactor = "passkey" | "code" | "recovery-code";

export type OrderStatus = "new" | "confirmed" | "in-progress" | "delivered" | "cancelled";

/** What Enhetsregisteret says about an organisation number. */
export type CompanyStatus =
  | "active"
  | "bankrupt"
  | "winding-up"
  | "struck-off"
  | "sub-unit"
  /** There is no such number. */
  | "unknown"
  /** Taken out of the register's open data for legal reasons. */
  | "removed"
  /** The register did not answer. */
  | "unreachable";

/** Why a contact message is held back. */
export type QuarantineReason =
  | "honeypot"
  | "token-missing"
  | "token-forged"
  | "token-expired"
  | "too-fast"
  | "links"
  /** It came among more than anybody could read. */
  | "many-at-once"
  /** Somebody put it there. */
  | "moved";

/** What can be followed up. */
export type FollowUpTopic = "order" | "message";

export type MailKind =
  | "order-confirmation"
  | "order-notice"
  | "contact-notice"
  | "contact-receipt"
  | "written"
  | "subscription-started"
  | "delivery-withdrawn"
  | "renewal-notice"
  | "renewal-receipt"
  | "invoice-issued"
  | "invoice-reminder"
  | "period-forgiven"
  | "cancellation-notice"
  | "cancellation-receipt"
  | "cancellation-withdrawn"
  | "cancellation-withdrawn-notice"
  | "agreement-link"
  | "agreement-to-sign"
  | "agreement-signed"
  | "agreement-signed-notice"
  | "order-called-off"
  | "order-called-off-notice"
  | "details-changed"
  | "failure-notice"
  | "test"
  | "recovery-notice"
  | "invitation"
  | "password-link"
  | "email-link"
  | "password-changed"
  | "email-changed"
  | "new-device"
  | "second-factor-changed"
  | "failed-sign-ins"
  | "publication-refused"
  | "draft-ready";

/** What a mail can be about. */
export type MailTopic = "order" | "message" | "account" | "account-link" | "invitation";

/** A mail that is given up is `failed`. */
export type MailState = "pending" | "sent" | "failed";
