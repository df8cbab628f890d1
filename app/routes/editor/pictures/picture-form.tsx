import { type PointerEvent, type ReactNode, useId, useState } from "react";
import {
  type LibraryPicture,
  longestAlt,
  type Picture,
  picturePath,
  widthsOf,
} from "#app/domain/pictures/picture.ts";
import { Checkbox, TextArea } from "#app/ui/field.tsx";
import styles from "./pictures.module.css";

/** What can be said of a picture: what it shows, or that it is mere decoration, and the spot that matters most. */
export function PictureFields({
  picture,
  error,
}: {
  picture: Pick<LibraryPicture, keyof Picture>;
  /** Why what was said of it is not enough. */
  error: string | undefined;
}) {
  const id = useId();
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
      <div className={styles.words}>
        <TextArea
          id={`${id}-alt`}
          name="alt"
          label="Hva viser bildet?"
          help="Leses opp for den som ikke ser det. Skriv det du ville sagt i telefonen."
          rows={3}
          maxLength={longestAlt}
          defaultValue={picture.alt ?? ""}
          disabled={isDecoration}
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
      </div>
    </div>
  );
}

function Slider({
  id,
  name,
  label,
  value,
  onChange,
}: {
  id: string;
  name: string;
  label: ReactNode;
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
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} prosent`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  );
}

function percent(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 100)));
}
