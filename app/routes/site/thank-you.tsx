import { contentContext } from "#app/context.ts";
import { nextSteps } from "#app/domain/orders/next-steps.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { formatKroner } from "#app/web/money.ts";
import { phoneHref } from "#app/web/phone.ts";
import { pageMeta } from "#app/web/seo.ts";
import type { Route } from "./+types/thank-you";
import styles from "./thank-you.module.css";

export const handle = { personal: true };

export function loader({ url, context }: Route.LoaderArgs) {
  const value = (name: string) => url.searchParams.get(name)?.trim().slice(0, 254) ?? "";
  const price = value("planPrice");
  return {
    brand: context.get(contentContext).brand,
    order: value("orderId")
      ? {
          orderId: value("orderId"),
          planName: value("planName"),
          planPrice: /^\d{1,9}$/.test(price) ? formatKroner(Number(price)) : "",
          companyName: value("companyName"),
          name: value("name"),
          email: value("email"),
        }
      : undefined,
  };
}

export function headers() {
  // The address holds the customer's name and e-mail: it must not travel on, nor stay behind in a shared cache.
  return { "cache-control": "private, no-store", "referrer-policy": "no-referrer" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta("", {
    title: loaderData?.order ? "Takk for bestillingen" : "Bestillingen ikke funnet",
    description: "Bekreftelse på bestillingen din.",
    noindex: true,
  });
}

export default function ThankYouPage({ loaderData: { order, brand } }: Route.ComponentProps) {
  if (!order) return <OrderNotFound />;
  const details = [
    ["Ordrenummer", order.orderId],
    ["Pakke", order.planName],
    ["Pris, eks. mva.", order.planPrice],
    ["Firma", order.companyName],
    ["Kontaktperson", order.name],
    ["E-post", order.email],
  ].filter(([, value]) => value);
  return (
    <>
      <header className={styles.head} data-ground="ink">
        <div className={page.inside}>
          <h1>Takk for bestillingen{order.name && `, ${order.name.split(" ")[0]}`}</h1>
          <p className={page.lead}>
            Bestillingen er mottatt. Ta vare på ordrenummeret til vi har snakket sammen.
          </p>
        </div>
      </header>
      <div className={`${page.inside} ${styles.page}`}>
        <section className={styles.receipt} aria-labelledby="details-heading">
          <h2 id="details-heading">Dette har du bestilt</h2>
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
          <h2 id="steps-heading">Dette skjer nå</h2>
          <ol>
            {nextSteps.map(({ heading, text }) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <p className={styles.help}>
          Lurer du på noe? Ring <a href={phoneHref(brand.phone)}>{brand.phone}</a> eller skriv til{" "}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>.
        </p>
        <p>
          <ButtonLink href="/" look="secondary">
            Gå til forsiden
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function OrderNotFound() {
  return (
    <header className={styles.head} data-ground="ink">
      <div className={page.inside}>
        <h1>Bestillingen ikke funnet</h1>
        <p className={page.lead}>
          Lenken mangler et ordrenummer. Har du nettopp bestilt hos oss, får du høre fra oss innen
          24 timer.
        </p>
        <p>
          <ButtonLink href="/">Gå til forsiden</ButtonLink>
        </p>
      </div>
    </header>
  );
}
