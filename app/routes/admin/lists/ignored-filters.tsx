import { Notice } from "#app/ui/notice.tsx";
import { listed } from "#app/web/formats/text.ts";
import styles from "../workplace.module.css";

/** Says which filters of the address nobody understands, so that nobody takes the list for what they asked for. */
export function IgnoredFilters({ ignored }: { ignored: string[] }) {
  if (ignored.length === 0) return null;
  return (
    <div className={styles.ignored}>
      <Notice tone="warning">
        Adressen ber om {listed(ignored.map((filter) => `«${filter}»`))}.{" "}
        {ignored.length === 1
          ? "Det filteret finnes ikke, og er ikke brukt."
          : "De filtrene finnes ikke, og er ikke brukt."}
      </Notice>
    </div>
  );
}
