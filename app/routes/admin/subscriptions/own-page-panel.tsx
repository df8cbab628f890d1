import { Form, Link } from "react-router";
import type { Order } from "#app/domain/orders/order.ts";
import { Button } from "#app/ui/button.tsx";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";

/** The way to the page that the customer has, and to another address for it. */
export function OwnPage({ id, order }: { id: string; order: Order }) {
  return (
    <Panel id="kundeside" title="Kundens avtaleside">
      <p>
        Der ser kunden avtalen, retter opplysninger og sier opp. Lenken gir tilgang til den som har
        den.
      </p>
      <div className={workplace.actions}>
        <a href={href("/admin/abonnementer/:id/kundeside", { id })}>Åpne avtalesiden</a>
        {order.email && (
          <Link to={href("/admin/abonnementer/:id/ny-lenke", { id })}>Bytt ut lenken</Link>
        )}
      </div>
      {order.email && (
        <Form
          method="post"
          action={href("/admin/abonnementer/:id/lenke", { id })}
          className={`${workplace.fields} ${workplace.inline}`}
        >
          <CsrfField />
          <Button type="submit" look="secondary">
            Send lenken på nytt
          </Button>
        </Form>
      )}
    </Panel>
  );
}
