import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus on the first field that is wrong when a form has come back.
 *
 * @param answer what came back; undefined before anything did
 * @returns for the element that the fields stand in
 */
export function useFirstMistake<Form extends HTMLElement>(answer: unknown): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
  return form;
}
