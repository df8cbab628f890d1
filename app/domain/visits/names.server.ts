import { domainToUnicode } from "node:url";
import { otherValues } from "#app/db/tally.server.ts";
import { planPath } from "#app/domain/catalog/catalog.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { addedPages } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import { pageNameOf } from "#app/domain/content/page-names.ts";
import { href } from "#app/web/href.ts";
import { type Device, directly, type VisitKind } from "./visits.server.ts";

/** Pages that no search engine shows, and that have no name elsewhere. */
const otherPages: ReadonlyMap<string, string> = new Map([
  [href("/takk"), "Takk for bestillingen"],
  [href("/kontakt/sendt"), "Meldingen er sendt"],
  [href("/avtale"), "Ny lenke til avtalen"],
  // Of days on which there was no room for every page.
  [otherValues, "Andre sider"],
]);

const devices: Record<Device, string> = {
  phone: "Telefon",
  tablet: "Nettbrett",
  desktop: "Datamaskin",
};

/** What is counted, as the administrator reads it. */
export const kindNames: Record<VisitKind, string> = {
  page: "Side",
  referrer: "Kommer fra",
  campaign: "Kampanje",
  device: "Enhet",
};

/** What the pages are called that editors decide of, by their paths: those they have added, and the form of every plan, sold or not. */
export function namesIn(content: Content): ReadonlyMap<string, string> {
  const plans = namedPlansOf(content);
  return new Map([
    ...addedPages(content),
    ...plans.map(({ id, name }): [string, string] => [planPath(id), `Bestilling: ${name}`]),
  ]);
}

/**
 * A value that was counted, as the administrator reads it.
 *
 * @param names of pages that the site does not know by itself
 */
export function visitName(
  kind: VisitKind,
  value: string,
  names: ReturnType<typeof namesIn>,
): string {
  switch (kind) {
    case "page":
      return names.get(value) ?? otherPages.get(value) ?? pageNameOf(value);
    case "referrer":
      if (value === directly) return "Direkte eller ukjent";
      return value === otherValues ? "Andre nettsteder" : domainToUnicode(value);
    case "campaign":
      return value === otherValues ? "Andre kampanjer" : value;
    case "device":
      return Object.entries(devices).find(([device]) => device === value)?.[1] ?? value;
  }
}
