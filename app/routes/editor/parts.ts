import type { ComponentType } from "react";
import { townIds } from "#app/domain/cities/city.ts";
import { partNames } from "#app/domain/editing/labels.ts";
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
  { id: "faq", title: partNames.faq, component: FaqPart, path: "faq" },
  { id: "historier", title: partNames.stories, component: StoriesPart, path: "stories" },
  { id: "byer", title: partNames.towns, component: TownsPart, path: `towns.${townIds[0]}` },
  { id: "sider", title: partNames.pages, component: PagesPart, path: "pages./" },
  { id: "firma", title: partNames.company, component: CompanyPart, path: "company" },
  { id: "synlighet", title: partNames.hiddenPages, component: HiddenPart, path: "hiddenPages" },
  { id: "eksport", title: "Eksport og import", component: TransferPart },
];
