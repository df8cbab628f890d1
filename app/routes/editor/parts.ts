import type { ComponentType } from "react";
import { townIds } from "#app/domain/cities/city.ts";
import type { EditorPartProps } from "./editor-part.ts";
import { CompanyPart } from "./parts/company-part.tsx";
import { FaqPart } from "./parts/faq-part.tsx";
import { HiddenPart } from "./parts/hidden-part.tsx";
import { PagesPart } from "./parts/pages-part.tsx";
import { StoriesPart } from "./parts/stories-part.tsx";
import { TownsPart } from "./parts/towns-part.tsx";
import { TransferPart } from "./parts/transfer-part.tsx";

/** What can be edited beside texts and prices, in the order shown; `id` names the part in the address. */
export const editorParts: {
  id: string;
  title: string;
  component: ComponentType<EditorPartProps>;
  /** Path of the part, or of what it shows first: where the preview begins. */
  path?: string;
}[] = [
  { id: "faq", title: "Spørsmål og svar", component: FaqPart, path: "faq" },
  { id: "historier", title: "Kundehistorier", component: StoriesPart, path: "stories" },
  { id: "byer", title: "Byer", component: TownsPart, path: `towns.${townIds[0]}` },
  { id: "sider", title: "Sider og søk", component: PagesPart, path: "pages./" },
  { id: "firma", title: "Firma", component: CompanyPart, path: "company" },
  { id: "synlighet", title: "Synlighet", component: HiddenPart, path: "hiddenPages" },
  { id: "eksport", title: "Eksport og import", component: TransferPart },
];
