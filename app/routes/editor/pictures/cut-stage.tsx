import { type PointerEvent, useRef } from "react";
import { type Frame, type Grip, movedBy, pulledBy } from "#app/domain/pictures/cut.ts";
import { type LibraryPicture, type Picture, picturePath } from "#app/domain/pictures/picture.ts";
import styles from "./cut-picture.module.css";

/** What the frame is pulled at. Corners lie above edges, where there is not room for all of them. */
const grips: { grip: Grip; cursor: string }[] = [
  { grip: { x: 0, y: -1 }, cursor: "ns-resize" },
  { grip: { x: 0, y: 1 }, cursor: "ns-resize" },
  { grip: { x: -1, y: 0 }, cursor: "ew-resize" },
  { grip: { x: 1, y: 0 }, cursor: "ew-resize" },
  { grip: { x: -1, y: -1 }, cursor: "nwse-resize" },
  { grip: { x: 1, y: 1 }, cursor: "nwse-resize" },
  { grip: { x: 1, y: -1 }, cursor: "nesw-resize" },
  { grip: { x: -1, y: 1 }, cursor: "nesw-resize" },
];

type Held = {
  pointer: number;
  /** Undefined where the frame is held as a whole. */
  grip: Grip | undefined;
  /** Where the frame and the pointer were, and how many pixels of the picture one of the page is. */
  from: Frame;
  x: number;
  y: number;
  scale: number;
};

/**
 * The picture under a frame that is moved and pulled by mouse or finger. The sliders beside it do the same, so nobody but whoever
 * points has to know of it.
 */
export function CutStage({
  picture,
  frame,
  ratio,
  onChange,
}: {
  picture: Pick<LibraryPicture, keyof Picture>;
  frame: Frame;
  ratio: number | undefined;
  onChange: (frame: Frame) => void;
}) {
  const drawing = useRef<SVGSVGElement>(null);
  const held = useRef<Held>(undefined);

  const take = (grip?: Grip) => (event: PointerEvent<SVGElement>) => {
    const { pointerId: pointer, clientX: x, clientY: y, button, currentTarget } = event;
    if (button !== 0 || held.current || !drawing.current) return;
    currentTarget.setPointerCapture(pointer);
    const scale = picture.width / drawing.current.getBoundingClientRect().width;
    held.current = { pointer, grip, from: frame, x, y, scale };
  };
  function move({ pointerId, clientX, clientY }: PointerEvent) {
    if (held.current?.pointer !== pointerId) return;
    const { grip, from, x, y, scale } = held.current;
    const [right, down] = [(clientX - x) * scale, (clientY - y) * scale];
    onChange(
      grip
        ? pulledBy(from, grip, [right, down], ratio, picture)
        : movedBy(from, right, down, picture),
    );
  }
  const letGo = (isDone: boolean) => () => {
    if (held.current && !isDone) onChange(held.current.from);
    held.current = undefined;
  };

  const across = (pixels: number) => `${(100 * pixels) / picture.width}%`;
  const down = (pixels: number) => `${(100 * pixels) / picture.height}%`;
  const { left, top, width, height } = frame;
  const place = { x: across(left), y: down(top), width: across(width), height: down(height) };
  return (
    <div className={styles.stage}>
      <img
        src={picturePath(picture, picture.width, "webp")}
        alt={picture.alt ?? ""}
        width={picture.width}
        height={picture.height}
        draggable={false}
      />
      <svg
        ref={drawing}
        aria-hidden="true"
        onPointerMove={move}
        onPointerUp={letGo(true)}
        onPointerCancel={letGo(false)}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          preserveAspectRatio="none"
        >
          <path
            className={styles.outside}
            d={`M0 0h${picture.width}v${picture.height}H0zM${left} ${top}v${height}h${width}v${-height}z`}
          />
        </svg>
        <rect className={styles.inside} {...place} onPointerDown={take()} />
        <rect className={styles.edge} {...place} />
        {grips.map(({ grip, cursor }) => {
          const middle = {
            cx: across(left + (width * (grip.x + 1)) / 2),
            cy: down(top + (height * (grip.y + 1)) / 2),
          };
          return (
            <g
              key={`${grip.x} ${grip.y}`}
              className={styles.grip}
              cursor={cursor}
              onPointerDown={take(grip)}
            >
              <circle {...middle} r="20" />
              <circle {...middle} r="8" />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
