import { Keyboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import styles from "./hotkeys.module.css";

// Few ask, and not often.
const KeyList = lazy(() => import("./key-list.tsx"));

/** Says which keys there are (keyboard.ts) once it is asked. */
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
        <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <KeyList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
