import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";
import floating from "./floating.module.css";
import { catchLostFocus } from "./lost-focus.ts";

/**
 * A modal dialog, open for as long as it is rendered. Focus goes into it, stays, and returns to where it came from, or to the
 * page where that is gone.
 *
 * @param onClose the visitor pressed Escape
 */
export function Dialog({
  title,
  onClose,
  wide = false,
  children,
}: {
  title: string;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // Before the element leaves the page, for that is when the browser knows where the focus came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      // What it was opened with can be gone by then.
      requestAnimationFrame(catchLostFocus);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${floating.floating} ${styles.dialog} ${wide ? styles.wide : ""}`}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={headingId} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The buttons of a dialog, in a row that stays in view. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
