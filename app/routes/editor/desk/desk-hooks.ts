import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { partNames } from "#app/domain/content/part-names.ts";
import { findPlace } from "./rooms.ts";

/** The place of the texts, which the address does not name. */
export const firstTab = partNames.texts.tab;

/** The place that is open, which the address names. */
export function useTab(): [string, (tab: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const current = findPlace(parameters.get("fane")).place.id;
  const open = (tab: string) => {
    // A navigation that ends takes away the question whether to leave, also one to where one is.
    if (tab === current) return;
    setParameters(tab === firstTab ? {} : { fane: tab }, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return [current, open];
}

/** Has the field that a link leads to take the focus, once its tab is open. */
export function useNamedField() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}

/** Ctrl+S and ⌘S save, wherever on the page the focus is. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
      if (!isSave || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [form]);
}

/** Ctrl+K and ⌘K look for a field; so does a slash where nothing is written. */
export function useFindKey(find: () => void) {
  useLayoutEffect(() => {
    const look = (event: KeyboardEvent) => {
      const { key, target } = event;
      const writes = target instanceof Element && target.matches("input, textarea, select");
      const isFind =
        event.ctrlKey || event.metaKey ? key.toLowerCase() === "k" : key === "/" && !writes;
      // In a field with links the key makes one.
      if (!isFind || event.defaultPrevented || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      find();
    };
    addEventListener("keydown", look);
    return () => removeEventListener("keydown", look);
  }, [find]);
}
