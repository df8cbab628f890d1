import type { Terms } from "#app/domain/orders/terms/terms.ts";
import { useWords } from "#app/ui/text/use-words.tsx";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import styles from "./agreement.module.css";

/** The terms that were agreed on, behind the press that opens them; on paper they stand open. */
export function TermsText({ sections }: Pick<Terms, "sections">) {
  const words = useWords(agreementWords).terms;
  return (
    <details className={styles.terms}>
      <summary>{words.read}</summary>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </details>
  );
}
