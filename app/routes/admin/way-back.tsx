import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import workplace from "./workplace.module.css";

/**
 * The way back to what a page belongs to, at its top.
 *
 * @param beside stands at the other end of the line
 */
export function WayBack({ beside, children, ...link }: LinkProps & { beside?: ReactNode }) {
  return (
    <div className={workplace.top}>
      <Link {...link} className={workplace.away}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {children}
      </Link>
      {beside}
    </div>
  );
}
