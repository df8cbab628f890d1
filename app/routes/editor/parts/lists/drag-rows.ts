/** How near the edge of the window the page begins to follow, and how far it goes with each frame, in pixels. */
const edge = 72;
const speed = 12;

/**
 * The place that a row gets when it is let go.
 *
 * @param middles where the middle of each row lies, from above, in the order of the list
 * @param from the place of the row that is held
 * @param at where it is held now
 */
export function placeAt(middles: readonly number[], from: number, at: number): number {
  return middles.filter((middle, index) => index !== from && middle < at).length;
}

/**
 * Moves a row with the pointer that takes hold of its grip, by mouse or by finger, until it is let go; Escape leaves it where it was.
 * Nothing moves meanwhile but the page: a line shows where the row comes to stand.
 *
 * @param grip one of the elements of a list that have its name as `data-grip`
 * @param onMove told the place, where it is another one
 */
export function dragRow(grip: HTMLElement, pointerId: number, onMove: (to: number) => void) {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-grip]")]
    .filter(({ dataset }) => dataset.grip === grip.dataset.grip)
    .map(rowOf);
  const row = rowOf(grip);
  const from = rows.indexOf(row);
  const held = new AbortController();
  const { signal } = held;
  let pointer: number | undefined;
  let to = from;

  const look = () => {
    if (signal.aborted) return;
    if (pointer !== undefined) {
      const middles = rows.map((other) => {
        const { top, height } = other.getBoundingClientRect();
        return top + height / 2;
      });
      to = placeAt(middles, from, pointer);
      mark(to);
      const step = pointer < edge ? -speed : pointer > innerHeight - edge ? speed : 0;
      scrollBy({ top: step, behavior: "instant" });
    }
    requestAnimationFrame(look);
  };
  const mark = (place: number) => {
    rows.forEach((other, index) => {
      const isHere = place !== from && index === place;
      if (isHere) other.dataset.drop = place < from ? "before" : "after";
      else delete other.dataset.drop;
    });
  };
  const end = (isDone: boolean) => {
    held.abort();
    mark(from);
    delete row.dataset.held;
    if (isDone && to !== from) onMove(to);
  };

  row.dataset.held = "";
  grip.setPointerCapture(pointerId);
  grip.addEventListener("pointermove", ({ clientY }) => (pointer = clientY), { signal });
  grip.addEventListener("pointerup", () => end(true), { signal });
  grip.addEventListener("pointercancel", () => end(false), { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  look();
}

/** All that stands in the list for one of its rows. */
function rowOf(grip: HTMLElement): HTMLElement {
  const same = `[data-grip="${CSS.escape(grip.dataset.grip ?? "")}"]`;
  let row = grip;
  while (row.parentElement?.querySelectorAll(same).length === 1) row = row.parentElement;
  return row;
}
