import { lazy, Suspense, useState } from "react";
import styles from "./hotkeys.module.css";

// Few ask, and not often.
const KeyList = lazy(() => import("./key-list.tsx"));

/** Says which keys there are (shortcuts.ts) once it is asked. */
export function Hotkeys() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label="Hurtigtaster"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      {isOpen && (
        <Suspense>
          <KeyList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
