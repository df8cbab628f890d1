import type { ComponentProps } from "react";
import {
  formatOrgNumber,
  hasValidCheckDigit,
  normalizeOrgNumber,
} from "#app/domain/companies/org-number.ts";
import { Notice } from "#app/ui/notice.tsx";
import styles from "../part.module.css";
import { LineField } from "../part-fields.tsx";

/** An organisation number, typed as it is printed, with a word on one that cannot be right. */
export function OrgNumberField(field: ComponentProps<typeof LineField>) {
  const { value, onChange } = field;
  const isDoubtful = /^\d{9}$/.test(value) && !hasValidCheckDigit(value);
  return (
    <div className={styles.row}>
      <LineField
        {...field}
        inputMode="numeric"
        onChange={(typed) => onChange(normalizeOrgNumber(typed))}
      />
      <div role="status">
        {isDoubtful && (
          <Notice tone="warning">
            Kontrollsifferet i {formatOrgNumber(value)} stemmer ikke. Se over nummeret før du
            publiserer.
          </Notice>
        )}
      </div>
    </div>
  );
}
