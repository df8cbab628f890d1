import { ArrowLeft, Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Logo } from "./frame/logo.tsx";
import { NightSea } from "./scenery/night-sea.tsx";
import styles from "./sign-in-form.module.css";

/** A page that asks who one is, with the way back to the site. */
export function SignInPage({
  name,
  title,
  children,
}: {
  /** Of the site. */
  name: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <main id="innhold" className={styles.page} data-ground="ink" tabIndex={-1}>
      <div className={styles.panel}>
        <Logo name={name} />
        <h1>{title}</h1>
        {children}
        <a href="/" className={styles.back}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          Tilbake til forsiden
        </a>
      </div>
      <NightSea view="blue" />
    </main>
  );
}

/** User name, password, and the button that sends them: what a form for signing in holds. */
export function SignInFields({
  username,
  errors,
  submitting,
}: {
  /** As it was typed before. */
  username?: string | undefined;
  errors: { username?: string[]; password?: string[] };
  submitting: boolean;
}) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.form}>
      <Field
        id="username"
        name="username"
        label="Brukernavn"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        defaultValue={username}
        errors={errors.username}
      />
      <div className={styles.password}>
        <Field
          id="password"
          name="password"
          label="Passord"
          required
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          maxLength={200}
          errors={errors.password}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? "Skjul passord" : "Vis passord"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? (
            <EyeOff size={20} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Eye size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
        </button>
      </div>
      <Button type="submit" size="large" disabled={submitting}>
        {submitting ? "Logger inn..." : "Logg inn"}
      </Button>
    </div>
  );
}
