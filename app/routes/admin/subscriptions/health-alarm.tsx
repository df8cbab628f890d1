import { Link } from "react-router";
import type { RenewalHealth } from "#app/domain/subscriptions/health.server.ts";
import { subscriptionViews } from "#app/domain/subscriptions/views.ts";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { Alarm } from "../alarms/alarm.tsx";
import { counted } from "../counted.ts";

/** Says that subscriptions are not looked after, and why, and who has not been told of a renewal; nothing where all is well. */
export function RenewalHealthAlarm({ health }: { health: RenewalHealth }) {
  return (
    <>
      <StoppedAlarm health={health} />
      <UntoldAlarm health={health} />
      <UnbilledAlarm health={health} />
    </>
  );
}

function UntoldAlarm({ health: { untold, hasMailServer } }: { health: RenewalHealth }) {
  if (untold === 0) return null;
  return (
    <Alarm title={`${counted(untold, "kunde", "kunder")} er ikke varslet om fornyelsen`}>
      <Paragraph>
        {!hasMailServer && "Ingen e-postserver er satt opp. "}
        Abonnementet fornyes ikke før kunden er varslet.{" "}
        <Link to={`${href("/admin/abonnementer")}?visning=${subscriptionViews.untold.slug}`}>
          Se hvem som må varsles
        </Link>
      </Paragraph>
    </Alarm>
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
