import { useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import type { SampleId } from "#app/domain/samples/samples.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";
import { failureOf, messageOf, send } from "../call.ts";
import styles from "./preview.module.css";

/** What there is to know of a mail that is looked at, and to be sent it. */
export function SampleTools({
  id,
  draft,
  csrfToken,
}: {
  id: SampleId;
  draft: Content;
  csrfToken: string;
}) {
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<{ tone: "good" | "danger"; text: string }>();

  async function sendSample() {
    setSending(true);
    const body = { sample: id, content: draft };
    const answer = await send(href("/editor/e-post/prove"), { body, csrfToken }, said);
    setTold(
      answer.outcome === "done"
        ? { tone: "good", text: answer.result }
        : { tone: "danger", text: failureOf(answer) },
    );
    setSending(false);
  }

  return (
    <>
      <p className={styles.way}>
        Kunden er oppdiktet.
        <Button look="quiet" disabled={isSending} onClick={sendSample}>
          {isSending ? "Sender …" : "Send meg en prøve"}
        </Button>
      </p>
      <div role="status" className={styles.notes}>
        {told && <Notice tone={told.tone}>{told.text}</Notice>}
      </div>
    </>
  );
}

const said = { parse: (body: unknown) => messageOf(body) ?? "" };
