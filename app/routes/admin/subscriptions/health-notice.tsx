import { Link } from "react-router";
import type { RenewalHealth } from "#app/domain/subscriptions/health.server.ts";
import { subscriptionViews } from "#app/domain/subscriptions/views.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { counted } from "../counted.ts";
import styles from "./subscriptions.module.css";

/** Says that subscriptions are not looked after, and why, and who has not been told of a renewal; nothing where all is well. */
export function RenewalHealthNotice({ health }: { health: RenewalHealth }) {
  return (
    <>
      <StoppedNotice health={health} />
      <UntoldNotice health={health} />
    </>
  );
}

function UntoldNotice({ health: { untold, hasMailServer } }: { health: RenewalHealth }) {
  if (untold === 0) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning">
        <Paragraph>
          {counted(untold, "kunde", "kunder")} er ikke varslet om fornyelsen
          {hasMailServer ? "" : ", for ingen e-postserver er satt opp"}. Abonnementet fornyes ikke
          før kunden er varslet.{" "}
          <Link to={`${href("/admin/abonnementer")}?visning=${subscriptionViews.untold.slug}`}>
            Se hvem som må varsles
          </Link>
        </Paragraph>
      </Notice>
    </div>
  );
}

function StoppedNotice({ health: { pause, isLate, lastRun } }: { health: RenewalHealth }) {
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
