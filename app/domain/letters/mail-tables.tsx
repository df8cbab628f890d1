import type { CSSProperties, ReactNode } from "react";
import { hairline } from "./mail-style.ts";

/** A table without lines or air of its own, whatever a mail program would give it. */
export const bare = { cellPadding: 0, cellSpacing: 0, border: 0 };

/** 600 pixels wide, and narrower where the window is. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      align="center"
      width="600"
      {...bare}
      style={{ width: "100%", maxWidth: "600px", margin: "0 auto", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          <td style={{ padding: "0 20px" }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** A table that only places what it holds. */
export function Layout(props: { children: ReactNode; className?: string; style?: CSSProperties }) {
  return (
    <table
      role="presentation"
      className={props.className}
      width="100%"
      {...bare}
      style={{ width: "100%", ...props.style }}
    >
      <tbody>{props.children}</tbody>
    </table>
  );
}

/** A table of things with their values, read out as one. */
export function Table({ children }: { children: ReactNode }) {
  return (
    <table
      className="line"
      width="100%"
      {...bare}
      style={{ width: "100%", marginBottom: "16px", borderBottom: hairline }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
