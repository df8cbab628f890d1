import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { type TextOf, wordsOf } from "#app/web/words.ts";
import { subscriptionMailWords } from "#app/words/mails/subscription-mails.words.ts";

/**
 * That a period costs something else than the one before it, as mails and pages say it; undefined where it does not.
 *
 * @param before kroner a year without VAT, as `after`; undefined where nothing was paid before
 */
export function priceChange(
  before: number | undefined,
  after: number,
  textOf: TextOf,
): string | undefined {
  if (before === undefined || before === after) return undefined;
  return fillIn(wordsOf(subscriptionMailWords, textOf).sums.changed, {
    "forrige pris": formatKroner(before),
    "ny pris": formatKroner(after),
  });
}
