import { href } from "#app/web/href.ts";
import { type Days, daysOf, pageOf, questionOf } from "../lists/list.ts";

/** The folders of the tab of messages, as its address names them; the first is the one without a name. */
export const messageFolders = ["innboks", "uleste", "apne", "handtert", "karantene"] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** Each folder as the administrator reads it. */
export const folderNames: Record<MessageFolder, string> = {
  innboks: "Alle",
  uleste: "Uleste",
  apne: "Åpne",
  handtert: "Håndterte",
  karantene: "Karantene",
};

/** Which messages the tab shows: everything that its address says. */
export type MessageView = Days & {
  folder: MessageFolder;
  /** Words to look for; empty finds all. */
  question: string;
  /** Only those that should have been answered by now; never where nothing is waited for. */
  overdue: boolean;
  /** From 1. */
  page: number;
};

const withPromise: readonly MessageFolder[] = ["innboks", "uleste", "apne"];

/** Whether messages of a folder may wait for an answer that was promised. */
export function mayBeOverdue(folder: MessageFolder): boolean {
  return withPromise.includes(folder);
}

/** Reads the view from a query. What makes no sense counts as not said. */
export function parseMessageView(query: URLSearchParams): MessageView {
  const folder = folderOf(query);
  return {
    folder,
    question: questionOf(query),
    ...daysOf(query),
    overdue: mayBeOverdue(folder) && query.get("frist") === "1",
    page: pageOf(query),
  };
}

/** Writes a view as a query, without what goes without saying: `mappe=apne&q=kari`. */
export function printMessageView(view: MessageView): string {
  const query = new URLSearchParams();
  if (view.folder !== "innboks") query.set("mappe", view.folder);
  if (view.question) query.set("q", view.question);
  if (view.from) query.set("fra", view.from);
  if (view.until) query.set("til", view.until);
  if (view.overdue) query.set("frist", "1");
  if (view.page > 1) query.set("side", String(view.page));
  return query.toString();
}

/** Where a view is seen. */
export function messageListHref(view: MessageView): string {
  const query = printMessageView(view);
  return `${href("/admin")}?fane=kontakt${query && `&${query}`}`;
}

/** Where a message is seen; its page knows the view that it was opened from, for the way back. */
export function messageHref(id: string, view: MessageView): string {
  const query = printMessageView(view);
  return `${href("/admin/meldinger/:id", { id })}${query && `?${query}`}`;
}

/** A view of the same kind from its first page on, with what changes. */
export function changedView(view: MessageView, changes: Partial<MessageView>): MessageView {
  const changed = { ...view, page: 1, ...changes };
  return { ...changed, overdue: changed.overdue && mayBeOverdue(changed.folder) };
}

/** Whether a view shows only some of its folder. */
export function isNarrowed(view: MessageView): boolean {
  return Boolean(view.question || view.from || view.until || view.overdue);
}

/** How many limits a view sets beside its folder and words. */
export function countFilters({ from, until, overdue }: MessageView): number {
  return [from, until, overdue].filter(Boolean).length;
}

function folderOf(query: URLSearchParams): MessageFolder {
  const name = query.get("mappe");
  return messageFolders.find((known) => known === name) ?? "innboks";
}
