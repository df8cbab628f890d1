import { planPath } from "#app/domain/catalog/catalog.ts";
import { planNames } from "#app/domain/catalog/price-list.ts";
import { href } from "#app/web/href.ts";
import { pageNames } from "./page-names.ts";

/** Whatever is below these is ours, there or not. */
const ours =
  /^\/(api|admin|editor|login|logout|assets|avtale|bestill|order|order-confirmation|takk|utkast|ikke-tilgjengelig|ikke-lenger|uten-nett|healthz|readyz|metrics|cities|scenes|sharing|deling|bilder|\.well-known)(\/|$)/;

/** Pages that nobody is led to, and files that lie beside the pages. */
const besidePages =
  /^\/(kontakt\/sendt|robots\.txt|sitemap\.xml|(favicon|icon|apple-touch-icon|sharing|service-worker)[^/]*\.\w+|[^/]+\.webmanifest)$/;

/** What people can be led to, by its path: a page, a plan to order, or a file that is read from elsewhere. */
export const destinations: ReadonlyMap<string, string> = new Map([
  ...pageNames,
  ...planNames.map(({ id, name }): [string, string] => [planPath(id), `Bestill ${name}`]),
  [href("/avtale"), "Finn igjen avtalen"],
  [href("/sitemap.xml"), "Nettstedskartet"],
]);

/** Whether no page, file or call of ours is at a path, so that it may lead elsewhere. Hidden pages are pages. */
export function isFree(path: string): boolean {
  return !pageNames.has(path) && !ours.test(path) && !besidePages.test(path);
}
