import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";
import { PageLink } from "./text/page-link.tsx";

type Look = {
  /** `primary` is the one thing to do next on a page; `secondary` and `quiet` are everything else. */
  look?: "primary" | "secondary" | "quiet";
  size?: "regular" | "large";
};

function classesOf({ look, size }: Required<Look>) {
  const shape = `${styles.button} ${styles[look]}`;
  return size === "large" ? `${shape} ${styles.large}` : shape;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = "primary",
  size = "regular",
  ...link
}: Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className"> & { href: string }) {
  return <PageLink {...link} className={classesOf({ look, size })} />;
}

/** A button; `type` is "button" unless given. */
export function Button({
  look = "primary",
  size = "regular",
  type = "button",
  ...button
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">) {
  return <button {...button} type={type} className={classesOf({ look, size })} />;
}
