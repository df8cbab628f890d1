import { Link } from "react-router";
import type { Hold } from "#app/domain/backups/hold.server.ts";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { Alarm } from "../alarms/alarm.tsx";

/** Says that a restore holds mail and renewals back; nothing where none does. */
export function HoldAlarm({ hold }: { hold: Hold | null }) {
  if (!hold) return null;
  return (
    <Alarm title="E-post og fornyelser venter på deg">
      <Paragraph>
        Nettstedet er gjenopprettet fra en sikkerhetskopi fra {formatDateTime(hold.backupMadeAt)}.{" "}
        <Link to={href("/admin/gjenoppretting")}>Se over og sett i gang</Link>
      </Paragraph>
    </Alarm>
  );
}
