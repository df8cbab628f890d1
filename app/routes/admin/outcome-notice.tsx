import { Notice } from "#app/ui/notice.tsx";
import styles from "./people/people.module.css";

/**
 * What the change that led here came to, told to screen readers too: the region is there before its text is.
 *
 * @param outcome what the address says, in the words of `texts`; anything else is no outcome
 */
export function OutcomeNotice({
  outcome,
  texts,
}: {
  outcome: string | null;
  texts: Record<string, string>;
}) {
  const text = outcome && Object.hasOwn(texts, outcome) ? texts[outcome] : undefined;
  return (
    <div role="status">
      {text && (
        <div className={styles.outcome}>
          <Notice tone="good">{text}</Notice>
        </div>
      )}
    </div>
  );
}
