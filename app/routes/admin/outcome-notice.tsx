import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { useFocusOn } from "./use-focus-on.ts";
import workplace from "./workplace.module.css";

/**
 * What the change that led here came to, by the name that the address has of it in `svar`; a name in neither table is told elsewhere, or
 * nowhere. It is told to screen readers too: the region is there before its text is. It has the focus where that went with the form
 * that was sent.
 *
 * @param done what was done
 * @param problems why nothing was
 */
export function OutcomeNotice({
  done,
  problems = {},
}: {
  done?: Record<string, ReactNode>;
  problems?: Record<string, string>;
}) {
  const { key, search } = useLocation();
  const name = new URLSearchParams(search).get("svar") ?? "";
  const text = done && Object.hasOwn(done, name) && done[name];
  const problem = Object.hasOwn(problems, name) && problems[name];
  // The same may be done twice.
  const notice = useFocusOn(text ? key : undefined);
  return (
    <>
      {done && (
        <div ref={notice} role="status" tabIndex={-1} className={workplace.told}>
          {text && <Notice tone="good">{text}</Notice>}
        </div>
      )}
      {problem && (
        <div className={workplace.told}>
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        </div>
      )}
    </>
  );
}
