import { contentContext, servicesContext } from "#app/context.ts";
import { placeholdersIn } from "#app/domain/brand/brand.ts";
import { shownPages } from "#app/domain/indexing/shown.ts";
import { keptForAnHour } from "#app/web/caching.ts";
import { href } from "#app/web/href.ts";
import { mailto } from "#app/web/links.ts";
import type { Route } from "./+types/security";

/** Days that what is told may be relied on; a year at most is advised (RFC 9116, 2.5.5). */
const validDays = 180;

/** Where whoever finds a hole in the site can tell us (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { config, clock } = context.get(servicesContext);
  const site = context.get(contentContext);
  const { email } = site.brand;
  const form = href("/kontakt");
  const contacts = [
    ...(placeholdersIn(site.brand).includes("email") ? [] : [mailto(email)]),
    `${config.siteUrl}${shownPages(site).includes(form) ? form : "/#contact"}`,
  ];
  const expires = new Date(clock());
  expires.setUTCHours(validDays * 24, 0, 0, 0);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: nb, en",
    `Canonical: ${config.siteUrl}${href("/.well-known/security.txt")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": keptForAnHour },
  });
}
