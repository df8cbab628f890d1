import { Notice } from "#app/ui/notice.tsx";
import styles from "../workplace.module.css";

/** Says what `remarksOn` has to say of the filters of a list, so that nobody takes it for what they asked for. */
export function FilterRemarks({ remarks }: { remarks: string[] }) {
  if (remarks.length === 0) return null;
  return (
    <div className={styles.ignored}>
      <Notice tone="warning">{remarks.join(" ")}</Notice>
    </div>
  );
}
