// What the editor needs once somebody presses something, in one file of its own (later.ts).
export { FindDialog } from "./find/find-dialog.tsx";
export { CompanyPart } from "./parts/company-part.tsx";
export { FaqPart } from "./parts/faq-part.tsx";
export { FooterPart } from "./parts/footer-part.tsx";
export { HiddenPart } from "./parts/hidden-part.tsx";
export { MenuPart } from "./parts/menu-part.tsx";
export { PagesPart } from "./parts/pages-part.tsx";
export { PricesPart } from "./parts/prices-part.tsx";
export { RedirectsPart } from "./parts/redirects-part.tsx";
export { ServicesPart } from "./parts/services-part.tsx";
export { StoriesPart } from "./parts/stories-part.tsx";
export { TownsPart } from "./parts/towns-part.tsx";
export { TransferPart } from "./parts/transfer-part.tsx";
export { WordingPart } from "./parts/wording-part.tsx";
export { PreviewButton, PreviewPane } from "./preview/preview-pane.tsx";
export { PublishDialog } from "./publish/publish-dialog.tsx";
export { NotesPanel } from "./shared/notes-panel.tsx";
export { DraftConflictDialog, ShareDialog } from "./shared/share-dialog.tsx";
