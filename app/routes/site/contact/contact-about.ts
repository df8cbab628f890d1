import { href } from "#app/web/href.ts";

/** The contact page with its form opened on what is asked about. */
export function contactAbout(service: string): string {
  return `${href("/kontakt")}?service=${encodeURIComponent(service.toWellFormed())}`;
}
