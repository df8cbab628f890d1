import { Printer } from "lucide-react";
import { type ReactNode, use } from "react";
import { contentContext, servicesContext } from "#app/context.ts";
import { standingsOf } from "#app/domain/billing/standings.server.ts";
import { addressLineOf, type Brand, registrationOf } from "#app/domain/brand/brand.ts";
import { textAbout } from "#app/domain/catalog/without-vat.ts";
import { mailsAbout } from "#app/domain/mail/mails.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import {
  type OrderField,
  orderFieldNames,
  orderFields,
  readable,
} from "#app/domain/orders/order-fields.ts";
import { furtherLines, isAssignment, isProfile, orderSums } from "#app/domain/orders/sums.ts";
import { boughtTitle, sectionsOf, type Terms } from "#app/domain/orders/terms/terms.ts";
import { agreementOfOrder } from "#app/domain/signing/agreements.server.ts";
import { acceptedAt, isBinding } from "#app/domain/signing/binding.ts";
import { recurringOf } from "#app/domain/subscriptions/invoices/recurring.server.ts";
import type { Handle } from "#app/handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import page from "#app/ui/page.module.css";
import { TextOfSite, useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDate, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { formatPhone, phoneHref } from "#app/web/formats/phone.ts";
import { capitalized } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import { orderWords } from "#app/words/pages/order.words.ts";
import { CallOrWrite } from "../call-or-write.tsx";
import { loadedMeta } from "../loaded-meta.ts";
import type { Route } from "./+types/agreement";
import styles from "./agreement.module.css";
import {
  type Bill,
  billsOf,
  monthlyTexts,
  type Standing,
  standingOf,
} from "./agreement-view.server.ts";
import { Facts } from "./facts.tsx";
import { openAgreement } from "./open.server.ts";
import { TermsText } from "./terms-text.tsx";
import { YearLine } from "./year-line.tsx";

export const handle: Handle = { reads: ["svar"] };

export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const agreement = await openAgreement(token, context);
  const { db, clock } = context.get(servicesContext);
  const { brand, textOf } = context.get(contentContext);
  const words = wordsOf(agreementWords, textOf);
  const { order, termsText, documents } = agreement;
  const today = norwegianDay(clock());
  const sent = await agreementOfOrder(db, order.id);
  // The newest first: it may have been sent once more.
  const mails = await mailsAbout(db, { kind: "order", ids: [order.id] });
  const receipt = mails.find(({ kind }) => kind === "cancellation-receipt")?.state;
  const bought = boughtTitle(order, textOf);
  return {
    token,
    bought,
    title: fillIn(isBinding(order) ? words.page.title : words.page.orderTitle, {
      pakken: bought,
    }),
    description: words.page.description,
    brand,
    order,
    standing: standingOf(agreement, { sent, receipt }, today, { brand, textOf }),
    signer: sent?.signature?.name,
    bills: billsOf(documents, await standingsOf(db, documents, today), words),
    monthly: monthlyTexts(await recurringOf(db, order.id), words),
    terms: sectionsOf(termsText),
    done: url.searchParams.get("svar"),
  };
}

export const meta = loadedMeta;

/** The customer's own page of an agreement: what was ordered, how it stands, what it costs, and how to change or end it. */
export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  const { token, bought, brand, order, standing, bills, terms, done } = loaderData;
  const words = useWords(agreementWords).page;
  return (
    <>
      <header className={styles.head} data-ground="ink">
        <div className={page.inside}>
          <p className={styles.number}>
            {fillIn(isBinding(order) ? words.number : words.orderNumber, {
              ordrenummeret: order.id,
            })}
          </p>
          <h1>{capitalized(bought)}</h1>
          <p className={page.lead}>
            {fillIn(words.parties, { kunden: order.companyName, selgeren: brand.legalName })}
          </p>
        </div>
      </header>
      <div className={`${page.inside} ${styles.columns}`}>
        <div className={styles.main}>
          {done && <Done what={done} loaded={loaderData} />}
          <Now token={token} standing={standing} brand={brand} />
          <Bills token={token} bills={bills} monthly={loaderData.monthly} />
          <AcceptedTerms version={order.termsVersion} accepted={acceptedAt(order)} terms={terms} />
        </div>
        <div className={styles.aside}>
          <Ordered order={order} />
          <Customer token={token} order={order} />
          <Seller brand={brand} isAgreed={isBinding(order)} />
          <p className={styles.print}>
            <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
            {words.print}
          </p>
        </div>
      </div>
    </>
  );
}

/** Confirms what was just done, or says that it was not, as long as it still holds. */
function Done({
  what,
  loaded: { order, standing, signer },
}: {
  what: string;
  loaded: Route.ComponentProps["loaderData"];
}) {
  const words = useWords(agreementWords).page;
  if (what === "rettet") {
    return (
      <Notice tone="good" role="status">
        <strong>{words.corrected}</strong>
        {words.correctedText}
      </Notice>
    );
  }
  if (what === "signert" && standing.hasFile) {
    return (
      <Notice tone="good" role="status">
        <strong>{fillIn(words.signed, { navnet: signer ?? "" })}</strong>
        {words.signedText}
      </Notice>
    );
  }
  if (what === "signert-for-deg" && signer) {
    return (
      <Notice tone="warning" role="status">
        <strong>{words.unsigned}</strong>
        {fillIn(words.signedBefore, { navnet: signer, firmaet: order.companyName })}
      </Notice>
    );
  }
  if (what === "ikke-signert" && !standing.hasFile && standing.action !== "sign") {
    return (
      <Notice tone="warning" role="status">
        <strong>{words.unsigned}</strong>
        {words.unsignedText}
      </Notice>
    );
  }
  if (what === "angret" && standing.action === "cancel") {
    return (
      <Notice tone="good" role="status">
        <strong>{words.withdrawn}</strong>
        {words.withdrawnText}
      </Notice>
    );
  }
  return null;
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Now({ token, standing, brand }: { token: string; standing: Standing; brand: Brand }) {
  const words = useWords(agreementWords).page;
  const { label, heading, text, facts, question, action, year, mayCallOff, hasFile } = standing;
  return (
    <section className={styles.now} aria-labelledby="now-heading">
      <p className={styles.label}>{label}</p>
      <h2 id="now-heading">{heading}</h2>
      <p>{text}</p>
      {year && <YearLine {...year} />}
      {facts.length > 0 && <Facts facts={facts} />}
      <p className={styles.actions}>
        {action === "sign" && (
          <ButtonLink href={href("/avtale/:token/signer", { token })}>{words.sign}</ButtonLink>
        )}
        {mayCallOff && (
          <ButtonLink href={href("/avtale/:token/avbestill", { token })} look="secondary">
            {words.callOff}
          </ButtonLink>
        )}
        {hasFile && (
          <ButtonLink href={href("/avtale/:token/avtale.pdf", { token })} look="secondary">
            {words.file}
          </ButtonLink>
        )}
        {action === "cancel" && (
          <ButtonLink href={href("/avtale/:token/si-opp", { token })} look="secondary">
            {words.cancel}
          </ButtonLink>
        )}
        {action === "withdraw" && (
          <ButtonLink href={href("/avtale/:token/angre", { token })} look="secondary">
            {words.withdraw}
          </ButtonLink>
        )}
        <span>
          {question} <CallOrWrite brand={brand} />.
        </span>
      </p>
    </section>
  );
}

/** The words about what has VAT or not. */
function useWordsAbout(subject: { hasVat: boolean }) {
  return wordsOf(agreementWords, textAbout(subject, use(TextOfSite)));
}

function Bills({ token, bills, monthly }: { token: string; bills: Bill[]; monthly: string[] }) {
  const hasVat = bills.some((bill) => bill.hasVat);
  const words = useWordsAbout({ hasVat }).bills;
  return (
    <section aria-labelledby="bills-heading">
      <h2 id="bills-heading">{words.title}</h2>
      {bills.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <table className={styles.bills}>
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.invoice}</th>
              <th scope="col">{words.period}</th>
              {hasVat && <th scope="col">{words.sum}</th>}
              {hasVat && <th scope="col">{words.vat}</th>}
              <th scope="col">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {bills.map((bill) => (
              <tr key={bill.number}>
                <th scope="row">
                  <a href={href("/avtale/:token/faktura/:number", { token, number: bill.number })}>
                    {bill.name}
                  </a>
                  <span>{bill.issuedOn}</span>
                  <span>{bill.note}</span>
                </th>
                <td data-label={words.period}>{bill.period}</td>
                {hasVat && <td data-label={words.sum}>{bill.sum}</td>}
                {hasVat && <td data-label={words.vat}>{bill.vat}</td>}
                <td data-label={words.total}>{bill.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {monthly.map((text) => (
        <p key={text} className={styles.none}>
          {text}
        </p>
      ))}
    </section>
  );
}

function AcceptedTerms({
  version,
  accepted,
  terms,
}: {
  version: string;
  accepted: string | undefined;
  terms: Terms["sections"];
}) {
  const words = useWords(agreementWords).terms;
  return (
    <section aria-labelledby="terms-heading">
      <h2 id="terms-heading">{accepted ? words.title : words.titleBefore}</h2>
      {accepted && (
        <p className={styles.note}>
          {fillIn(words.version, { versjonen: version, dagen: formatDate(accepted) })}
        </p>
      )}
      <TermsText sections={terms} />
    </section>
  );
}

/** What was ordered, as it was then. */
function Ordered({ order }: { order: Order }) {
  const words = useWordsAbout({ hasVat: order.vatPercent > 0 }).ordered;
  const { planName, planFeatures, planPrice, annualCost } = order;
  const { once, monthly } = furtherLines(order);
  const { firstYear, vat, total } = orderSums(order);
  const isWork = isAssignment(order);
  const isWebsite = !isWork && !isProfile(order);
  return (
    <Panel id="ordered-heading" title={words.title}>
      <Facts
        facts={[
          { label: words.plan, value: planName },
          ...(isWebsite ? [{ label: words.oneTime, value: formatKroner(planPrice) }] : []),
          ...once.map(({ description: label, kroner }) => ({
            label,
            value: formatKroner(kroner),
          })),
          ...(isWork
            ? []
            : [
                {
                  label: isWebsite ? words.operation : words.profile,
                  value: formatKroner(annualCost),
                },
              ]),
          ...(isWork ? [] : [{ label: words.firstYear, value: formatKroner(firstYear) }]),
          ...(isWork || vat === 0 ? [] : [{ label: words.total, value: formatKroner(total) }]),
          // It is billed apart, and no part of the sum.
          ...monthly.map(({ description, kroner }) => ({
            label: fillIn(words.monthly, { linjen: description }),
            value: formatKroner(kroner),
          })),
          { label: words.number, value: order.id },
          { label: words.at, value: formatDate(order.createdAt) },
        ]}
      />
      <ul className={`${page.ticks} ${styles.features}`}>
        {planFeatures.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className={styles.note}>{order.signedOn ? words.agreed : words.prices}</p>
    </Panel>
  );
}

function Customer({ token, order }: { token: string; order: Order }) {
  const words = useWords(agreementWords).customer;
  const labels: Record<OrderField, string> = {
    ...useWords(orderWords).form,
    companyName: words.company,
    orgNumber: words.orgNumber,
    name: words.contact,
    email: words.email,
    phone: words.phone,
    invoiceEmail: words.invoice,
    buyerReference: words.reference,
  };
  // An invoice goes somewhere, whatever was given.
  const invoiceEmail = order.invoiceEmail ?? order.email;
  const given = orderFieldNames.flatMap((name) => {
    const value = readable({ ...order, invoiceEmail }, name);
    const isGone = order.anonymizedAt !== null && orderFields[name].isPersonal;
    if (value === null || isGone) return [];
    return [{ label: labels[name], value: name === "phone" ? formatPhone(value) : value }];
  });
  return (
    <Panel id="customer-heading" title={words.title}>
      <Facts facts={given} />
      {order.anonymizedAt ? (
        <p className={styles.note}>{words.erased}</p>
      ) : (
        <p>
          <a href={href("/avtale/:token/opplysninger", { token })}>{words.correct}</a>
        </p>
      )}
    </Panel>
  );
}

function Seller({ brand, isAgreed }: { brand: Brand; isAgreed: boolean }) {
  const words = useWords(agreementWords).seller;
  const { legalName, email } = brand;
  const registration = registrationOf(brand);
  const address = addressLineOf(brand);
  const { phone } = brand;
  return (
    <Panel id="seller-heading" title={isAgreed ? words.title : words.titleBefore}>
      <address className={styles.seller}>
        <strong>{legalName}</strong>
        {registration && <span>{registration}</span>}
        {address && <span>{address}</span>}
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={phoneHref(phone)}>{phone}</a>}
      </address>
    </Panel>
  );
}
