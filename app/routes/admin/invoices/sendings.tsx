import { Form, Link } from "react-router";
import { isWayToSend, waysToSend, waysToSendNames } from "#app/domain/billing/ways-to-send.ts";
import type { MailFate } from "#app/domain/mail/mails.server.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { BreakableEmail } from "../contact-links.tsx";
import { CsrfField } from "../csrf-field.tsx";
import { MailError } from "../mails/state.tsx";
import { Panel } from "../panel.tsx";
import { actorName } from "../trail/event-words.ts";
import workplace from "../workplace.module.css";
import styles from "./invoice.module.css";
import type { LoadedInvoice } from "./invoice-page.tsx";

/** That a mail was given up, why, and the way to it. */
export function GivenUp({ fate: { id, lastError } }: { fate: MailFate }) {
  return (
    <>
      <Link to={href("/admin/e-post/:id", { id })}>E-posten</Link> kom ikke frem, og er gitt opp
      {lastError && `: ${lastError}`}
    </>
  );
}

/** How and when a document was sent, and what notes or does that once more. */
export function Sendings({ loaded }: { loaded: LoadedInvoice }) {
  const { number, sendings, contact } = loaded;
  return (
    <Panel id="sendt" title="Sendt">
      {sendings.length > 0 && (
        <ol className={styles.timeline}>
          {sendings.map(({ kind, way, fate, sentAt, notedBy }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: They stand in the order they were made in, and none ever moves.
            <li key={index}>
              <span>
                {fate?.state === "failed" ? (
                  <GivenUp fate={fate} />
                ) : (
                  <>
                    {kind === "reminder" ? "Purret" : "Sendt"}{" "}
                    {isWayToSend(way) ? (
                      waysToSend[way]
                    ) : fate ? (
                      <Link to={href("/admin/e-post/:id", { id: fate.id })}>på e-post</Link>
                    ) : (
                      "på e-post"
                    )}
                  </>
                )}
              </span>
              <span className={workplace.note}>
                {sentAt && `${formatDateTime(sentAt)}, `}
                {!sentAt && fate?.state !== "failed" && "Ikke kommet frem ennå, "}
                {actorName(notedBy)}
                {fate?.state === "pending" && <MailError mail={fate} />}
              </span>
            </li>
          ))}
        </ol>
      )}
      {contact && (
        <Form
          method="post"
          action={href("/admin/fakturaer/:number/send", { number })}
          className={`${workplace.fields} ${workplace.inline} ${styles.send}`}
        >
          <CsrfField />
          <Button type="submit" look="secondary">
            <span>
              Send på e-post til <BreakableEmail email={contact.email} />
            </span>
          </Button>
        </Form>
      )}
      <Form
        method="post"
        action={href("/admin/fakturaer/:number/sendt", { number })}
        className={`${workplace.fields} ${workplace.inline}`}
      >
        <CsrfField />
        <label>
          Sendt på annen måte
          <select name="way" defaultValue="ehf">
            {waysToSendNames.map((way) => (
              <option key={way} value={way}>
                {waysToSend[way]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="secondary">
          Noter
        </Button>
      </Form>
    </Panel>
  );
}
