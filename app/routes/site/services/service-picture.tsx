import type { ReactNode } from "react";
import type { Picture as PictureShown } from "#app/domain/pictures/picture.ts";
import { Picture } from "../picture.tsx";
import styles from "./services.module.css";

/** The picture of a service, or its drawing. */
export function ServicePicture({
  picture,
  children,
}: {
  picture: PictureShown | undefined;
  children: ReactNode;
}) {
  if (!picture) return children;
  return (
    <Picture
      picture={picture}
      sizes="(min-width: 60rem) 46vw, 92vw"
      className={styles.photograph}
    />
  );
}
