import { Link } from "react-router";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { mailStateLabels } from "#app/domain/mail/mail-labels.ts";
import { statusLabels } from "#app/domain/orders/status.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { BreakableEmail } from "../contact-links.tsx";
import { type Column, DataTable } from "../lists/data-table.tsx";
import page from "../workplace.module.css";
import type { PersonalDataAnswer } from "./answer.server.ts";
import styles from "./personal-data.module.css";

/** What we have about somebody. */
export type Found = NonNullable<PersonalDataAnswer["found"]>;

/** Everything that was found, kind by kind. */
export function FoundLists({ found }: { found: Found }) {
  const { orders, messages, drafts, mails, total } = found;
  return (
    <>
      <Orders orders={orders} total={total.orders} />
      <Messages messages={messages} total={total.messages} />
      <Drafts drafts={drafts} total={total.drafts} />
      <Mails mails={mails} total={total.mails} />
    </>
  );
}

const fates: Record<Found["orders"][number]["fate"], string> = {
  anonymize: "Personen fjernes",
  delete: "Slettes helt",
  "invoice-email": "Fakturaadressen fjernes",
  running: "Beholdes: avtalen løper",
  underway: "Beholdes: skal leveres",
  none: "Anonymisert",
};

function Orders({ orders, total }: { orders: Found["orders"]; total: number }) {
  return (
    <Section
      title="Bestillinger"
      rows={orders}
      total={total}
      columns={[
        {
          head: "Bestilling",
          scope: "row",
          cell: ({ id, createdAt, status }) => (
            <>
              <Link to={href("/admin/bestillinger/:id", { id })}>{id}</Link>
              <span className={page.under}>{formatDateTime(createdAt)}</span>
              <span className={page.under}>{statusLabels[status]}</span>
            </>
          ),
        },
        {
          head: "Firma",
          cell: ({ companyName }) => companyName,
          under: ({ orgNumber }) => `Org.nr. ${formatOrgNumber(orgNumber)}`,
        },
        {
          head: "Kontaktperson",
          label: "Kontakt",
          cell: ({ isAnonymized, name, phone, email, invoiceEmail, notes }) => (
            <>
              {isAnonymized ? "Slettet" : name}
              {phone && <span className={page.under}>{phone}</span>}
              {email && <span className={page.under}>{addressOf(email)}</span>}
              {invoiceEmail && (
                <span className={page.under}>Faktura: {addressOf(invoiceEmail)}</span>
              )}
              {notes > 0 && (
                <span className={page.under}>{counted(notes, "notat", "notater")}</span>
              )}
            </>
          ),
        },
        {
          head: "Ved sletting",
          cell: ({ fate, keptUntil }) => (
            <>
              <span className={page.chip}>{fates[fate]}</span>
              {(fate === "anonymize" || fate === "none") && (
                <span className={page.under}>Beholdes ut {keptUntil}</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function Messages({ messages, total }: { messages: Found["messages"]; total: number }) {
  return (
    <Section
      title="Meldinger"
      rows={messages}
      total={total}
      columns={[
        {
          head: "Avsender",
          scope: "row",
          cell: ({ id, name }) => <Link to={href("/admin/meldinger/:id", { id })}>{name}</Link>,
          under: ({ email }) => email && addressOf(email),
        },
        {
          head: "Mottatt",
          cell: ({ createdAt, isQuarantined }) => (
            <>
              {formatDateTime(createdAt)}
              {isQuarantined && <span className={page.chip}>karantene</span>}
            </>
          ),
        },
        {
          head: "Melding",
          cell: ({ message }) => (
            <span className={styles.excerpt}>{message ?? "Ingen melding"}</span>
          ),
          under: ({ service }) => `Gjelder: ${service}`,
        },
      ]}
    />
  );
}

function Drafts({ drafts, total }: { drafts: Found["drafts"]; total: number }) {
  return (
    <Section
      title="Bestillingsutkast"
      rows={drafts}
      total={total}
      columns={[
        {
          head: "Til",
          scope: "row",
          cell: ({ contactMessageId: id, name }) => (
            <Link to={href("/admin/meldinger/:id", { id })}>{name}</Link>
          ),
        },
        { head: "Firma", cell: ({ companyName }) => companyName || "–" },
        { head: "Laget", cell: ({ createdAt }) => formatDateTime(createdAt) },
      ]}
    />
  );
}

function Mails({ mails, total }: { mails: Found["mails"]; total: number }) {
  return (
    <Section
      title="E-post"
      rows={mails}
      total={total}
      columns={[
        {
          head: "Emne",
          scope: "row",
          cell: ({ id, subject }) => <Link to={href("/admin/e-post/:id", { id })}>{subject}</Link>,
        },
        { head: "Til", cell: ({ to }) => addressOf(to) },
        {
          head: "Skrevet",
          cell: ({ createdAt, state }) => (
            <>
              {formatDateTime(createdAt)}{" "}
              <span className={page.chip}>{mailStateLabels[state]}</span>
            </>
          ),
        },
      ]}
    />
  );
}

/** An address in a column, which is no narrower than what may not be broken of it. */
function addressOf(email: string) {
  return (
    <span className={styles.address}>
      <BreakableEmail email={email} />
    </span>
  );
}

function Section<Row extends { id: string }>({
  title,
  rows,
  total,
  columns,
}: {
  title: string;
  rows: Row[];
  total: number;
  columns: Column<Row>[];
}) {
  if (total === 0) return null;
  const id = `found-${title.toLowerCase()}`;
  const heading = `${title} (${total})`;
  return (
    <section className={styles.found} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <DataTable caption={heading} rows={rows} keyOf={({ id }) => id} columns={columns} />
      {rows.length < total && (
        <p className={page.note}>
          De {rows.length} nyeste vises. Filen har alle {total}.
        </p>
      )}
    </section>
  );
}
