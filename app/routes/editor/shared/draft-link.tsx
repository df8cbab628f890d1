import { useState } from "react";
import { useRevalidator } from "react-router";
import { linkLife } from "#app/domain/drafts/shared-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatSpan } from "#app/web/durations.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { failureOf, send } from "../call.ts";
import styles from "./drafts.module.css";

const madeSchema = z.object({ link: z.string(), endsAt: z.string() });

/**
 * The secret link to a draft, made when it is asked for and shown once.
 *
 * @param endsAt of the link that there is, ISO 8601
 */
export function DraftLink({
  id,
  endsAt,
  csrfToken,
}: {
  id: string;
  endsAt: string | undefined;
  csrfToken: string;
}) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<z.output<typeof madeSchema>>();
  const [isEnded, setEnded] = useState(false);
  const [failure, setFailure] = useState<string>();
  const hasLink = !isEnded && (made ?? endsAt) !== undefined;

  async function make() {
    setFailure(undefined);
    const address = href("/editor/utkast/:id/lenke", { id });
    const answer = await send(address, { body: {}, csrfToken }, madeSchema);
    if (answer.outcome !== "done") return setFailure(failureOf(answer));
    setMade(answer.result);
    setEnded(false);
    revalidate();
  }

  async function end() {
    setFailure(undefined);
    const address = href("/editor/utkast/:id/lenke/steng", { id });
    const answer = await send(address, { body: {}, csrfToken }, z.object({}));
    if (answer.outcome !== "done") return setFailure(failureOf(answer));
    setMade(undefined);
    setEnded(true);
    revalidate();
  }

  return (
    <div className={styles.form}>
      <p>
        Den som har lenken, ser hele nettstedet slik det blir, uten å logge inn. Søkemotorer ser det
        ikke, og skjemaene kan ikke sendes. Lenken virker i {formatSpan(linkLife)}.
      </p>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {made && (
        <Notice tone="good" role="status">
          <div className={styles.made}>
            <strong>Lenken er klar. Den vises bare nå.</strong>
            <Field
              id={`lenke-${id}`}
              label="Lenke"
              readOnly
              value={made.link}
              help={`Virker til ${formatDateTime(made.endsAt)}.`}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={styles.buttons}>
              <CopyButton text={made.link} />
              <a href={made.link} target="_blank" rel="noreferrer">
                Se utkastet (ny fane)
              </a>
            </div>
          </div>
        </Notice>
      )}
      {isEnded && (
        <Notice tone="good" role="status">
          Lenken er stengt. Den viser ikke utkastet lenger.
        </Notice>
      )}
      {hasLink && !made && <p>Det finnes en lenke. En ny lenke stenger den gamle.</p>}
      <div className={styles.buttons}>
        <Button look="secondary" onClick={make}>
          {hasLink ? "Lag ny lenke" : "Lag lenke"}
        </Button>
        {hasLink && (
          <Button look="quiet" onClick={end}>
            Steng lenken
          </Button>
        )}
      </div>
    </div>
  );
}
