import type { KeyboardEvent } from "react";

/** Ctrl and Enter send the form of a field of several lines; Enter alone begins a new line. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
