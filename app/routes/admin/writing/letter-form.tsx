import type { MouseEvent, ReactNode } from "react";
import { Form, Link } from "react-router";
import type { Template } from "#app/domain/letters/written-mail.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Refused } from "../asking/typed-fields.ts";
import { fieldsOf } from "../asking/typed-fields.ts";
import { useFirstMistake } from "../asking/use-first-mistake.ts";
import { CsrfField } from "../csrf-field.tsx";
import { useHasMailServer } from "../mails/use-has-mail-server.ts";
import { sendOnEnter } from "../orders/notes/send-on-enter.ts";
import { useKeptText } from "../orders/use-kept-text.ts";
import { WayBack } from "../way-back.tsx";
import workplace from "../workplace.module.css";
import styles from "./letter-form.module.css";

/** What the page that writes to a customer is made of, whatever it is about. */
export type Letter = {
  /** Where it is sent, without a query. */
  action: string;
  back: { to: string; text: string };
  to: string;
  /** Where their answer goes. */
  inbox: string;
  subject: string;
  templates: Template[];
  /** The key of the one that it begins from. */
  chosen: string;
  /** What was written before, oldest first. */
  written: string[];
};

/** What came of one that was sent: it was refused, or taken back and can be sent anew. */
export type ReturnedLetter = Refused & { isWithdrawn?: boolean };

/**
 * The page that somebody writes to a customer on. What is typed is kept in the browser until it is sent. Where what it was begun for is
 * something else by the press, the action refuses with an error of `seen`, which is told above it.
 *
 * @param hidden what is sent beside the fields: what the page was made for
 * @param aside what it is about, beside the form
 */
export function LetterForm({
  letter,
  title,
  hidden,
  returned,
  children,
  aside,
  away,
}: {
  letter: Letter;
  title: string;
  hidden: Record<string, string | number>;
  returned: ReturnedLetter | undefined;
  children?: ReactNode;
  aside: ReactNode;
  /** Another way to write. */
  away?: ReactNode;
}) {
  const { action, back, to, inbox, templates, chosen, written } = letter;
  const form = useFirstMistake<HTMLFormElement>(returned);
  const kept = useKeptText(`letter-${action}`, written);
  const first = templates.find(({ key }) => key === chosen) ?? templates[0];
  const hasMailServer = useHasMailServer();
  const fields = fieldsOf(returned);
  const [unlikeSeen] = returned?.errors.seen ?? [];

  /** In the place of a text to begin from that stands there untouched; else where one is writing. */
  function begin(event: MouseEvent, { says, text }: Template) {
    const area = kept.ref.current;
    if (!area) return;
    event.preventDefault();
    if (templates.some((one) => one.text === area.value)) area.value = text;
    else area.setRangeText(says, area.selectionStart, area.selectionEnd, "end");
    area.focus();
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <>
      <WayBack to={back.to} aria-keyshortcuts="Escape">
        {back.text}
      </WayBack>
      <div className={workplace.head}>
        <h1>{title}</h1>
      </div>
      <div className={styles.notices}>
        {unlikeSeen && (
          <Notice tone="warning" role="alert" isAnswer>
            {unlikeSeen}
          </Notice>
        )}
        {returned?.isWithdrawn && (
          <Notice tone="good" role="status">
            E-posten er ikke sendt. Her er det du skrev.
          </Notice>
        )}
        {!hasMailServer && (
          <Notice tone="warning">
            Nettstedet har ingen e-postserver ennå, så det du sender, blir liggende til den er satt
            opp.
          </Notice>
        )}
      </div>
      <div className={workplace.columns}>
        <Form ref={form} method="post" action={action} className={styles.form} noValidate>
          <CsrfField />
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p className={workplace.note}>Til {to}</p>
          <Field label="Emne" required {...fields("subject", letter.subject)} />
          <TextArea
            key={chosen}
            {...kept}
            {...fields("text", first?.text)}
            label="E-posten"
            rows={14}
            required
            onKeyDown={sendOnEnter}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            help={`Svarer kunden, kommer svaret til ${inbox}.`}
            tools={
              <p className={styles.templates}>
                Begynn med:{" "}
                {templates.slice(1).map((template) => (
                  <Link
                    key={template.key}
                    to={`?mal=${template.key}`}
                    replace
                    preventScrollReset
                    onClick={(event) => begin(event, template)}
                  >
                    {template.name}
                  </Link>
                ))}
              </p>
            }
          />
          {children}
          <div className={workplace.actions}>
            <Button type="submit">Send</Button>
            {away}
          </div>
          <p className={workplace.note}>Den går om et minutt. Til da kan du angre.</p>
        </Form>
        <div>{aside}</div>
      </div>
    </>
  );
}
