import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { planNames } from "#app/domain/catalog/price-list.ts";
import { nextSteps } from "#app/domain/orders/next-steps.ts";
import { isOurThankYou, isPlacedHere } from "#app/domain/orders/thank-you.server.ts";
import { agreementLink } from "#app/domain/subscriptions/links.server.ts";
import type { Handle } from "#app/handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NightSea } from "#app/ui/night-sea.tsx";
import { Notice } from "#app/ui/notice.tsx";
import page from "#app/ui/page.module.css";
import { Paragraph } from "#app/ui/paragraph.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { CallOrWrite } from "../call-or-write.tsx";
import type { Route } from "./+types/thank-you";
import styles from "./thank-you.module.css";

const unconfirmed = "Bestillingen er ikke bekreftet";

export const handle: Handle = {
  audience: "private",
  reads: ["orderId", "planName", "planPrice", "companyName", "name", "email", "signature"],
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { receiptSigner, config } = context.get(servicesContext);
  const value = (name: string) => url.searchParams.get(name)?.trim().slice(0, 254) ?? "";
  const price = value("planPrice");
  const isOurs = await isOurThankYou(url.searchParams, receiptSigner);
  return {
    brand: context.get(contentContext).brand,
    isMailed: config.mail.smtpUrl !== undefined,
    isOurs,
    agreement: isOurs ? await ownAgreement(request, value("orderId"), context) : undefined,
    order: value("orderId")
      ? {
          orderId: value("orderId"),
          planName: value("planName"),
          planPrice: /^\d{1,9}$/.test(price) ? formatKroner(Number(price)) : "",
          priceLabel: priceLabelOf(value("planName")),
          companyName: value("companyName"),
          name: value("name"),
          email: value("email"),
        }
      : undefined,
  };
}

/** What the price of a plan pays for, by the plan's name. */
function priceLabelOf(planName: string): string {
  const plan = planNames.find(({ name }) => name === planName);
  switch (plan?.kind) {
    case "website":
      return "Nettside, engangspris, eks. mva.";
    case "profile":
      return `Profil i ${promised.period}, eks. mva.`;
    default:
      return "Pris, eks. mva.";
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
  const heading = loaderData?.isOurs ? "Takk for bestillingen" : unconfirmed;
  return pageMeta(matches, {
    title: loaderData?.order ? heading : "Bestillingen ikke funnet",
    description: "Bekreftelse på bestillingen din.",
  });
}

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { order, isOurs, isMailed, brand, agreement } = loaderData;
  if (!order) return <OrderNotFound />;
  const details = [
    ["Ordrenummer", order.orderId],
    ["Pakke", order.planName],
    [order.priceLabel, order.planPrice],
    ["Firma", order.companyName],
    ["Kontaktperson", order.name],
    ["E-post", order.email],
  ].filter(([, value]) => value);
  return (
    <>
      <header className={styles.head} data-ground="ink">
        <NightSea />
        <div className={page.inside}>
          {isOurs ? (
            <>
              <h1>Takk for bestillingen{order.name && `, ${order.name.split(" ")[0]}`}</h1>
              <p className={page.lead}>
                Bestillingen er mottatt.{" "}
                {isMailed &&
                  `Ordrebekreftelsen er sendt til ${order.email}. Ser du den ikke, sjekk søppelposten. `}
                Vi tar kontakt innen {promised.contact}.
              </p>
            </>
          ) : (
            <>
              <h1>{unconfirmed}</h1>
              <p className={page.lead}>
                Lenken er ikke hel, så vi kan ikke se om bestillingen er kommet frem til oss.
              </p>
            </>
          )}
        </div>
      </header>
      <div className={`${page.inside} ${styles.page}`}>
        <section className={styles.receipt} aria-labelledby="details-heading">
          <h2 id="details-heading">{isOurs ? "Dette har du bestilt" : "Dette står i lenken"}</h2>
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
          <h2 id="steps-heading">{isOurs ? "Dette skjer nå" : "Slik foregår en bestilling"}</h2>
          <ol>
            {nextSteps.map(({ heading, text }) => (
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
              <strong>Vi kan ikke bekrefte bestillingen ut fra lenken alene</strong>
              Har du bestilt hos oss, ligger det en ordrebekreftelse i innboksen din. Finner du den
              ikke, så <CallOrWrite brand={brand} inside />, så sjekker vi det for deg.
            </Notice>
          )}
          {agreement && (
            <section className={styles.agreement} aria-labelledby="agreement-heading">
              <h2 id="agreement-heading">Avtalesiden din</h2>
              <p>
                Der følger du avtalen, retter kontaktopplysninger og sier opp. Lenken står også i
                ordrebekreftelsen.
              </p>
              <p>
                <ButtonLink href={agreement} look="secondary">
                  Åpne avtalesiden din
                </ButtonLink>
              </p>
            </section>
          )}
          <p>
            {promised.cancellation} Resten står i <a href={href("/vilkar")}>vilkårene</a>.
          </p>
          {isOurs && (
            <p>
              Lurer du på noe? <CallOrWrite brand={brand} />.
            </p>
          )}
          <p className={styles.home}>
            <ButtonLink href="/" look="secondary">
              Gå til forsiden
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  );
}

function OrderNotFound() {
  return (
    <header className={styles.head} data-ground="ink">
      <NightSea />
      <div className={page.inside}>
        <h1>Bestillingen ikke funnet</h1>
        <p className={page.lead}>
          {`Lenken mangler et ordrenummer. Har du nettopp bestilt hos oss, får du høre fra oss innen ${promised.contact}.`}
        </p>
        <p>
          <ButtonLink href="/">Gå til forsiden</ButtonLink>
        </p>
      </div>
    </header>
  );
}
