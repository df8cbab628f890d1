import type { ReactNode } from "react";

/** One figure of a list of them (`figures` in figures.module.css), with what it is and what more there is to say of it. */
export function Figure({
  label,
  value,
  children,
}: {
  label: ReactNode;
  value: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <span>{children}</span>
      </dd>
    </div>
  );
}
