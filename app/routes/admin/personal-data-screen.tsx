import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { mailStateLabels } from "#app/domain/mail/mail-labels.ts";
import { statusLabels } from "#app/domain/orders/status.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/dates.ts";
import { counted, listed } from "./counted.ts";
import { CsrfField } from "./csrf-field.tsx";
import styles from "./personal-data.module.css";
import type { ErasureCounts, PersonalDataAnswer } from "./personal-data-answer.server.ts";
import page from "./workplace.module.css";

type Found = NonNullable<PersonalDataAnswer["found"]>;

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
        <Link to="/admin/oppbevaring">Oppbevaring og sletting</Link>
      </div>
      <p className={`${page.note} ${styles.intro}`}>
        Når noen vil vite hva dere har om dem, eller vil bli slettet: Søk, last ned og slett her.
        Søket kommer i loggen, men ikke hvem det gjaldt. Svar dem innen en måned.
      </p>
      <Question answer={answer} />
      <div role="status">
        {answer?.found && <Summary question={answer.question} total={answer.found.total} />}
      </div>
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
    <Form method="post" action="/admin/personvern" className={styles.question} role="search">
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
      <p className={page.note}>Det er alt som er knyttet til «{question}».</p>
    </div>
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
        <section className={page.panel} aria-labelledby="export-heading">
          <h2 id="export-heading">Gi innsyn</h2>
          <p className={page.note}>
            Filen har alt, også teksten i e-postene og notatene deres. Les gjennom den før dere gir
            den fra dere: Andre personer kan være nevnt.
          </p>
          {/* A download needs the browser itself. */}
          <form method="post" action="/admin/personvern/eksport" className={page.actions}>
            <CsrfField />
            <input type="hidden" name="question" value={question} />
            <Button type="submit" look="secondary">
              Last ned alt som JSON
            </Button>
          </form>
        </section>
        <Erasure question={question} warning={warning} found={found} />
      </div>
      <div className={styles.everything}>
        <Orders orders={found.orders} total={found.total.orders} />
        <Messages messages={found.messages} total={found.total.messages} />
        <Drafts drafts={found.drafts} total={found.total.drafts} />
        <Mails mails={found.mails} total={found.total.mails} />
      </div>
    </div>
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
    <section className={page.panel} aria-labelledby="erase-heading">
      <h2 id="erase-heading">Slette</h2>
      {warning && (
        <Notice tone="danger" role="alert">
          {warning}
        </Notice>
      )}
      {going.length === 0 ? (
        <p className={page.note}>
          Det er ingen personopplysninger igjen å slette. Bestillingene er anonymisert, og beholdes
          {untilWords(found.keptUntil)}.
        </p>
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
          <Form method="post" action="/admin/personvern/slett">
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
    </section>
  );
}

function Kept({ found: { keptOrders, keptUntil } }: { found: Found }) {
  return (
    <>
      <h3>Dette må vi beholde</h3>
      <p>
        {counted(keptOrders, "bestilling", "bestillinger")} uten person, {untilWords(keptUntil)}:
        ordrenummer, datoer, pakke, summer, mva., vilkår, firmanavn og organisasjonsnummer.
        Bokføringsloven § 13 krever at det oppbevares i fem år etter regnskapsårets slutt.
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
      ? [`Navn, telefon, e-post, fakturaadresse og referanse på ${orders(anonymizedOrders)}`]
      : []),
    ...(deletedOrders
      ? [`${orders(deletedOrders)} som ikke lenger må oppbevares, med alt som hører til`]
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

const fates: Record<Found["orders"][number]["fate"], string> = {
  anonymize: "Personen fjernes",
  delete: "Slettes helt",
  "invoice-email": "Fakturaadressen fjernes",
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
                <Link to={`/admin/bestillinger/${order.id}`}>{order.id}</Link>
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
                <Link to={`/admin/meldinger/${message.id}`}>{message.name}</Link>
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
              <Link to={`/admin/meldinger/${draft.contactMessageId}`}>{draft.name}</Link>
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
              <Link to={`/admin/e-post/${mail.id}`}>{mail.subject}</Link>
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
      <table className={page.table}>{children}</table>
      {shown < total && (
        <p className={page.note}>
          De {shown} nyeste vises. Filen har alle {total}.
        </p>
      )}
    </section>
  );
}
