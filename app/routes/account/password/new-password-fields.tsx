import { passwordLength } from "#app/domain/auth/account.ts";
import { Field } from "#app/ui/field.tsx";

/** The two fields in which somebody chooses a password, with what a password manager needs to keep it. */
export function NewPasswordFields({
  username,
  errors,
  repeat,
}: {
  username: string;
  errors: { password?: string[]; repeated?: string[] };
  /** What the second is called. */
  repeat: string;
}) {
  const field = {
    required: true,
    type: "password",
    autoComplete: "new-password",
    maxLength: passwordLength.most,
  } as const;
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field
        {...field}
        id="password"
        name="password"
        label="Nytt passord"
        errors={errors.password}
        help={`Minst ${passwordLength.least} tegn, gjerne noen ord som ikke hører sammen`}
      />
      <Field {...field} id="repeated" name="repeated" label={repeat} errors={errors.repeated} />
    </>
  );
}
