import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./people/people.module.css";
import { useFocusOn } from "./use-focus-on.ts";

/**
 * What the change that led here came to, told to screen readers too: the region is there before its text is. It has the focus where that
 * went with the form that was sent.
 *
 * @param outcome what the address says, in the words of `texts`; anything else is no outcome
 */
export function OutcomeNotice({
  outcome,
  texts,
}: {
  outcome: string | null;
  texts: Record<string, ReactNode>;
}) {
  const text = outcome && Object.hasOwn(texts, outcome) ? texts[outcome] : undefined;
  // The same may be done twice.
  const { key } = useLocation();
  const notice = useFocusOn(text ? key : undefined);
  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles.told}>
      {text && (
        <div className={styles.outcome}>
          <Notice tone="good">{text}</Notice>
        </div>
      )}
    </div>
  );
}
