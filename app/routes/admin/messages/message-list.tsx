import { Mail } from "lucide-react";
import { Link } from "react-router";
import { promised } from "#app/domain/brand/promises.ts";
import type { QuarantineReason } from "#app/domain/contact/message.ts";
import { quarantineReasonLabels } from "#app/domain/contact/quarantine.ts";
import { Button } from "#app/ui/button.tsx";
import { formatNumber } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Empty } from "../lists/empty.tsx";
import { DayFields, FilterForm, foundId } from "../lists/filter-form.tsx";
import { FilterRemarks } from "../lists/filter-remarks.tsx";
import { MoreFilters } from "../lists/more-filters.tsx";
import { Pages } from "../lists/pages.tsx";
import { Moment } from "../moment.tsx";
import { Around, type AroundData } from "../search/around.tsx";
import type { Done } from "../several/picks.ts";
import { Several, SeveralNotice, Tick, Ticks, type Verb } from "../several/several.tsx";
import { type MessageVerb, messagesDoneText, notReached } from "../several/verbs.ts";
import workplace from "../workplace.module.css";
import styles from "./message-list.module.css";
import {
  changedView,
  countFilters,
  folderNames,
  isNarrowed,
  type MessageFolder,
  type MessageView,
  mayBeOverdue,
  messageFolders,
  messageHref,
  messageListHref,
  parseMessageView,
  printMessageView,
} from "./message-view.ts";

/** What the tab of messages shows, from the query (message-list.server.ts). */
export type MessageListData = {
  view: MessageView;
  counts: Record<MessageFolder, number>;
  overdueCount: number;
  /** What has waited too long, oldest first: on the first page of the inbox, and not all of it where there is much. */
  overdue: MessageRow[];
  rows: MessageRow[];
  hasMore: boolean;
  /** What a search finds besides. */
  around: AroundData | undefined;
  /** What there is to say of what the address asks for. */
  remarks: string[];
  /** ISO 8601 in UTC. */
  now: string;
};

/** One message of the list. */
export type MessageRow = {
  id: string;
  version: number;
  name: string;
  company: string | null;
  service: string | null;
  /** The beginning of the message, on one line. */
  snippet: string;
  createdAt: string;
  isUnread: boolean;
  isHandled: boolean;
  isOverdue: boolean;
  quarantineReason: QuarantineReason | null;
};

const nothingThere: Record<MessageFolder, string> = {
  innboks: "Ingen kontaktskjemaer ennå",
  uleste: "Ingen uleste meldinger",
  apne: "Alle meldinger er håndtert",
  handtert: "Ingen meldinger er merket som håndtert ennå",
  karantene: "Karantenen er tom",
};

/** The tab of messages: folders, search, what has waited too long, and the messages, newest first. */
export function MessageList({
  list,
  done,
}: {
  list: MessageListData;
  /** What was done to several of them. */
  done: Done<MessageVerb> | undefined;
}) {
  const { view, counts, overdueCount, overdue, rows, hasMore, remarks, now } = list;
  const isEmpty = overdue.length + rows.length === 0;
  const several = { action: href("/admin/meldinger/flere"), query: printMessageView(view) };
  return (
    <Ticks>
      <SeveralNotice
        {...several}
        done={done}
        says={done && messagesDoneText(done)}
        isUndoable={done?.verb === "handtert"}
      />
      <Folders view={view} counts={counts} />
      <Filter view={view} />
      <FilterRemarks remarks={remarks} />
      <Around around={list.around} />
      {overdue.length > 0 && (
        <section className={styles.overdue} aria-labelledby="over-fristen">
          <h2 id="over-fristen">Over fristen ({formatNumber(overdueCount)})</h2>
          <p className={workplace.note}>
            Vi sier at vi normalt svarer i løpet av {promised.answer}. Eldst først.
            {overdueCount > overdue.length && (
              <>
                {" "}
                <Link to={messageListHref(changedView(view, { overdue: true }))}>
                  Vis alle {formatNumber(overdueCount)}
                </Link>
              </>
            )}
          </p>
          <Rows rows={overdue} view={view} now={now} />
        </section>
      )}
      {isEmpty && view.page === 1 && <Nothing view={view} />}
      {rows.length > 0 && (
        <section id={foundId} tabIndex={-1} aria-labelledby="meldinger">
          <h2 id="meldinger" className={overdue.length > 0 ? styles.rest : "visually-hidden"}>
            {overdue.length > 0 ? "Resten av innboksen" : folderNames[view.folder]}
          </h2>
          <Rows rows={rows} view={view} now={now} />
        </section>
      )}
      {!isEmpty && (
        <Several
          {...several}
          verbs={view.folder === "karantene" ? quarantineVerbs : verbs}
          isAll={view.page === 1 && !hasMore}
        />
      )}
      <Pages page={view.page} isEmpty={isEmpty} hasMore={hasMore} />
    </Ticks>
  );
}

const verbs: Verb[] = [
  { verb: "handtert", name: "Merk som håndtert", shortcut: "M" },
  { verb: "ringt", name: notReached, shortcut: "R" },
  { verb: "karantene", name: "Flytt til karantenen" },
  { verb: "velg", name: "Mer …" },
];

const quarantineVerbs: Verb[] = [
  { verb: "frigi", name: "Flytt til innboksen" },
  { verb: "velg", name: "Slett …" },
];

function Folders({ view, counts }: { view: MessageView; counts: MessageListData["counts"] }) {
  return (
    <nav className={styles.folders} aria-label="Mapper">
      {messageFolders.map((folder) => (
        <Link
          key={folder}
          to={messageListHref(changedView(view, { folder }))}
          aria-current={folder === view.folder ? "page" : undefined}
        >
          {folderNames[folder]}
          {isAwaited(folder) && ` (${formatNumber(counts[folder])})`}
        </Link>
      ))}
    </nav>
  );
}

/** What is handled needs nobody, so only of what waits is it told how much there is. */
function isAwaited(folder: MessageFolder): boolean {
  return folder !== "innboks" && folder !== "handtert";
}

function Filter({ view }: { view: MessageView }) {
  return (
    <FilterForm
      label="Søk i meldinger"
      address={messageListHref(view)}
      addressOf={(query) => messageListHref(parseMessageView(query))}
      className={workplace.toolbar}
    >
      <input type="hidden" name="fane" value="kontakt" />
      {view.folder !== "innboks" && <input type="hidden" name="mappe" value={view.folder} />}
      <label className={styles.question}>
        Søk
        <input
          type="search"
          name="q"
          defaultValue={view.question}
          maxLength={200}
          placeholder="Navn, firma, e-post, telefon eller ord i meldingen"
          aria-keyshortcuts="/"
        />
      </label>
      <MoreFilters count={countFilters(view)}>
        <DayFields {...view} />
        {mayBeOverdue(view.folder) && (
          <label>
            <input type="checkbox" name="frist" value="1" defaultChecked={view.overdue} />
            Over fristen
          </label>
        )}
      </MoreFilters>
      <Button type="submit" look="secondary">
        Vis
      </Button>
      {isNarrowed(view) && (
        <Link to={messageListHref(wholeFolder(view))} className={styles.reset}>
          Nullstill
        </Link>
      )}
    </FilterForm>
  );
}

function Rows({ rows, view, now }: { rows: MessageRow[]; view: MessageView; now: string }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.id} row={row} href={messageHref(row.id, view)} now={now} />
      ))}
    </ul>
  );
}

function Row({ row, href, now }: { row: MessageRow; href: string; now: string }) {
  return (
    <li className={row.isUnread ? styles.unread : undefined}>
      <div className={styles.sender}>
        <Tick pick={row} name={`meldingen fra ${row.name}`} />
        <Link to={href} className={styles.link} data-row-link>
          {row.isUnread && <span className="visually-hidden">Ulest: </span>}
          {row.name}
        </Link>
        {row.company && <p className={styles.company}>{row.company}</p>}
      </div>
      <p className={styles.snippet}>
        {row.service && <span className={styles.service}>{row.service}</span>}
        {row.snippet || "Ingen melding"}
      </p>
      <p className={styles.state}>
        {row.isOverdue && (
          <span className={`${workplace.chip} ${workplace.late}`}>Over fristen</span>
        )}
        {row.isHandled && <span className={`${workplace.chip} ${workplace.good}`}>Håndtert</span>}
        {row.quarantineReason && (
          <span className={styles.reason}>{quarantineReasonLabels[row.quarantineReason]}</span>
        )}
      </p>
      <Moment at={row.createdAt} now={now} className={styles.time} />
    </li>
  );
}

function Nothing({ view }: { view: MessageView }) {
  const narrowed = isNarrowed(view);
  const isNothingYet = !narrowed && view.folder === "innboks";
  return (
    <Empty
      icon={<Mail size={40} strokeWidth={1.25} aria-hidden="true" />}
      next={
        isNothingYet && (
          <>
            De kommer hit fra <a href={href("/kontakt")}>kontaktskjemaet</a>, når noen sender
            meldingen direkte fra siden.
          </>
        )
      }
    >
      {narrowed ? (
        <>
          Ingen meldinger passer til søket.{" "}
          <Link to={messageListHref(wholeFolder(view))}>Nullstill søket</Link>
        </>
      ) : (
        nothingThere[view.folder]
      )}
    </Empty>
  );
}

function wholeFolder(view: MessageView): MessageView {
  return changedView(view, { question: "", from: undefined, until: undefined, overdue: false });
}
