import { Button } from "#app/ui/button.tsx";
import { formatDateTime, formatTime, norwegianDay } from "#app/web/formats/dates.ts";
import { inWords } from "#app/web/formats/text.ts";
import styles from "../desk/desk.module.css";
import type { Mistake } from "../mistakes.ts";
import type { Sharing } from "../shared/use-sharing.ts";
import type { useDraft } from "./use-draft.ts";

/** Says where the work is, and what of it has to be put right before it can go on. */
export function DraftState({
  draft,
  sharing,
  mistakes,
  onMend,
  onDiscard,
}: {
  draft: ReturnType<typeof useDraft>;
  sharing: Sharing;
  mistakes: readonly Mistake[];
  onMend: (path: string) => void;
  onDiscard: () => void;
}) {
  const [first] = mistakes;
  return (
    <div className={styles.state}>
      <p>
        <span role="status">{draft.ready && stateOf(draft, sharing)}</span>
        {draft.shared && !sharing.hasFailed && <span>, {storedWhen(draft, sharing)}</span>}
        {draft.shared?.plan && (
          <span>. Publiseres {timeOf(draft.shared.plan.dueAt)}, med det du skriver nå</span>
        )}
      </p>
      {draft.isDraft && first && (
        <Button look="quiet" onClick={() => onMend(first.path)}>
          Må rettes: «{first.place.split(" › ").at(-1)}»
          {mistakes.length > 1 && ` og ${inWords(mistakes.length - 1)} til`}
        </Button>
      )}
      {draft.isDraft && (
        <Button look="quiet" onClick={onDiscard}>
          {draft.shared ? "Lukk utkastet" : "Forkast utkastet"}
        </Button>
      )}
    </div>
  );
}

function stateOf(
  { shared, savedAt, isDraft, isUnsaved }: ReturnType<typeof useDraft>,
  { hasFailed }: Sharing,
) {
  if (shared) {
    const name = <strong>«{shared.name}»</strong>;
    return hasFailed ? (
      <>{name} er ikke lagret på serveren. Vi prøver igjen.</>
    ) : (
      <>Delt som utkastet {name}</>
    );
  }
  if (isUnsaved) return "Du har endringer som ikke er lagret.";
  return isDraft
    ? `Lagret i denne nettleseren${savedAt ? ` ${timeOf(savedAt)}` : ""}`
    : "Publisert";
}

/** It comes by itself, so nobody who listens is told of it each time. */
function storedWhen({ savedAt }: ReturnType<typeof useDraft>, { isBehind }: Sharing): string {
  if (isBehind) return "lagrer ...";
  return savedAt ? `lagret ${timeOf(savedAt)}` : "alt er lagret";
}

function timeOf(iso: string): string {
  const isToday = norwegianDay(iso) === norwegianDay(new Date());
  return isToday ? formatTime(iso) : formatDateTime(iso);
}
