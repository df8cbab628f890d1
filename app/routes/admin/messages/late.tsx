import { type AuditEvent, changesSince } from "#app/domain/audit/audit.ts";
import type { ContactMessage } from "#app/domain/contact/message.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import type { LateAttempt } from "./change.server.ts";
import styles from "./message.module.css";

/** What the administrator saw, and what they wanted to do about it. */
const wishes: Record<LateAttempt["wanted"], { saw: string; wanted: string }> = {
  handtert: { saw: "åpen", wanted: "merke den som håndtert" },
  apne: { saw: "håndtert", wanted: "åpne den igjen" },
  frigi: { saw: "i karantene", wanted: "flytte den til innboksen" },
  karantene: { saw: "i innboksen", wanted: "flytte den til karantenen" },
  slett: { saw: "i karantene", wanted: "slette den" },
};

/** What changes a message, as a sentence goes on after who did it. */
const changes: Partial<Record<string, string>> = {
  "message.handled": "merket den som håndtert",
  "message.reopened": "åpnet den igjen",
  "message.answered": "svarte på den",
  "message.answer-withdrawn": "tok svaret tilbake",
  "message.released": "flyttet den til innboksen",
  "message.quarantined": "flyttet den til karantenen",
};

/** Says that somebody else changed the message first, and that nothing was overwritten. */
export function LateNotice({
  late,
  message,
  events,
}: {
  late: LateAttempt;
  message: ContactMessage;
  events: AuditEvent[];
}) {
  const { saw, wanted } = wishes[late.wanted];
  const change = changesSince(events, late.seen).at(-1);
  const done = change && changes[change.action];
  return (
    <div className={styles.late}>
      <Notice tone="warning" role="alert">
        <strong>Meldingen er endret siden du åpnet den</strong>
        <p>
          Du så den som <b>{saw}</b> og ville {wanted}. Det er ikke gjort, for nå er den{" "}
          <b>{stateOf(message)}</b>
          {done && (
            <>
              : {change.actor} {done} {formatDateTime(change.at)}
            </>
          )}
          . Vil du fortsatt endre noe, kan du gjøre det nedenfor.
        </p>
      </Notice>
    </div>
  );
}

function stateOf({ quarantineReason, handledAt }: ContactMessage): string {
  if (quarantineReason) return "i karantene";
  return handledAt ? "håndtert" : "åpen";
}
