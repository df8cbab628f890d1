import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { mailKindLabels } from "#app/domain/mail/mail-labels.ts";
import {
  countTroubledMails,
  listMails,
  type MailFilter,
  type MailSummary,
} from "#app/domain/mail/workplace.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/dates.ts";
import { pageMeta } from "#app/web/seo.ts";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/mails";
import styles from "./mails.module.css";
import { MailStateText } from "./state.tsx";

const rowsPerPage = 50;

const choices = ["alle", "venter", "sendt", "feilet"] as const;
type Choice = (typeof choices)[number];

const states: Record<Choice, MailFilter["state"]> = {
  alle: undefined,
  venter: "pending",
  sendt: "sent",
  feilet: "failed",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const choice = choices.find((name) => name === url.searchParams.get("status")) ?? "alle";
  const page = pageNumber(url.searchParams.get("side"));
  // One more than is shown tells whether there is a next page.
  const range = { limit: rowsPerPage + 1, offset: (page - 1) * rowsPerPage };
  const [counts, mails] = await Promise.all([
    countTroubledMails(db),
    listMails(db, { state: states[choice] }, range),
  ]);
  return {
    choice,
    page,
    counts,
    mails: mails.slice(0, rowsPerPage),
    hasMore: mails.length > rowsPerPage,
    hasServer: config.mail.smtpUrl !== undefined,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "E-post", description: "E-post vi har sendt.", noindex: true });
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { choice, page, counts, mails, hasMore, hasServer } = loaderData;
  return (
    <>
      <div className={workplace.head}>
        <h1>E-post</h1>
      </div>
      {!hasServer && (
        <div className={styles.notice}>
          <Notice tone="warning">
            <strong>Ingen e-postserver er satt opp</strong>
            Nettstedet tar vare på all e-post, og du kan lese den her. Ingenting sendes før{" "}
            <code>SMTP_URL</code> er satt.
          </Notice>
        </div>
      )}
      <nav className={styles.states} aria-label="Status">
        <Choose name="alle" chosen={choice}>
          Alle
        </Choose>
        <Choose name="venter" chosen={choice}>
          Venter ({counts.pending})
        </Choose>
        <Choose name="sendt" chosen={choice}>
          Sendt
        </Choose>
        <Choose name="feilet" chosen={choice}>
          Feilet ({counts.failed})
        </Choose>
      </nav>
      {mails.length === 0 ? (
        <div className={workplace.empty}>
          <Mail size={40} strokeWidth={1.25} aria-hidden="true" />
          <p>{page > 1 ? "Det er ikke flere e-poster." : emptyTexts[choice]}</p>
        </div>
      ) : (
        <MailTable mails={mails} hasServer={hasServer} />
      )}
      <Pages choice={choice} page={page} hasMore={hasMore} />
    </>
  );
}

const emptyTexts: Record<Choice, string> = {
  alle: "Ingen e-post ennå. Den første kommer med en bestilling eller en melding.",
  venter: "Ingen e-post venter på å bli sendt.",
  sendt: "Ingen e-post er sendt ennå.",
  feilet: "Ingen e-post har feilet.",
};

function Choose({ name, chosen, children }: { name: Choice; chosen: Choice; children: ReactNode }) {
  return (
    <Link to={pathOf(name, 1)} aria-current={name === chosen ? "page" : undefined}>
      {children}
    </Link>
  );
}

function MailTable({ mails, hasServer }: { mails: MailSummary[]; hasServer: boolean }) {
  return (
    <table className={`${workplace.table} ${styles.list}`}>
      <caption className="visually-hidden">E-post, nyeste først</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.when}>
            Når
          </th>
          <th scope="col">E-post</th>
          <th scope="col" className={styles.to}>
            Til
          </th>
          <th scope="col" className={styles.status}>
            Status
          </th>
          <th scope="col" className={styles.about}>
            Gjelder
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td data-label="Når">
              <span>{formatDateTime(mail.createdAt)}</span>
            </td>
            <th scope="row" data-label="E-post">
              <Link to={`/admin/e-post/${mail.id}`} className={styles.subject}>
                {mail.subject}
              </Link>
              <span className={styles.kind}>{mailKindLabels[mail.kind]}</span>
            </th>
            <td data-label="Til">
              <span>{mail.to}</span>
            </td>
            <td data-label="Status">
              <MailStateText mail={mail} hasServer={hasServer} />
            </td>
            <td data-label="Gjelder">
              <AboutLink mail={mail} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AboutLink({ mail: { orderId, contactMessageId } }: { mail: MailSummary }) {
  if (orderId) return <Link to={`/admin/bestillinger/${orderId}`}>{orderId}</Link>;
  if (contactMessageId) return <Link to={`/admin/meldinger/${contactMessageId}`}>Meldingen</Link>;
  return null;
}

function Pages({ choice, page, hasMore }: { choice: Choice; page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={workplace.pages} aria-label="Sider">
      {page > 1 && (
        <Link to={pathOf(choice, page - 1)} rel="prev">
          Nyere
        </Link>
      )}
      <span>Side {page}</span>
      {hasMore && (
        <Link to={pathOf(choice, page + 1)} rel="next">
          Eldre
        </Link>
      )}
    </nav>
  );
}

function pathOf(choice: Choice, page: number): string {
  const query = new URLSearchParams({
    ...(choice !== "alle" && { status: choice }),
    ...(page > 1 && { side: String(page) }),
  });
  return `/admin/e-post${query.size > 0 ? `?${query}` : ""}`;
}

function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
