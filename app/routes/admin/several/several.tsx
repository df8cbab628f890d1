import { type MouseEvent, type ReactNode, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CsrfField } from "../csrf-field.tsx";
import { useFocusOn } from "../use-focus-on.ts";
import { chosenNames, type Done, type Pick, pickField } from "./picks.ts";
import styles from "./several.module.css";

const formId = "flere";

/** A way to do something to every row that is ticked. */
export type Verb = { verb: string; name: string; shortcut?: string };

/**
 * What can be done to the rows that are ticked: it shows once one is. A key that is named does it, and where none is ticked, to the
 * row that has the focus (list-keys.ts).
 *
 * @param query the view of the list, to come back to
 * @param isAll whether the list shows all of that view
 */
export function Several({
  action,
  query,
  verbs,
  isAll,
}: {
  action: string;
  query: string;
  verbs: readonly Verb[];
  isAll: boolean;
}) {
  return (
    <Form
      method="post"
      action={action}
      id={formId}
      className={styles.bar}
      preventScrollReset
      data-several
    >
      <CsrfField />
      <input type="hidden" name="tilbake" value={query} />
      <p>Med de valgte:</p>
      {verbs.map(({ verb, name, shortcut }) => (
        <Button
          key={verb}
          type="submit"
          name="gjor"
          value={verb}
          look="secondary"
          aria-keyshortcuts={shortcut}
        >
          {name}
        </Button>
      ))}
      {!isAll && (
        <Link
          to={`${action}?${chosenNames.all}=1&${new URLSearchParams({ [chosenNames.view]: query })}`}
        >
          Velg alle treff, på alle sider
        </Link>
      )}
    </Form>
  );
}

/** The tick box of a row. With Shift, all from the last one that was pressed to this one are as this one is. */
export function Tick({ pick, name }: { pick: Pick; name: string }) {
  return (
    <input
      type="checkbox"
      form={formId}
      name={`${pickField}${pick.id}`}
      value={pick.version}
      aria-label={`Velg ${name}`}
      className={styles.tick}
      data-tick
    />
  );
}

/** What holds a list with ticks. */
export function Ticks({ children }: { children: ReactNode }) {
  const last = useRef<HTMLInputElement>(undefined);
  function tickRange({ target, currentTarget, shiftKey }: MouseEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement) || !("tick" in target.dataset)) return;
    const ticks = [...currentTarget.querySelectorAll<HTMLInputElement>("[data-tick]")];
    const [from, to] = [last.current, target].map((tick) => (tick ? ticks.indexOf(tick) : -1));
    if (shiftKey && from !== undefined && to !== undefined && from >= 0) {
      for (const tick of ticks.slice(Math.min(from, to), Math.max(from, to) + 1)) {
        tick.checked = target.checked;
      }
    }
    last.current = target;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes in it are pressed, with and without it
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={styles.ticks} onClick={tickRange}>
      {children}
    </div>
  );
}

/** Says what was done to several rows, and takes it back where that can be. */
export function SeveralNotice({
  done,
  says,
  action,
  query,
  isUndoable,
}: {
  done: Done | undefined;
  says: string | undefined;
  action: string;
  query: string;
  isUndoable: boolean;
}) {
  // The same may be done twice.
  const { key } = useLocation();
  const notice = useFocusOn(done && key);
  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles.notice}>
      {done && (
        <Notice tone={done.count > 0 ? "good" : "warning"}>
          {says}
          {isUndoable && done.count > 0 && (
            <Form method="post" action={action} preventScrollReset>
              <CsrfField />
              <input type="hidden" name="tilbake" value={query} />
              <input type="hidden" name="da" value={done.at} />
              <Button type="submit" name="gjor" value="angre" look="secondary">
                Angre
              </Button>
            </Form>
          )}
        </Notice>
      )}
    </div>
  );
}
