import type { ReactNode } from "react";
import factList from "#app/ui/patterns/facts.module.css";

/** Names and what they are, one below the other. */
export function Facts({
  facts,
  className = factList.facts,
}: {
  facts: { label: string; value: ReactNode }[];
  className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
