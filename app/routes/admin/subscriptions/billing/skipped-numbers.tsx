import { Checkbox } from "#app/ui/field.tsx";
import type { Refused } from "../../asking/typed-fields.ts";

/** What whoever has the series of invoices go on with a higher number is told who has not ticked `SkippedNumbers`. */
export const skippedMessage = "Kryss av for at numrene som hoppes over, aldri brukes.";

/** The box, `sure`, that has to be ticked before the series of invoices goes on with a higher number: it never goes back. */
export function SkippedNumbers({ refused }: { refused: Refused | undefined }) {
  return (
    <Checkbox
      id="sure"
      name="sure"
      label="Numrene som hoppes over, brukes aldri"
      defaultChecked={refused?.typed.sure === "on"}
      errors={refused?.errors.sure}
    />
  );
}
