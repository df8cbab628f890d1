import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode, useId, useState } from "react";
import type { EditorPartProps } from "../../editor-part.ts";
import styles from "../part.module.css";
import { errorCount } from "../part-fields.tsx";
import { moved, RemoveButton, RowTools, useListFocus, useRemoval } from "./list-tools.tsx";
import { keysAfter, placesAfter } from "./open-rows.ts";

/** A list of the content, and what its rows are called. */
type List<Item> = {
  items: Item[];
  update: (change: (items: Item[]) => Item[]) => void;
  /** What a row is known by, for the keyboard's focus: `data-focus` of what is in it begins so. */
  focusName: (item: Item, index: number) => string;
  /** For the tools of a row: `tall 1`. */
  name: (item: Item, index: number) => string;
  /** What is gone: `Et tall`; its name in quotes where nothing is said. */
  removed?: (item: Item, index: number) => string;
  /** Who it is that has moved: `Tallet`; what would be gone where nothing is said. */
  subject?: (item: Item, index: number) => string;
  /** What a copy of a row is, which comes to stand below it; left out where there is none, or no room for it. */
  copy?: ((item: Item) => Item) | undefined;
  /** The place of a row that is led to: it opens. */
  wanted?: number | undefined;
  /** How many rows stay, whatever is removed; one where nothing is said. */
  least?: number;
};

type Rows<Element extends HTMLElement, Item> = ReturnType<typeof useRows<Element, Item>>;

/** The place in a list of the row that a field stands in; undefined where it stands elsewhere. */
export function rowIn(list: string, path: string | undefined): number | undefined {
  const [place = ""] = path?.startsWith(`${list}.`) ? path.slice(list.length + 1).split(".") : [];
  return place === "" ? undefined : Number(place);
}

/** Rows that are moved, removed, brought back and added, with the keyboard's focus on them, and said aloud. */
export function useRows<Element extends HTMLElement, Item>({
  items,
  update,
  focusName,
  name,
  removed = (item, index) => `«${name(item, index)}»`,
  subject = removed,
  copy,
  wanted,
  least = 1,
}: List<Item>) {
  const listId = useId();
  const [said, setSaid] = useState("");
  /** Which rows are open, by their places in the list as it was then, and what each row of it is known by. */
  const [opened, setOpened] = useState<{ of: Item[]; places: number[]; keys: number[] }>(() => ({
    of: items,
    places: [],
    keys: [...items.keys()],
  }));
  const isOther =
    items.length !== opened.of.length || items.some((item, place) => item !== opened.of[place]);
  const open = isOther ? placesAfter(opened.places, opened.of, items) : opened.places;
  const keys = isOther ? keysAfter(opened.keys, opened.of, items) : opened.keys;
  if (isOther) setOpened({ of: items, places: open, keys });
  const openAlso = (place: number, of = items) =>
    setOpened({
      of,
      places: [...placesAfter(open, items, of), place],
      keys: keysAfter(keys, items, of),
    });
  const [ledTo, setLedTo] = useState<number>();
  if (wanted !== ledTo) {
    setLedTo(wanted);
    if (wanted !== undefined && !open.includes(wanted)) openAlso(wanted);
  }
  const { list, focusNext } = useListFocus<Element>();
  const { remove, lineAt } = useRemoval(items.length, update, focusNext);
  const copyRow = (item: Item, index: number, made: Item) => {
    const place = index + 1;
    update((current) => current.toSpliced(place, 0, made));
    openAlso(place, items.toSpliced(place, 0, made));
    setSaid(
      `${subject(item, index)} er kopiert. Kopien er nummer ${place + 1} av ${items.length + 1}.`,
    );
    focusNext(focusName(made, place));
  };
  const removeRow = (item: Item, index: number) => remove(item, index, removed(item, index));
  /** The line where a row was; it stands before the row that is at a place now, or behind the last. */
  const removedAt = (index: number) => lineAt(index, (to, item) => focusNext(focusName(item, to)));
  const moving = (item: Item, index: number) => ({
    list: listId,
    name: name(item, index),
    focusName: focusName(item, index),
    index,
    count: items.length,
    onMove(to: number, by: "up" | "down") {
      update((current) => moved(current, index, to));
      setSaid(`${subject(item, index)} er nå nummer ${to + 1} av ${items.length}.`);
      focusNext(`${focusName(item, to)}-${by}`);
    },
  });

  return {
    items,
    focusName,
    /** What each row stays known by, wherever it goes: what is done within one goes along. */
    keys,
    open,
    toggle(index: number) {
      if (open.includes(index))
        setOpened({ of: items, places: open.filter((place) => place !== index), keys });
      else openAlso(index);
    },

    /** The element around the rows. */
    list,

    removedAt,

    /** The same as an item of a list. */
    removedItemAt(index: number) {
      const line = removedAt(index);
      return line && <li>{line}</li>;
    },

    tools: (item: Item, index: number) => (
      <RowTools
        {...moving(item, index)}
        isRemovable={items.length > least}
        onCopy={copy && (() => copyRow(item, index, copy(item)))}
        onRemove={() => removeRow(item, index)}
      />
    ),

    /** The tools of a list whose rows are removed otherwise, or never. */
    moves: (item: Item, index: number) => <RowTools {...moving(item, index)} />,

    /** The one tool of a list that may be empty, and whose order says nothing. */
    removal: (item: Item, index: number) => (
      <RemoveButton
        name={name(item, index)}
        focusName={focusName(item, index)}
        onRemove={() => removeRow(item, index)}
      />
    ),

    remove: removeRow,

    /**
     * Puts a row last, open.
     *
     * @param focusOn what of the row gets the focus, where it is not its beginning
     */
    add(item: Item, words: string, focusOn = "") {
      update((current) => [...current, item]);
      openAlso(items.length, [...items, item]);
      setSaid(words);
      focusNext(`${focusName(item, items.length)}${focusOn}`);
    },

    /** Stands behind the rows. */
    announcement: (
      <p role="status" className="visually-hidden">
        {said}
      </p>
    ),
  };
}

/** Rows that are one line each until they are opened, or something in them is wrong. */
export function FoldedRows<Element extends HTMLElement, Item>({
  rows,
  path,
  errors,
  titleOf,
  tools = rows.tools,
  children,
}: {
  rows: Rows<Element, Item>;
  /** Of the list within the content. */
  path: string;
  errors: EditorPartProps["errors"];
  titleOf: (item: Item) => string;
  /** What can be done to a row. */
  tools?: (item: Item, index: number) => ReactNode;
  /** What is in an open row. */
  children: (item: Item, index: number) => ReactNode;
}) {
  return (
    <ol className={styles.rows}>
      {rows.items.map((item, index) => {
        const isWrong = errorCount(errors, `${path}.${index}`) > 0;
        const isOpen = isWrong || rows.open.includes(index);
        const focusName = rows.focusName(item, index);
        return (
          <Fragment key={rows.keys[index]}>
            {rows.removedItemAt(index)}
            <li>
              <div className={styles.rowHead}>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={isOpen}
                  data-focus={focusName}
                  onClick={() => rows.toggle(index)}
                >
                  <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
                  {titleOf(item)}
                </button>
                {isWrong && <span className={styles.flag}>Må rettes</span>}
                {tools(item, index)}
              </div>
              {isOpen && children(item, index)}
            </li>
          </Fragment>
        );
      })}
      {rows.removedItemAt(rows.items.length)}
    </ol>
  );
}
