import { domainToUnicode } from "node:url";
import { otherValues } from "#app/db/tally.server.ts";
import { planPath } from "#app/domain/catalog/catalog.ts";
import { planNames } from "#app/domain/catalog/price-list.ts";
import { pageNameOf } from "#app/domain/content/page-names.ts";
import { href } from "#app/web/href.ts";
import { type Device, directly, type VisitKind } from "./visits.server.ts";

/** Pages that no search engine shows, and that have no name elsewhere. */
const otherPages: ReadonlyMap<string, string> = new Map([
  [href("/takk"), "Takk for bestillingen"],
  [href("/kontakt/sendt"), "Meldingen er sendt"],
  [href("/avtale"), "Ny lenke til avtalen"],
  ...planNames.map(({ id, name }): [string, string] => [planPath(id), `Bestilling: ${name}`]),
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

/** A value that was counted, as the administrator reads it. */
export function visitName(kind: VisitKind, value: string): string {
  switch (kind) {
    case "page":
      return otherPages.get(value) ?? pageNameOf(value);
    case "referrer":
      if (value === directly) return "Direkte eller ukjent";
      return value === otherValues ? "Andre nettsteder" : domainToUnicode(value);
    case "campaign":
      return value === otherValues ? "Andre kampanjer" : value;
    case "device":
      return Object.entries(devices).find(([device]) => device === value)?.[1] ?? value;
  }
}
