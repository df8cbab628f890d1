import { type FormEvent, useState } from "react";
import { Form, Link } from "react-router";
import type { BankFile, BankRow } from "#app/domain/billing/bank-file/bank-row.ts";
import type { Match } from "#app/domain/billing/bank-file/match.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { counted, formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { type Column, DataTable } from "../lists/data-table.tsx";
import { Panel } from "../panel.tsx";
import billing from "../subscriptions/billing/billing.module.css";
import workplace from "../workplace.module.css";
import styles from "./found.module.css";
import { printRow, rowField } from "./row-field.ts";

type RowMatch = Match<BankRow>;
type Matched = Extract<RowMatch, { outcome: "matched" }>;
type Noted = Extract<RowMatch, { outcome: "noted" }>;
type Unmatched = Extract<RowMatch, { outcome: "unmatched" }>;

/** What a bank's file holds: whose its payments are, and those that somebody has to look at. */
export function Found({ file }: { file: Omit<BankFile, "rows"> & { matches: RowMatch[] } }) {
  const { matches, unreadable, reversed } = file;
  const matched = matches.filter((match) => match.outcome === "matched");
  const unmatched = matches.filter((match) => match.outcome === "unmatched");
  const noted = matches.filter((match) => match.outcome === "noted");
  return (
    <>
      <p className={workplace.below}>{summary(file)}</p>
      <Sentences title="Dette kunne ikke leses, og er ikke med:" sentences={unreadable} />
      <Sentences title="Dette har banken tatt tilbake:" sentences={reversed} />
      <div className={styles.panels}>
        {matched.length > 0 && <MatchedPayments matched={matched} />}
        {unmatched.length > 0 && <UnmatchedPayments unmatched={unmatched} />}
        {noted.length > 0 && <NotedPayments noted={noted} />}
      </div>
      <p className={workplace.tools}>
        <Link to={href("/admin/fakturaer/bankfil")}>Les inn en annen fil</Link>
      </p>
    </>
  );
}

/** What somebody has to look at themselves; two of the same may be two. */
function Sentences({ title, sentences }: { title: string; sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className={workplace.below}>
      <Notice tone="warning">
        <strong>{title}</strong>
        <ul className={styles.unreadable}>
          {sentences.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <li key={index}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function summary({ matches, outgoing, pending }: Parameters<typeof Found>[0]["file"]): string {
  const passed = [
    ...(outgoing > 0 ? [counted(outgoing, "utbetaling", "utbetalinger")] : []),
    ...(pending > 0
      ? [`${counted(pending, "post", "poster")} som banken ikke har bokført ennå`]
      : []),
  ];
  return [
    matches.length === 0
      ? "Filen har ingen innbetalinger."
      : `${counted(matches.length, "innbetaling", "innbetalinger")}, til sammen ${sumOf(matches)}.`,
    ...(passed.length > 0 ? [`Hoppet over: ${listed(passed)}.`] : []),
  ].join(" ");
}

function sumOf(matches: RowMatch[]): string {
  return formatKroner(matches.reduce((sum, { row }) => sum + row.ore, 0) / 100);
}

const referenceOf = ({ row }: RowMatch) => row.reference;

/** What is said of any payment. */
const paymentColumns: Column<RowMatch>[] = [
  { head: "Betalt", cell: ({ row }) => formatDay(row.paidOn) },
  { head: "Tekst", cell: Words },
  { head: "Beløp", isNumber: true, cell: ({ row }) => formatKroner(row.ore / 100) },
];

function InvoiceLink({ number }: { number: number }) {
  return <Link to={href("/admin/fakturaer/:number", { number })}>{number}</Link>;
}

/** The payments that belong to an invoice, each with its box; those there is doubt about are not ticked. */
function MatchedPayments({ matched }: { matched: Matched[] }) {
  const [ticked, setTicked] = useState(matched.filter(({ doubt }) => doubt === null).length);
  const count = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTicked(currentTarget.querySelectorAll("td input:checked").length);
  return (
    <Panel id="passer" title={`Hører til en faktura (${matched.length}), ${sumOf(matched)}`}>
      <Form
        method="post"
        action={href("/admin/fakturaer/bankfil/noter")}
        reloadDocument
        onChange={count}
      >
        <CsrfField />
        <DataTable
          caption="Betalinger som hører til en faktura"
          className={billing.billing}
          rows={matched}
          keyOf={referenceOf}
          columns={[
            {
              head: "Noter",
              cell: (match) => <NoteBox match={match} name={rowField(matched.indexOf(match))} />,
            },
            {
              head: "Faktura",
              scope: "row",
              cell: InvoiceLink,
              under: ({ companyName }) => companyName,
            },
            ...paymentColumns,
            {
              head: "Gjenstår før",
              isNumber: true,
              cell: ({ before }) => formatKroner(before / 100),
            },
            {
              head: "Etterpå",
              cell: ({ after, doubt }) => (
                <>
                  {left(after)}{" "}
                  {doubt && (
                    <span className={`${workplace.chip} ${workplace.lit}`}>{doubts[doubt]}</span>
                  )}
                </>
              ),
            },
          ]}
        />
        <div className={workplace.actions}>
          <Button type="submit">
            {ticked === 0
              ? "Noter det som er krysset av"
              : `Noter ${counted(ticked, "betaling", "betalinger")}`}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function NoteBox({ match, name }: { match: Matched; name: string }) {
  const { row, number, outstanding, doubt } = match;
  return (
    <input
      type="checkbox"
      className={styles.box}
      name={name}
      value={printRow({ ...row, number, outstanding })}
      defaultChecked={doubt === null}
      aria-label={`Noter ${formatKroner(row.ore / 100)} på faktura ${number}`}
    />
  );
}

const doubts: Record<NonNullable<Matched["doubt"]>, string> = {
  alike: "Kanskje notert fra før",
  settled: "Fakturaen er gjort opp",
};

/** What is left of an invoice once a payment is noted. */
function left(ore: number): string {
  if (ore === 0) return "Alt er betalt";
  return ore > 0 ? `${formatKroner(ore / 100)} igjen` : `${formatKroner(-ore / 100)} for mye`;
}

function UnmatchedPayments({ unmatched }: { unmatched: Unmatched[] }) {
  return (
    <Panel id="se-pa" title={`Må du se på selv (${unmatched.length}), ${sumOf(unmatched)}`}>
      <p>Hører noe av dette til en faktura, noterer du det på siden til fakturaen.</p>
      <DataTable
        caption="Betalinger uten faktura"
        className={`${billing.billing} ${workplace.below}`}
        rows={unmatched}
        keyOf={referenceOf}
        columns={[...paymentColumns, { head: "Hvorfor", cell: ({ reason }) => reason }]}
      />
    </Panel>
  );
}

function NotedPayments({ noted }: { noted: Noted[] }) {
  return (
    <Panel id="notert" title={`Notert fra før (${noted.length}), ${sumOf(noted)}`}>
      <DataTable
        caption="Betalinger som er notert fra før"
        className={billing.billing}
        rows={noted}
        keyOf={referenceOf}
        columns={[{ head: "Faktura", scope: "row", cell: InvoiceLink }, ...paymentColumns]}
      />
    </Panel>
  );
}

/** What the payer wrote, and who that is. */
function Words({ row: { kid, text, payer } }: RowMatch) {
  const written = [...(kid !== null && !text.includes(kid) ? [`KID ${kid}`] : []), text];
  return (
    <div className={styles.words}>
      {written.filter(Boolean).join(", ") || "Uten tekst"}
      {payer && <span className={workplace.under}>{payer}</span>}
    </div>
  );
}
