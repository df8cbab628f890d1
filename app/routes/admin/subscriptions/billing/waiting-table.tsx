import { Link } from "react-router";
import type { Period } from "#app/domain/subscriptions/subscription.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatPeriod } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { useVatWords } from "../../invoices/use-vat-words.ts";
import { DataTable } from "../../lists/data-table.tsx";
import { Panel } from "../../panel.tsx";
import { FillInLink } from "../../setup/fill-in-link.tsx";
import { subscriptionHref } from "../subscription-href.ts";
import billing from "./billing.module.css";

type Waiting = Pick<Period, "startsOn" | "endsOn" | "oneTime" | "annual"> & {
  id: string;
  companyName: string;
};

/**
 * The invoices that have no number yet, and what they wait for.
 *
 * @param missing of the seller's facts, in Norwegian; none where they are issued soon
 */
export function WaitingTable({ waiting, missing }: { waiting: Waiting[]; missing: string[] }) {
  const vatWords = useVatWords();
  return (
    <Panel id="venter" title="Venter på å bli fakturert">
      <Notice tone="warning">
        {missing.length > 0 ? (
          <>
            En faktura må si hvem som selger, og hvor kunden betaler. Dere mangler {listed(missing)}
            . Fakturaene lages og sendes når det er på plass. <FillInLink missing={missing} />
          </>
        ) : (
          "Alt er på plass nå. Fakturaene lages og sendes innen en time."
        )}
      </Notice>
      <DataTable
        caption="Fakturaer som venter"
        className={billing.billing}
        rows={waiting}
        keyOf={({ id, startsOn }) => `${id} ${startsOn}`}
        columns={[
          {
            head: "Kunde",
            scope: "row",
            cell: ({ id, companyName }) => <Link to={subscriptionHref(id)}>{companyName}</Link>,
          },
          { head: "Gjelder", cell: formatPeriod },
          {
            head: vatWords("Eks. mva."),
            isNumber: true,
            cell: ({ oneTime, annual }) => formatKroner(oneTime + annual),
          },
        ]}
      />
    </Panel>
  );
}
