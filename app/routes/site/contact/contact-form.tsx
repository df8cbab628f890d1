import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useState } from "react";
import { contactMailto, contactSubmissionSchema } from "#app/domain/contact/contact-request.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import { RichLine } from "#app/ui/text/rich.tsx";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useIslandWords } from "#app/ui/text/use-words.tsx";
import type { Toasts } from "#app/ui/toast.tsx";
import { href } from "#app/web/href.ts";
import type { OtherWords } from "#app/web/words.ts";
import { contactFormWords } from "#app/words/pages/contact-form.words.ts";
import { EmailField } from "../email-field.tsx";
import { fieldProps } from "../form-field.ts";
import styles from "./contact-form.module.css";
import { SendDirectly, type WrittenMessage } from "./send-directly.tsx";

export type ContactFormProps = {
  /** Where the mail goes. */
  email: string;
  /** Who to call when nothing else works. */
  phone?: string | undefined;
  words: OtherWords;
  /** What the visitor asks about, where the page knows. */
  service?: string | undefined;
  /** Path of the page that the form stands on. */
  page: string;
  /** Made for this page (form-token.server.ts). */
  token: string;
  /** Where short messages appear: the island brings it, and the page comes without its styles. */
  toasts?: typeof Toasts;
  /** What the server found wrong with a form that was sent without JavaScript, and what was typed. */
  lastResult?: SubmissionResult | undefined;
  /** Why a form that was sent without JavaScript was not taken, where nothing is wrong in its fields. */
  obstacle?: string | undefined;
};

/**
 * The contact form: an island that opens the visitor's own mail program with the message filled in, and then offers to send
 * it from here for those who have none. Without its script it posts to us.
 */
export function ContactForm(props: ContactFormProps) {
  const { email, service, phone } = props;
  const words = useIslandWords(contactFormWords, props.words);
  const [awake, setAwake] = useState(false);
  const [written, setWritten] = useState<WrittenMessage[]>([]);
  useEffect(() => setAwake(true), []);

  const [form, fields] = useForm({
    id: "contact-form",
    lastResult: props.lastResult ?? null,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactSubmissionSchema }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== "success") return;
      window.location.href = contactMailto(email, submission.value, words.mail);
      document.dispatchEvent(new CustomEvent("site:form-submit", { detail: "contact_form" }));
      const { value } = submission;
      setWritten((earlier) => [...earlier, { request: value, key: crypto.randomUUID() }]);
      event.currentTarget.reset();
      showToast({
        title: words.opened.title,
        description: words.opened.text,
      });
    },
  });

  return (
    <>
      <form
        {...getFormProps(form)}
        method="post"
        action={href("/api/contact")}
        noValidate
        data-waits-for-script
        className={styles.form}
        aria-label={words.fields.form}
      >
        {props.lastResult?.status === "error" && !awake && (
          <Notice tone="danger" role="alert" isAnswer>
            <strong>{words.wrong.title}</strong>
            {words.wrong.text}
          </Notice>
        )}
        {service && <input type="hidden" name="service" value={service} />}
        <input type="hidden" name="page" value={props.page} />
        <input type="hidden" name="token" value={props.token} />
        <div className={styles.trap} aria-hidden="true">
          <label>
            {words.fields.trap}
            <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Field
          {...fieldProps(fields.name, "text")}
          key="name"
          label={words.fields.name}
          required
          maxLength={200}
          autoComplete="name"
        />
        <div className={styles.pair}>
          <EmailField
            field={fields.email}
            label={words.fields.email}
            required
            autoComplete="email"
            asks={words.fields.meant}
          />
          <Field
            {...fieldProps(fields.phone, "tel")}
            key="phone"
            label={words.fields.phone}
            maxLength={40}
            autoComplete="tel"
          />
        </div>
        <TextArea
          {...getTextareaProps(fields.message, { ariaAttributes: false })}
          key="message"
          label={words.fields.message}
          maxLength={5_000}
          rows={5}
          errors={fields.message.errors}
        />
        {props.obstacle && (
          <Notice tone="warning" role="alert" isAnswer>
            {props.obstacle} {words.wrong.kept}
            {phone && (
              <>
                {" "}
                <RichLine text={words.wrong.call} />
              </>
            )}
          </Notice>
        )}
        <div className={styles.send}>
          <Button type="submit" size="large">
            {words.fields.send}
          </Button>
          <p className={styles.withScript}>
            <Unbroken text={words.fields.opens} />
          </p>
          <p className={styles.withoutScript}>{words.fields.goes}</p>
        </div>
        {awake && props.toasts && <props.toasts {...words.toasts} />}
      </form>
      <div aria-live="polite">
        {written.map((message) => (
          <SendDirectly key={message.key} written={message} phone={phone} words={words} />
        ))}
      </div>
    </>
  );
}
