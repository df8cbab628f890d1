import { Form, Link } from "react-router";
import type { Order } from "#app/domain/orders/order.ts";
import { callDue } from "#app/domain/orders/status.ts";
import { Button } from "#app/ui/button.tsx";
import { href } from "#app/web/href.ts";
import { EmailLink, PhoneLink } from "../contact-links.tsx";
import { CsrfField } from "../csrf-field.tsx";
import { Moment } from "../moment.tsx";
import { notReached } from "../several/verbs.ts";
import shared from "../workplace.module.css";
import styles from "./order-page.module.css";

/** What a new order waits for: whom to call, on which number, and by when that is promised. */
export function FirstContact({ order, now }: { order: Order; now: string }) {
  const due = callDue(order);
  if (!due) return null;
  return (
    <section className={styles.contact} aria-label="Første kontakt">
      <p>
        {due < now ? "Skulle vært ringt innen" : "Ring innen"} <Moment at={due} now={now} />
      </p>
      <p className={styles.call}>
        <PhoneLink phone={order.phone} />
      </p>
      <p className={shared.note}>
        {order.name}, <EmailLink email={order.email} /> ·{" "}
        <Link to={`${href("/admin/bestillinger/:id/skriv", { id: order.id })}?mal=unreached`}>
          Skriv i stedet
        </Link>
      </p>
      <Form
        method="post"
        action={href("/admin/bestillinger/:id/notat", { id: order.id })}
        preventScrollReset
      >
        <CsrfField />
        <Button type="submit" look="secondary" name="text" value={notReached} aria-keyshortcuts="R">
          {notReached}
        </Button>
      </Form>
    </section>
  );
}
