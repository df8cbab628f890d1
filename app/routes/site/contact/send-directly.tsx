import { useEffect, useRef, useState } from "react";
import type { ContactSubmission } from "#app/domain/contact/contact-request.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { closeToasts } from "#app/ui/show-toast.ts";
import { RichLine } from "#app/ui/text/rich.tsx";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { href } from "#app/web/href.ts";
import type { Words } from "#app/web/words.ts";
import { z } from "#app/web/zod.ts";
import type { contactFormWords } from "#app/words/pages/contact-form.words.ts";
import styles from "./send-directly.module.css";

/** A message that the mail program was opened with, and the key that makes sending it twice send it once. */
export type WrittenMessage = { request: ContactSubmission; key: string };

/** A failure is told in the words of the answer, where there is one that we understand. */
type State = "offered" | "sending" | "sent" | { failure: string | undefined };

const refusalSchema = z.object({ message: z.string() });

/** For those whose mail program did not open: sends what they wrote from here. */
export function SendDirectly({
  written,
  phone,
  words: { directly: words, wrong },
}: {
  written: WrittenMessage;
  phone: string | undefined;
  words: Words<typeof contactFormWords>;
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
          <strong>{words.sent}</strong>
          <Unbroken text={fillIn(words.answered, { "avsenders e-post": request.email })} />
        </Notice>
      </div>
    );
  }
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={`directly-${written.key}`}>
      <h3 id={`directly-${written.key}`}>{words.title}</h3>
      <p>{fillIn(words.offer, { avsender: request.name })}</p>
      {request.message && <blockquote className={styles.message}>{request.message}</blockquote>}
      {typeof state === "object" && (
        <Notice tone="danger" isAnswer>
          <strong>{state.failure ?? words.failed}</strong>
          {words.kept}
          {phone && (
            <>
              {" "}
              <RichLine text={wrong.call} />
            </>
          )}
        </Notice>
      )}
      <p>
        <Button look="secondary" onClick={send} disabled={state === "sending"}>
          {state === "sending" ? words.sending : words.send}
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
    if (response.status >= 500) return { failure: undefined };
    const { message } = refusalSchema.parse(await response.json());
    return { failure: message };
  } catch {
    return { failure: undefined };
  }
}
