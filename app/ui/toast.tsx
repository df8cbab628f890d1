import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import styles from "./toast.module.css";

type Message = {
  title: string;
  description: string;
  /** A line below it. */
  more?: ReactNode;
  tone?: "good" | "danger";
};

type ToastWords = { place?: string; close?: string };

/** Each has an element, and a time to be shown, of its own. */
type Shown = Message & { number: number };

const shownMilliseconds = 5_000;
const listeners = new Set<() => void>();
let count = 0;
let shown: Shown | undefined;

/**
 * Shows a short message, one at a time, for five seconds; it stays while the pointer or focus is on it. A `danger` message
 * is read out at once.
 */
export function showToast(message: Message) {
  count += 1;
  show({ ...message, number: count });
}

/** Takes away what is shown: something else has been told since. */
export function closeToasts() {
  show(undefined);
}

function show(message: Shown | undefined) {
  shown = message;
  for (const listener of listeners) listener();
}

function watchShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  const message = useSyncExternalStore(
    watchShown,
    () => shown,
    () => undefined,
  );
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
