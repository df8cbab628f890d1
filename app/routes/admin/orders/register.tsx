import { Form } from "react-router";
import {
  type CompanyFinding,
  type CompanyStatus,
  companyStatusLabels,
} from "#app/domain/companies/company.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { Facts, Panel } from "../panel.tsx";
import shared from "../workplace.module.css";

const problems = { stille: "Enhetsregisteret svarer ikke akkurat nå. Prøv igjen om litt." };

/** What Enhetsregisteret said about the number, and when, with a way to ask again. */
export function Register({ order }: { order: Order }) {
  const { company } = order;
  return (
    <Panel id="register" title="Enhetsregisteret">
      <Facts
        facts={[
          ["Status", <RegisterStatus key="status" company={company} />],
          ["Navn", company.name],
          ["Hovedenhet", company.parentOrgNumber && formatOrgNumber(company.parentOrgNumber)],
          ["Slått opp", formatDateTime(company.checkedAt)],
        ]}
      />
      {company.status !== "unknown" && (
        <p className={shared.note}>
          <a
            href={`https://virksomhet.brreg.no/nb/oppslag/enheter/${company.orgNumber}`}
            target="_blank"
            rel="noreferrer"
          >
            Se firmaet i Enhetsregisteret
          </a>
        </p>
      )}
      <OutcomeNotice problems={problems} />
      {!order.anonymizedAt && (
        <Form
          method="post"
          action={href("/admin/bestillinger/:id/register", { id: order.id })}
          className={shared.actions}
          preventScrollReset
        >
          <CsrfField />
          <Button type="submit" look="secondary">
            Slå opp på nytt
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function RegisterStatus({ company }: { company: CompanyFinding }) {
  const { status } = company;
  return <span className={`${shared.chip} ${lookOf(status)}`}>{companyStatusLabels[status]}</span>;
}

function lookOf(status: CompanyStatus): string | undefined {
  switch (status) {
    case "active":
      return shared.good;
    case "unreachable":
      // That nobody answered says nothing of the customer.
      return "";
    default:
      return shared.bad;
  }
}
