import { useSyncExternalStore } from "react";
import {
  cutShort,
  descriptionLength,
  type LengthHint,
  lengthHint,
  titleLength,
} from "#app/domain/editing/hints.ts";
import { titleOf } from "#app/web/head/page-head.ts";
import styles from "./search-preview.module.css";

/** A page as a search engine may show it: address, title and description, each cut where there is no more room. */
export function SearchPreview({
  siteName,
  path,
  title,
  description,
}: {
  siteName: string;
  path: string;
  /** Without the site's name; facts are filled in already. */
  title: string;
  description: string;
}) {
  const host = useHost();
  const steps = path.split("/").filter(Boolean);
  return (
    <figure className={styles.result}>
      <figcaption className={styles.caption}>Slik kan treffet se ut i søk</figcaption>
      <p className={styles.site}>
        <span className={styles.mark} aria-hidden="true">
          {siteName.slice(0, 1)}
        </span>
        <span>
          {siteName}
          <span className={styles.address}>{[host, ...steps].join(" › ")}</span>
        </span>
      </p>
      <p className={styles.title}>
        {cutShort(title ? titleOf(title, siteName) : siteName, titleLength.most)}
      </p>
      <p className={styles.description}>{cutShort(description, descriptionLength.most)}</p>
    </figure>
  );
}

/** How long a title is with the site's name behind it, and whether that fits. */
export function TitleHint({ title, siteName }: { title: string; siteName: string }) {
  return <Hint hint={lengthHint(titleOf(title, siteName), titleLength)} most={titleLength.most} />;
}

/** How long a description is, and whether that fits. */
export function DescriptionHint({ description }: { description: string }) {
  return <Hint hint={lengthHint(description, descriptionLength)} most={descriptionLength.most} />;
}

const verdicts: Record<LengthHint["verdict"], string> = {
  short: "Kort: Det er plass til mer",
  good: "Passe langt",
  long: "Langt: Slutten kan bli kuttet",
};

function Hint({ hint: { length, verdict }, most }: { hint: LengthHint; most: number }) {
  return (
    <span className={`${styles.hint} ${styles[verdict]}`}>
      <meter
        className={styles.meter}
        min={0}
        max={most}
        value={Math.min(length, most)}
        // What is written beside it says the same.
        aria-hidden="true"
      />
      <span>
        {length}/{most} · {verdicts[verdict]}
      </span>
    </span>
  );
}

/** The host that the editor itself is open at; the server does not know which of its names that is. */
function useHost(): string {
  return useSyncExternalStore(
    () => () => {},
    () => location.host,
    () => "",
  );
}
