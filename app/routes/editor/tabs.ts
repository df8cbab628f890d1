import type { ComponentType } from "react";
import { type PartKey, partKeys, partNames } from "#app/domain/content/part-names.ts";
import type { EditorPartProps } from "./editor-part.ts";
import {
  ArticlesPart,
  CompanyPart,
  FaqPart,
  FooterPart,
  HiddenPart,
  MenuPart,
  OwnPagesPart,
  PagesPart,
  PeoplePart,
  PricesPart,
  ProofPart,
  RedirectsPart,
  ServicesPart,
  SharingPart,
  StoriesPart,
  TownsPart,
  TransferPart,
  WordingPart,
} from "./fetched/lazy-parts.ts";
import { TextsPart } from "./parts/texts-part.tsx";

/** How each part of the content is edited. */
const forms: Record<PartKey, ComponentType<EditorPartProps>> = {
  texts: TextsPart,
  wording: WordingPart,
  prices: PricesPart,
  faq: FaqPart,
  stories: StoriesPart,
  people: PeoplePart,
  proof: ProofPart,
  towns: TownsPart,
  services: ServicesPart,
  menu: MenuPart,
  footer: FooterPart,
  ownPages: OwnPagesPart,
  articles: ArticlesPart,
  company: CompanyPart,
  sharing: SharingPart,
  pages: PagesPart,
  hiddenPages: HiddenPart,
  redirects: RedirectsPart,
};

/** The tabs of the editor in the order shown, one for each part and one for files; `id` names the tab in the address. */
export const tabs: { id: string; title: string; form: ComponentType<EditorPartProps> }[] = [
  ...partKeys.map((key) => ({
    id: partNames[key].tab,
    title: partNames[key].label,
    form: forms[key],
  })),
  { id: "eksport", title: "Eksport og import", form: TransferPart },
];
