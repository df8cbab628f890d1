import { Notice } from "#app/ui/notice.tsx";
import styles from "./people/people.module.css";

/**
 * Why the change that led here came to nothing.
 *
 * @param problem what the address says, in the words of `texts`; anything else is no problem
 */
export function ProblemNotice({
  problem,
  texts,
}: {
  problem: string | null;
  texts: Record<string, string>;
}) {
  const text = problem && Object.hasOwn(texts, problem) ? texts[problem] : undefined;
  if (!text) return null;
  return (
    <div className={styles.outcome}>
      <Notice tone="danger" role="alert">
        {text}
      </Notice>
    </div>
  );
}
