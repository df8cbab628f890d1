import { type SubmitEvent, useState } from "react";
import { longestPlanNote } from "#app/domain/drafts/shared-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime, norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { failureOf, send } from "../call.ts";
import styles from "./drafts.module.css";

const plannedSchema = z.object({ dueAt: z.string() });

/** Chooses when a draft is published, in Norwegian time wherever the browser is. */
export function PlanForm({
  id,
  plan,
  note,
  csrfToken,
  onPlanned,
}: {
  id: string;
  plan: { dueAt: string } | undefined;
  note: string;
  csrfToken: string;
  onPlanned: (plan: { dueAt: string }) => void;
}) {
  const [failure, setFailure] = useState<string>();
  const [planned, setPlanned] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    setPlanned(undefined);
    const answer = await send(
      href("/editor/utkast/:id/plan", { id }),
      { body: Object.fromEntries(fields), csrfToken },
      plannedSchema,
    );
    setBusy(false);
    if (answer.outcome !== "done") return setFailure(failureOf(answer));
    setPlanned(answer.result.dueAt);
    onPlanned(answer.result);
  }

  const [day, time] = plan ? [norwegianDay(plan.dueAt), clockOf(plan.dueAt)] : ["", "06:00"];
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.when}>
        <Field id={`dag-${id}`} name="day" type="date" label="Dag" defaultValue={day} required />
        <Field
          id={`klokka-${id}`}
          name="time"
          type="time"
          label="Klokkeslett"
          defaultValue={time}
          required
        />
      </div>
      <Field
        id={`merknad-${id}`}
        name="note"
        label="Merknad (valgfritt)"
        help="Vises i historikken, så dere husker hvorfor."
        maxLength={longestPlanNote}
        defaultValue={note}
      />
      <p className={styles.about}>
        Norsk tid. Har noen publisert noe annet i mellomtiden, slås det sammen. Er samme felt
        endret, stoppes publiseringen, og du får beskjed.
      </p>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {/* It may have been called off since. */}
      {planned && planned === plan?.dueAt && (
        <Notice tone="good" role="status">
          Publiseres {formatDateTime(planned)}.
        </Notice>
      )}
      <div>
        <Button type="submit" look="secondary">
          {busy ? "Planlegger …" : plan ? "Flytt publiseringen" : "Planlegg publiseringen"}
        </Button>
      </div>
    </form>
  );
}

/** The time that Norwegian clocks show, as a time field has it. */
function clockOf(iso: string): string {
  return formatDateTime(iso).slice(-"06:00".length);
}
