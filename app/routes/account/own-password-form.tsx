import type { ComponentProps } from "react";
import { Form, Link } from "react-router";
import { passwordLength } from "#app/domain/auth/account.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../admin/csrf-field.tsx";
import people from "../admin/people/people.module.css";
import styles from "./account.module.css";

/** The form with which somebody changes their own password. What was typed never comes back. */
export function OwnPasswordForm({
  username,
  errors,
}: {
  username: string;
  errors: { current?: string[]; password?: string[]; repeated?: string[] };
}) {
  const faulty = Object.values(errors).some((texts) => texts.length > 0);
  return (
    <Form method="post" action={href("/admin/konto/passord")} noValidate className={styles.form}>
      <CsrfField />
      {faulty && (
        <Notice tone="danger" role="alert">
          Passordet er ikke byttet.
        </Notice>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        id="current"
        name="current"
        label="Passordet du har nå"
        required
        type="password"
        autoComplete="current-password"
        maxLength={passwordLength.most}
        errors={errors.current}
      />
      <Field
        id="password"
        name="password"
        label="Nytt passord"
        required
        type="password"
        autoComplete="new-password"
        maxLength={passwordLength.most}
        errors={errors.password}
        help={`Minst ${passwordLength.least} tegn, gjerne noen ord som ikke hører sammen`}
      />
      <Field
        id="repeated"
        name="repeated"
        label="Gjenta det nye passordet"
        required
        type="password"
        autoComplete="new-password"
        maxLength={passwordLength.most}
        errors={errors.repeated}
      />
      <Button type="submit">Bytt passord</Button>
    </Form>
  );
}

/** The form on a page of its own, where it comes back with what is wrong. */
export function OwnPasswordScreen(form: ComponentProps<typeof OwnPasswordForm>) {
  return (
    <div className={people.screen}>
      <Link to={href("/admin/konto")} className={people.back}>
        ← Konto
      </Link>
      <h1>Bytt passord</h1>
      <OwnPasswordForm {...form} />
    </div>
  );
}
