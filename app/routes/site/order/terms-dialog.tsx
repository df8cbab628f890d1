import type { Terms } from "#app/domain/orders/terms/terms.ts";
import { Button } from "#app/ui/button.tsx";
import floating from "#app/ui/floating.module.css";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { href } from "#app/web/href.ts";
import type { Words } from "#app/web/words.ts";
import type { orderWords } from "#app/words/pages/order.words.ts";
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
  words,
  onAccept,
}: {
  terms: Terms;
  words: Words<typeof orderWords>["terms"];
  onAccept: (() => void) | undefined;
}) {
  return (
    <dialog
      id={termsDialogId}
      popover="auto"
      className={`${floating.floating} ${styles.dialog}`}
      aria-labelledby="terms-heading"
    >
      <div className={styles.content}>
        <div>
          <h2 id="terms-heading">{words.title}</h2>
          <p className={styles.version}>
            {`${fillIn(words.version, { versjonen: terms.version })} `}
            <a href={href("/vilkar")} target="_blank" rel="noopener">
              {words.elsewhere}
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
            {words.accept}
          </Button>
        )}
        <Button look="secondary" popoverTarget={termsDialogId} popoverTargetAction="hide">
          {words.close}
        </Button>
      </div>
    </dialog>
  );
}
