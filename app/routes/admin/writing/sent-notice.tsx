import { Form } from "react-router";
import type { WrittenMail } from "#app/domain/mail/mails.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CsrfField } from "../csrf-field.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import workplace from "../workplace.module.css";

/**
 * Says that what was written to a customer is on its way, and takes it back for as long as that can be done.
 *
 * @param written undefined where nothing was just sent
 * @param action where it was sent from
 * @param now ISO 8601 in UTC
 */
export function SentNotice({
  written,
  action,
  now,
}: {
  written: WrittenMail | undefined;
  action: string;
  now: string;
}) {
  const skrevet = written && <Says written={written} action={action} now={now} />;
  return <OutcomeNotice done={{ skrevet }} />;
}

function Says({ written, action, now }: { written: WrittenMail; action: string; now: string }) {
  if (!isHeld(written, now))
    return `E-posten til ${written.to} er på vei, og kan ikke tas tilbake.`;
  return (
    <>
      E-posten til {written.to} går om et minutt. Angrer du før det, sendes ingenting.
      <Form method="post" action={`${action}?angre=${written.id}`} className={workplace.actions}>
        <CsrfField />
        <Button type="submit" look="secondary">
          Angre
        </Button>
      </Form>
    </>
  );
}

/** Never tried, and planned for later. */
function isHeld({ state, attempts, nextAttemptAt }: WrittenMail, now: string): boolean {
  return state === "pending" && attempts === 0 && nextAttemptAt > now;
}
