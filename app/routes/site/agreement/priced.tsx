import sheet from "./sheet.module.css";

type Fact = { label: string; value: string };

/** What is sold, with its price, and what it comes to: the last sum counts. */
export function Priced({
  head,
  lines,
  sums,
}: {
  head: readonly [string, string];
  lines: Fact[];
  sums: Fact[];
}) {
  return (
    <table className={sheet.lines}>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Two lines may say the same, and none ever moves.
          <tr key={index}>
            <td>{label}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
