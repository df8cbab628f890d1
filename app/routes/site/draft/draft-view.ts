import { draftKeys, previewPath, unfinishedHeader } from "#app/domain/editing/draft.ts";
import { parseDraft } from "#app/domain/editing/stored-draft.ts";
import { readAdminToken } from "#app/web/browser/admin-token.ts";
import { draftPresence } from "#app/web/browser/draft-presence.ts";
import { whenShown } from "#app/web/browser/shown.ts";
import { z } from "#app/web/zod.ts";
import { createRibbon } from "./draft-ribbon.ts";

const longestWaitMilliseconds = 10_000;
const refusalSchema = z.object({ message: z.string() });

type Answer =
  | { html: string; isUnfinished: boolean }
  | { refusal: string; action: "sign-in" | "again" };

/**
 * Puts the page with the editor's draft in place of the published one, under a ribbon that says so. Where that cannot be, the
 * published page stays, and the ribbon says why. Resolves once the page is the one that shall be woken.
 */
export async function viewDraft(): Promise<void> {
  await untilSeen();
  const ribbon = createRibbon();
  if (draftPresence() === "left") {
    ribbon.say("left");
    return;
  }
  const stored = parseDraft({
    content: localStorage.getItem(draftKeys.content),
    prices: localStorage.getItem(draftKeys.prices),
  });
  if (stored.found !== "draft") {
    ribbon.say("unreadable");
    return;
  }
  const answer = await requestPage(stored.draft.content);
  if ("refusal" in answer) {
    ribbon.say(answer.action, answer.refusal);
    return;
  }
  replacePage(answer.html, ribbon.element);
  ribbon.say(answer.isUnfinished || stored.setAside.length > 0 ? "partly" : "shown");
}

/** A page that is prerendered has not been asked for: nothing is sent until it is shown. */
async function untilSeen(): Promise<void> {
  await new Promise<void>(whenShown);
}

/** Asks the server for this page with the draft; it stores nothing. */
async function requestPage(content: unknown): Promise<Answer> {
  const body = new FormData();
  body.set("page", location.pathname + location.search);
  body.set("draft", JSON.stringify(content));
  body.set("csrfToken", readAdminToken() ?? "");
  try {
    const signal = AbortSignal.timeout(longestWaitMilliseconds);
    const response = await fetch(previewPath, { method: "POST", body, redirect: "manual", signal });
    const { status } = response;
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    // A page that is not found, or hidden, is a page too.
    if (isPage && status < 500) {
      return { html: await response.text(), isUnfinished: response.headers.has(unfinishedHeader) };
    }
    if (status === 401 || (status === 403 && !isPage)) {
      return { refusal: "Du må logge inn på nytt.", action: "sign-in" };
    }
    const told = isPage ? undefined : refusalSchema.safeParse(await response.json()).data;
    return { refusal: told?.message ?? "Noe gikk galt på serveren.", action: "again" };
  } catch {
    return { refusal: "Fikk ikke kontakt med serveren.", action: "again" };
  }
}

/** Everything but the ribbon gives way. Scripts of a parsed document do not run when they are moved into another. */
function replacePage(html: string, ribbon: HTMLElement) {
  let styles = "";
  // Parsed with the rest, styles would be held against the policy of this page, which may know others.
  const unstyled = html.replace(/<style>(.*?)<\/style>/gs, (_whole, content: string) => {
    styles += content;
    return "";
  });
  const next = new DOMParser().parseFromString(unstyled, "text/html");
  if (styles !== document.head.querySelector("style")?.textContent) {
    // Another screen than the published one: the draft hides the page, or shows one that is hidden.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [sheet];
  }
  document.title = next.title;
  for (const node of [...document.body.childNodes]) if (node !== ribbon) node.remove();
  const nodes = [...next.body.childNodes];
  // The way past the head of the page comes first, and then the ribbon.
  const skip = nodes.findIndex((node) => node instanceof Element && node.matches(".skip-link"));
  ribbon.before(...nodes.slice(0, skip + 1));
  ribbon.after(...nodes.slice(skip + 1));
}
