import type { ReactNode } from "react";
import { Form, type FormProps, Link, useActionData } from "react-router";
import type { QueuedMail } from "#app/domain/mail/mails.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CsrfField } from "../csrf-field.tsx";
import { useHasMailServer } from "../mails/use-has-mail-server.ts";
import { useFocusOn } from "../use-focus-on.ts";
import { WayBack } from "../way-back.tsx";
import workplace from "../workplace.module.css";
import styles from "./asking.module.css";
import { rehearsalField } from "./rehearsal.ts";
import type { Refused } from "./typed-fields.ts";
import { useFirstMistake } from "./use-first-mistake.ts";

/**
 * A page that asks before something is done: what it leads to stands there before it is. Where that is something else by the press, the
 * action refuses with an error of `seen`, which is told above it.
 *
 * @param back where one comes from, and is led to by whoever lets it be
 * @param leadsTo paragraphs, notices, panels
 * @param hidden what is sent beside the fields: what the page was made for
 * @param button says what is done; where there is none, nothing can be done
 * @param stay says what is as it was
 * @param isFinal whether it cannot be taken back
 * @param tells whether the mails that it sends can be seen first; its action is `rehearsable`
 */
export function Asking({
  title,
  back,
  leadsTo,
  hidden = {},
  children,
  button,
  stay = "La den stå",
  isFinal = false,
  tells = false,
  onSubmit,
}: {
  title: ReactNode;
  back: { to: string; text: string };
  leadsTo?: ReactNode;
  hidden?: Record<string, string | number>;
  children?: ReactNode;
  button: string | undefined;
  stay?: string;
  isFinal?: boolean;
  tells?: boolean;
} & Pick<FormProps, "onSubmit">) {
  const refused = useActionData<{ mails?: QueuedMail[]; errors?: Refused["errors"] }>();
  const mails = refused?.mails;
  const [unlikeSeen] = refused?.errors?.seen ?? [];
  const hasMailServer = useHasMailServer();
  const shown = useFocusOn(mails && JSON.stringify(mails));
  const form = useFirstMistake<HTMLFormElement>(refused);
  return (
    <>
      <WayBack to={back.to}>{back.text}</WayBack>
      <div className={workplace.head}>
        <h1>{title}</h1>
      </div>
      {(unlikeSeen || leadsTo) && (
        <div className={styles.leadsTo}>
          {unlikeSeen && (
            <Notice tone="warning" role="alert" isAnswer>
              {unlikeSeen}
            </Notice>
          )}
          {leadsTo}
        </div>
      )}
      {button && (
        <Form ref={form} method="post" className={styles.form} noValidate onSubmit={onSubmit}>
          <CsrfField />
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          {tells && !hasMailServer && (
            <Notice tone="warning">
              Nettstedet har ingen e-postserver ennå, så kunden får ikke vite om dette før den er
              satt opp.
            </Notice>
          )}
          <div className={`${workplace.actions} ${isFinal ? styles.final : ""}`}>
            <Button type="submit">{button}</Button>
            {tells && (
              <Button type="submit" look="secondary" name={rehearsalField} value="1">
                Se e-posten først
              </Button>
            )}
            <Link to={back.to} className={workplace.away}>
              {stay}
            </Link>
          </div>
        </Form>
      )}
      <div ref={shown} role="status" tabIndex={-1} className={styles.mails}>
        {mails?.length === 0 && <p>Dette sender ingen e-post.</p>}
        {mails?.map(({ id, to, subject, text }) => (
          <section key={id} className={workplace.panel}>
            <h2>{subject}</h2>
            <p className={workplace.note}>Til {to}. Ikke sendt ennå.</p>
            <pre className={styles.mail}>{text}</pre>
          </section>
        ))}
      </div>
    </>
  );
}
