import { type ReactNode, useEffect, useRef } from "react";
import styles from "./notice.module.css";

/**
 * Something the visitor must know before going on; `alert` is read out at once.
 *
 * @param isAnswer it answers a form that was just sent, and is led to as it appears
 */
export function Notice({
  tone,
  role,
  isAnswer = false,
  children,
}: {
  tone: "warning" | "danger" | "good";
  role?: "alert" | "status";
  isAnswer?: boolean;
  children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const notice = element.current;
    // What the server has drawn, the browser has led to as the page opened.
    if (!notice || !isAnswer || notice.autofocus) return;
    notice.scrollIntoView({ block: "center" });
    notice.focus({ preventScroll: true });
  }, [isAnswer]);

  return (
    <div
      ref={element}
      className={`${styles.notice} ${styles[tone]}`}
      role={role}
      tabIndex={isAnswer ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: who has sent a form without a script must be led to its answer
      autoFocus={isAnswer}
    >
      {children}
    </div>
  );
}
