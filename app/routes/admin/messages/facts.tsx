import { Link } from "react-router";
import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { auditLabel } from "#app/domain/audit/audit-labels.ts";
import { type ContactMessage, defaultService } from "#app/domain/contact/message.ts";
import { mailKindLabels } from "#app/domain/mail/mail-labels.ts";
import type { MailSummary } from "#app/domain/mail/mails.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { formatDateTime, formatDeadline } from "#app/web/formats/dates.ts";
import { formatPhone } from "#app/web/formats/phone.ts";
import { href } from "#app/web/href.ts";
import { EmailLink } from "../contact-links.tsx";
import { CustomerLink } from "../customers/customer-link.tsx";
import { MailError, MailStateChip } from "../mails/state.tsx";
import { StatusChip } from "../orders/status-chip.tsx";
import { Facts, Panel } from "../panel.tsx";
import { actorName } from "../trail/event-words.ts";
import workplace from "../workplace.module.css";
import styles from "./message.module.css";

/** Who wrote, when, from where, and about what. */
export function MessageFacts({
  message,
  deadline,
}: {
  message: ContactMessage;
  /** Undefined where it is of no matter. */
  deadline: string | undefined;
}) {
  const { email, phone, phoneE164, company, service, page, createdAt } = message;
  return (
    <Panel id="avsender" title="Avsenderen">
      <Facts
        facts={[
          ["E-post", <EmailLink key="email" email={email} />],
          [
            "Telefon",
            phone && phoneE164 ? (
              <a key="phone" href={`tel:${phoneE164}`}>
                {formatPhone(phone)}
              </a>
            ) : (
              phone
            ),
          ],
          ["Firma", company],
          ["Gjelder", service !== defaultService && service],
          ["Mottatt", formatDateTime(createdAt)],
          ["Svarfrist", deadline && !message.quarantineReason && formatDeadline(deadline)],
          ["Skrevet på", page && <a href={page}>{page}</a>],
        ]}
      />
    </Panel>
  );
}

/** What its sender has ordered. */
export function SenderOrders({ orders }: { orders: SenderOrder[] }) {
  if (orders.length === 0) return null;
  const customers = new Map(orders.map((order) => [order.orgNumber, order]));
  return (
    <Panel id="bestilt" title="Har bestilt">
      <ul className={styles.lines}>
        {orders.map(({ id, planName, createdAt, status }) => (
          <li key={id}>
            <p>
              <Link to={href("/admin/bestillinger/:id", { id })}>{planName}</Link>{" "}
              <StatusChip status={status} />
            </p>
            <p className={workplace.note}>
              {id}, {formatDateTime(createdAt)}
            </p>
          </li>
        ))}
      </ul>
      {[...customers.values()].map((order) => (
        <p key={order.orgNumber} className={workplace.note}>
          <CustomerLink order={order} />
        </p>
      ))}
    </Panel>
  );
}

/** An order of whoever wrote a message. */
type SenderOrder = Pick<
  Order,
  "id" | "planName" | "createdAt" | "status" | "orgNumber" | "companyName" | "anonymizedAt"
>;

/** The mails that the message brought, and what has become of them. */
export function MessageMails({ mails }: { mails: MailSummary[] }) {
  return (
    <Panel id="e-post" title="E-post">
      {mails.length === 0 ? (
        <p className={workplace.note}>Ingen e-post er sendt om denne meldingen.</p>
      ) : (
        <ul className={styles.lines}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <p>
                <Link to={href("/admin/e-post/:id", { id: mail.id })}>
                  {mailKindLabels[mail.kind]}
                </Link>{" "}
                <MailStateChip mail={mail} />
              </p>
              <p className={workplace.note}>
                Til {mail.to}, {formatDateTime(mail.sentAt ?? mail.createdAt)}
                <MailError mail={mail} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What was done to the message, and by whom, oldest first. */
export function MessageHistory({
  message,
  events,
  plans,
}: {
  message: ContactMessage;
  events: AuditEvent[];
  plans: { id: string; name: string }[];
}) {
  return (
    <Panel id="historikk" title="Historikk">
      <ol className={styles.lines}>
        <li>
          <p>Meldingen kom</p>
          <p className={workplace.note}>{formatDateTime(message.createdAt)}</p>
        </li>
        {events.map((event) => {
          const plan = plans.find(({ id }) => id === event.details.plan);
          return (
            <li key={event.id}>
              <p>
                {auditLabel(event.action)}
                {plan && `: ${plan.name}`}
              </p>
              <p className={workplace.note}>
                {actorName(event.actor)}, {formatDateTime(event.at)}
              </p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
