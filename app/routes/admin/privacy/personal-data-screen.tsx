import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { bookkeepingYears } from "#app/domain/privacy/periods.ts";
import type { ErasureCounts, Related } from "#app/domain/privacy/personal-data.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { counted } from "#app/web/formats/money.ts";
import { inWords, listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { Panel } from "../panel.tsx";
import page from "../workplace.module.css";
import type { PersonalDataAnswer } from "./answer.server.ts";
import { type Found, FoundLists } from "./found.tsx";
import styles from "./personal-data.module.css";

/** The search for everything about somebody, with its answer. */
export function PersonalDataScreen({
  answer,
  children,
}: {
  answer?: PersonalDataAnswer | undefined;
  /** Shown before anything was asked. */
  children?: ReactNode;
}) {
  return (
    <>
      <div className={page.head}>
        <h1>Personvern</h1>
        <Link to={href("/admin/oppbevaring")}>Oppbevaring og sletting</Link>
      </div>
      <p className={`${page.note} ${styles.intro}`}>
        Når noen vil vite hva dere har om dem, eller vil bli slettet: Søk, last ned og slett her.
        Søket kommer i loggen, men ikke hvem det gjaldt. Svar dem innen en måned.
      </p>
      <Question answer={answer} />
      <div role="status">
        {answer?.found && <Summary question={answer.question} total={answer.found.total} />}
      </div>
      {answer?.related && answer.related.length > 0 && <MaybeTheirs related={answer.related} />}
      {answer?.found
        ? isSomething(answer.found) && (
            <Answer
              key={answer.found.fingerprint}
              question={answer.question}
              warning={answer.warning}
              found={answer.found}
            />
          )
        : children}
    </>
  );
}

function Question({ answer }: { answer: PersonalDataAnswer | undefined }) {
  return (
    <Form
      method="post"
      action={href("/admin/personvern")}
      className={styles.question}
      role="search"
      noValidate
    >
      <CsrfField />
      <label htmlFor="question">E-postadresse, telefonnummer eller organisasjonsnummer</label>
      <div>
        <input
          id="question"
          name="question"
          type="text"
          required
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={answer?.question}
          aria-invalid={answer?.message ? true : undefined}
          aria-describedby={answer?.message ? "question-error" : undefined}
        />
        <Button type="submit">Finn opplysninger</Button>
      </div>
      {answer?.message && (
        <p id="question-error" role="alert" className={styles.error}>
          {answer.message}
        </p>
      )}
    </Form>
  );
}

function isSomething({ total }: Found): boolean {
  return Object.values(total).some((count) => count > 0);
}

function Summary({ question, total }: { question: string; total: Found["total"] }) {
  const parts = [
    ...(total.orders ? [counted(total.orders, "bestilling", "bestillinger")] : []),
    ...(total.messages ? [counted(total.messages, "melding", "meldinger")] : []),
    ...(total.drafts ? [counted(total.drafts, "bestillingsutkast", "bestillingsutkast")] : []),
    ...(total.mails ? [counted(total.mails, "e-post", "e-poster")] : []),
    ...(total.accounts ? [counted(total.accounts, "konto", "kontoer")] : []),
  ];
  if (parts.length === 0) {
    return (
      <div className={styles.summary}>
        <h2>Vi har ingenting om «{question}»</h2>
        <p className={page.note}>
          Personen kan ha brukt en annen adresse eller et annet nummer. Spør, og søk på det også.
        </p>
      </div>
    );
  }
  return (
    <div className={styles.summary}>
      <h2>Vi har {listed(parts)}</h2>
      <p className={page.note}>
        Det er alt vi finner på «{question}». Har personen brukt en annen adresse eller et annet
        nummer, må du søke på det også.
      </p>
    </div>
  );
}

const sharedWords: Record<Related["by"], string> = {
  phone: "Samme telefon",
  email: "Samme e-post",
  name: "Samme navn",
};
const mostLinked = 5;

/** What may be the same person's under another address or number, with the way to it. */
function MaybeTheirs({ related }: { related: Related[] }) {
  return (
    <section className={styles.related} aria-labelledby="related-heading">
      <h2 id="related-heading">Kan være samme person</h2>
      <p className={page.note}>Dette er ikke med i listene, filen eller slettingen nedenfor.</p>
      <ul>
        {related.map(({ by, value, orderIds, messages }) => (
          <li key={`${by} ${value}`}>
            <span>
              {sharedWords[by]}, {value}:{" "}
              {listed([
                ...(orderIds.length
                  ? [counted(orderIds.length, "bestilling", "bestillinger")]
                  : []),
                ...(messages ? [counted(messages, "melding", "meldinger")] : []),
              ])}
            </span>
            {by === "name" ? (
              orderIds.slice(0, mostLinked).map((id) => (
                <Link key={id} to={href("/admin/bestillinger/:id", { id })}>
                  {id}
                </Link>
              ))
            ) : (
              <Form method="post" action={href("/admin/personvern")}>
                <CsrfField />
                <input type="hidden" name="question" value={value} />
                <Button type="submit" look="secondary">
                  Søk på {value}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({
  question,
  warning,
  found,
}: {
  question: string;
  warning: string | undefined;
  found: Found;
}) {
  return (
    <div className={page.columns}>
      <div className={styles.verbs}>
        <Panel id="innsyn" title="Gi innsyn">
          <p className={page.note}>
            Siden til utskrift er lett å lese, og filen er til å lese inn i andre systemer. Begge
            har alt: fakturaer, avtaler, oppsigelser, teksten i e-postene og notatene deres. Les
            gjennom før dere gir dem fra dere: Andre personer kan være nevnt.
          </p>
          <form method="post" action={href("/admin/personvern/utskrift")} className={page.actions}>
            <CsrfField />
            <input type="hidden" name="question" value={question} />
            <Button type="submit">Vis alt til utskrift</Button>
          </form>
          {/* A download needs the browser itself. */}
          <form method="post" action={href("/admin/personvern/eksport")} className={page.actions}>
            <CsrfField />
            <input type="hidden" name="question" value={question} />
            <Button type="submit" look="secondary">
              Last ned alt som JSON
            </Button>
          </form>
        </Panel>
        {hasMore(found) && <Erasure question={question} warning={warning} found={found} />}
        {found.accounts.length > 0 && <Accounts accounts={found.accounts} />}
      </div>
      <div className={styles.everything}>
        <FoundLists found={found} />
      </div>
    </div>
  );
}

/** Whether there is anything but accounts. */
function hasMore({ total: { accounts: _, ...others } }: Found): boolean {
  return Object.values(others).some((count) => count > 0);
}

function Accounts({ accounts }: { accounts: Found["accounts"] }) {
  return (
    <Panel id="kontoer" title="Arbeider her">
      {accounts.map(({ username, isInvited }) => (
        <p key={username}>{isInvited ? `Invitasjonen til ${username}` : `Kontoen ${username}`}</p>
      ))}
      <p className={page.note}>
        Adressen følger kontoen, og slettes ikke her. Fjern kontoen eller trekk tilbake invitasjonen
        under <Link to={href("/admin/personer")}>Personer</Link>.
      </p>
    </Panel>
  );
}

function Erasure({
  question,
  warning,
  found,
}: {
  question: string;
  warning: string | undefined;
  found: Found;
}) {
  const going = erasureLines(found.counts);
  return (
    <Panel id="slette" title="Slette">
      {warning && (
        <Notice tone="danger" role="alert">
          {warning}
        </Notice>
      )}
      {found.runningOrders > 0 && (
        <Notice tone="warning">
          <strong>
            {counted(found.runningOrders, "avtale løper", "avtaler løper")} og blir ikke slettet
          </strong>
          Vi må vite hvem vi skal varsle før en fornyelse. Si opp abonnementet først. Når det er
          avsluttet, kan personen slettes herfra.
        </Notice>
      )}
      {found.underwayOrders > 0 && (
        <Notice tone="warning">
          <strong>
            {counted(found.underwayOrders, "bestilling skal", "bestillinger skal")} leveres og blir
            ikke slettet
          </strong>
          Vi må vite hvem vi leverer til, og hvem fakturaen går til. Avbestill bestillingen først.
          Da kan personen slettes herfra.
        </Notice>
      )}
      {going.length === 0 ? (
        found.keptOrders > 0 && (
          <p className={page.note}>
            Det er ingen personopplysninger igjen å slette. Bestillingene er anonymisert, og
            beholdes {untilWords(found.keptUntil)}.
          </p>
        )
      ) : (
        <details className={styles.confirmation} open={warning !== undefined}>
          <summary>Slett …</summary>
          <h3>Dette slettes</h3>
          <ul>
            {going.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {found.keptOrders > 0 && <Kept found={found} />}
          {found.openOrders > 0 && (
            <Notice tone="warning">
              <strong>
                {counted(found.openOrders, "bestilling er", "bestillinger er")} ikke levert ennå
              </strong>
              Etter slettingen vet dere ikke lenger hvem dere skal kontakte.
            </Notice>
          )}
          {found.unpaid.length > 0 && (
            <Notice tone="warning">
              <strong>Ikke betalt: {listed(found.unpaid)}</strong>
              Etter slettingen vet dere ikke hvem dere skal purre. Så lenge dere har et krav, kan
              slettingen vente (personvernforordningen artikkel 17 nr. 3 bokstav e).
            </Notice>
          )}
          {found.owed.length > 0 && (
            <Notice tone="warning">
              <strong>Kunden har til gode: {listed(found.owed)}</strong>
              Etter slettingen vet dere ikke hvem dere skal betale tilbake til. Betal det først, og
              noter det på fakturaen.
            </Notice>
          )}
          <Form method="post" action={href("/admin/personvern/slett")} noValidate>
            <CsrfField />
            <input type="hidden" name="question" value={question} />
            <input type="hidden" name="fingerprint" value={found.fingerprint} />
            <div className={styles.consent}>
              <input id="confirmed" name="confirmed" type="checkbox" value="yes" required />
              <label htmlFor="confirmed">
                Jeg har lest hva som slettes, og vet at det ikke kan angres.
              </label>
            </div>
            <Button type="submit" look="secondary">
              Slett personopplysningene
            </Button>
          </Form>
        </details>
      )}
    </Panel>
  );
}

function Kept({ found: { keptOrders, keptUntil } }: { found: Found }) {
  return (
    <>
      <h3>Dette må vi beholde</h3>
      <p>
        {counted(keptOrders, "bestilling", "bestillinger")} uten person, {untilWords(keptUntil)}:
        ordrenummer, datoer, pakke, fakturaer, summer, mva., vilkår, firmanavn og
        organisasjonsnummer. Bokføringsloven § 13 krever at det som er fakturert eller skal
        faktureres, oppbevares i {inWords(bookkeepingYears)} år etter regnskapsårets slutt.
      </p>
    </>
  );
}

/** For how long orders are kept; of several the last one, for each says so itself in the list. */
function untilWords(years: number[]): string {
  const last = `til og med 31. desember ${years.at(-1)}`;
  return years.length > 1 ? `den siste ${last}` : last;
}

/** What an erasure takes, in words; nothing for what there is none of. */
export function erasureLines(counts: ErasureCounts): string[] {
  const { anonymizedOrders, deletedOrders, invoiceEmails, notes, messages, drafts, mails } = counts;
  const orders = (count: number) => counted(count, "bestilling", "bestillinger");
  return [
    ...(anonymizedOrders
      ? [
          `Navn, telefon, e-post, fakturaadresse og referanse på ${orders(anonymizedOrders)}`,
          "Det som er skrevet om hvorfor avtalen ble sagt opp eller fikk ny pris",
        ]
      : []),
    ...(deletedOrders
      ? [`${orders(deletedOrders)} som loven ikke krever oppbevart, med alt som hører til`]
      : []),
    ...(invoiceEmails
      ? [`E-postadressen for faktura på ${orders(invoiceEmails)} fra noen andre`]
      : []),
    ...(notes ? [counted(notes, "notat", "notater")] : []),
    ...(messages ? [counted(messages, "melding", "meldinger")] : []),
    ...(drafts ? [counted(drafts, "bestillingsutkast", "bestillingsutkast")] : []),
    ...(mails
      ? [`${counted(mails, "e-post", "e-poster")}; det som ikke er sendt, blir ikke sendt`]
      : []),
  ];
}
