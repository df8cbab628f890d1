import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import { printedDocument } from "#app/domain/billing/printed-document.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import type { Route } from "./+types/invoice";
import { Facts } from "./facts.tsx";
import { openAgreement } from "./open.server.ts";
import { Priced } from "./priced.tsx";
import styles from "./sheet.module.css";

export async function loader({ params: { token, number }, context }: Route.LoaderArgs) {
  const { order, documents } = await openAgreement(token, context);
  const document = documents.find((one) => String(one.number) === number);
  if (!document) throw data(null, { status: 404 });
  const { bill } = wordsOf(agreementWords, context.get(contentContext).textOf);
  const content = printedDocument(document, buyerContactOf(order));
  return {
    token,
    number,
    content,
    description: fillIn(bill.description, { fakturaen: content.title }),
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
  const { title, credits, seller, buyer, facts, lines, sums, payment } = content;
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
