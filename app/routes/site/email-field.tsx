import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { meantEmail } from "#app/web/formats/email-slip.ts";
import styles from "./email-field.module.css";
import { fieldProps, setFieldValue } from "./form-field.ts";

/** Long enough that an address is not asked about while it is being written. */
const pauseMilliseconds = 600;

/**
 * A field for an e-mail address. One that looks like a slip of the finger is asked about, and put right by a press; it is
 * taken as it is all the same.
 */
export function EmailField({
  field,
  label,
  required,
  autoComplete,
  help,
  asks,
}: {
  field: FieldMetadata<unknown>;
  label: string;
  required?: boolean;
  autoComplete: string;
  help?: ReactNode;
  /** The question, which names the address in braces. */
  asks: string;
}) {
  const [typed, setTyped] = useState("");
  const [meant, setMeant] = useState<string>();

  useEffect(() => {
    // What was typed or filled in before the script was awake.
    const element = document.getElementById(field.id);
    if (!(element instanceof HTMLInputElement)) return;
    setTyped(element.value);
    const emptied = () => setTyped("");
    element.form?.addEventListener("reset", emptied);
    return () => element.form?.removeEventListener("reset", emptied);
  }, [field.id]);

  useEffect(() => {
    setMeant(undefined);
    const pause = setTimeout(() => setMeant(meantEmail(typed)), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [typed]);

  function takeMeant() {
    const element = document.getElementById(field.id);
    if (!meant || !(element instanceof HTMLInputElement)) return;
    setFieldValue(element, meant);
    // The question goes away.
    element.focus();
  }

  return (
    <Field
      {...fieldProps(field, "email")}
      key={field.name}
      label={label}
      required={required}
      maxLength={254}
      autoComplete={autoComplete}
      onInput={(event) => setTyped(event.currentTarget.value)}
      help={
        <>
          {help}
          <span aria-live="polite">
            {meant && (
              <button type="button" className={styles.meant} onClick={takeMeant}>
                {fillIn(asks, { adressen: meant })}
              </button>
            )}
          </span>
        </>
      }
    />
  );
}
