import { Button } from "#app/ui/button.tsx";
import styles from "../desk.module.css";
import type { Shared } from "../draft/draft-store.ts";
import type { Sharing } from "./use-sharing.tsx";

/** Says which shared draft is edited, and whether the server has all of it. */
export function SharedStrip({
  shared,
  sharing,
  onStore,
  onMore,
  onLeave,
}: {
  shared: Shared;
  sharing: Sharing;
  onStore: () => void;
  onMore: () => void;
  onLeave: () => void;
}) {
  const isStorable = sharing.isBehind && !sharing.busy;
  return (
    <div className={styles.draft}>
      <p>
        Du redigerer det delte utkastet <strong>«{shared.name}»</strong>.{" "}
        <span role="status">
          {sharing.isBehind
            ? "Det du har skrevet nå, er bare i denne nettleseren."
            : "Alt er lagret på serveren."}
        </span>
      </p>
      <div className={styles.stripButtons}>
        {/* One that is disabled while it works loses the focus. */}
        <Button
          look="secondary"
          aria-disabled={!isStorable}
          onClick={() => isStorable && onStore()}
        >
          {sharing.busy ? "Lagrer..." : "Lagre på serveren"}
        </Button>
        <Button look="quiet" onClick={onMore}>
          Lenke og publisering
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Slipp utkastet
        </Button>
      </div>
    </div>
  );
}
