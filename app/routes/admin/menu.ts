import { href } from "#app/web/href.ts";

const inbox = href("/admin");
const mails = href("/admin/e-post");
const billing = href("/admin/abonnementer/fakturering");

/** One place of the menu: where it leads, what its pages' addresses begin with, and what stands within it. */
export type Place = {
  to: string;
  name: string;
  holds: readonly string[];
  within?: readonly Omit<Place, "within">[];
};

const within = (to: string, name: string, ...more: string[]) => ({
  to,
  name,
  holds: [`${to}/`, ...more],
});

const figures = [
  within(href("/admin/oversikt"), "Oversikt"),
  within(href("/admin/besok"), "Besøk"),
];
const settings = [
  within(href("/admin/personer"), "Personer"),
  within(mails, "E-post"),
  within(href("/admin/personvern"), "Personvern", href("/admin/oppbevaring")),
  within(href("/admin/logg"), "Logg"),
  within(href("/admin/kom-i-gang"), "Kom i gang"),
];

/** The menu, in its order. */
export const places: readonly Place[] = [
  {
    to: inbox,
    name: "Innboks",
    holds: [
      href("/admin/bestillinger/:id", { id: "" }),
      href("/admin/meldinger/:id", { id: "" }),
      href("/admin/oppfolging"),
    ],
  },
  within(href("/admin/kunder"), "Kunder"),
  within(href("/admin/abonnementer"), "Abonnementer"),
  within(billing, "Fakturering", href("/admin/fakturaer/:number", { number: "" })),
  { to: href("/admin/oversikt"), name: "Tall", holds: [], within: figures },
  { to: href("/admin/personer"), name: "Innstillinger", holds: [], within: settings },
  within(href("/editor"), "Innhold"),
];

/** Whether a page is the one a place leads to, or one of those it holds. */
export function currency(
  { to, holds }: Omit<Place, "within">,
  pathname: string,
): "page" | true | undefined {
  if (pathname === to) return "page";
  return holds.some((beginning) => pathname.startsWith(beginning)) || undefined;
}

/** The place that a page is in: of two that hold it the more particular one, which comes later in the menu. */
export function placeOf(pathname: string): Place | undefined {
  return places.findLast(({ within = [], ...place }) =>
    [place, ...within].some((one) => currency(one, pathname)),
  );
}
