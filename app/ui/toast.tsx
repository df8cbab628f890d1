import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./toast.module.css";

type Message = {
  title: string;
  description: string;
  /** A line below it. */
  more?: ReactNode;
  tone?: "good" | "danger";
};

const shownMilliseconds = 5_000;
const manager = Toast.createToastManager<{ more: ReactNode }>();

/**
 * Shows a short message, one at a time, for five seconds; it stays while the pointer or focus is on it. A `danger` message
 * is read out at once.
 */
export function showToast({ title, description, more, tone = "good" }: Message) {
  manager.add({
    title,
    description,
    data: { more },
    type: tone,
    priority: tone === "danger" ? "high" : "low",
  });
}

/** Takes away what is shown: something else has been told since. */
export function closeToasts() {
  manager.close();
}

/** Where messages appear; once in every tree that shows any. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} timeout={shownMilliseconds} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label="Meldinger">
          <ShownToasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ShownToasts() {
  const { toasts } = Toast.useToastManager<{ more: ReactNode }>();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Content className={styles.content}>
        <div>
          <Toast.Title className={styles.title} />
          <Toast.Description className={styles.description} />
          {toast.data?.more && <p className={styles.description}>{toast.data.more}</p>}
        </div>
        <Toast.Close className={styles.close} aria-label="Lukk meldingen">
          <X aria-hidden="true" strokeWidth={1.75} size={20} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
