import { useId, useState } from "react";
import {
  type Frame,
  flawOf,
  focusWithin,
  leastSide,
  movedBy,
  resizedTo,
  sharpWidth,
  wholeFrame,
} from "#app/domain/pictures/cut.ts";
import type { LibraryPicture, Picture } from "#app/domain/pictures/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogButtons } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./cut-picture.module.css";
import { CutStage } from "./cut-stage.tsx";
import { Slider, type TypedWords } from "./picture-form.tsx";
import { sendCut } from "./send-cut.ts";
import { useStillOpen } from "./use-still-open.ts";

/** Width to height; undefined where both are free. */
const shapes: { name: string; ratio: number | undefined }[] = [
  { name: "Fritt", ratio: undefined },
  { name: "Kvadrat", ratio: 1 },
  { name: "16:9", ratio: 16 / 9 },
  { name: "4:3", ratio: 4 / 3 },
  { name: "3:2", ratio: 3 / 2 },
  { name: "4:5 (stående)", ratio: 4 / 5 },
];

/** Frames a part of a picture, and makes it a picture of its own in the library. */
export function CutPicture({
  picture,
  words,
  csrfToken,
  onMade,
  onCancel,
}: {
  picture: Pick<LibraryPicture, keyof Picture>;
  /** What is said of all of it. */
  words: TypedWords;
  csrfToken: string;
  onMade: (picture: Pick<LibraryPicture, keyof Picture>) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [ratio, setRatio] = useState<number>();
  const [frame, setFrame] = useState(() => wholeFrame(picture));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isOpen = useStillOpen();

  function change(frame: Frame) {
    setFrame(frame);
    setFailure(undefined);
  }

  async function make() {
    if (isBusy) return;
    const flaw = flawOf(frame, picture);
    setFailure(flaw);
    if (flaw) return;
    setBusy(true);
    const said = { ...words, ...focusWithin(frame, words, picture) };
    const answer = await sendCut(picture, frame, said, csrfToken);
    // Who has cancelled meanwhile finds the part in the library, and what they had in its place.
    if (!isOpen.current) return;
    setBusy(false);
    if (answer.outcome === "refused") return setFailure(answer.message);
    const { id, name, width, height } = answer.picture;
    onMade({ id, name, width, height, ...said, alt: said.alt ?? null });
  }

  const sizes = [
    { label: "Bredde", side: "width" },
    // The other side follows from a shape.
    ...(ratio ? [] : [{ label: "Høyde", side: "height" } as const]),
  ] as const;
  const places = [
    { label: "Fra venstre", edge: "left", room: picture.width - frame.width },
    { label: "Fra toppen", edge: "top", room: picture.height - frame.height },
  ] as const;
  return (
    <div className={styles.cut}>
      <p>Utsnittet blir et eget bilde i biblioteket. Bildet du klipper fra, blir som det er.</p>
      <div className={styles.fields}>
        <div className={styles.look}>
          <CutStage picture={picture} frame={frame} ratio={ratio} onChange={change} />
          <p className={styles.size}>
            Utsnittet blir {frame.width} × {frame.height} piksler.
          </p>
          <p role="status" className={styles.said}>
            {isBusy
              ? "Lager utsnittet …"
              : frame.width < sharpWidth &&
                `Under ${sharpWidth} piksler i bredden kan det bli uskarpt på brede skjermer.`}
          </p>
        </div>
        <div className={styles.choices}>
          <fieldset className={styles.shapes}>
            <legend>Form</legend>
            {shapes.map(({ name, ratio: one }) => (
              <label key={name}>
                <input
                  type="radio"
                  name={`${id}-shape`}
                  checked={one === ratio}
                  onChange={() => {
                    setRatio(one);
                    change(resizedTo(frame, frame, one, picture));
                  }}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <fieldset className={styles.frame}>
            <legend>Rammen</legend>
            <p>Dra i den på bildet, eller flytt den her:</p>
            {sizes.map(({ label, side }) => (
              <Slider
                key={side}
                id={`${id}-${side}`}
                label={label}
                unit="piksler"
                least={Math.min(leastSide, picture[side])}
                most={picture[side]}
                value={frame[side]}
                onChange={(value) =>
                  change(resizedTo(frame, { ...frame, [side]: value }, ratio, picture))
                }
              />
            ))}
            {places.map(({ label, edge, room }) => (
              <Slider
                key={edge}
                id={`${id}-${edge}`}
                label={label}
                unit="piksler"
                most={room}
                value={frame[edge]}
                onChange={(value) => change(movedBy({ ...frame, [edge]: value }, 0, 0, picture))}
              />
            ))}
          </fieldset>
        </div>
      </div>
      {failure && (
        <Notice tone="danger" role="alert" isAnswer>
          {failure}
        </Notice>
      )}
      <DialogButtons>
        <Button onClick={make}>Lag utsnittet</Button>
        <Button look="quiet" onClick={onCancel}>
          Avbryt
        </Button>
      </DialogButtons>
    </div>
  );
}
