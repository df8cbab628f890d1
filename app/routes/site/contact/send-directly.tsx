import { useEffect, useRef, useState } from "react";
import { promised } from "#app/domain/brand/promises.ts";
import type { ContactSubmission } from "#app/domain/contact/contact-request.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { closeToasts } from "#app/ui/toast.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { phoneHref } from "#app/web/formats/phone.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import styles from "./send-directly.module.css";

/** A message that the mail program was opened with, and the key that makes sending it twice send it once. */
export type WrittenMessage = { request: ContactSubmission; key: string };

type State = "offered" | "sending" | "sent" | { failure: string };

const refusalSchema = z.object({ message: z.string() });
const faultMessage = "Meldingen kom ikke frem.";

/** For those whose mail program did not open: sends what they wrote from here. */
export function SendDirectly({
  written,
  phone,
}: {
  written: WrittenMessage;
  phone: string | undefined;
}) {
  const [state, setState] = useState<State>("offered");
  const { request } = written;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), []);

  async function send() {
    if (state === "sending") return;
    setState("sending");
    closeToasts();
    setState(await post(written));
  }

  if (state === "sent") {
    return (
      <div className={styles.panel}>
        <Notice tone="good" isAnswer>
          <strong>Takk, meldingen er sendt</strong>
          <Unbroken text={`Vi svarer normalt på ${request.email} i løpet av ${promised.answer}.`} />
        </Notice>
      </div>
    );
  }
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={`directly-${written.key}`}>
      <h3 id={`directly-${written.key}`}>Åpnet ikke e-postprogrammet?</h3>
      <p>Da kan du sende meldingen herfra, {request.name}.</p>
      {request.message && <blockquote className={styles.message}>{request.message}</blockquote>}
      {typeof state === "object" && (
        <Notice tone="danger" isAnswer>
          <strong>{state.failure}</strong>
          Den ligger her fortsatt, og det er trygt å prøve igjen: Vi får den bare én gang.
          {phone && (
            <>
              {" "}
              Du kan også ringe <a href={phoneHref(phone)}>{phone}</a>.
            </>
          )}
        </Notice>
      )}
      <p>
        <Button look="secondary" onClick={send} disabled={state === "sending"}>
          {state === "sending" ? "Sender …" : "Send direkte i stedet"}
        </Button>
      </p>
    </section>
  );
}

async function post({ request, key }: WrittenMessage): Promise<State> {
  try {
    const response = await fetch(href("/api/contact"), {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(request),
    });
    if (response.ok) return "sent";
    if (response.status >= 500) return { failure: faultMessage };
    const { message } = refusalSchema.parse(await response.json());
    return { failure: message };
  } catch {
    return { failure: faultMessage };
  }
}
