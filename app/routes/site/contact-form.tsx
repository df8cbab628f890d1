import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useState } from "react";
import { contactMailto, contactRequestSchema } from "#app/domain/contact/contact-request.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { Field } from "#app/ui/field.tsx";
import { showToast, Toasts } from "#app/ui/toast.tsx";
import styles from "./contact-form.module.css";

export type ContactFormProps = {
  /** Where the mail goes. */
  email: string;
  /** What the visitor asks about, where the page knows. */
  service?: string | undefined;
};

/** The contact form: an island that opens the visitor's own mail program with the message filled in. */
export function ContactForm({ email, service }: ContactFormProps) {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);

  const [form, fields] = useForm({
    id: "contact-form",
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactRequestSchema }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== "success") return;
      window.location.href = contactMailto(email, submission.value);
      document.dispatchEvent(new CustomEvent("site:form-submit", { detail: "contact_form" }));
      event.currentTarget.reset();
      showToast({
        title: "E-post åpnet!",
        description: "Din e-postapplikasjon er åpnet med meldingen klar for sending.",
      });
    },
  });
  const messageError = fields.message.errors?.[0];

  return (
    <form
      {...getFormProps(form)}
      // Sent before its script has come, such a form goes nowhere, instead of into the address bar.
      method="dialog"
      noValidate
      className={styles.form}
      aria-label="Kontaktskjema"
    >
      {service && <input type="hidden" name={fields.service.name} value={service} readOnly />}
      <Field
        {...getInputProps(fields.name, { type: "text", ariaAttributes: false })}
        key="name"
        label="Navn"
        required
        maxLength={200}
        autoComplete="name"
        errors={fields.name.errors}
      />
      <div className={styles.pair}>
        <Field
          {...getInputProps(fields.email, { type: "email", ariaAttributes: false })}
          key="email"
          label="E-post"
          required
          maxLength={254}
          autoComplete="email"
          errors={fields.email.errors}
        />
        <Field
          {...getInputProps(fields.phone, { type: "tel", ariaAttributes: false })}
          key="phone"
          label="Telefon (valgfritt)"
          maxLength={40}
          autoComplete="tel"
          errors={fields.phone.errors}
        />
      </div>
      <div className={field.field}>
        <label htmlFor={fields.message.id} className={field.label}>
          Melding (valgfritt)
        </label>
        <textarea
          {...getTextareaProps(fields.message, { ariaAttributes: false })}
          key="message"
          maxLength={5_000}
          rows={5}
          className={`${field.input} ${styles.message}`}
          aria-invalid={messageError ? true : undefined}
          aria-describedby={messageError ? fields.message.errorId : undefined}
        />
        {messageError && (
          <p id={fields.message.errorId} className={field.error}>
            {messageError}
          </p>
        )}
      </div>
      <div className={styles.send}>
        <Button type="submit" size="large">
          Send melding
        </Button>
        <p>Meldingen åpnes i e-postprogrammet ditt, klar til å sendes.</p>
      </div>
      {awake && <Toasts />}
    </form>
  );
}
