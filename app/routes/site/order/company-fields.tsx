import type { FieldMetadata } from "@conform-to/react";
import type { ClipboardEvent, InputEvent } from "react";
import { hasValidCheckDigit, orgNumberPattern } from "#app/domain/companies/org-number.ts";
import { orderFields } from "#app/domain/orders/order-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Words } from "#app/web/words.ts";
import type { orderWords } from "#app/words/pages/order.words.ts";
import { fieldProps, setFieldValue } from "../form-field.ts";
import styles from "./company-fields.module.css";
import { useCompanyLookup } from "./company-lookup.ts";

/**
 * Name and organisation number of the company. The number is looked up in Enhetsregisteret; what is found is told, and never
 * stops an order.
 *
 * @param typed the number as it stands in its field, and whether the script is awake to react to it
 * @param onChange called where a number was put into the field by script
 */
export function CompanyFields({
  companyName,
  orgNumber,
  typed,
  words,
  onChange,
}: {
  companyName: FieldMetadata<string>;
  orgNumber: FieldMetadata<string>;
  typed: { awake: boolean; orgNumber: string; isOrgNumberCut: boolean };
  words: FormWords;
  onChange: () => void;
}) {
  const found = useCompanyLookup(typed.orgNumber, companyName.id);
  const mainUnit = found !== "asking" && found?.status === "sub-unit" && found.parentOrgNumber;
  const hint = typed.isOrgNumberCut
    ? // A browser that fills in a number with spaces has cut it off, and nobody can say what stood at its end.
      { tone: "doubt" as const, text: words.orgNumberCut }
    : hintOn(typed.orgNumber, found, words);

  return (
    <>
      <Field
        {...fieldProps(companyName, "text")}
        key="companyName"
        label={words.company}
        required
        maxLength={orderFields.companyName.longest}
        autoComplete="organization"
      />
      <div className={styles.number}>
        <Field
          {...fieldProps(orgNumber, "text")}
          key="orgNumber"
          label={words.orgNumber}
          required
          inputMode="numeric"
          // Without a script nothing could reduce a pasted number to its digits before the browser cuts it off.
          maxLength={typed.awake ? 9 : undefined}
          onBeforeInput={takeDigits}
          onPaste={(event) => {
            pasteOrgNumber(event);
            onChange();
          }}
          help={
            // What is wrong says as much as how many digits there are.
            !(orgNumber.errors && hint.tone === "plain") && (
              <span aria-live="polite" className={styles[hint.tone]}>
                {hint.text}
              </span>
            )
          }
        />
        {mainUnit && (
          <Button
            look="secondary"
            onClick={() => {
              const field = document.getElementById(orgNumber.id);
              if (!(field instanceof HTMLInputElement)) return;
              setFieldValue(field, mainUnit);
              onChange();
              // The button goes away with its sub-unit.
              field.focus();
            }}
          >
            {words.mainUnit}
          </Button>
        )}
      </div>
    </>
  );
}

type FormWords = Words<typeof orderWords>["form"];
type Hint = { tone: "plain" | "asking" | "good" | "doubt"; text: string };

/** What stands under the number. */
function hintOn(
  orgNumber: string,
  found: ReturnType<typeof useCompanyLookup>,
  words: FormWords,
): Hint {
  if (found === "asking") return { tone: "asking", text: words.asking };
  if (found) {
    return {
      tone: found.status === "active" ? "good" : "doubt",
      text: found.message ?? words.unreachable,
    };
  }
  if (orgNumberPattern.test(orgNumber) && !hasValidCheckDigit(orgNumber)) {
    return { tone: "doubt", text: words.wrongDigit };
  }
  return { tone: "plain", text: words.orgNumberHint };
}

/** Puts the nine digits of a pasted `Org.nr. 923 609 016 MVA` into the field, which would cut it off after nine characters. */
function pasteOrgNumber(event: ClipboardEvent<HTMLInputElement>) {
  const isTaken = takeNineDigits(event.currentTarget, event.clipboardData.getData("text"));
  if (isTaken) event.preventDefault();
}

/** The same where it is typed, or filled in at once: what is no digit would count among the nine characters. */
function takeDigits(event: InputEvent<HTMLInputElement>) {
  if (/^\d*$/.test(event.data)) return;
  event.preventDefault();
  takeNineDigits(event.currentTarget, event.data);
}

/** Answers whether there were nine. */
function takeNineDigits(field: HTMLInputElement, text: string): boolean {
  const digits = text.replace(/\D/g, "");
  const areNine = orgNumberPattern.test(digits);
  if (areNine) setFieldValue(field, digits);
  return areNine;
}
