import { Link } from "react-router";
import type { RenewalHealth } from "#app/domain/subscriptions/health.server.ts";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Alarm } from "../alarms/alarm.tsx";

/** Says that subscriptions are not looked after, and why, and which invoices wait; nothing where all is well. */
export function RenewalHealthAlarm({ health }: { health: RenewalHealth }) {
  return (
    <>
      <StoppedAlarm health={health} />
      <UnbilledAlarm health={health} />
    </>
  );
}

function UnbilledAlarm({ health: { unbilled } }: { health: RenewalHealth }) {
  if (unbilled === 0) return null;
  return (
    <Alarm title={`${counted(unbilled, "faktura", "fakturaer")} venter på opplysninger om dere`}>
      <Paragraph>
        Kundene har fått det de bestilte, men ikke fakturaen.{" "}
        <Link to={href("/admin/abonnementer/fakturering")}>Se hva som mangler</Link>
      </Paragraph>
    </Alarm>
  );
}

function StoppedAlarm({ health }: { health: RenewalHealth }) {
  const { pause, isLate, lastRun } = health;
  if (pause) {
    return (
      <Alarm title="Fornyelsene er stanset">
        <Paragraph>
          {pause.actor} stanset dem {formatDateTime(pause.pausedAt)}: {pause.reason}. Ingen blir
          varslet eller fornyet før de settes i gang igjen.{" "}
          <Link to={href("/admin/abonnementer/pause")}>Sett i gang igjen</Link>
        </Paragraph>
      </Alarm>
    );
  }
  if (!isLate) return null;
  return (
    <Alarm title="Fornyelsene har stoppet opp">
      <Paragraph>
        Jobben som varsler og fornyer, har ikke gått siden {lastRun && formatDateTime(lastRun)}. Be
        den som drifter nettstedet, om å se i loggen.
      </Paragraph>
    </Alarm>
  );
}
