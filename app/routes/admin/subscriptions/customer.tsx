import { Form, Link } from "react-router";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { Button } from "#app/ui/button.tsx";
import { href } from "#app/web/href.ts";
import { EmailLink, PhoneLink } from "../contact-links.tsx";
import { CsrfField } from "../csrf-field.tsx";
import { CustomerLink } from "../customers/customer-link.tsx";
import { Facts, Panel } from "../orders/panel.tsx";
import workplace from "../workplace.module.css";
import styles from "./subscriptions.module.css";

/** Whose it is. */
export function Customer({ order }: { order: Order }) {
  return (
    <Panel id="kunde" title="Kunde">
      <Facts
        facts={[
          [
            "Bestilling",
            <Link key="order" to={href("/admin/bestillinger/:id", { id: order.id })}>
              {order.id}
            </Link>,
          ],
          ["Org.nr.", formatOrgNumber(order.orgNumber)],
          ["Kontaktperson", order.name],
          ["Telefon", order.phone && <PhoneLink phone={order.phone} />],
          ["E-post", order.email && <EmailLink email={order.email} />],
          ["Faktura til", order.invoiceEmail && <EmailLink email={order.invoiceEmail} />],
        ]}
      />
      {!order.anonymizedAt && (
        <p className={workplace.actions}>
          <CustomerLink order={order} />
        </p>
      )}
    </Panel>
  );
}

/** The way to the page that the customer has, and to another address for it. */
export function OwnPage({ id, order }: { id: string; order: Order }) {
  return (
    <Panel id="kundeside" title="Kundens side">
      <p>
        Der ser kunden avtalen, retter opplysninger og sier opp. Lenken gir tilgang til den som har
        den.
      </p>
      <div className={workplace.actions}>
        <a href={href("/admin/abonnementer/:id/kundeside", { id })}>Åpne kundens side</a>
      </div>
      {order.email && (
        <>
          <Form
            method="post"
            action={href("/admin/abonnementer/:id/lenke", { id })}
            className={`${workplace.fields} ${styles.inline}`}
          >
            <CsrfField />
            <Button type="submit" look="secondary">
              Send lenken på nytt
            </Button>
          </Form>
          <Form
            method="post"
            action={href("/admin/abonnementer/:id/ny-lenke", { id })}
            className={`${workplace.fields} ${styles.inline}`}
          >
            <CsrfField />
            <Button type="submit" look="secondary">
              Lag ny lenke og send den
            </Button>
            <p className={workplace.note}>Den gamle slutter å virke med en gang.</p>
          </Form>
        </>
      )}
    </Panel>
  );
}
