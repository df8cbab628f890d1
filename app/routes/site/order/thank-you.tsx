import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { type NamedPlan, namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { orderMailWords } from "#app/domain/orders/mails/order-mails.words.ts";
import { isOurThankYou, isPlacedHere } from "#app/domain/orders/thank-you.server.ts";
import { agreementLink } from "#app/domain/subscriptions/links.server.ts";
import type { Handle } from "#app/handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import page from "#app/ui/page.module.css";
import { NightSea } from "#app/ui/scenery/night-sea.tsx";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageMeta } from "#app/web/seo.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { CallOrWrite } from "../call-or-write.tsx";
import type { Route } from "./+types/thank-you";
import styles from "./thank-you.module.css";
import { thankYouWords } from "./thank-you.words.ts";

export const handle: Handle = {
  audience: "private",
  reads: ["orderId", "planName", "planPrice", "companyName", "name", "email", "signature"],
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { receiptSigner, config } = context.get(servicesContext);
  const value = (name: string) => url.searchParams.get(name)?.trim().slice(0, 254) ?? "";
  const price = value("planPrice");
  const isOurs = await isOurThankYou(url.searchParams, receiptSigner);
  const { brand, content, textOf } = context.get(contentContext);
  const words = wordsOf(thankYouWords, textOf);
  return {
    brand,
    title: titleOf(words, isOurs, Boolean(value("orderId"))),
    description: words.notFound.description,
    isMailed: config.mail.smtpUrl !== undefined,
    isOurs,
    agreement: isOurs ? await ownAgreement(request, value("orderId"), context) : undefined,
    order: value("orderId")
      ? {
          orderId: value("orderId"),
          planName: value("planName"),
          planPrice: /^\d{1,9}$/.test(price) ? formatKroner(Number(price)) : "",
          priceLabel: priceLabelOf(value("planName"), namedPlansOf(content), words.details),
          companyName: value("companyName"),
          name: value("name"),
          email: value("email"),
        }
      : undefined,
  };
}

type ThankYouWords = Words<typeof thankYouWords>;

function titleOf(words: ThankYouWords, isOurs: boolean, hasOrder: boolean): string {
  if (!hasOrder) return words.notFound.title;
  return isOurs ? words.ours.title : words.unconfirmed.title;
}

/** What the price of a plan pays for, by the plan's name. */
function priceLabelOf(
  planName: string,
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  return pageMeta(matches, { title, description });
}

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { order, isOurs, isMailed, brand, agreement } = loaderData;
  const words = useWords(thankYouWords);
  const { steps } = useWords(orderMailWords);
  if (!order) return <OrderNotFound />;
  const { ours, unconfirmed } = words;
  const [firstName = ""] = order.name.split(" ");
  const details = [
    [words.details.order, order.orderId],
    [words.details.plan, order.planName],
    [order.priceLabel, order.planPrice],
    [words.details.company, order.companyName],
    [words.details.contact, order.name],
    [words.details.email, order.email],
  ].filter(([, value]) => value);
  return (
    <>
      <header className={styles.head} data-ground="ink">
        <NightSea />
        <div className={page.inside}>
          {isOurs ? (
            <>
              <h1>{order.name ? fillIn(ours.titleNamed, { fornavnet: firstName }) : ours.title}</h1>
              <p className={page.lead}>
                {`${ours.received} `}
                {isMailed && `${fillIn(ours.mailed, { adressen: order.email })} `}
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
      </header>
      <div className={`${page.inside} ${styles.page}`}>
        <section className={styles.receipt} aria-labelledby="details-heading">
          <h2 id="details-heading">{isOurs ? ours.ordered : unconfirmed.stated}</h2>
          <dl>
            {details.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={styles.steps} aria-labelledby="steps-heading">
          <h2 id="steps-heading">{isOurs ? ours.next : unconfirmed.next}</h2>
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
          {!isOurs && (
            <Notice tone="warning">
              <strong>{unconfirmed.warning}</strong>
              <RichLine text={brand.phone ? unconfirmed.call : unconfirmed.write} />
            </Notice>
          )}
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
          {isOurs && (
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
    </>
  );
}

function OrderNotFound() {
  const { notFound, further } = useWords(thankYouWords);
  return (
    <header className={styles.head} data-ground="ink">
      <NightSea />
      <div className={page.inside}>
        <h1>{notFound.title}</h1>
        <p className={page.lead}>{notFound.lead}</p>
        <p>
          <ButtonLink href="/">{further.home}</ButtonLink>
        </p>
      </div>
    </header>
  );
}
