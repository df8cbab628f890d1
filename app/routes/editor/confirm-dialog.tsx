import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";

/** Asks before something is lost; what keeps it comes first and has the focus. */
export function ConfirmDialog({
  title,
  confirm,
  cancel = "Avbryt",
  onConfirm,
  onCancel,
  another,
  children,
}: {
  title: string;
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** A third way, between the two. */
  another?: { label: string; onChoose: () => void } | undefined;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p>{children}</p>
      <DialogButtons>
        <Button onClick={onCancel}>{cancel}</Button>
        {another && (
          <Button look="secondary" onClick={another.onChoose}>
            {another.label}
          </Button>
        )}
        <Button look="secondary" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Asks before what was written is left behind without being saved. */
export function LeaveDialog({
  onSave,
  onLeave,
  onStay,
}: {
  /** Left out where it cannot be saved from here. */
  onSave?: () => void;
  onLeave: () => void;
  onStay: () => void;
}) {
  return (
    <ConfirmDialog
      title="Forlate siden uten å lagre?"
      confirm="Forlat uten å lagre"
      cancel="Bli her"
      another={onSave && { label: "Lagre og gå videre", onChoose: onSave }}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      Du har endringer som ikke er lagret. De forsvinner hvis du går videre uten å lagre.
    </ConfirmDialog>
  );
}
