import { ArrowDown, ArrowUp, CopyPlus, GripVertical, Trash2 } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "#app/ui/button.tsx";
import { uncapitalized } from "#app/web/formats/text.ts";
import styles from "../part.module.css";
import { dragRow } from "./drag-rows.ts";

const fields = "textarea, input, select, button";

/** Takes one out of a list and puts it elsewhere. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const taken = items.slice(from, from + 1);
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...taken);
}

/**
 * Moves the keyboard's focus within a list whose rows change places: what is asked for is focused once it has been drawn.
 * Rows say who they are with `data-focus`; of fields that say so together the first one is meant.
 */
export function useListFocus<Element extends HTMLElement>(): {
  list: RefObject<Element | null>;
  focusNext: (name: string) => void;
} {
  const list = useRef<Element>(null);
  const wanted = useRef<string>(undefined);
  // In the drawing itself: what is done after an earlier one would come before it, and find nothing to focus.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const name = CSS.escape(wanted.current);
    const target = list.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`);
    wanted.current = undefined;
    const first = target?.matches("fieldset") && target.querySelector<HTMLElement>(fields);
    (first || target)?.focus();
  });
  return {
    list,
    focusNext(name) {
      wanted.current = name;
    },
  };
}

/**
 * Up, down and remove for one row of a list, and a grip to drag it by for whoever has a pointer. At an end of the list a button does nothing but keeps the
 * focus, so that nobody who moves a row with the keyboard loses their place.
 *
 * @param list a name that no other list on the page has
 * @param name what the row is called, for screen readers
 * @param focusName what `data-focus` of the buttons begins with
 * @param onCopy left out where no row can be copied
 * @param onRemove left out where no row can be removed
 */
export function RowTools({
  list,
  name,
  focusName,
  index,
  count,
  isRemovable = false,
  onMove,
  onCopy,
  onRemove,
}: {
  list: string;
  name: string;
  focusName: string;
  index: number;
  count: number;
  isRemovable?: boolean;
  /** `by` is what of the row has the focus then. */
  onMove: (to: number, by: "up" | "down") => void;
  onCopy?: (() => void) | undefined;
  onRemove?: () => void;
}) {
  const first = index === 0;
  const last = index === count - 1;
  return (
    <div className={styles.tools}>
      {count > 1 && (
        // The buttons do the same for whoever uses none.
        <span
          className={styles.grip}
          aria-hidden="true"
          title="Dra for å flytte"
          data-grip={list}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            // Nothing is selected on the way.
            event.preventDefault();
            dragRow(event.currentTarget, event.pointerId, (to) =>
              onMove(to, to < index ? "up" : "down"),
            );
          }}
        >
          <GripVertical size={18} strokeWidth={1.75} />
        </span>
      )}
      <button
        type="button"
        className={styles.tool}
        aria-label={`Flytt opp: ${name}`}
        aria-disabled={first}
        data-focus={`${focusName}-up`}
        onClick={() => !first && onMove(index - 1, "up")}
      >
        <ArrowUp size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={`Flytt ned: ${name}`}
        aria-disabled={last}
        data-focus={`${focusName}-down`}
        onClick={() => !last && onMove(index + 1, "down")}
      >
        <ArrowDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {onCopy && (
        <button
          type="button"
          className={styles.tool}
          aria-label={`Lag en kopi: ${name}`}
          title="Lag en kopi"
          onClick={onCopy}
        >
          <CopyPlus size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {onRemove && <RemoveButton {...{ name, focusName, onRemove }} disabled={!isRemovable} />}
    </div>
  );
}

/** Removes one row of a list. */
export function RemoveButton({
  name,
  focusName,
  disabled = false,
  onRemove,
}: Pick<ComponentProps<typeof RowTools>, "name" | "focusName"> & {
  disabled?: boolean;
  onRemove: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={`Fjern: ${name}`}
      disabled={disabled}
      data-focus={`${focusName}-remove`}
      onClick={onRemove}
    >
      <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

/**
 * Takes items from a list, and puts them back, the last one first. Where one was, a line offers it back, which has the focus.
 *
 * @param focusNext of the list, from `useListFocus`
 */
export function useRemoval<Item>(
  count: number,
  update: (change: (items: Item[]) => Item[]) => void,
  focusNext: (name: string) => void,
) {
  const [all, setRemoved] = useState<{ item: Item; name: string; index: number; left: number }[]>(
    [],
  );
  // A list that is longer than it was left has its row back by another way, or another one.
  const removed = all.filter(({ left }) => left >= count);
  const last = removed.at(-1);
  // The list may have become shorter since.
  const place = last && Math.min(last.index, count);

  return {
    /** @param name what the line calls it */
    remove(item: Item, index: number, name: string) {
      update((items) => items.toSpliced(index, 1));
      setRemoved([...removed, { item, name, index, left: count - 1 }]);
      focusNext(undoName);
    },

    /** The line where an item was that stood before the one that is at a place now; nothing elsewhere. */
    lineAt(index: number, onUndo: (place: number, item: Item) => void): ReactNode {
      if (!last || index !== place) return null;
      return (
        <RemovedLine
          name={last.name}
          onUndo={() => {
            update((items) => items.toSpliced(index, 0, last.item));
            setRemoved(removed.slice(0, -1));
            onUndo(index, last.item);
          }}
        />
      );
    },
  };
}

const undoName = "undo";

function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <div className={styles.aside}>
      <span>{name} er fjernet.</span>
      <Button
        look="quiet"
        aria-label={`Angre: hent tilbake ${uncapitalized(name)}`}
        data-focus={undoName}
        onClick={onUndo}
      >
        Angre
      </Button>
    </div>
  );
}
