import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Column } from "../lists/data-table.tsx";
import { subscriptionHref } from "./subscription-href.ts";

/** Whose subscription a row is, which leads to it, and under that what tells it from others. */
export function customerColumn<Row extends { id: string; companyName: string }>(
  under: (row: Row) => ReactNode,
): Column<Row> {
  return {
    head: "Kunde",
    scope: "row",
    cell: ({ id, companyName }) => (
      <Link to={subscriptionHref(id)} data-row-link>
        {companyName}
      </Link>
    ),
    under,
  };
}
