import figures from "../figures/figures.module.css";
import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";
import type { WorthRow } from "./worth.server.ts";

/** What all visits came to in orders and in money. */
export function WorthTable({ rows }: { rows: WorthRow[] }) {
  return (
    <Panel id="verdi" title="Fra besøk til penger">
      <p className={workplace.note}>
        Gjelder alle kilder under ett. Vi følger ingen fra besøket til bestillingen, så vi vet ikke
        hvilken kilde en bestilling kom fra, og deler ikke summene mellom kildene. Bestillinger dere
        har lagt inn selv, er ikke med.
      </p>
      <table className={figures.shares}>
        <caption className="visually-hidden">Fra besøk til penger</caption>
        <thead>
          <tr>
            <th scope="col">Hva</th>
            <th scope="col" className={figures.number}>
              I perioden
            </th>
            <th scope="col">Endring</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, change }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={figures.number}>{value}</td>
              <td>{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
