import type { ReactNode } from "react";
import styles from "./data-table.module.css";

/** A column: what stands at its head, and in its cell of each row. */
export type Column<Row> = {
  head: string;
  /** What a card calls it, where the head is long. */
  label?: string;
  /** Only heard, where the cells say themselves what they are: buttons. */
  isHeadHidden?: boolean;
  /** Its cells say what their rows are of. */
  scope?: "row";
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  /** What there is to add to that, on a line of its own. */
  under?: (row: Row) => ReactNode;
  /** What all rows come to, those of other pages too. */
  sum?: ReactNode;
};

/**
 * Rows of alike things. Where columns would have to break words a row becomes a card, on which each cell says what it is.
 *
 * @param caption what the rows are, for whoever does not see them
 * @param sums what the sums of columns are of
 */
export function DataTable<Row>({
  caption,
  className = "",
  rows,
  keyOf,
  columns,
  sums,
}: {
  caption: string;
  className?: string | undefined;
  rows: Row[];
  keyOf: (row: Row) => string | number;
  columns: Column<Row>[];
  sums?: string | undefined;
}) {
  const beforeSums = columns.findIndex(({ sum }) => sum !== undefined);
  return (
    <table className={`${styles.table} ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isHeadHidden, isNumber }) => (
            <th key={head} scope="col" className={isNumber ? styles.number : undefined}>
              {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <Cell key={column.head} column={column}>
                {column.cell(row)}
                {column.under && <span className={styles.under}>{column.under(row)}</span>}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {sums && (
        <tbody className={styles.sums}>
          <tr>
            <th scope="row" colSpan={beforeSums}>
              {sums}
            </th>
            {columns.slice(beforeSums).map((column) => (
              <Cell key={column.head} column={column}>
                {column.sum}
              </Cell>
            ))}
          </tr>
        </tbody>
      )}
    </table>
  );
}

function Cell<Row>({
  column: { head, label = head, isHeadHidden, scope, isNumber },
  children,
}: {
  column: Column<Row>;
  children: ReactNode;
}) {
  const Element = scope ? "th" : "td";
  return (
    <Element
      scope={scope}
      data-label={isHeadHidden ? undefined : label}
      className={isNumber ? styles.number : undefined}
    >
      {children}
    </Element>
  );
}
