import type { Terms } from "#app/domain/orders/terms.ts";
import { Button } from "#app/ui/button.tsx";
import { Paragraph } from "#app/ui/paragraph.tsx";
import { href } from "#app/web/href.ts";
import styles from "./terms-dialog.module.css";

/** The id that a button's `popoverTarget` opens the terms by. */
export const termsDialogId = "vilkar";

/**
 * The terms of an order. A native popover: it opens and closes without any script.
 *
 * @param onAccept called when they are accepted here; left out until there is a script to do it
 */
export function TermsDialog({
  terms,
  onAccept,
}: {
  terms: Terms;
  onAccept: (() => void) | undefined;
}) {
  return (
    <dialog
      id={termsDialogId}
      popover="auto"
      className={styles.dialog}
      aria-labelledby="terms-heading"
    >
      <div className={styles.content}>
        <div>
          <h2 id="terms-heading">Vilkår</h2>
          <p className={styles.version}>
            Versjon {terms.version}.{" "}
            <a href={href("/vilkar")} target="_blank" rel="noopener">
              Åpne vilkårene på en egen side
            </a>
          </p>
        </div>
        {terms.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
          </section>
        ))}
      </div>
      <div className={styles.foot}>
        {onAccept && (
          <Button popoverTarget={termsDialogId} popoverTargetAction="hide" onClick={onAccept}>
            Godta og lukk
          </Button>
        )}
        <Button look="secondary" popoverTarget={termsDialogId} popoverTargetAction="hide">
          Lukk
        </Button>
      </div>
    </dialog>
  );
}
