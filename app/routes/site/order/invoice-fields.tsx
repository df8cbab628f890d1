import type { FieldMetadata } from "@conform-to/react";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { orderFields } from "#app/domain/orders/order-fields.ts";
import { Field } from "#app/ui/field.tsx";
import foldStyles from "#app/ui/patterns/fold.module.css";
import type { Words } from "#app/web/words.ts";
import type { orderWords } from "#app/words/pages/order.words.ts";
import { EmailField } from "../email-field.tsx";
import { fieldProps } from "../form-field.ts";
import styles from "./invoice-fields.module.css";

/** Where the invoice goes and what it is marked with: folded away, for most customers need neither. */
export function InvoiceFields({
  invoiceEmail,
  buyerReference,
  words,
}: {
  invoiceEmail: FieldMetadata<unknown>;
  buyerReference: FieldMetadata<unknown>;
  words: Words<typeof orderWords>["form"];
}) {
  const fold = useRef<HTMLDetailsElement>(null);
  const wrong = Boolean(invoiceEmail.errors || buyerReference.errors);
  // Only from the start: later the visitor opens and closes it.
  const [open] = useState(
    wrong || Boolean(invoiceEmail.initialValue || buyerReference.initialValue),
  );

  useEffect(() => {
    if (!wrong || !fold.current || fold.current.open) return;
    fold.current.open = true;
    // The first mistake is given the focus on sending, which did not reach into the fold.
    if (document.activeElement?.matches("[aria-invalid]")) return;
    fold.current.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [wrong]);

  return (
    <details ref={fold} open={open} className={`${foldStyles.fold} ${styles.fold}`}>
      <summary>
        {words.invoice}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.fields}>
        <EmailField
          field={invoiceEmail}
          label={words.invoiceEmail}
          autoComplete="billing email"
          help={words.invoiceEmailHint}
          asks={words.meant}
        />
        <Field
          {...fieldProps(buyerReference, "text")}
          key="buyerReference"
          label={words.reference}
          maxLength={orderFields.buyerReference.longest}
          help={words.referenceHint}
        />
      </div>
    </details>
  );
}
