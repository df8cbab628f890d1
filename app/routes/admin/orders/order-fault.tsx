import { SearchX } from "lucide-react";
import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { href } from "#app/web/href.ts";
import { Fault } from "../../account/fault.tsx";
import { Empty } from "../empty.tsx";

/** What stands in place of an order that cannot be shown: there is none of that number, or something went wrong. */
export function OrderFault() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <Fault error={error} />;
  const isMissing = error.status === 404;
  return (
    <>
      <PageTitle>{isMissing ? "Fant ikke bestillingen" : "Det gikk ikke"}</PageTitle>
      <Empty icon={<SearchX size={40} strokeWidth={1.25} aria-hidden="true" />}>
        {typeof error.data === "string" ? error.data : ""}
        <br />
        <Link to={href("/admin")}>Til bestillingene</Link>
      </Empty>
    </>
  );
}
