import { X } from "lucide-react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { closeToasts, type Message, shownToast, watchShown } from "./show-toast.ts";
import styles from "./toast.module.css";

type ToastWords = { place?: string; close?: string };

const shownMilliseconds = 5_000;

/**
 * Where messages appear; once in every tree that shows any.
 *
 * @param parts.place what it is called, for whoever hears the page
 * @param parts.close the button of a message
 * @param parts.low at the bottom on phones too, where what comes next to be pressed stands at the top
 */
export function Toasts({
  place: name = "Meldinger",
  close = "Lukk meldingen",
  low = false,
}: ToastWords & { low?: boolean }) {
  const message = useSyncExternalStore(watchShown, shownToast, () => undefined);
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    setPlace(document.body);
    return closeToasts;
  }, []);
  if (!place) return null;
  const toast = message && <Toast key={message.number} {...message} closeLabel={close} />;
  const isUrgent = message?.tone === "danger";
  // Only what comes into a place that was there before is sure to be read out.
  return createPortal(
    <section aria-label={name} className={styles.viewport} data-low={low || undefined}>
      <div aria-live="polite">{!isUrgent && toast}</div>
      <div aria-live="assertive">{isUrgent && toast}</div>
    </section>,
    place,
  );
}

function Toast({ title, description, more, tone, closeLabel }: Message & { closeLabel: string }) {
  const titleId = useId();
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(closeToasts, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const close = () => {
    closeToasts();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    <article
      aria-labelledby={titleId}
      className={tone === "danger" ? `${styles.toast} ${styles.danger}` : styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        if (!isHeld) cameFrom.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.description}>{description}</p>
        {more && <p className={styles.description}>{more}</p>}
      </div>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
        <X aria-hidden="true" strokeWidth={1.75} size={20} />
      </button>
    </article>
  );
}
