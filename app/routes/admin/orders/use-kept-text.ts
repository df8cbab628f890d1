import { type ChangeEvent, useEffect, useRef } from "react";

/**
 * Keeps what is typed into a field until it is stored, in this tab of the browser: a session that ends takes nothing with it.
 *
 * @param key tells one field from another
 * @param stored what is stored already, oldest first; undefined where that is not known
 * @returns what the field is given
 */
export function useKeptText(key: string, stored: string[] | undefined) {
  const ref = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const field = ref.current;
    const kept = readKept(key);
    if (!field || !kept) return;
    if (stored?.slice(kept.storedBefore).includes(kept.text.trim())) {
      sessionStorage.removeItem(key);
      // The page stays when the form is sent, and the field with it.
      if (field.value === kept.text) field.value = "";
      return;
    }
    if (field.value === field.defaultValue) field.value = kept.text;
  }, [key, stored]);

  return {
    ref,
    onChange({ target: { value } }: ChangeEvent<HTMLTextAreaElement>) {
      const storedBefore = readKept(key)?.storedBefore ?? stored?.length ?? 0;
      if (value.trim() === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, `${storedBefore}\n${value}`);
    },
  };
}

/** What is kept: how many texts were stored when it was begun (the same words may have been stored before), a line break, and the text. */
function readKept(key: string): { text: string; storedBefore: number } | undefined {
  const [storedBefore = "", text] = sessionStorage.getItem(key)?.split(/\n(.*)/s) ?? [];
  return text === undefined ? undefined : { text, storedBefore: Number(storedBefore) };
}
