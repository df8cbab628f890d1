import type { ComponentType } from "react";
import { type PartKey, partNames } from "#app/domain/content/part-names.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fetchedLater } from "../fetched/lazy-parts.ts";
import { TextsPart } from "../parts/texts-part.tsx";

/** How each part of the content is edited. */
const forms: Record<PartKey, ComponentType<EditorPartProps>> = {
  texts: TextsPart,
  wording: fetchedLater("WordingPart"),
  prices: fetchedLater("PricesPart"),
  faq: fetchedLater("FaqPart"),
  stories: fetchedLater("StoriesPart"),
  people: fetchedLater("PeoplePart"),
  proof: fetchedLater("ProofPart"),
  towns: fetchedLater("TownsPart"),
  services: fetchedLater("ServicesPart"),
  menu: fetchedLater("MenuPart"),
  footer: fetchedLater("FooterPart"),
  ownPages: fetchedLater("OwnPagesPart"),
  articles: fetchedLater("ArticlesPart"),
  company: fetchedLater("CompanyPart"),
  sharing: fetchedLater("SharingPart"),
  pages: fetchedLater("PagesPart"),
  hiddenPages: fetchedLater("HiddenPart"),
  redirects: fetchedLater("RedirectsPart"),
};

/** Where one form is; `id` names it in the address. */
type Place = { id: string; title: string; form: ComponentType<EditorPartProps> };

/** What is edited together, under one tab: its places in the order shown. It opens on the first. */
export type Room = { title: string; places: readonly [Place, ...Place[]] };

/** Two tabs are the specification's, and are called as it calls them. */
export const rooms: readonly [Room, ...Room[]] = [
  {
    title: "Tekster og Innhold",
    places: [
      placeOf("texts"),
      placeOf("wording"),
      placeOf("faq"),
      placeOf("stories"),
      placeOf("services"),
      placeOf("proof"),
    ],
  },
  {
    title: "Sider",
    places: [
      placeOf("ownPages"),
      placeOf("articles"),
      placeOf("towns"),
      placeOf("pages"),
      placeOf("menu"),
      placeOf("footer"),
    ],
  },
  { title: "Priser og Pakker", places: [placeOf("prices")] },
  {
    title: "Firma og utseende",
    places: [placeOf("company"), placeOf("people"), placeOf("sharing")],
  },
  {
    title: "Verktøy",
    places: [
      placeOf("hiddenPages"),
      placeOf("redirects"),
      { id: "finn-og-erstatt", title: "Finn og erstatt", form: fetchedLater("ReplacePart") },
      { id: "eksport", title: "Eksport og import", form: fetchedLater("TransferPart") },
    ],
  },
];

/** The place that an address names, with its room; the first of the first room where it names none. */
export function findPlace(id: string | null): { room: Room; place: Place } {
  const [first] = rooms;
  const room = rooms.find(({ places }) => places.some((place) => place.id === id)) ?? first;
  return { room, place: room.places.find((place) => place.id === id) ?? room.places[0] };
}

function placeOf(key: PartKey): Place {
  return { id: partNames[key].tab, title: partNames[key].label, form: forms[key] };
}
