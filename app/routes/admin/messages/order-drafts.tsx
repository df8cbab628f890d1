import { Check, Copy, Mail } from "lucide-react";
import { useRef, useState } from "react";
import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";
import styles from "./message.module.css";

/** A draft with the link for its customer, and the page that a mail with it is written on. */
type ShownDraft = { id: string; planName: string; href: string; letterHref: string };

/** A draft that an order was placed from. `at` is ISO 8601 in UTC. */
type UsedDraft = { id: string; at: string; planName: string; orderId: string };

const copiedMilliseconds = 4_000;

/** The order drafts that were made from a message, and the form that makes another. */
export function MessageDrafts({
  action,
  drafts,
  used,
  plans,
  isPlanMissing,
}: {
  action: string;
  drafts: ShownDraft[];
  used: UsedDraft[];
  plans: { id: string; name: string }[];
  isPlanMissing: boolean;
}) {
  return (
    <Panel id="utkast" title="Bestillingsutkast">
      {drafts.length === 0 && used.length === 0 && (
        <p className={workplace.note}>
          Vil avsenderen bestille? Velg en pakke, så får du en lenke til et bestillingsskjema der
          navn, firma, telefon og e-post er fylt ut. Vilkårene godkjenner kunden selv.
        </p>
      )}
      <p role="status" className="visually-hidden">
        {drafts.length > 0 && `Klart: ${drafts.map(({ planName }) => planName).join(", ")}`}
      </p>
      {used.map(({ id, at, planName, orderId }) => (
        <p key={id} className={workplace.note}>
          Utkastet til {planName} ble brukt {formatDateTime(at)}:{" "}
          <Link to={href("/admin/bestillinger/:id", { id: orderId })}>Bestilling {orderId}</Link>.
          Lenken virker ikke lenger.
        </p>
      ))}
      {drafts.map((draft) => (
        <Draft key={draft.id} draft={draft} />
      ))}
      <Form
        method="post"
        action={action}
        className={workplace.toolbar}
        preventScrollReset
        noValidate
      >
        <CsrfField />
        <label>
          Pakke
          <select
            name="planId"
            required
            defaultValue=""
            aria-invalid={isPlanMissing ? true : undefined}
            aria-describedby={isPlanMissing ? "pakke-mangler" : undefined}
          >
            <option value="">Velg pakke</option>
            {plans.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="secondary">
          Lag utkast
        </Button>
        {isPlanMissing && (
          <p id="pakke-mangler" role="alert" className={styles.error}>
            Velg hvilken pakke utkastet gjelder.
          </p>
        )}
      </Form>
    </Panel>
  );
}

function Draft({ draft: { id, planName, href, letterHref } }: { draft: ShownDraft }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(href);
    } catch {
      // Not allowed here; the link is selected, ready to be copied by hand.
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), copiedMilliseconds);
  }

  return (
    <div className={styles.draft}>
      <label htmlFor={`utkast-${id}`}>Lenke til {planName}</label>
      <input ref={field} id={`utkast-${id}`} readOnly value={href} className={styles.address} />
      <div className={styles.share}>
        <ButtonLink href={letterHref} look="secondary">
          <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
          Send på e-post
        </ButtonLink>
        <span className={styles.copy}>
          <Button look="quiet" onClick={copy}>
            {copied ? (
              <Check size={18} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
            )}
            Kopier lenken
          </Button>
          <span role="status">{copied && "Kopiert"}</span>
        </span>
      </div>
    </div>
  );
}
