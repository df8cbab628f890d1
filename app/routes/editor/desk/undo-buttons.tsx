import { Redo2, Undo2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { catchLostFocus } from "#app/ui/lost-focus.ts";
import iconButton from "#app/ui/patterns/icon-button.module.css";
import type { useDraft } from "../draft/use-draft.ts";
import { fieldPathOf } from "../field-id.ts";
import styles from "./desk.module.css";

type Direction = "back" | "forward";

const words: Record<Direction, string> = { back: "Angre", forward: "Gjør om" };

/**
 * Takes back the last change, or does it again: two buttons, and Ctrl+Z and Ctrl+Shift+Z wherever on the page the focus is. In a
 * field of something else than the content the browser's own is left alone.
 *
 * @param onChanged leads to what has changed, by its path; not called where that is in several places
 */
export function UndoButtons({
  draft,
  onChanged,
}: {
  draft: ReturnType<typeof useDraft>;
  onChanged: (path: string) => void;
}) {
  const [said, setSaid] = useState("");
  const take = useRef((_direction: Direction) => {});
  take.current = (direction) => {
    const path = draft.step(direction);
    if (path === undefined)
      return setSaid(direction === "back" ? "Ingenting å angre." : "Ingenting å gjøre om.");
    setSaid(direction === "back" ? "Angret." : "Gjort om.");
    if (path) onChanged(path);
    // What had the focus can have gone with what was taken back.
    else requestAnimationFrame(catchLostFocus);
  };

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (!direction || document.querySelector("dialog:modal")) return;
      const { target } = event;
      if (target instanceof Element && isForeign(target)) return;
      event.preventDefault();
      take.current(direction);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      {(["back", "forward"] as const).map((direction) => {
        const Icon = direction === "back" ? Undo2 : Redo2;
        const isPossible = direction === "back" ? draft.canUndo : draft.canRedo;
        return (
          <button
            key={direction}
            type="button"
            className={`${iconButton.icon} ${styles.step}`}
            aria-label={words[direction]}
            title={`${words[direction]} (${direction === "back" ? "Ctrl+Z" : "Ctrl+Shift+Z"})`}
            // It keeps the focus of whoever presses it again and again.
            aria-disabled={!isPossible}
            onClick={() => take.current(direction)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        );
      })}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

function directionOf({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  key,
}: KeyboardEvent): Direction | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "forward" : "back";
  return letter === "y" && !shiftKey ? "forward" : undefined;
}

/** Whether text is typed here that is no part of the content. */
function isForeign(element: Element): boolean {
  return element.matches("input, textarea, [contenteditable]") && !fieldPathOf(element);
}
