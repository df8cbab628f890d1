import type { ComponentProps } from "react";
import { Form } from "react-router";
import { passwordLength } from "#app/domain/auth/account.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../../admin/csrf-field.tsx";
import { Screen } from "../../admin/people/screen.tsx";
import styles from "../account.module.css";
import { NewPasswordFields } from "./new-password-fields.tsx";

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
      <NewPasswordFields username={username} errors={errors} repeat="Gjenta det nye passordet" />
      <Button type="submit">Bytt passord</Button>
    </Form>
  );
}

/** The form on a page of its own, where it comes back with what is wrong. */
export function OwnPasswordScreen(form: ComponentProps<typeof OwnPasswordForm>) {
  return (
    <Screen title="Bytt passord" back={{ to: href("/admin/konto"), text: "Konto" }}>
      <OwnPasswordForm {...form} />
    </Screen>
  );
}
