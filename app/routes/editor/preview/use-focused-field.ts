import { type SyntheticEvent, useState } from "react";
import { fieldPathOf } from "../field-id.ts";

/**
 * Follows which field of the content is being written in; `watch` goes on the element around all fields.
 *
 * @param start the path to look at until a field is focused, and again when another one is given: the tab's
 * @param wanted the field that the tab was opened for, which has the focus as soon as it is there
 */
export function useFocusedField(start: string, wanted: string | undefined) {
  const [focusedPath, setFocusedPath] = useState(start);
  const [started, setStarted] = useState(start);
  if (start !== started) {
    setStarted(start);
    setFocusedPath(wanted ?? start);
  }
  const look = ({ target }: SyntheticEvent) => {
    // A choice of a town changes what its field is called, once it has been drawn.
    requestAnimationFrame(() => {
      const path = target instanceof Element ? fieldPathOf(target) : undefined;
      if (path) setFocusedPath(path);
    });
  };
  return { focusedPath, watch: { onFocus: look, onChange: look } };
}
