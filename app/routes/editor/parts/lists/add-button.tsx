import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

/** Adds a row to the list that it stands below. */
export function AddButton({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <p>
      <Button look="secondary" {...button}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {children}
      </Button>
    </p>
  );
}
