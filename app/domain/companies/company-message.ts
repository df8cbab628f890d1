import { fillIn } from "#app/web/fill-in.ts";
import { type TextOf, wordsOf } from "#app/web/words.ts";
import { companyWords } from "#app/words/frame/company.words.ts";
import type { CompanyAnswer } from "./company.ts";
import { formatOrgNumber } from "./org-number.ts";

/**
 * What a customer is told about the number they gave, as one or more sentences. No status stops an order, and every warning
 * says so.
 *
 * @returns undefined where the register did not answer; the form has words for that itself, for it may get no answer at all
 */
export function companyMessage(
  { status, name, place, parentOrgNumber }: CompanyAnswer,
  textOf: TextOf,
): string | undefined {
  const words = wordsOf(companyWords, textOf).found;
  const named = { firmaet: name ?? words.company };
  switch (status) {
    case "active":
      return fillIn(words.active, { firmaet: [named.firmaet, place].filter(Boolean).join(", ") });
    case "bankrupt":
      return fillIn(words.bankrupt, named);
    case "winding-up":
      return fillIn(words.windingUp, named);
    case "struck-off":
      return fillIn(words.struckOff, named);
    case "sub-unit":
      return parentOrgNumber
        ? fillIn(words.subUnit, { ...named, hovedenheten: formatOrgNumber(parentOrgNumber) })
        : fillIn(words.loneSubUnit, named);
    case "unknown":
      return words.unknown;
    case "removed":
      return words.removed;
    case "unreachable":
      return undefined;
  }
}
