import { type Brand, phoneOf } from "#app/domain/brand/brand.ts";
import { phoneHref } from "#app/web/formats/phone.ts";

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
  const phone = phoneOf(brand);
  return (
    <>
      {phone && (
        <>
          {inside ? "ring" : "Ring"} <a href={phoneHref(phone)}>{phone}</a> eller{" "}
        </>
      )}
      {phone || inside ? "skriv" : "Skriv"} til <a href={`mailto:${brand.email}`}>{brand.email}</a>
    </>
  );
}
