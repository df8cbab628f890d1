import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { mailStateLabels } from "#app/domain/mail/mail-labels.ts";
import { statusLabels } from "#app/domain/orders/status.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
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
    <Section title="Bestillinger" shown={orders.length} total={total}>
      <thead>
        <tr>
          <th scope="col">Bestilling</th>
          <th scope="col">Firma</th>
          <th scope="col">Kontaktperson</th>
          <th scope="col">Ved sletting</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row" data-label="Bestilling">
              <div>
                <Link to={href("/admin/bestillinger/:id", { id: order.id })}>{order.id}</Link>
                <span className={styles.aside}>{formatDateTime(order.createdAt)}</span>
                <span className={styles.aside}>{statusLabels[order.status]}</span>
              </div>
            </th>
            <td data-label="Firma">
              <div>
                {order.companyName}
                <span className={styles.aside}>Org.nr. {formatOrgNumber(order.orgNumber)}</span>
              </div>
            </td>
            <td data-label="Kontakt">
              <div>
                {order.isAnonymized ? "Slettet" : order.name}
                {order.phone && <span className={styles.aside}>{order.phone}</span>}
                {order.email && <span className={styles.aside}>{order.email}</span>}
                {order.invoiceEmail && (
                  <span className={styles.aside}>Faktura: {order.invoiceEmail}</span>
                )}
                {order.notes > 0 && (
                  <span className={styles.aside}>{counted(order.notes, "notat", "notater")}</span>
                )}
              </div>
            </td>
            <td data-label="Ved sletting">
              <div>
                <span className={page.chip}>{fates[order.fate]}</span>
                {(order.fate === "anonymize" || order.fate === "none") && (
                  <span className={styles.aside}>Beholdes ut {order.keptUntil}</span>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Section>
  );
}

function Messages({ messages, total }: { messages: Found["messages"]; total: number }) {
  return (
    <Section title="Meldinger" shown={messages.length} total={total}>
      <thead>
        <tr>
          <th scope="col">Avsender</th>
          <th scope="col">Mottatt</th>
          <th scope="col">Melding</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <th scope="row" data-label="Avsender">
              <div>
                <Link to={href("/admin/meldinger/:id", { id: message.id })}>{message.name}</Link>
                <span className={styles.aside}>{message.email}</span>
              </div>
            </th>
            <td data-label="Mottatt">
              <div>
                {formatDateTime(message.createdAt)}
                {message.isQuarantined && <span className={page.chip}>karantene</span>}
              </div>
            </td>
            <td data-label="Melding">
              <div>
                <span className={styles.excerpt}>{message.message ?? "Ingen melding"}</span>
                <span className={styles.aside}>Gjelder: {message.service}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Section>
  );
}

function Drafts({ drafts, total }: { drafts: Found["drafts"]; total: number }) {
  return (
    <Section title="Bestillingsutkast" shown={drafts.length} total={total}>
      <thead>
        <tr>
          <th scope="col">Til</th>
          <th scope="col">Firma</th>
          <th scope="col">Laget</th>
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft) => (
          <tr key={draft.id}>
            <th scope="row" data-label="Til">
              <Link to={href("/admin/meldinger/:id", { id: draft.contactMessageId })}>
                {draft.name}
              </Link>
            </th>
            <td data-label="Firma">{draft.companyName || "–"}</td>
            <td data-label="Laget">{formatDateTime(draft.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </Section>
  );
}

function Mails({ mails, total }: { mails: Found["mails"]; total: number }) {
  return (
    <Section title="E-post" shown={mails.length} total={total}>
      <thead>
        <tr>
          <th scope="col">Emne</th>
          <th scope="col">Til</th>
          <th scope="col">Skrevet</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row" data-label="Emne">
              <Link to={href("/admin/e-post/:id", { id: mail.id })}>{mail.subject}</Link>
            </th>
            <td data-label="Til">{mail.to}</td>
            <td data-label="Skrevet">
              <div>
                {formatDateTime(mail.createdAt)}{" "}
                <span className={page.chip}>{mailStateLabels[mail.state]}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Section>
  );
}

function Section({
  title,
  shown,
  total,
  children,
}: {
  title: string;
  shown: number;
  total: number;
  children: ReactNode;
}) {
  if (total === 0) return null;
  const id = `found-${title.toLowerCase()}`;
  return (
    <section className={styles.found} aria-labelledby={id}>
      <h2 id={id}>
        {title} ({total})
      </h2>
      <table className={page.table} aria-labelledby={id}>
        {children}
      </table>
      {shown < total && (
        <p className={page.note}>
          De {shown} nyeste vises. Filen har alle {total}.
        </p>
      )}
    </section>
  );
}
