import { type PointerEvent, type ReactNode, useEffect, useId, useState } from "react";
import {
  type LibraryPicture,
  longestAlt,
  type Picture,
  picturePath,
  widthsOf,
} from "#app/domain/pictures/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, TextArea } from "#app/ui/field.tsx";
import styles from "./pictures.module.css";

/** What is said of a picture; `alt` is undefined where that is neither said nor needless. */
export type TypedWords = { alt: string | undefined } & Pick<Picture, "focusX" | "focusY">;

/** What is said of a picture in a form with its fields. */
export function wordsIn(form: HTMLFormElement): TypedWords {
  const fields = new FormData(form);
  const alt = String(fields.get("alt") ?? "").trim();
  return {
    alt: fields.get("decoration") === "on" ? "" : alt || undefined,
    focusX: Number(fields.get("focusX")),
    focusY: Number(fields.get("focusY")),
  };
}

/** Whether what is typed is what is said of a picture already. */
export function saysSame(
  { alt, focusX, focusY }: TypedWords,
  picture: Pick<LibraryPicture, "alt" | "focusX" | "focusY">,
): boolean {
  const isSameAlt = (alt ?? null) === picture.alt;
  return isSameAlt && focusX === picture.focusX && focusY === picture.focusY;
}

/** What can be said of a picture: what it shows, or that it is mere decoration, and the spot that matters most. */
export function PictureFields({
  picture,
  error,
  onCut,
  children,
}: {
  picture: Pick<LibraryPicture, keyof Picture>;
  /** Why what was said of it is not enough. */
  error: string | undefined;
  /** A part of it is wanted; told what is said of all of it. */
  onCut: (words: TypedWords) => void;
  /** What is done with what was said of it, beneath the last field. */
  children?: ReactNode;
}) {
  const id = useId();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [isDecoration, setDecoration] = useState(picture.alt === "");
  const [focus, setFocus] = useState({ x: picture.focusX, y: picture.focusY });
  const shown = widthsOf(picture).find((width) => width >= 800) ?? picture.width;

  function point(event: PointerEvent) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setFocus({
      x: percent((event.clientX - left) / width),
      y: percent((event.clientY - top) / height),
    });
  }

  return (
    <div className={styles.fields}>
      <div className={styles.looks}>
        <div className={styles.stage} onPointerDown={point}>
          <img
            src={picturePath(picture, shown, "webp")}
            alt={picture.alt ?? ""}
            width={picture.width}
            height={picture.height}
          />
          <svg aria-hidden="true" className={styles.mark}>
            <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="15" />
            <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="4" />
          </svg>
        </div>
        {/* Without a script nothing can be framed. */}
        {isReady && (
          <Button
            look="secondary"
            onClick={({ currentTarget: { form } }) => form && onCut(wordsIn(form))}
          >
            Lag et utsnitt
          </Button>
        )}
      </div>
      <div className={styles.words}>
        <TextArea
          id={`${id}-alt`}
          name="alt"
          label="Hva viser bildet?"
          help="Leses opp for den som ikke ser det. Skriv det du ville sagt i telefonen."
          rows={3}
          maxLength={longestAlt}
          defaultValue={picture.alt ?? ""}
          // Without a script nothing would open it again.
          disabled={isReady && isDecoration}
          errors={error ? [error] : undefined}
        />
        <Checkbox
          id={`${id}-decoration`}
          name="decoration"
          label="Bare pynt: Den som ikke ser bildet, går ikke glipp av noe"
          checked={isDecoration}
          onChange={({ currentTarget }) => setDecoration(currentTarget.checked)}
        />
        <fieldset className={styles.focus}>
          <legend>Det viktigste i bildet</legend>
          <p>
            Det blir synlig også der det ikke er plass til hele bildet. Pek på det, eller flytt
            merket:
          </p>
          <Slider
            id={`${id}-x`}
            name="focusX"
            label="Mot høyre"
            value={focus.x}
            onChange={(x) => setFocus({ ...focus, x })}
          />
          <Slider
            id={`${id}-y`}
            name="focusY"
            label="Nedover"
            value={focus.y}
            onChange={(y) => setFocus({ ...focus, y })}
          />
        </fieldset>
        {children}
      </div>
    </div>
  );
}

/** Steps of a hundredth are seen, and few enough to be taken with the arrow keys. */
const steps = 100;

export function Slider({
  id,
  name,
  label,
  unit = "prosent",
  least = 0,
  most = 100,
  value,
  onChange,
}: {
  id: string;
  name?: string;
  label: ReactNode;
  unit?: string;
  least?: number;
  most?: number;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        name={name}
        min={least}
        max={most}
        step={most - least > steps ? "any" : 1}
        value={value}
        aria-valuetext={`${value} ${unit}`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  );
}

function percent(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 100)));
}
