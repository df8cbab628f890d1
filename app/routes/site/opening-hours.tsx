import { Fragment } from "react";
import type { Brand } from "#app/domain/brand/brand.ts";

type Hours = { brand: Pick<Brand, "openingHours"> };

/** When somebody answers, as part of a sentence: `mandag–fredag 09:00–17:00`. No range is broken at its dash. */
export function OpeningHours({ brand }: Hours) {
  const { opens, closes } = brand.openingHours;
  return (
    <>
      <OpeningDays brand={brand} /> <span className="unbroken">{`${opens}–${closes}`}</span>
    </>
  );
}

/** The days of it alone. */
export function OpeningDays({ brand }: Hours) {
  return brand.openingHours.days.split(" ").map((word, index) => (
    <Fragment key={word}>
      {index > 0 && " "}
      <span className="unbroken">{word}</span>
    </Fragment>
  ));
}
