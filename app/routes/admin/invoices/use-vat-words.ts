import { useRouteLoaderData } from "react-router";
import { withoutVatWords } from "#app/domain/catalog/without-vat.ts";
import type { loader as layoutLoader } from "../admin-layout.tsx";

/**
 * What makes a line about sums, `Per år, eks. mva.`, what this seller says: one who is not registered for VAT leaves that out.
 */
export function useVatWords(): (says: string) => string {
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/admin/admin-layout");
  if (layout?.isVatRegistered ?? true) return (says) => says;
  return (says) => withoutVatWords({ kind: "line", default: says });
}
