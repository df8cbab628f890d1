import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { findOrders } from "#app/domain/orders/listed-orders.server.ts";
import { Button } from "#app/ui/button.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import drawn from "../../asking/drawn-up.module.css";
import { WayBack } from "../../way-back.tsx";
import shared from "../../workplace.module.css";
import type { Route } from "./+types/choose-customer";
import styles from "./by-hand.module.css";

/** More than one looks through: whoever is not among them is looked for. */
const mostShown = 20;

/** Who an invoice can be written to: the customers of the newest orders, or of those that are looked for. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const question = url.searchParams.get("sok") ?? "";
  const page = { limit: mostShown, offset: 0 };
  const orders = await findOrders(db, { question }, "newest", page, clock());
  return {
    question,
    customers: orders
      .filter(({ status, anonymizedAt }) => status !== "cancelled" && !anonymizedAt)
      .map(({ id, companyName, planName }) => ({ id, companyName, planName })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Ny faktura", description: "Velg hvem fakturaen går til." });
}

export default function ChooseCustomer({
  loaderData: { question, customers },
}: Route.ComponentProps) {
  const enter = `${href("/admin/bestillinger/ny")}?pakke=oppdrag`;
  return (
    <>
      <WayBack to={href("/admin/abonnementer/fakturering")}>Til faktureringen</WayBack>
      <h1 className={drawn.title}>Hvem er fakturaen til?</h1>
      <p className={drawn.lead}>
        Velg blant de nyeste, eller søk. Har dere ikke hatt kunden før,{" "}
        <Link to={enter}>legg inn oppdraget</Link> først.
      </p>
      <Form className={`${shared.fields} ${styles.search}`} role="search">
        <label>
          Firma, navn eller ordrenummer
          <input type="search" name="sok" defaultValue={question} maxLength={100} />
        </label>
        <Button type="submit" look="secondary">
          Søk
        </Button>
      </Form>
      {customers.length === 0 ? (
        <p className={drawn.notice}>
          {question ? "Ingen bestillinger passer til søket." : "Ingen bestillinger ennå."}
        </p>
      ) : (
        <ul className={`${shared.rows} ${styles.choices}`}>
          {customers.map(({ id, companyName, planName }) => (
            <li key={id}>
              <Link to={href("/admin/bestillinger/:id/faktura", { id })}>{companyName}</Link>{" "}
              <span className={shared.note}>
                {planName}, {id}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
