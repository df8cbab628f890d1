import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useActionData } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CsrfField } from "../csrf-field.tsx";
import workplace from "../workplace.module.css";
import styles from "./asking.module.css";

/**
 * A page that asks before something is done: what it leads to stands there before it is.
 *
 * @param back where one comes from, and is led to by whoever lets it be
 * @param leadsTo paragraphs, notices, panels
 * @param hidden what is sent beside the fields: what the page was made for
 * @param button says what is done; where there is none, nothing can be done
 * @param stay says what is as it was
 */
export function Asking({
  title,
  back,
  leadsTo,
  hidden = {},
  children,
  button,
  stay = "La den stå",
}: {
  title: ReactNode;
  back: { to: string; text: string };
  leadsTo: ReactNode;
  hidden?: Record<string, string | number>;
  children?: ReactNode;
  button: string | undefined;
  stay?: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const refused = useActionData();
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return (
    <>
      <Link to={back.to} className={`${workplace.away} ${styles.back}`}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {back.text}
      </Link>
      <div className={workplace.head}>
        <h1>{title}</h1>
      </div>
      <div className={styles.leadsTo}>{leadsTo}</div>
      {button && (
        <Form ref={form} method="post" className={styles.form} noValidate>
          <CsrfField />
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          <div className={workplace.actions}>
            <Button type="submit">{button}</Button>
            <Link to={back.to} className={workplace.away}>
              {stay}
            </Link>
          </div>
        </Form>
      )}
    </>
  );
}
