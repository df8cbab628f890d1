import { use } from "react";
import { mixed } from "#app/domain/brand/colors.ts";
import { body, DayColors, light, small } from "./mail-style.ts";
import { bare, Layout } from "./mail-tables.tsx";

/** The lighthouse, the name, and the beam that falls along the edge. */
export function Head({ name, label }: { name: string; label: string }) {
  const { lamp } = use(DayColors);
  return (
    <Layout>
      <tr>
        <td width="34" style={{ width: "34px", padding: "16px 0 14px" }}>
          <Lighthouse />
        </td>
        <td
          style={{
            ...body,
            padding: "16px 12px 14px 0",
            fontSize: "20px",
            fontWeight: 800,
            letterSpacing: "-0.02em",
            // The number beside it gives way first: a name of one word is whole in the narrowest of windows.
            overflowWrap: "break-word",
            wordBreak: "normal",
            color: light.headText,
          }}
        >
          {name}
        </td>
        <td
          style={{
            ...small,
            padding: "16px 0 14px",
            color: light.headQuiet,
            textAlign: "right",
            fontVariantNumeric: "tabular-nums",
          }}
        >
          {label}
        </td>
      </tr>
      <tr>
        <td colSpan={3} style={{ padding: 0 }}>
          <Cells height={4} cells={beamOf(lamp)} />
        </td>
      </tr>
    </Layout>
  );
}

const beamCells = 28;

/** The lamp over the night sea, weaker and weaker. */
const beamOf = (lamp: string) =>
  Array.from({ length: beamCells }, (_, index) => ({
    width: `${100 / beamCells}%`,
    color: mixed(lamp, light.head, (1 - index / beamCells) ** 1.5),
  }));

function Lighthouse() {
  const { lamp } = use(DayColors);
  const night = light.head;
  // The beam widens step by step, and grows weaker to its edges.
  const [core, side, edge] = [0.8, 0.5, 0.3].map((share) => mixed(lamp, night, share));
  return (
    <table role="presentation" {...bare} width="22">
      <tbody>
        {[
          { height: 2, cells: [4, 4, 14], colors: [night, light.headText, night] },
          { height: 2, cells: [2, 8, 8, 4], colors: [night, light.headText, night, edge] },
          { height: 2, cells: [3, 6, 5, 8], colors: [night, lamp, night, side] },
          { height: 2, cells: [3, 6, 1, 12], colors: [night, lamp, night, core] },
          { height: 2, cells: [3, 6, 5, 8], colors: [night, lamp, night, side] },
          { height: 2, cells: [2, 8, 8, 4], colors: [night, light.headText, night, edge] },
          { height: 5, cells: [3, 6, 13], colors: [night, light.headText, night] },
          { height: 4, cells: [3, 6, 13], colors: [night, light.buoy, night] },
          { height: 5, cells: [2, 8, 12], colors: [night, light.headText, night] },
        ].map(({ height, cells, colors }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <tr key={row}>
            <td style={{ padding: 0, ...tiny(height) }}>
              <Cells
                height={height}
                cells={cells.map((width, index) => ({
                  width: `${width}px`,
                  color: colors[index] ?? night,
                }))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A picture for programs that show none: a row of coloured cells. */
function Cells({ height, cells }: { height: number; cells: { width: string; color: string }[] }) {
  return (
    <Layout>
      <tr>
        {cells.map(({ width, color }, index) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            key={index}
            width={width.replace("px", "")}
            height={height}
            style={{
              width,
              height: `${height}px`,
              padding: 0,
              backgroundColor: color === light.head ? undefined : color,
              ...tiny(height),
            }}
          >
            {"\u00a0"}
          </td>
        ))}
      </tr>
    </Layout>
  );
}

/** Keeps a cell as low as this; Outlook would make room for a line of text. */
function tiny(height: number) {
  return { fontSize: "1px", lineHeight: `${height}px`, msoLineHeightRule: "exactly" };
}
