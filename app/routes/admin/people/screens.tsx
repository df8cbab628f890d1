import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { passwordLength } from "#app/domain/auth/account.ts";
import { linkLife } from "#app/domain/auth/lifetimes.ts";
import { type Role, roleLabels } from "#app/domain/auth/role.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatSpan } from "#app/web/durations.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { capitalized } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import workplace from "../workplace.module.css";
import styles from "./people.module.css";
import { Screen } from "./screen.tsx";

const toPeople = { to: href("/admin/personer"), text: "Personer" };
const backToPeople = { ...toPeople, text: "Tilbake til personer" };

/** An account that is about to be changed, and what whoever changes it must know. */
export type ChangingAccount = {
  id: string;
  username: string;
  role: Role;
  /** It is that of whoever is looking. */
  own: boolean;
  configured: boolean;
};

type Errors = Record<string, string[] | undefined>;

const roleHelp: Record<Role, string> = {
  admin: "Kan alt: bestillinger, meldinger, personer og innhold.",
  editor: "Kan endre tekster og priser på nettstedet, og ser ingen kunder.",
};

/** The form for an invitation. */
export function InviteScreen({
  hasMailServer,
  typed,
  errors,
}: {
  hasMailServer: boolean;
  typed: { username: string; role: string; email: string };
  errors: Errors;
}) {
  return (
    <Screen title="Inviter" back={toPeople}>
      <p>
        {hasMailServer
          ? `Vi sender en lenke til adressen. Den inviterte velger sitt eget passord, og lenken virker én gang, i ${formatSpan(linkLife.invitation)}.`
          : "Nettstedet kan ikke sende e-post ennå. Du får en lenke som du selv gir til den du inviterer."}
      </p>
      <Form method="post" noValidate className={styles.form}>
        <CsrfField />
        <Faults errors={errors} />
        <Username value={typed.username} errors={errors.username} />
        <EmailField value={typed.email} errors={errors.email} required />
        <RoleChoice role={typed.role} errors={errors.role} />
        <Actions>
          <Button type="submit">{hasMailServer ? "Send invitasjonen" : "Lag lenken"}</Button>
        </Actions>
      </Form>
      <p>
        Vil du heller sette passordet selv?{" "}
        <Link to={href("/admin/personer/ny")}>Lag kontoen her</Link>.
      </p>
    </Screen>
  );
}

/** The link of an invitation that no mail carries: like a random password never to be seen again. */
export function MadeLink({ username, link }: { username: string; link: string }) {
  return (
    <Screen title="Lenken er klar" back={backToPeople} isAnswer>
      <Notice tone="warning">
        <strong>Lenken vises bare denne ene gangen.</strong>
        Gi den til {username} på en trygg måte. Den som har den, kan velge passordet og overta
        kontoen. Den virker én gang, i {formatSpan(linkLife.invitation)}.
      </Notice>
      <Secret text={link} />
    </Screen>
  );
}

/** Where an address is opened that a form is sent to. */
export function NothingSent() {
  return (
    <Screen title="Ingenting er sendt" back={toPeople}>
      <p>Invitasjoner sendes på nytt fra listen over personer.</p>
    </Screen>
  );
}

/** The form for a new account. */
export function AddScreen({
  typed,
  errors,
}: {
  typed: { username: string; role: string; email: string };
  errors: Errors;
}) {
  return (
    <Screen title="Ny konto" back={toPeople}>
      <Form method="post" noValidate className={styles.form}>
        <CsrfField />
        <Faults errors={errors} />
        <Username value={typed.username} errors={errors.username} />
        <EmailField value={typed.email} errors={errors.email} />
        <RoleChoice role={typed.role} errors={errors.role} />
        <GivenPassword errors={errors.password} />
        <Actions>
          <Button type="submit">Lag kontoen</Button>
        </Actions>
      </Form>
    </Screen>
  );
}

/** The form for another role. */
export function RoleScreen({
  account: { username, role, own, configured },
  message,
}: {
  account: ChangingAccount;
  message: string | undefined;
}) {
  return (
    <Screen title={`Rollen til ${username}`} back={toPeople}>
      {message && (
        <Notice tone="danger" role="alert">
          {message}
        </Notice>
      )}
      {configured && <Configured />}
      {own && (
        <Notice tone="warning">
          <strong>Dette er din egen konto.</strong>
          Gjør du deg selv til redaktør, kommer du ikke lenger inn her, fra neste klikk.
        </Notice>
      )}
      <Form method="post" className={styles.form}>
        <CsrfField />
        <RoleChoice role={role} />
        <Actions>
          <Button type="submit">Lagre rollen</Button>
        </Actions>
      </Form>
    </Screen>
  );
}

/** The form for a password that an administrator gives somebody else. */
export function PasswordScreen({
  account: { username, configured },
  errors,
}: {
  account: ChangingAccount;
  errors: Errors;
}) {
  return (
    <Screen title={`Nytt passord til ${username}`} back={toPeople}>
      {configured && <Configured />}
      <p>{username} blir logget ut overalt og må logge inn med det nye passordet.</p>
      <Form method="post" noValidate className={styles.form}>
        <CsrfField />
        <Faults errors={errors} />
        <GivenPassword errors={errors.password} />
        <Actions>
          <Button type="submit">Sett passordet</Button>
        </Actions>
      </Form>
    </Screen>
  );
}

/** The question before an account is removed. */
export function RemoveScreen({
  account: { username, own, configured },
  planned,
  invited,
  followUps,
  message,
}: {
  account: ChangingAccount;
  /** Publications that the account has planned. */
  planned: readonly { name: string; dueAt: string }[];
  /** Whom it has invited, by user name. */
  invited: readonly string[];
  /** How much it was to follow up. */
  followUps: number;
  message: string | undefined;
}) {
  return (
    <Screen title={own ? "Fjerne din egen konto?" : `Fjerne ${username}?`} back={toPeople}>
      {message && (
        <Notice tone="danger" role="alert">
          {message}
        </Notice>
      )}
      {configured && <Configured />}
      {own && (
        <Notice tone="warning">
          <strong>Du blir logget ut i samme øyeblikk.</strong>
          Det er kontoen du er logget inn med, {username}, som fjernes. En annen administrator må
          lage en ny til deg om du skal inn igjen.
        </Notice>
      )}
      <ul className={styles.consequences}>
        <li>Alle økter til kontoen logges ut med en gang.</li>
        <li>Navnet blir stående i loggen og på notater.</li>
        {planned.map(({ name, dueAt }) => (
          <li key={`${name} ${dueAt}`}>
            Utkastet «{name}» publiseres ikke {formatDateTime(dueAt)}, som planlagt fra kontoen. Det
            blir liggende, så en annen kan planlegge det.
          </li>
        ))}
        {invited.map((username) => (
          <li key={username}>
            Invitasjonen til {username} slutter å virke. Den blir stående på lista, så en annen kan
            sende den på nytt.
          </li>
        ))}
        {followUps > 0 && (
          <li>
            {counted(followUps, "oppfølging", "oppfølginger")} blir liggende til den som har tid.
          </li>
        )}
        <li>Det kan ikke angres.</li>
      </ul>
      <Form method="post" className={styles.form}>
        <CsrfField />
        <Actions>
          <span className={styles.destructive}>
            <Button type="submit">{own ? "Fjern kontoen og logg meg ut" : "Fjern kontoen"}</Button>
          </span>
        </Actions>
      </Form>
    </Screen>
  );
}

/** A random password, which is never to be seen again: this page is the answer to the form and has no address. */
export function MadePassword({
  title,
  username,
  password,
}: {
  title: string;
  username: string;
  password: string;
}) {
  return (
    <Screen title={title} back={backToPeople} isAnswer>
      <Notice tone="warning">
        <strong>Passordet vises bare denne ene gangen.</strong>
        Gi det til {username} på en trygg måte, og be om at det byttes under «Konto» etter første
        innlogging.
      </Notice>
      <dl className={workplace.facts}>
        <dt>Brukernavn</dt>
        <dd>{username}</dd>
        <dt>Passord</dt>
        <dd>
          <Secret text={password} />
        </dd>
      </dl>
    </Screen>
  );
}

/** Something to be copied, and handed on. */
function Secret({ text }: { text: string }) {
  return (
    <div className={styles.password}>
      <code>{text}</code>
      <CopyButton text={text} />
    </div>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {children}
      <Link to={href("/admin/personer")}>Avbryt</Link>
    </div>
  );
}

function Username({ value, errors }: { value: string; errors: string[] | undefined }) {
  return (
    <Field
      id="username"
      name="username"
      label="Brukernavn"
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      defaultValue={value}
      errors={errors}
      help="Står ved alt kontoen gjør, i loggen og på notater. Skriv det slik det skal se ut."
    />
  );
}

function EmailField({
  value,
  errors,
  required = false,
}: {
  value: string;
  errors: string[] | undefined;
  required?: boolean;
}) {
  return (
    <Field
      id="email"
      name="email"
      label={required ? "E-post" : "E-post (valgfritt)"}
      required={required}
      type="email"
      autoComplete="off"
      maxLength={254}
      defaultValue={value}
      errors={errors}
      help={
        required
          ? undefined
          : "Dit går varsler om kontoen, og lenken til nytt passord om det gamle blir glemt."
      }
    />
  );
}

function RoleChoice({ role, errors }: { role: string; errors?: string[] | undefined }) {
  const error = errors?.[0];
  return (
    <fieldset className={styles.roles} aria-describedby={error ? "role-error" : undefined}>
      <legend>Rolle</legend>
      {(["editor", "admin"] as const).map((value) => (
        <label key={value} className={styles.role}>
          <input type="radio" name="role" value={value} defaultChecked={role === value} />
          {capitalized(roleLabels[value])}
          <small>{roleHelp[value]}</small>
        </label>
      ))}
      {error && (
        <p id="role-error" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function GivenPassword({ errors }: { errors: string[] | undefined }) {
  return (
    <Field
      id="password"
      name="password"
      label="Passord"
      type="password"
      autoComplete="new-password"
      maxLength={passwordLength.most}
      errors={errors}
      help={`Minst ${passwordLength.least} tegn, gjerne noen ord som ikke hører sammen. La feltet stå tomt, så lager vi et tilfeldig passord og viser det én gang.`}
    />
  );
}

function Configured() {
  return (
    <Notice tone="warning">
      <strong>Kontoen står i oppsettet av serveren.</strong>
      Neste gang serveren starter, settes rolle og passord tilbake, og en konto som er fjernet,
      lages på nytt. Varige endringer gjøres i oppsettet.
    </Notice>
  );
}

/** Says that something must be mended before the eye has found what. */
function Faults({ errors }: { errors: Errors }) {
  const count = Object.values(errors).filter(Boolean).length;
  if (count === 0) return null;
  return (
    <Notice tone="danger" role="alert">
      {count === 1 ? "Ett felt må rettes." : `${count} felt må rettes.`}
    </Notice>
  );
}
