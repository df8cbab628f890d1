import type { ReactNode } from "react";
import styles from "./figures.module.css";

/** A row of figures, as texts; `name` says what they are of, and `key` tells it from the others where that is no text. */
export type FigureRow = { name: ReactNode; key?: string; cells: string[] };

/** Figures of several things side by side: the first column says of what, the others are numbers. */
export function FigureTable({
  caption,
  columns,
  rows,
  total,
}: {
  caption: string;
  columns: string[];
  rows: FigureRow[];
  total?: FigureRow;
}) {
  return (
    <table className={styles.shares}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name, index) => (
            <th key={name} scope="col" className={index > 0 ? styles.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key ?? String(row.name)} row={row} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row row={total} />
        </tfoot>
      )}
    </table>
  );
}

function Row({ row: { name, cells } }: { row: FigureRow }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A cell is its column's.
        <td key={index} className={styles.number}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
