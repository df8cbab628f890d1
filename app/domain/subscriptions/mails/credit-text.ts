import {
  type BillingDocument,
  leftOf,
  numberOf,
  totalOreOf,
} from "#app/domain/billing/billing-document.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import type { Words } from "#app/web/words.ts";
import type { subscriptionMailWords } from "#app/words/mails/subscription-mails.words.ts";

/** What becomes of the invoice that a credit note takes back, all of it or a part. */
export function creditText(
  note: BillingDocument,
  { text, part }: Words<typeof subscriptionMailWords>["credit"],
): string {
  const left = leftOf(note);
  const named = {
    kreditnotaen: numberOf(note),
    fakturaen: note.credits ? numberOf(note.credits) : "",
    summen: formatKroner(totalOreOf(note) / 100),
  };
  return left === undefined
    ? fillIn(text, named)
    : fillIn(part, { ...named, resten: formatKroner(left / 100) });
}
