import { Link } from "react-router";
import type { Hold } from "#app/domain/backups/hold.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import styles from "./restore.module.css";

/** Says that a restore holds mail and renewals back; nothing where none does. */
export function HoldNotice({ hold }: { hold: Hold | null }) {
  if (!hold) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning">
        <strong>E-post og fornyelser venter på deg</strong>
        Nettstedet er gjenopprettet fra en sikkerhetskopi fra {formatDateTime(hold.backupMadeAt)}.{" "}
        <Link to={href("/admin/gjenoppretting")}>Se over og sett i gang</Link>
      </Notice>
    </div>
  );
}
