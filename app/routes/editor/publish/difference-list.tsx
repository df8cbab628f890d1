import type { Difference } from "#app/domain/editing/differences.ts";
import styles from "./difference-list.module.css";

/** How many characters are the same at the start and the end of two texts. */
type Shared = { start?: number; end?: number };

/** What changes, field by field, before and after; what is the same in both stands quietly around what is not. */
export function DifferenceList({ differences }: { differences: Difference[] }) {
  return (
    <ul className={styles.list}>
      {differences.map(({ key, label, isPrice, before, after }) => {
        // A price is read as a whole.
        const { start, end }: Shared = isPrice ? {} : sharedEnds(before ?? "", after ?? "");
        return (
          <li key={key}>
            <h3>{label}</h3>
            <dl>
              <div className={styles.before}>
                <dt>Før</dt>
                <dd>
                  <FieldText text={before} start={start} end={end} />
                </dd>
              </div>
              <div className={styles.after}>
                <dt>Etter</dt>
                <dd>
                  <FieldText text={after} start={start} end={end} />
                </dd>
              </div>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** A value as an editor reads it, or that there is none. */
export function FieldText({
  text,
  start = 0,
  end = 0,
}: {
  text: string | undefined;
  start?: number;
  end?: number;
}) {
  if (text === undefined) return <em>Finnes ikke</em>;
  const changed = text.slice(start, text.length - end);
  if (start + end === 0 || changed === "") return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{changed}</mark>
      {text.slice(text.length - end)}
    </>
  );
}

/** How many characters two texts share at their start and end, in whole words. */
function sharedEnds(one: string, other: string): Shared {
  const [ones, others] = [one.split(/(?<=\s)/), other.split(/(?<=\s)/)];
  const shorter = Math.min(ones.length, others.length);
  let first = 0;
  while (first < shorter && ones[first] === others[first]) first += 1;
  let last = 0;
  while (last < shorter - first && ones.at(-1 - last) === others.at(-1 - last)) last += 1;
  const length = (words: string[]) => words.join("").length;
  return {
    start: length(ones.slice(0, first)),
    end: last === 0 ? 0 : length(ones.slice(-last)),
  };
}
