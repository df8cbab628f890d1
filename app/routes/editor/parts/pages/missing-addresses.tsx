import { Fragment, useState } from "react";
import { retentionPeriods } from "#app/domain/privacy/periods.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import { formatSpan } from "#app/web/durations.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { inWords } from "#app/web/formats/text.ts";
import { useRows } from "../lists/rows.tsx";
import styles from "../part.module.css";
import redirectStyles from "./redirects-part.module.css";
import type { Addresses } from "./use-addresses.ts";

type Missing = Addresses["missing"][number];

/** How long is counted back. */
export const countedPeriod = formatSpan(retentionPeriods.addresses);

/** How often an address was met, and when last: `tre ganger, sist 20. november 2026`. */
export function hitsText({ count, lastDay }: Pick<Missing, "count" | "lastDay">): string {
  const times = count === 1 ? "én gang" : `${inWords(count)} ganger`;
  return `${times}, sist ${formatDay(lastDay)}`;
}

/** Addresses where visitors found nothing, each to be redirected or put away. */
export function MissingAddresses({
  missing,
  redirected,
  isFull,
  onRedirect,
  onDismiss,
}: {
  missing: Missing[];
  /** What leads elsewhere in the draft. */
  redirected: ReadonlySet<string>;
  /** Whether there is no room for another redirect. */
  isFull: boolean;
  onRedirect: (path: string) => void;
  onDismiss: (path: string, isDismissed: boolean) => Promise<boolean>;
}) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const shown = missing.filter(({ path }) => !redirected.has(path) && !dismissed.includes(path));
  const rows = useRows<HTMLElement, Missing>({
    items: shown,
    update(change) {
      const kept = change(shown);
      for (const { path } of shown.filter((one) => !kept.includes(one))) put(path, true);
      for (const { path } of kept.filter((one) => !shown.includes(one))) put(path, false);
    },
    focusName: ({ path }) => path,
    name: ({ path }) => path,
  });

  /** Puts an address away or back at once, and undoes that where the server did not do it. */
  async function put(path: string, isDismissed: boolean) {
    const mark = (isNow: boolean) =>
      setDismissed((before) => (isNow ? [...before, path] : before.filter((one) => one !== path)));
    mark(isDismissed);
    if (await onDismiss(path, isDismissed)) return;
    mark(!isDismissed);
    showToast({
      title: "Feil",
      description: "Kunne ikke endre listen. Prøv igjen.",
      tone: "danger",
    });
  }

  return (
    <section ref={rows.list} className={styles.group} aria-labelledby="missing-heading">
      <div className={styles.head}>
        <h2 id="missing-heading">Adresser som ikke finnes</h2>
      </div>
      <p className={styles.intro}>
        {shown.length === 0
          ? `Ingen besøkende har lett forgjeves etter en side siste ${countedPeriod}.`
          : `Hit har besøkende kommet siste ${countedPeriod} uten å finne noe. Roboter er ikke med.`}
      </p>
      <ul className={styles.rows}>
        {shown.map((one, index) => (
          <Fragment key={one.path}>
            {rows.removedItemAt(index)}
            <li className={redirectStyles.missing}>
              <p>
                <strong>{one.path}</strong>{" "}
                <span className={styles.count}>Besøkt {hitsText(one)}</span>
              </p>
              <div className={styles.actions}>
                <Button
                  look="secondary"
                  disabled={isFull}
                  aria-label={`Lag videresending fra ${one.path}`}
                  onClick={() => onRedirect(one.path)}
                >
                  Lag videresending
                </Button>
                <Button
                  look="quiet"
                  data-focus={one.path}
                  aria-label={`Ikke vis ${one.path}`}
                  onClick={() => rows.remove(one, index)}
                >
                  Ikke vis
                </Button>
              </div>
            </li>
          </Fragment>
        ))}
        {rows.removedItemAt(shown.length)}
      </ul>
    </section>
  );
}
