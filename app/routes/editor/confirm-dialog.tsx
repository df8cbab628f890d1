import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";

/** Asks before something is lost; what keeps it comes first. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  children,
}: {
  title: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p>{children}</p>
      <DialogButtons>
        <Button onClick={onCancel}>{cancel}</Button>
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
    <Dialog title="Gå uten å lagre?" onClose={onStay}>
      <p>Du har endringer som ikke er lagret. De forsvinner hvis du går uten å lagre.</p>
      <DialogButtons>
        {onSave && <Button onClick={onSave}>Lagre og gå</Button>}
        <Button look={onSave ? "secondary" : "primary"} onClick={onStay}>
          Bli her
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Gå uten å lagre
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
