import { data } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { type BillingDocument, totalOreOf } from "#app/domain/billing/billing-document.ts";
import { type PrintedDocument, printedDocument } from "#app/domain/billing/printed-document.ts";
import type { BillingStanding } from "#app/domain/billing/standing.ts";
import { standingsOf } from "#app/domain/billing/standings.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import type { Route } from "./+types/invoice";
import { billsOf } from "./agreement-view.server.ts";
import { Facts } from "./facts.tsx";
import { openAgreement } from "./open.server.ts";
import { Priced } from "./priced.tsx";
import styles from "./sheet.module.css";

export async function loader({ params: { token, number }, context }: Route.LoaderArgs) {
  const { order, documents } = await openAgreement(token, context);
  const document = documents.find((one) => String(one.number) === number);
  if (!document) throw data(null, { status: 404 });
  const words = wordsOf(agreementWords, context.get(contentContext).textOf);
  const { db, clock } = context.get(servicesContext);
  const standing = (await standingsOf(db, [document], norwegianDay(clock())))(document);
  const content = printedDocument(document, buyerContactOf(order));
  return {
    token,
    number,
    content: asItStands(content, document, standing, words),
    description: fillIn(words.bill.description, { fakturaen: content.title }),
  };
}

/** An invoice with what has become of it since, which the document does not say: where nothing is left, nothing is to be paid. */
function asItStands(
  content: PrintedDocument,
  document: BillingDocument,
  standing: BillingStanding,
  words: Words<typeof agreementWords>,
) {
  const { outstanding } = standing;
  const isAsIssued = document.kind === "credit-note" || outstanding === totalOreOf(document);
  if (isAsIssued) return { ...content, note: undefined };
  const last = content.sums.length - 1;
  return {
    ...content,
    note: billsOf([document], () => standing, words).at(0)?.note,
    sums: content.sums.map((sum, index) =>
      index === last ? { ...sum, label: words.bill.total } : sum,
    ),
    payment:
      outstanding > 0
        ? [{ label: "Beløp", value: formatKroner(outstanding / 100) }, ...content.payment.slice(1)]
        : [],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { content, description } = loaderData;
  return pageHead(matches, { title: content.title, description });
}

/** An invoice or credit note as its customer reads it: the sheet of its PDF. */
export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { token, number, content } = loaderData;
  const { title, note, credits, seller, buyer, facts, lines, sums, payment } = content;
  const words = useWords(agreementWords).bill;
  return (
    <div className={`${page.inside} ${styles.desk}`}>
      <p className={styles.ways}>
        <a href={href("/avtale/:token", { token })}>{words.back}</a>
        <ButtonLink href={href("/avtale/:token/faktura/:number.pdf", { token, number })}>
          {words.pdf}
        </ButtonLink>
      </p>
      <article className={styles.sheet}>
        <p className={styles.seller}>{seller.name}</p>
        <h1>{title}</h1>
        {credits && <p>{credits}</p>}
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.parties}>
          <address>
            <strong>{buyer.name}</strong>
            {buyer.lines.map((own) => (
              <span key={own}>{own}</span>
            ))}
          </address>
          <Facts facts={facts} className={styles.facts} />
        </div>
        <Priced head={["Beskrivelse", "Beløp"]} lines={lines} sums={sums} />
        {payment.length > 0 && (
          <section className={styles.payment} aria-labelledby="payment-heading">
            <h2 id="payment-heading">{words.pay}</h2>
            <Facts facts={payment} className={styles.facts} />
          </section>
        )}
        <p className={styles.foot}>{[seller.name, ...seller.lines].join(" · ")}</p>
      </article>
    </div>
  );
}
