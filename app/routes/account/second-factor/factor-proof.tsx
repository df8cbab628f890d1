import { passwordLength } from "#app/domain/auth/account.ts";
import { Field } from "#app/ui/field.tsx";

/** The field with which somebody who is signed in proves to be the account's owner. */
export function Proof({ username, errors }: { username: string; errors: string[] | undefined }) {
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        id="current"
        name="current"
        label="Passordet ditt"
        required
        type="password"
        autoComplete="current-password"
        maxLength={passwordLength.most}
        errors={errors}
        help="Så ingen andre kan endre dette mens du er borte fra maskinen"
      />
    </>
  );
}
