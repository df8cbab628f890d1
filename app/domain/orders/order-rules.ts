import { normalizeOrgNumber, orgNumberPattern } from "#app/domain/companies/org-number.ts";
import { emailPattern } from "#app/web/formats/email.ts";
import { tooLong, typedText, z } from "#app/web/zod.ts";
import { type Field, ofEachField, orderFields, type StoredFields } from "./order-fields.ts";

// Apart from the fields themselves: the back office shows those, and does without zod in the browser.

type Rule = z.ZodType<string>;
type Rules = {
  [Name in keyof StoredFields]: null extends StoredFields[Name] ? z.ZodOptional<Rule> : Rule;
};

/** All that a customer fills in, field by field. */
export const filledInSchema = z.object(rules());

export type FilledIn = z.infer<typeof filledInSchema>;

function rules(): Rules;
function rules(): object {
  return ofEachField((name) => {
    const field = orderFields[name];
    return field.isOptional ? orEmpty(ruleOf(field)) : ruleOf(field);
  });
}

/** The rule of what is given; `message` also stands for a field that is missing altogether. */
function ruleOf({ kind, message, least = 1, longest }: Field): Rule {
  const given = typedText(message);
  const text = given.min(least, message).max(longest, tooLong(longest));
  switch (kind) {
    case "text":
      return text;
    case "phone":
      return text.refine(isPhoneNumber, message);
    case "email":
      return given.max(longest, message).regex(emailPattern, message);
    case "org-number":
      return given.transform(normalizeOrgNumber).pipe(z.string().regex(orgNumberPattern, message));
  }
}

/** What is left empty counts as not given. */
function orEmpty(rule: Rule) {
  return z.preprocess(
    (value) => (typeof value === "string" && !value.trim() ? undefined : value),
    rule.optional(),
  );
}

/** Eight digits, or one of the five-digit numbers that begin with 0 (Nkom's numbering plan). */
function isPhoneNumber(phone: string): boolean {
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 8 || /^0\d{4}$/.test(digits);
}
