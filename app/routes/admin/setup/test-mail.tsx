import { Form, Link } from "react-router";
import type { MailSummary } from "#app/domain/mail/mails.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import styles from "./setup.module.css";

/** A mail that was sent to see whether mail comes through. */
export type LatestTest = { to: string; state: MailSummary["state"]; error: string | null };

/** Sends a mail to see whether mail comes through, and says how it went with the last one. */
export function TestMail({
  hasMailServer,
  hasSender,
  latest,
  to,
  errors,
  isQueued,
}: {
  hasMailServer: boolean;
  /** Our mails are from an address that can be somebody's. */
  hasSender: boolean;
  latest: LatestTest | undefined;
  to: string;
  errors: string[] | undefined;
  /** It was put in the queue just now. */
  isQueued: boolean;
}) {
  if (!hasMailServer) {
    return (
      <>
        <Notice tone="warning">
          Ingen e-postserver er satt opp, så ingen bekreftelser går ut. De venter, og blir sendt når
          den er på plass.
        </Notice>
        <p>
          Den som drifter nettstedet, setter <code>SMTP_URL</code> og <code>MAIL_FROM</code> og
          starter det på nytt. <code>npm run doctor</code> sier om serveren svarer.
        </p>
      </>
    );
  }
  return (
    <>
      {!hasSender && (
        <Notice tone="warning">
          E-posten går ut fra en adresse som ikke er deres, og havner lett i søppelposten. Den som
          drifter nettstedet, setter <code>MAIL_FROM</code>.
        </Notice>
      )}
      <p>Send en prøve til deg selv, så vet du at bekreftelsene til kundene også kommer frem.</p>
      <TestMailState latest={latest} isQueued={isQueued} />
      <Form method="post" noValidate className={styles.form}>
        <CsrfField />
        <Field
          id="setup-to"
          name="to"
          label="Send prøven til"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          defaultValue={to}
          errors={errors}
        />
        <div>
          <Button type="submit" name="step" value="mail" look="secondary">
            Send prøven
          </Button>
        </div>
      </Form>
    </>
  );
}

/** How it went with a test; nothing where there was none. */
export function TestMailState({
  latest,
  isQueued,
}: {
  latest: LatestTest | undefined;
  isQueued: boolean;
}) {
  if (!latest) return null;
  return (
    <Notice tone={tones[latest.state]} role="status" isAnswer={isQueued}>
      {says[latest.state](latest.to)}
      {latest.error && latest.state !== "sent" && ` Serveren sa: ${latest.error}`}{" "}
      <Link to={href("/admin/e-post")}>Se e-posten</Link>
    </Notice>
  );
}

const tones = { pending: "warning", sent: "good", failed: "danger" } as const;

const says: Record<MailSummary["state"], (to: string) => string> = {
  pending: (to) => `Prøven til ${to} venter på å bli sendt. Last siden på nytt om et øyeblikk.`,
  sent: (to) => `E-postserveren har tatt imot prøven til ${to}. Se etter den i innboksen din.`,
  failed: (to) => `Prøven til ${to} kom ikke frem.`,
};
