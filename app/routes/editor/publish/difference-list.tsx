import { type ReactNode, useMemo } from "react";
import { compareTexts, type Stretch } from "#app/domain/editing/compare/compare-texts.ts";
import type { Difference } from "#app/domain/editing/compare/differences.ts";
import { type Picture, smallestFile } from "#app/domain/pictures/picture.ts";
import styles from "./difference-list.module.css";

type Sides = { before: string; after: string };

/**
 * What changes, field by field; what is the same on both sides stands quietly around what is not.
 *
 * @param sides what the sides are called
 * @param action what can be done about one field
 */
export function DifferenceList({
  differences,
  sides = { before: "Før", after: "Etter" },
  action,
}: {
  differences: Difference[];
  sides?: Sides;
  action?: (difference: Difference) => ReactNode;
}) {
  return (
    <ul className={styles.list}>
      {differences.map((difference) => (
        <FieldDifference
          key={difference.key}
          difference={difference}
          sides={sides}
          action={action?.(difference)}
        />
      ))}
    </ul>
  );
}

function FieldDifference({
  difference,
  sides,
  action,
}: {
  difference: Difference;
  sides: Sides;
  action: ReactNode;
}) {
  const { label, isPrice, before, after, pictures } = difference;
  const compared = useMemo(
    // A price is read as a whole.
    () => (isPrice ? undefined : compareTexts(before ?? "", after ?? "")),
    [isPrice, before, after],
  );
  return (
    <li>
      <h3>{label}</h3>
      <dl>
        <div className={styles.before}>
          <dt>{sides.before}</dt>
          <dd>
            <Pictures pictures={pictures?.before} />
            <FieldText text={before} stretches={compared?.before} />
          </dd>
        </div>
        <div className={styles.after}>
          <dt>{sides.after}</dt>
          <dd>
            <Pictures pictures={pictures?.after} />
            <FieldText text={after} stretches={compared?.after} />
          </dd>
        </div>
      </dl>
      {action}
    </li>
  );
}

/** Pictures in small. Their names stand below them. */
export function Pictures({ pictures = [] }: { pictures: Picture[] | undefined }) {
  if (pictures.length === 0) return null;
  return (
    <span className={styles.pictures}>
      {pictures.map((picture, place) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: one can stand there twice
          key={place}
          src={smallestFile(picture)}
          alt=""
          width="120"
          height="80"
          loading="lazy"
        />
      ))}
    </span>
  );
}

/**
 * A value as an editor reads it, or that there is none.
 *
 * @param stretches of the text, where it was compared with another
 */
export function FieldText({
  text,
  stretches = [],
}: {
  text: string | undefined;
  stretches?: Stretch[] | undefined;
}) {
  if (text === undefined) return <em>Finnes ikke</em>;
  // Where all of it is changed there is nothing to tell it from.
  if (stretches.every(({ isChanged }) => isChanged)) return text;
  return stretches.map(({ text, isChanged }, place) =>
    isChanged ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is known by its place alone
      <mark key={place} className={styles.changed}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
