import { Link } from "react-router";
import type { RenewalHealth } from "#app/domain/subscriptions/health.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import styles from "./subscriptions.module.css";

/** Says that subscriptions are not looked after, and why; nothing where they are. */
export function RenewalHealthNotice({ health }: { health: RenewalHealth }) {
  const { pause, isLate, lastRun } = health;
  if (!pause && !isLate) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning">
        {pause ? (
          <>
            <strong>Fornyelsene er stanset</strong>
            {pause.actor} stanset dem {formatDateTime(pause.pausedAt)}: {pause.reason}. Ingen blir
            varslet eller fornyet før de settes i gang igjen.{" "}
            <Link to={href("/admin/abonnementer/pause")}>Sett i gang igjen</Link>
          </>
        ) : (
          <>
            <strong>Fornyelsene har stoppet opp</strong>
            Jobben som varsler og fornyer, har ikke gått siden {lastRun && formatDateTime(lastRun)}.
            Be den som drifter nettstedet, om å se i loggen.
          </>
        )}
      </Notice>
    </div>
  );
}
