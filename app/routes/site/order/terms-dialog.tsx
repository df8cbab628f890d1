import type { Terms } from "#app/domain/orders/terms.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./terms-dialog.module.css";

/** The id that a button's `popoverTarget` opens the terms by. */
export const termsDialogId = "vilkar";

/** The terms of an order. A native popover: it opens and closes without any script. */
export function TermsDialog({ terms }: { terms: Terms }) {
  return (
    <dialog
      id={termsDialogId}
      popover="auto"
      className={styles.dialog}
      aria-labelledby="terms-heading"
    >
      <div className={styles.content}>
        <h2 id="terms-heading">Vilkår</h2>
        {terms.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className={styles.version}>Versjon {terms.version}</p>
      </div>
      <div className={styles.foot}>
        <Button popoverTarget={termsDialogId} popoverTargetAction="hide">
          Lukk vilkårene
        </Button>
      </div>
    </dialog>
  );
}
