import { passwordLength } from "#app/domain/auth/account.ts";
import { type Role, roleLabels } from "#app/domain/auth/role.ts";
import fieldStyles from "#app/ui/field.module.css";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { capitalized } from "#app/web/formats/text.ts";
import type { fieldsOf } from "../asking/typed-fields.ts";
import styles from "./people.module.css";

type FieldState = ReturnType<ReturnType<typeof fieldsOf>>;

const roleHelp: Record<Role, string> = {
  admin: "Kan alt: bestillinger, meldinger, personer og innhold.",
  editor: "Kan endre tekster og priser på nettstedet, og ser ingen kunder.",
};

/** What an account is called. */
export function Username(field: FieldState) {
  return (
    <Field
      {...field}
      label="Brukernavn"
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      help="Står ved alt kontoen gjør, i loggen og på notater. Skriv det slik det skal se ut."
    />
  );
}

/** Whether an account is that of an administrator or of an editor. */
export function RoleChoice({ defaultValue, errors }: FieldState) {
  const error = errors?.[0];
  return (
    <fieldset className={styles.roles} aria-describedby={error ? "role-error" : undefined}>
      <legend>Rolle</legend>
      {(["editor", "admin"] as const).map((value) => (
        <label key={value} className={styles.role}>
          <input type="radio" name="role" value={value} defaultChecked={defaultValue === value} />
          {capitalized(roleLabels[value])}
          <small>{roleHelp[value]}</small>
        </label>
      ))}
      {error && (
        <p id="role-error" role="alert" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A password that is chosen for somebody else. */
export function GivenPassword(field: FieldState) {
  return (
    <Field
      {...field}
      label="Passord"
      type="password"
      autoComplete="new-password"
      maxLength={passwordLength.most}
      help={`Minst ${passwordLength.least} tegn, gjerne noen ord som ikke hører sammen. La feltet stå tomt, så lager vi et tilfeldig passord og viser det én gang.`}
    />
  );
}

/** Says that the server sets an account back at every start. */
export function Configured() {
  return (
    <Notice tone="warning">
      <strong>Kontoen står i oppsettet av serveren.</strong>
      Neste gang serveren starter, settes rolle og passord tilbake, og en konto som er fjernet,
      lages på nytt. Varige endringer gjøres i oppsettet.
    </Notice>
  );
}
