import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Content } from "#app/domain/content/content.ts";
import { showToast } from "#app/ui/show-toast.ts";
import type { useDraft } from "../draft/use-draft.ts";
import { type Rules, rules } from "./lazy-parts.ts";

/** One field of an old version; `field` is its key (fields.ts). */
export type Fetched = { field: string; version: number; content: Content };

/** Puts a field into what is edited as an old version had it: a change like any other, which can be taken back. */
export function useFetchedField(
  { ready, content, change }: ReturnType<typeof useDraft>,
  fetched: Fetched | undefined,
  onLead: (path: string) => void,
) {
  const [parameters, setParameters] = useSearchParams();
  const isDone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once, when the editor is ready
  useEffect(() => {
    if (!ready || !fetched || isDone.current) return;
    isDone.current = true;
    const rest = new URLSearchParams(parameters);
    for (const name of ["fra", "felt"]) rest.delete(name);
    setParameters(rest, { replace: true, preventScrollReset: true });
    rules.until().then((rules) => take(fetched, rules));
  }, [ready]);

  function take({ field: key, version, content: old }: Fetched, { fieldsOf }: Rules) {
    const field = fieldsOf([old, content]).find((one) => one.key === key);
    if (!field) return;
    if (!field.differs(content, old)) {
      const description = `Det står allerede som i versjon ${version}.`;
      showToast({ title: field.label, description });
      return;
    }
    change((now) => {
      const next = structuredClone(now);
      field.copy(old, next);
      return next;
    });
    onLead(key);
    const description = `Som i versjon ${version}. Besøkende ser det når du publiserer.`;
    showToast({ title: `Hentet: ${field.label}`, description });
  }
}
