import type { BillingEntry } from "#app/domain/billing/entry.ts";
import { formatKroner } from "#app/web/formats/money.ts";

/** What is left of an invoice, where that is another sum than it was issued for. */
export function Left({
  entry: { total, outstanding },
  className,
}: {
  entry: Pick<BillingEntry, "total" | "outstanding">;
  className?: string | undefined;
}) {
  const isOther = outstanding > 0 && outstanding !== total;
  if (!isOther && outstanding >= 0) return null;
  return (
    <span className={className}>
      {formatKroner(Math.abs(outstanding))} {outstanding < 0 ? "til gode" : "gjenstår"}
    </span>
  );
}
