import { lazy, useEffect, useSyncExternalStore } from "react";
import { fetchedCode } from "./fetched-code.ts";

/** What the editor needs once somebody presses something. */
const later = fetchedCode(() => import("./fetched-later.ts"));
const preview = fetchedCode(() => import("../preview/preview.tsx"));

/** What keeps the content in order. */
export const rules = fetchedCode(() => import("./rules.ts"));

export type Rules = typeof import("./rules.ts");

/** What is done before anything is pressed or typed. */
const intents = ["pointerover", "pointerdown", "keydown", "focusin"];

/**
 * Fetches all of it as soon as somebody is about to do something: moves over the page, touches it, or presses a key.
 *
 * @param atOnce whether it is needed for what is shown first
 * @returns the rules, once they are there; undefined before, and on the server
 */
export function useRules(atOnce: boolean): Rules | undefined {
  useEffect(() => {
    const stop = () => {
      for (const intent of intents) removeEventListener(intent, fetchAll);
    };
    const fetchAll = () => {
      stop();
      for (const code of [rules, later, preview]) code.until();
    };
    if (atOnce) fetchAll();
    else for (const intent of intents) addEventListener(intent, fetchAll);
    return stop;
  }, [atOnce]);
  return useSyncExternalStore(rules.watch, rules.current, () => undefined);
}

/** The rules, with all that a press can need; at once where it is there. Rejects where it cannot be had just now. */
export function atHand(): Rules | Promise<Rules> {
  const here = rules.current();
  if (here && later.current()) return here;
  return Promise.all([rules.fetch(), later.fetch()]).then(([rules]) => rules);
}

export const PricesPart = lazy(async () => ({ default: (await later.until()).PricesPart }));
export const ArticlesPart = lazy(async () => ({ default: (await later.until()).ArticlesPart }));
export const CompanyPart = lazy(async () => ({ default: (await later.until()).CompanyPart }));
export const FaqPart = lazy(async () => ({ default: (await later.until()).FaqPart }));
export const FooterPart = lazy(async () => ({ default: (await later.until()).FooterPart }));
export const HiddenPart = lazy(async () => ({ default: (await later.until()).HiddenPart }));
export const MenuPart = lazy(async () => ({ default: (await later.until()).MenuPart }));
export const OwnPagesPart = lazy(async () => ({ default: (await later.until()).OwnPagesPart }));
export const PagesPart = lazy(async () => ({ default: (await later.until()).PagesPart }));
export const PeoplePart = lazy(async () => ({ default: (await later.until()).PeoplePart }));
export const ProofPart = lazy(async () => ({ default: (await later.until()).ProofPart }));
export const RedirectsPart = lazy(async () => ({ default: (await later.until()).RedirectsPart }));
export const ReplacePart = lazy(async () => ({ default: (await later.until()).ReplacePart }));
export const ServicesPart = lazy(async () => ({ default: (await later.until()).ServicesPart }));
export const SharingPart = lazy(async () => ({ default: (await later.until()).SharingPart }));
export const StoriesPart = lazy(async () => ({ default: (await later.until()).StoriesPart }));
export const TownsPart = lazy(async () => ({ default: (await later.until()).TownsPart }));
export const TransferPart = lazy(async () => ({ default: (await later.until()).TransferPart }));
export const WordingPart = lazy(async () => ({ default: (await later.until()).WordingPart }));
export const PublishDialog = lazy(async () => ({ default: (await later.until()).PublishDialog }));
export const ShareDialog = lazy(async () => ({ default: (await later.until()).ShareDialog }));
export const ConfirmDialog = lazy(async () => ({ default: (await later.until()).ConfirmDialog }));
export const LeaveDialog = lazy(async () => ({ default: (await later.until()).LeaveDialog }));
export const DraftNotices = lazy(async () => ({ default: (await later.until()).DraftNotices }));
export const FindDialog = lazy(async () => ({ default: (await later.until()).FindDialog }));
export const Preview = lazy(async () => ({ default: (await preview.until()).Preview }));
