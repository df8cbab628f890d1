import { lazy, useEffect, useSyncExternalStore } from "react";
import { fetchedCode } from "./fetched-code.ts";

/** What the editor needs once somebody presses something. */
const later = fetchedCode(() => import("./fetched-later.ts"));
type Later = typeof import("./fetched-later.ts");
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

/** One of those things, by its name; what is drawn around it waits until it is there. */
export function fetchedLater<Name extends keyof Later>(name: Name) {
  return lazy(async () => ({ default: (await later.until())[name] }));
}

export const PublishDialog = fetchedLater("PublishDialog");
export const ShareDialog = fetchedLater("ShareDialog");
export const ConfirmDialog = fetchedLater("ConfirmDialog");
export const LeaveDialog = fetchedLater("LeaveDialog");
export const DraftNotices = fetchedLater("DraftNotices");
export const FindDialog = fetchedLater("FindDialog");
export const Preview = lazy(async () => ({ default: (await preview.until()).Preview }));
