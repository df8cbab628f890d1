import { lazy } from "react";

const pauseMilliseconds = 3_000;

let fetched: ReturnType<typeof fetchAgain> | undefined;

/** Fetches what the editor does not need before somebody presses something, once; where it cannot be had it is asked for until it can. */
function fetchLater() {
  fetched ??= fetchAgain();
  return fetched;
}

async function fetchAgain() {
  for (;;) {
    try {
      return await import("./fetched-later.ts");
    } catch {
      // The frame around says that there is no connection.
      await new Promise((done) => setTimeout(done, pauseMilliseconds));
    }
  }
}

export const PricesPart = lazy(async () => ({ default: (await fetchLater()).PricesPart }));
export const ArticlesPart = lazy(async () => ({ default: (await fetchLater()).ArticlesPart }));
export const AddedTownsPart = lazy(async () => ({ default: (await fetchLater()).AddedTownsPart }));
export const CompanyPart = lazy(async () => ({ default: (await fetchLater()).CompanyPart }));
export const FaqPart = lazy(async () => ({ default: (await fetchLater()).FaqPart }));
export const FooterPart = lazy(async () => ({ default: (await fetchLater()).FooterPart }));
export const HiddenPart = lazy(async () => ({ default: (await fetchLater()).HiddenPart }));
export const MenuPart = lazy(async () => ({ default: (await fetchLater()).MenuPart }));
export const OwnPagesPart = lazy(async () => ({ default: (await fetchLater()).OwnPagesPart }));
export const PagesPart = lazy(async () => ({ default: (await fetchLater()).PagesPart }));
export const RedirectsPart = lazy(async () => ({ default: (await fetchLater()).RedirectsPart }));
export const ServicesPart = lazy(async () => ({ default: (await fetchLater()).ServicesPart }));
export const SharingPart = lazy(async () => ({ default: (await fetchLater()).SharingPart }));
export const StoriesPart = lazy(async () => ({ default: (await fetchLater()).StoriesPart }));
export const TownsPart = lazy(async () => ({ default: (await fetchLater()).TownsPart }));
export const TransferPart = lazy(async () => ({ default: (await fetchLater()).TransferPart }));
export const WordingPart = lazy(async () => ({ default: (await fetchLater()).WordingPart }));
export const PublishDialog = lazy(async () => ({ default: (await fetchLater()).PublishDialog }));
export const DraftNotices = lazy(async () => ({ default: (await fetchLater()).DraftNotices }));
export const SharedStrip = lazy(async () => ({ default: (await fetchLater()).SharedStrip }));
export const NotesPanel = lazy(async () => ({ default: (await fetchLater()).NotesPanel }));
export const ShareDialog = lazy(async () => ({ default: (await fetchLater()).ShareDialog }));
export const DraftConflictDialog = lazy(async () => ({
  default: (await fetchLater()).DraftConflictDialog,
}));
export const ConfirmDialog = lazy(async () => ({ default: (await fetchLater()).ConfirmDialog }));
export const FindDialog = lazy(async () => ({ default: (await fetchLater()).FindDialog }));
export const PreviewPane = lazy(async () => ({ default: (await fetchLater()).PreviewPane }));
export const PreviewButton = lazy(async () => ({ default: (await fetchLater()).PreviewButton }));

// Asked for as soon as the editor's own code is there, so that it is at hand when it is pressed for, and without a connection too.
if (typeof document !== "undefined") fetchLater();
