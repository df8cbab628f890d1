import type { ComponentProps } from "react";
import styles from "./picture.module.css";
import { PlainPicture } from "./plain-picture.tsx";

/** A picture of the library that fills what it stands in. */
export function Picture({ className = "", ...shown }: ComponentProps<typeof PlainPicture>) {
  return <PlainPicture {...shown} className={`${styles.picture} ${className}`} />;
}
