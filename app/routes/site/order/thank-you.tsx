import { contentContext, requestContext, type Services, servicesContext } from "#app/context.ts";
import { type NamedPlan, namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { orderSums } from "#app/domain/orders/sums.ts";
import { isPlacedHere, type Receipt, receiptFrom } from "#app/domain/orders/thank-you.server.ts";
import { agreementLink } from "#app/domain/subscriptions/agreement-links.server.ts";
import type { Handle } from "#app/handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import factList from "#app/ui/patterns/facts.module.css";
import { NightSea } from "#app/ui/scenery/night-sea.tsx";
import shade from "#app/ui/scenery/shade.module.css";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDate } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { orderMailWords } from "#app/words/mails/order-mails.words.ts";
import { thankYouWords } from "#app/words/pages/thank-you.words.ts";
import { CallOrWrite } from "../call-or-write.tsx";
import { loadedMeta } from "../loaded-meta.ts";
import { People } from "../people/people.tsx";
import type { Route } from "./+types/thank-you";
import styles from "./thank-you.module.css";

export const handle: Handle = {
  audience: "private",
  reads: ["orderId", "planName", "planPrice", "companyName", "name", "email", "signature"],
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const { brand, content, textOf } = context.get(contentContext);
  const words = wordsOf(thankYouWords, textOf);
  const isNamed = Boolean(url.searchParams.get("orderId")?.trim());
  const receipt = isNamed
    ? await receiptFrom(url.searchParams, services, clientAddress)
    : undefined;
  return {
    brand,
    people: content.people,
    isNamed,
    title: titleOf(words, isNamed, receipt !== undefined),
    description: words.notFound.description,
    hasMailServer: services.config.mail.smtpUrl !== undefined,
    agreement: receipt && (await ownAgreement(request, receipt.orderId, context)),
    receipt,
    sums: receipt && (await sumsOf(services.db, receipt.orderId)),
    priceLabel: priceLabelOf(receipt?.planName, namedPlansOf(content), words.details),
  };
}

/** What a year of an order comes to, and when it was ordered; undefined where it is not there any more. */
async function sumsOf(db: Services["db"], orderId: string) {
  const order = (await readOrders(db, [orderId])).get(orderId);
  return order && { ...orderSums(order), orderedAt: order.createdAt };
}

type ThankYouWords = Words<typeof thankYouWords>;

function titleOf(words: ThankYouWords, isNamed: boolean, isKnown: boolean): string {
  if (!isNamed) return words.notFound.title;
  return isKnown ? words.ours.title : words.unconfirmed.title;
}

/** What the price of a plan pays for, by the plan's name. */
function priceLabelOf(
  planName: string | undefined,
  plans: NamedPlan[],
  words: ThankYouWords["details"],
): string {
  const plan = plans.find(({ name }) => name === planName);
  switch (plan?.kind) {
    case "website":
      return words.website;
    case "profile":
      return words.profile;
    default:
      return words.price;
  }
}

/** The path of the customer's own page, for the browser that ordered alone. */
async function ownAgreement(
  request: Request,
  orderId: string,
  context: Route.LoaderArgs["context"],
): Promise<string | undefined> {
  const services = context.get(servicesContext);
  try {
    if (!(await isPlacedHere(request, orderId, services))) return undefined;
    return new URL(await agreementLink(services, orderId)).pathname;
  } catch (error) {
    // The order is taken all the same, and its confirmation has the link.
    context.get(requestContext).log.error({ err: error }, "could not make an agreement link");
    return undefined;
  }
}

export function headers() {
  // The address holds the customer's name and e-mail: it must not travel on.
  return { "referrer-policy": "no-referrer" };
}

export const meta = loadedMeta;

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { isNamed, receipt, sums, priceLabel, hasMailServer, brand, people, agreement } =
    loaderData;
  const words = useWords(thankYouWords);
  const { steps } = useWords(orderMailWords);
  if (!isNamed) return <OrderNotFound />;
  const { ours, unconfirmed } = words;
  return (
    <>
      <header className={`${shade.shade} ${styles.head}`} data-ground="ink">
        <div className={page.inside}>
          {receipt ? (
            <>
              <h1>{titleFor(receipt, ours)}</h1>
              <p className={page.lead}>
                {`${ours.received} `}
                {hasMailServer && `${fillIn(ours.mailed, { adressen: receipt.email })} `}
                {ours.contact}
              </p>
            </>
          ) : (
            <>
              <h1>{unconfirmed.title}</h1>
              <p className={page.lead}>{unconfirmed.lead}</p>
            </>
          )}
        </div>
        <NightSea view="low" />
      </header>
      <div className={`${page.inside} ${styles.page}`}>
        <section className={styles.receipt} aria-labelledby="details-heading">
          {receipt ? (
            <>
              <h2 id="details-heading">{ours.ordered}</h2>
              <Details receipt={receipt} sums={sums} priceLabel={priceLabel} />
            </>
          ) : (
            <>
              <h2 id="details-heading">{unconfirmed.warning}</h2>
              <p>
                <RichLine text={brand.phone ? unconfirmed.call : unconfirmed.write} />
              </p>
            </>
          )}
        </section>
        <section className={styles.steps} aria-labelledby="steps-heading">
          <h2 id="steps-heading">{receipt ? ours.next : unconfirmed.next}</h2>
          <ol>
            {steps.list.map(({ heading, text }) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <Paragraph>{text}</Paragraph>
              </li>
            ))}
          </ol>
        </section>
        <div className={styles.further}>
          {agreement && (
            <section className={styles.agreement} aria-labelledby="agreement-heading">
              <h2 id="agreement-heading">{words.agreement.title}</h2>
              <p>{words.agreement.text}</p>
              <p>
                <ButtonLink href={agreement} look="secondary">
                  {words.agreement.open}
                </ButtonLink>
              </p>
            </section>
          )}
          <p>
            <RichLine text={words.further.terms} />
          </p>
          {receipt && (
            <p>
              {ours.questions} <CallOrWrite brand={brand} />.
            </p>
          )}
          <p className={styles.home}>
            <ButtonLink href="/" look="secondary">
              {words.further.home}
            </ButtonLink>
          </p>
        </div>
      </div>
      <People people={people} />
    </>
  );
}

function titleFor({ name }: Receipt, { title, titleNamed }: ThankYouWords["ours"]): string {
  const [firstName = ""] = name.split(" ");
  return firstName ? fillIn(titleNamed, { fornavnet: firstName }) : title;
}

function Details({
  receipt,
  sums,
  priceLabel,
}: {
  receipt: Receipt;
  sums: Awaited<ReturnType<typeof sumsOf>>;
  priceLabel: string;
}) {
  const labels = useWords(thankYouWords).details;
  const details = [
    [labels.order, receipt.orderId],
    [labels.plan, receipt.planName],
    [priceLabel, receipt.planPrice && formatKroner(Number(receipt.planPrice))],
    ...(sums ? sumRows(sums, labels) : []),
    [labels.company, receipt.companyName],
    [labels.contact, receipt.name],
    [labels.email, receipt.email],
  ].filter(([, value]) => value);
  return (
    <dl className={factList.facts}>
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sumRows(
  { oneTime, annual, firstYear, total, orderedAt }: NonNullable<Awaited<ReturnType<typeof sumsOf>>>,
  labels: ThankYouWords["details"],
) {
  return [
    ...(oneTime > 0 ? [[labels.operation, formatKroner(annual)]] : []),
    // A seller without VAT has one sum alone.
    ...(oneTime > 0 && firstYear !== total ? [[labels.firstYear, formatKroner(firstYear)]] : []),
    [labels.withVat, formatKroner(total)],
    [labels.ordered, formatDate(orderedAt)],
  ];
}

function OrderNotFound() {
  const { notFound, further } = useWords(thankYouWords);
  return (
    <header className={`${shade.shade} ${styles.head}`} data-ground="ink">
      <div className={page.inside}>
        <h1>{notFound.title}</h1>
        <p className={page.lead}>{notFound.lead}</p>
        <p>
          <RichLine text={notFound.again} />
        </p>
        <p>
          <ButtonLink href="/">{further.home}</ButtonLink>
        </p>
      </div>
      <NightSea />
    </header>
  );
}
