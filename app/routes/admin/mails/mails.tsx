import { Mail } from "lucide-react";
import { Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { currentTroubles } from "#app/domain/health/current-troubles.server.ts";
import { mailJob, troubleOf } from "#app/domain/health/trouble.ts";
import type { MailState } from "#app/domain/mail/mail.ts";
import { mailKindLabels } from "#app/domain/mail/mail-labels.ts";
import {
  countTroubledMails,
  lastRefusal,
  listMails,
  type MailSummary,
} from "#app/domain/mail/mails.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import linkRow from "#app/ui/patterns/link-row.module.css";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import { formatNumber } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { BreakableEmail } from "../contact-links.tsx";
import { DataTable } from "../lists/data-table.tsx";
import { Empty } from "../lists/empty.tsx";
import { FilterRemarks } from "../lists/filter-remarks.tsx";
import { cutToPage, pageOf, rangeOf, remarksOn } from "../lists/list.ts";
import { Pages } from "../lists/pages.tsx";
import { Moment } from "../moment.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/mails";
import { aboutName, aboutPath } from "./about-path.ts";
import styles from "./mails.module.css";
import { MailStateText } from "./state.tsx";
import { useHasMailServer } from "./use-has-mail-server.ts";

const choices = ["alle", "venter", "sendt", "feilet"] as const;
type Choice = (typeof choices)[number];

const states: Record<Choice, MailState | undefined> = {
  alle: undefined,
  venter: "pending",
  sendt: "sent",
  feilet: "failed",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(servicesContext);
  const choice = choices.find((name) => name === url.searchParams.get("status")) ?? "alle";
  const page = pageOf(url.searchParams);
  const [troubles, counts, mails] = await Promise.all([
    currentTroubles({ db, config }),
    countTroubledMails(db),
    listMails(db, states[choice], rangeOf(page)),
  ]);
  return {
    choice,
    page,
    counts,
    refusal: troubles.some(({ job }) => job === mailJob) ? await lastRefusal(db) : undefined,
    ...cutToPage(mails),
    now: clock().toISOString(),
    remarks: remarksOn(url.searchParams, `status=${choice}&side=${page}`),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "E-post", description: "E-post vi har sendt." });
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { choice, page, counts, refusal, rows, hasMore } = loaderData;
  const views = useCurrentInView(choice);
  const hasMailServer = useHasMailServer();
  const labels: Record<Choice, string> = {
    alle: "Alle",
    venter: `Venter (${formatNumber(counts.pending)})`,
    sendt: "Sendt",
    feilet: `Feilet (${formatNumber(counts.failed)})`,
  };
  return (
    <>
      <div className={workplace.head}>
        <h1>E-post</h1>
      </div>
      {!hasMailServer && (
        <div className={styles.notice}>
          <Notice tone="warning">
            <strong>Ingen e-postserver er satt opp</strong>
            Nettstedet tar vare på all e-post, og du kan lese den her. Ingenting sendes før{" "}
            <code>SMTP_URL</code> er satt.
          </Notice>
        </div>
      )}
      {refusal && (
        <div className={styles.notice}>
          <Notice tone="warning">
            <strong>{troubleOf(mailJob).title}</strong>
            Det siste forsøket ga denne feilen: <span className={styles.error}>{refusal}</span>
          </Notice>
        </div>
      )}
      <nav ref={views} className={`${linkRow.links} ${workplace.views}`} aria-label="Status">
        {choices.map((name) => (
          <Link
            key={name}
            to={name === "alle" ? href("/admin/e-post") : `${href("/admin/e-post")}?status=${name}`}
            aria-current={name === choice ? "page" : undefined}
          >
            {labels[name]}
          </Link>
        ))}
      </nav>
      <FilterRemarks remarks={loaderData.remarks} />
      {rows.length > 0 && <MailTable mails={rows} now={loaderData.now} />}
      {rows.length === 0 && page === 1 && (
        <Empty icon={<Mail size={40} strokeWidth={1.25} aria-hidden="true" />}>
          {emptyTexts[choice]}
        </Empty>
      )}
      <Pages page={page} isEmpty={rows.length === 0} hasMore={hasMore} dated />
    </>
  );
}

const emptyTexts: Record<Choice, string> = {
  alle: "Ingen e-post ennå. Den første kommer med en bestilling eller en melding.",
  venter: "Ingen e-post venter på å bli sendt.",
  sendt: "Ingen e-post er sendt ennå.",
  feilet: "Ingen e-post har feilet.",
};

function MailTable({ mails, now }: { mails: MailSummary[]; now: string }) {
  return (
    <DataTable
      caption="E-post, nyeste først"
      className={styles.list}
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        { head: "Når", cell: ({ createdAt }) => <Moment at={createdAt} now={now} /> },
        {
          head: "E-post",
          scope: "row",
          cell: ({ id, subject }) => (
            <Link to={href("/admin/e-post/:id", { id })} className={styles.subject} data-row-link>
              {subject}
            </Link>
          ),
          under: ({ kind }) => mailKindLabels[kind],
        },
        { head: "Til", cell: ({ to }) => <BreakableEmail email={to} /> },
        { head: "Status", cell: (mail) => <MailStateText mail={mail} now={now} /> },
        {
          head: "Gjelder",
          cell: ({ about }) => about && <Link to={aboutPath(about)}>{aboutName(about)}</Link>,
        },
      ]}
    />
  );
}
