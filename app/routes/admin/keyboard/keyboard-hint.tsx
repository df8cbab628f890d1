import { useEffect, useState } from "react";
import { areShortcutsOn, setShortcuts } from "./keyboard.ts";
import styles from "./keyboard-hint.module.css";

const listKeys = [
  { keys: ["/"], does: "søk" },
  { keys: ["↑", "↓"], does: "flytt" },
  { keys: ["Enter"], does: "åpne" },
];
const pageKeys = [
  { keys: ["Esc"], does: "tilbake til lista" },
  { keys: ["/"], does: "søk" },
];

/** Says which keys there are (keyboard.ts), and turns them off and on. */
export function KeyboardHint({ on: place }: { on: "list" | "page" }) {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(areShortcutsOn()), []);
  return (
    <p className={styles.hint}>
      {on &&
        (place === "list" ? listKeys : pageKeys).map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{" "}
            {does}
          </span>
        ))}
      <button
        type="button"
        onClick={() => {
          setShortcuts(!on);
          setOn(!on);
        }}
      >
        {on ? "Slå av hurtigtaster" : "Slå på hurtigtaster"}
      </button>
    </p>
  );
}
