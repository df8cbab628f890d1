import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { contentContext, servicesContext } from "#app/context.ts";
import { addressLineOf, type Brand, phoneOf, registrationOf } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { orderSums } from "#app/domain/orders/sums.ts";
import { sectionsOf, type Terms } from "#app/domain/orders/terms.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import type { Handle } from "#app/handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import page from "#app/ui/page.module.css";
import { formatDate } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { CallOrWrite } from "../call-or-write.tsx";
import type { Route } from "./+types/agreement";
import styles from "./agreement.module.css";
import { openAgreement } from "./open.server.ts";
import { type Bill, billsOf, type Standing, standingOf } from "./view.server.ts";
import { YearLine } from "./year-line.tsx";

export const handle: Handle = { reads: ["utfort"] };

export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const agreement = await openAgreement(token, context);
  const { clock } = context.get(servicesContext);
  const { brand } = context.get(contentContext);
  const { order, termsText, documents } = agreement;
  return {
    token,
    brand,
    order,
    standing: standingOf(agreement, dayOf(clock())),
    bills: billsOf(documents),
    terms: sectionsOf(termsText),
    done: url.searchParams.get("utfort"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Avtalen om ${loaderData?.order.planName}`,
    description: "Avtalen din hos oss.",
  });
}

/** The customer's own page of an agreement: what was ordered, how it stands, what it costs, and how to change or end it. */
export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  const { token, brand, order, standing, bills, terms, done } = loaderData;
  return (
    <div className={styles.agreement}>
      <header className={styles.head} data-ground="ink">
        <div className={page.inside}>
          <p className={styles.number}>Avtale {order.id}</p>
          <h1>{order.planName}</h1>
          <p className={page.lead}>
            {order.companyName} og {brand.legalName}
          </p>
        </div>
      </header>
      <div className={`${page.inside} ${styles.columns}`}>
        <div className={styles.main}>
          {done && <Done what={done} standing={standing} />}
          <Now token={token} standing={standing} brand={brand} />
          <Bills bills={bills} />
          <AcceptedTerms version={order.termsVersion} accepted={order.createdAt} terms={terms} />
        </div>
        <div className={styles.aside}>
          <Ordered order={order} />
          <Customer token={token} order={order} />
          <Seller brand={brand} />
          <p className={styles.print}>
            <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
            Vil du ha avtalen som PDF? Skriv ut siden, og velg «Lagre som PDF».
          </p>
        </div>
      </div>
    </div>
  );
}

/** Confirms what was just done, as long as it still holds. */
function Done({ what, standing }: { what: string; standing: Standing }) {
  if (what === "rettet") {
    return (
      <Notice tone="good" role="status">
        <strong>Opplysningene er lagret</strong>
        Vi har sendt en bekreftelse på e-post. Har du byttet adresse, går den til både den gamle og
        den nye.
      </Notice>
    );
  }
  if (what === "angret" && standing.action === "cancel") {
    return (
      <Notice tone="good" role="status">
        <strong>Oppsigelsen er trukket tilbake</strong>
        Abonnementet løper som før, og vi har sendt deg en bekreftelse på e-post.
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

function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Now({ token, standing, brand }: { token: string; standing: Standing; brand: Brand }) {
  const { label, heading, text, facts, question, action, year } = standing;
  return (
    <section className={styles.now} aria-labelledby="now-heading">
      <p className={styles.label}>{label}</p>
      <h2 id="now-heading">{heading}</h2>
      <p>{text}</p>
      {year && <YearLine {...year} />}
      {facts.length > 0 && <Facts facts={facts} />}
      <p className={styles.actions}>
        {action === "cancel" && (
          <ButtonLink href={href("/avtale/:token/si-opp", { token })} look="secondary">
            Si opp
          </ButtonLink>
        )}
        {action === "withdraw" && (
          <ButtonLink href={href("/avtale/:token/angre", { token })} look="secondary">
            Trekk oppsigelsen tilbake
          </ButtonLink>
        )}
        <span>
          {question} <CallOrWrite brand={brand} />.
        </span>
      </p>
    </section>
  );
}

function Bills({ bills }: { bills: Bill[] }) {
  return (
    <section aria-labelledby="bills-heading">
      <h2 id="bills-heading">Perioder og fakturaer</h2>
      {bills.length === 0 ? (
        <p className={styles.none}>Ingenting er fakturert ennå.</p>
      ) : (
        <table className={styles.bills}>
          <caption className="visually-hidden">Det som er fakturert, eldste først</caption>
          <thead>
            <tr>
              <th scope="col">Faktura</th>
              <th scope="col">Periode</th>
              <th scope="col">Eks. mva.</th>
              <th scope="col">Mva.</th>
              <th scope="col">Inkl. mva.</th>
            </tr>
          </thead>
          <tbody>
            {bills.map((bill) => (
              <tr key={bill.number}>
                <th scope="row">
                  {bill.name}
                  <span>{bill.issuedOn}</span>
                  <span>{bill.note}</span>
                </th>
                <td data-label="Periode">{bill.period}</td>
                <td data-label="Eks. mva.">{bill.sum}</td>
                <td data-label="Mva.">{bill.vat}</td>
                <td data-label="Inkl. mva.">{bill.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function AcceptedTerms({
  version,
  accepted,
  terms,
}: {
  version: string;
  accepted: string;
  terms: Terms["sections"];
}) {
  return (
    <section aria-labelledby="terms-heading">
      <h2 id="terms-heading">Vilkårene du godkjente</h2>
      <p className={styles.note}>
        Versjon {version}, godkjent {formatDate(accepted)}.
      </p>
      <details className={styles.terms}>
        <summary>Les vilkårene</summary>
        {terms.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </details>
    </section>
  );
}

/** What was ordered, as it was then. */
function Ordered({ order }: { order: Order }) {
  const { planName, planFeatures } = order;
  const { oneTime, annual } = orderSums(order);
  return (
    <Panel id="ordered-heading" title="Det du har bestilt">
      <Facts
        facts={[
          { label: "Pakke", value: planName },
          ...(oneTime > 0
            ? [{ label: "Nettside, engangspris", value: formatKroner(oneTime) }]
            : []),
          {
            label: `${oneTime > 0 ? "Drift" : "Profil"} i ${promised.period}`,
            value: formatKroner(annual),
          },
          { label: "Ordrenummer", value: order.id },
          { label: "Bestilt", value: formatDate(order.createdAt) },
        ]}
      />
      {planFeatures ? (
        <ul className={styles.features}>
          {planFeatures.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>Hva pakken inneholder, står i ordrebekreftelsen.</p>
      )}
      <p className={styles.note}>Prisene er eks. mva., slik de var da du bestilte.</p>
    </Panel>
  );
}

function Customer({ token, order }: { token: string; order: Order }) {
  const { companyName, orgNumber, name, phone, email, invoiceEmail, buyerReference } = order;
  return (
    <Panel id="customer-heading" title="Opplysninger om dere">
      <Facts
        facts={[
          { label: "Firma", value: companyName },
          { label: "Organisasjonsnummer", value: formatOrgNumber(orgNumber) },
          ...(order.anonymizedAt
            ? []
            : [
                { label: "Kontaktperson", value: name },
                { label: "E-post", value: email },
                { label: "Telefon", value: phone },
                { label: "Faktura sendes til", value: invoiceEmail ?? email },
                ...(buyerReference ? [{ label: "Deres referanse", value: buyerReference }] : []),
              ]),
        ]}
      />
      {order.anonymizedAt ? (
        <p className={styles.note}>Kontaktopplysningene er slettet.</p>
      ) : (
        <p>
          <a href={href("/avtale/:token/opplysninger", { token })}>Rett opplysningene</a>
        </p>
      )}
    </Panel>
  );
}

function Seller({ brand }: { brand: Brand }) {
  const { legalName, email } = brand;
  const registration = registrationOf(brand);
  const address = addressLineOf(brand);
  const phone = phoneOf(brand);
  return (
    <Panel id="seller-heading" title="Avtalen er inngått med">
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
