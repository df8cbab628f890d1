import type { Brand } from "#app/domain/brand/brand.ts";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { frameWords } from "#app/words/frame/frame.words.ts";

/**
 * How to reach us, as part of a sentence: `Ring 70 12 34 56 eller skriv til post@…`, or the latter alone while there is no
 * number to call.
 *
 * @param inside whether words of the sentence stand before it
 */
export function CallOrWrite({
  brand,
  inside = false,
}: {
  brand: Pick<Brand, "phone" | "email">;
  inside?: boolean;
}) {
  const words = useWords(frameWords).ways;
  const [call, write] = inside ? [words.callInside, words.writeInside] : [words.call, words.write];
  return <RichLine text={brand.phone ? call : write} />;
}
