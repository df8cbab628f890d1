import { type LibraryPicture, smallestFile } from "#app/domain/pictures/picture.ts";
import styles from "./pictures.module.css";

/** A picture of the library in small. Its name stands beside it. */
export function Thumbnail({ picture }: { picture: Pick<LibraryPicture, "id" | "width"> }) {
  return (
    <img
      src={smallestFile(picture)}
      alt=""
      width="240"
      height="160"
      loading="lazy"
      className={styles.thumbnail}
    />
  );
}
