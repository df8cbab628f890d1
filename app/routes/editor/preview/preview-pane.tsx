import { Eye, PanelRightClose, PanelRightOpen, X } from "lucide-react";
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Content } from "#app/domain/content/content.ts";
import iconButton from "#app/ui/patterns/icon-button.module.css";
import { Spinner } from "#app/ui/spinner.tsx";
import { Preview, type Rules } from "../fetched/lazy-parts.ts";
import styles from "./preview-pane.module.css";

export type PreviewPaneProps = {
  content: Content;
  /** What stands where something is not written to its end. */
  published: Content;
  /** The field that was focused last, from `useFocusedField`. */
  focusedPath: string | undefined;
  csrfToken: string;
  /** Once they are there. */
  rules: Rules | undefined;
  /** Opens the field of a path. */
  onEdit: (path: string) => void;
};

/** From here on there is room for the pane beside the form; preview-pane.module.css knows it too. */
const wide = "(width >= 64rem)";

/** The page that is being written on, as visitors would see it, beside the form where there is room. */
export function PreviewPane(props: PreviewPaneProps) {
  return useIsWide() === true && <PaneBeside {...props} />;
}

/** A button that opens the same over everything, where there is no room for it beside the form. */
export function PreviewButton(props: PreviewPaneProps) {
  return useIsWide() === false && <PaneOver {...props} />;
}

function PaneBeside(props: PreviewPaneProps) {
  const [folded, setFolded] = useState(false);
  const Icon = folded ? PanelRightOpen : PanelRightClose;
  return (
    <aside className={styles.beside} data-folded={folded} aria-label="Forhåndsvisning">
      <div className={styles.head}>
        <p className={styles.heading}>Forhåndsvisning</p>
        <button
          type="button"
          className={`${iconButton.icon} ${styles.icon}`}
          aria-expanded={!folded}
          aria-label={folded ? "Vis forhåndsvisningen" : "Skjul forhåndsvisningen"}
          onClick={() => setFolded(!folded)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {!folded && (
        <Suspense fallback={<Spinner label="Henter forhåndsvisningen" />}>
          <Preview {...props} firstWidth="desktop" />
        </Suspense>
      )}
    </aside>
  );
}

function PaneOver(props: PreviewPaneProps) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label="Forhåndsvisning"
        title="Forhåndsvisning"
        onClick={() => setOpen(true)}
      >
        <Eye size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {open && (
        <dialog
          ref={dialog}
          className={styles.over}
          aria-label="Forhåndsvisning"
          onClose={() => setOpen(false)}
        >
          <div className={styles.head}>
            <p className={styles.heading}>Forhåndsvisning</p>
            <button
              type="button"
              className={`${iconButton.icon} ${styles.icon}`}
              aria-label="Lukk forhåndsvisningen"
              onClick={() => dialog.current?.close()}
            >
              <X size={22} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
          <Suspense fallback={<Spinner label="Henter forhåndsvisningen" />}>
            <Preview
              {...props}
              firstWidth="phone"
              onEdit={(path) => {
                dialog.current?.close();
                props.onEdit(path);
              }}
            />
          </Suspense>
        </dialog>
      )}
    </>
  );
}

/** Undefined until the browser has said: the server does not know how wide it is. */
function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(wide).matches,
    () => undefined,
  );
}
