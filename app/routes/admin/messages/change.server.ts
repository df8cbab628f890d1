import { redirect } from "react-router";
import type { MessageChange } from "#app/domain/contact/handling.server.ts";
import { z } from "#app/web/zod.ts";
import { type Attempt, printAttempt, versionSchema } from "../attempt.ts";
import { messageHref, parseMessageView } from "./message-view.ts";

/** What an administrator may do to a message that somebody else may have changed meanwhile, as its address names it. */
export const attempts = ["handtert", "apne", "frigi", "karantene", "slett"] as const;
export type LateAttempt = Attempt<(typeof attempts)[number]>;

/** The version of the message that a form was made for. */
export const formSchema = z.object({ version: versionSchema });

/** Leads back to the page of a message, within the view that it was opened from. */
export function toMessage(id: string, url: URL, extra: Record<string, string> = {}, anchor = "") {
  const page = new URL(messageHref(id, parseMessageView(url.searchParams)), url);
  for (const [name, value] of Object.entries(extra)) page.searchParams.set(name, value);
  return redirect(`${page.pathname}${page.search}${anchor}`, 303);
}

/** Leads back to the page of a message after a change, or after one that came too late and was not made. */
export function afterChange(id: string, url: URL, result: MessageChange, late: LateAttempt) {
  if (result.outcome !== "stale") return toMessage(id, url);
  return toMessage(id, url, printAttempt(late));
}
