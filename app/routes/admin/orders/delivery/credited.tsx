import { formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import drawn from "../../asking/drawn-up.module.css";
import { BreakableEmail } from "../../contact-links.tsx";
import { Facts, Panel } from "../../panel.tsx";
import shared from "../../workplace.module.css";
import type { Credited } from "./credited.server.ts";

/**
 * What is credited, and what the customer is told of it.
 *
 * @param mail what the mail to the customer says
 * @param next what is issued instead, if anything
 * @param isNextCredited whether a part of that is credited too
 */
export function CreditedPanels({
  credited: { invoice, months, isTold, customer, invoices },
  mail,
  next,
  isNextCredited = false,
}: {
  credited: Credited;
  mail: string;
  next?: string;
  isNextCredited?: boolean;
}) {
  const withInvoices = invoices && <BreakableEmail email={invoices} />;
  const notes = (invoice?.left ? 1 : 0) + months.length + (isNextCredited ? 1 : 0);
  return (
    <div className={drawn.panels}>
      <Panel id="kreditert" title="Det som krediteres">
        <p>
          {creditWords(invoice)} {next}
        </p>
        {months.length > 0 && (
          <p>
            Det som er fakturert hver måned siden leveringen, krediteres også:{" "}
            {listed(months.map(({ number, left }) => `faktura ${number} på ${formatKroner(left)}`))}
            .{next && " Det faktureres på nytt fra den rette dagen."}
          </p>
        )}
      </Panel>
      <Panel id="e-post" title="E-postene kunden får">
        {isTold ? (
          <Facts
            facts={[
              [mail, customer && <BreakableEmail email={customer} />],
              [
                notes > 1 ? "Kreditnotaene som PDF" : "Kreditnotaen som PDF",
                notes > 0 && withInvoices,
              ],
              ["Den nye fakturaen som PDF", next && withInvoices],
            ]}
          />
        ) : (
          <p>
            E-postene om leveringen er ikke sendt ennå.{" "}
            {next
              ? "De byttes ut med nye, med den rette dagen."
              : "De slettes, og kunden får ingenting."}
          </p>
        )}
        {isTold && !customer && <p className={shared.note}>Kunden har ingen e-postadresse.</p>}
      </Panel>
    </div>
  );
}

/** What becomes of the invoice of a period that is taken back. */
export function creditWords(invoice: Credited["invoice"]): string {
  if (!invoice) return "Ingenting er fakturert ennå, så ingenting krediteres.";
  const { number, left, isWhole } = invoice;
  if (left === 0) return `Faktura ${number} er kreditert fra før, så ingenting krediteres nå.`;
  const sum = formatKroner(left);
  return isWhole
    ? `Hele faktura ${number} på ${sum} krediteres.`
    : `Resten av faktura ${number}, ${sum}, krediteres.`;
}
