import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../../admin/csrf-field.tsx";
import people from "../../admin/people/people.module.css";
import { Proof } from "./proof.tsx";
import styles from "./second-factor.module.css";

/** A small page about one factor, with the way back to all of them. One that answers a form is heard by its heading. */
export function Screen({
  title,
  isAnswer = false,
  children,
}: {
  title: string;
  isAnswer?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className={people.screen}>
      <Link to={href("/admin/konto/totrinn")} className={people.back}>
        ← Totrinnsbekreftelse
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** A form that asks for the password again before it does anything. */
export function ProvenForm({
  username,
  fault,
  button,
  destructive = false,
  children,
  ...form
}: {
  username: string;
  /** What is wrong with the password that was typed. */
  fault: string | undefined;
  /** What its button says. */
  button: string;
  destructive?: boolean;
  children?: ReactNode;
} & Pick<ComponentProps<typeof Form>, "onSubmit">) {
  return (
    <Form {...form} method="post" noValidate className={people.form}>
      <CsrfField />
      {children}
      <Proof username={username} fault={fault} />
      <div className={people.actions}>
        <span className={destructive ? people.destructive : undefined}>
          <Button type="submit">{button}</Button>
        </span>
        <Link to={href("/admin/konto/totrinn")}>Avbryt</Link>
      </div>
    </Form>
  );
}

/** New recovery codes, which are never to be seen again: this page is the answer to a form and has no address. */
export function RecoveryCodesMade({ title, codes }: { title: string; codes: string[] }) {
  const [copied, setCopied] = useState(false);
  return (
    <Screen title={title} isAnswer>
      <Notice tone="warning">
        <strong>Ta vare på gjenopprettingskodene nå. De vises bare denne ene gangen.</strong>
        Skriv dem ut, eller legg dem i en passordtjeneste – ikke på telefonen de skal erstatte. Hver
        av dem virker én gang i stedet for tilgangsnøkkelen eller engangskoden.
      </Notice>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.after}>
        <ButtonLink href={href("/admin/konto/totrinn")}>Jeg har tatt vare på kodene</ButtonLink>
        <Button look="secondary" onClick={() => print()}>
          Skriv ut
        </Button>
        <Button
          look="secondary"
          onClick={async () => {
            // Over plain http there is no clipboard.
            await navigator.clipboard?.writeText(codes.join("\n"));
            setCopied(Boolean(navigator.clipboard));
          }}
        >
          Kopier
        </Button>
        <span role="status">{copied ? "Kopiert" : ""}</span>
      </div>
    </Screen>
  );
}
