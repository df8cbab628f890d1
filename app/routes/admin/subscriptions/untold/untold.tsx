import { Form, Link } from "react-router";
import type { WhyUntold } from "#app/domain/subscriptions/notices.server.ts";
import { toldByNames, waysToTell } from "#app/domain/subscriptions/told.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { PhoneLink } from "../../contact-links.tsx";
import { CsrfField } from "../../csrf-field.tsx";
import { useVatWords } from "../../invoices/use-vat-words.ts";
import { DataTable } from "../../lists/data-table.tsx";
import { longestReason } from "../../orders/notes/note.ts";
import { Panel } from "../../panel.tsx";
import workplace from "../../workplace.module.css";
import { customerColumn } from "../customer-column.tsx";
import type { UntoldCustomer } from "../load.server.ts";
import type { LoadedSubscription } from "../part.server.ts";

const reasons: Record<WhyUntold["reason"], string> = {
  failed: "Varselet kom ikke frem",
  waiting: "Varselet er ikke sendt ennå",
  "no-mail-server": "Varselet er ikke sendt, for ingen e-postserver er satt opp",
};

function whyText({ reason, error }: WhyUntold): string {
  return error ? `${reasons[reason]}: ${error}` : reasons[reason];
}

/** Whom somebody has to call, by when, and why. */
export function UntoldTable({ rows, today }: { rows: UntoldCustomer[]; today: string }) {
  return (
    <DataTable
      caption="Kunder som må varsles"
      className={workplace.below}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        customerColumn(({ name }: UntoldCustomer) => name),
        { head: "Telefon", cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
        { head: "Ny periode", cell: ({ renewsOn }) => `fra ${formatDay(renewsOn)}` },
        {
          head: "Frist for å si opp",
          label: "Frist",
          cell: ({ lastDay }) => deadlineText(lastDay, today),
        },
        { head: "Hvorfor", cell: ({ why }) => whyText(why) },
      ]}
    />
  );
}

/** The contract's day holds only for whoever is told a week before it. */
function deadlineText(lastDay: string, today: string): string {
  return lastDay < today ? "En uke etter varselet" : formatDay(lastDay);
}

/** Says that the renewal waits, and takes down that the customer was told otherwise. */
export function Untold({ loaded }: { loaded: LoadedSubscription }) {
  const vatWords = useVatWords();
  const { id, version, untold, today } = loaded;
  if (!untold) return null;
  return (
    <Panel id="varsles" title="Kunden er ikke varslet">
      <Notice tone="warning">
        {whyText(untold.why)}. Så lenge kunden ikke er varslet, løper ingen frist, og abonnementet
        verken fornyes eller faktureres.{" "}
        {untold.why.reason === "failed" && (
          <>
            Du kan <Link to="#e-post">sende varselet på nytt</Link>.{" "}
          </>
        )}
        Har kunden fått beskjed på en annen måte, noterer du det her.
      </Notice>
      <Form
        method="post"
        action={href("/admin/abonnementer/:id/varslet", { id })}
        className={`${workplace.fields} ${workplace.inline}`}
        noValidate
      >
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <label>
          Hvordan
          <select name="how" required>
            {toldByNames.map((name) => (
              <option key={name} value={name}>
                {waysToTell[name].label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Når
          <input
            type="date"
            name="on"
            required
            defaultValue={today}
            min={untold.writtenOn}
            max={today}
          />
        </label>
        <label>
          Notat (valgfritt)
          <input name="note" maxLength={longestReason} />
        </label>
        <Button type="submit">Kunden er varslet</Button>
        <p className={workplace.note}>
          Kunden må få vite at perioden fra {formatDay(untold.renewsOn)} koster{" "}
          {vatWords(`${untold.price} eks. mva.`)}, og når fristen for å si opp går ut: tidligst en
          uke etter varselet.
        </p>
      </Form>
    </Panel>
  );
}
