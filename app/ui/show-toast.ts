import type { ReactNode } from "react";

export type Message = {
  title: string;
  description: string;
  /** A line below it. */
  more?: ReactNode;
  tone?: "good" | "danger";
};

/** Each has an element, and a time to be shown, of its own. */
type Shown = Message & { number: number };

const listeners = new Set<() => void>();
let count = 0;
let shown: Shown | undefined;

/**
 * Shows a short message, one at a time, for five seconds; it stays while the pointer or focus is on it. A `danger` message
 * is read out at once.
 */
export function showToast(message: Message) {
  count += 1;
  show({ ...message, number: count });
}

/** Takes away what is shown: something else has been told since. */
export function closeToasts() {
  show(undefined);
}

function show(message: Shown | undefined) {
  shown = message;
  for (const listener of listeners) listener();
}

/** Has a listener told each time that something else is shown. */
export function watchShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is shown just now. */
export function shownToast(): Shown | undefined {
  return shown;
}
