import { Form, Link } from "react-router";
import type { FollowedUp } from "#app/domain/follow-ups/follow-ups.server.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { CsrfField } from "../csrf-field.tsx";
import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";
import styles from "./follow-up.module.css";
import { followUpHref } from "./follow-up-href.ts";
import type { readFollowUp } from "./read.server.ts";

/** When something is followed up and by whom, and the next days that it can be put off to. */
export function FollowUp({
  about,
  followUp,
  days,
}: { about: FollowedUp } & Awaited<ReturnType<typeof readFollowUp>>) {
  return (
    <Panel id="oppfolging" title="Oppfølging">
      <p role="status">
        {followUp ? (
          <>
            <span
              className={`${workplace.chip} ${followUp.isDue ? workplace.late : workplace.lit}`}
            >
              {formatDay(followUp.dueOn)}
            </span>{" "}
            {followUp.owner ?? "Den som har tid"}
          </>
        ) : (
          "Ikke satt opp."
        )}
      </p>
      <div className={workplace.actions}>
        {followUp && (
          <Form method="post" action={followUpHref(about)} preventScrollReset>
            <CsrfField />
            <input type="hidden" name="seen" value={followUp.seen} />
            <Button type="submit" name="done" value="page">
              Fulgt opp
            </Button>
          </Form>
        )}
        <Form method="post" action={followUpHref(about)} className={styles.days} preventScrollReset>
          <CsrfField />
          {days.map(({ day, says }) => (
            <Button key={day} type="submit" look="secondary" name="dueOn" value={day}>
              {says}
            </Button>
          ))}
        </Form>
        <Link to={followUpHref(about)} className={workplace.away}>
          Velg dag og hvem
        </Link>
      </div>
    </Panel>
  );
}
