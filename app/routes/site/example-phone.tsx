import { href } from "#app/web/href.ts";
import styles from "./example-phone.module.css";

/** One of the example sites on a phone that is drawn around it: fetched when it comes near, and pressed like any other. */
export function ExamplePhone({ size, title }: { size: string; title: string }) {
  const src = `${href("/eksempel/:size", { size })}?ramme`;
  return (
    <div className={styles.phone}>
      <iframe src={src} title={title} loading="lazy" />
    </div>
  );
}
