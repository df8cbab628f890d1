import type { Bold } from "lucide-react";
import { useState } from "react";
import styles from "./writing-field.module.css";

type ToolbarButton = {
  label: string;
  keys?: string;
  icon: typeof Bold;
  press: () => void;
};

/** There while its field has the focus. One stop of the tab key; the arrows go from button to button. */
export function WritingToolbar({
  controls,
  label,
  buttons,
}: {
  controls: string;
  /** What the field is called that it writes in. */
  label: string;
  buttons: ToolbarButton[];
}) {
  const [place, setPlace] = useState(0);
  return (
    <div
      role="toolbar"
      aria-label={`Skriveverktøy for ${label}`}
      aria-controls={controls}
      className={styles.toolbar}
      // The field keeps the focus, and what is selected in it.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const next = (place + step + buttons.length) % buttons.length;
        setPlace(next);
        event.currentTarget.querySelectorAll("button")[next]?.focus();
      }}
    >
      {buttons.map(({ label, keys, icon: Icon, press }, index) => (
        <button
          key={label}
          type="button"
          tabIndex={index === place ? 0 : -1}
          aria-label={label}
          aria-keyshortcuts={keys}
          title={keys ? `${label} (${keys.replace("Control", "Ctrl")})` : label}
          onFocus={() => setPlace(index)}
          onClick={press}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
