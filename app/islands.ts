import { enhanceBackButtons, enhanceRequiringButtons } from "./ui/button.enhance.ts";
import { enhanceMenu } from "./ui/frame/header.enhance.ts";
import { changeAnalytics, startAnalytics } from "./web/browser/analytics.ts";
import { enhanceCookieBanner } from "./web/browser/consent.ts";
import { draftPresence } from "./web/browser/draft-presence.ts";
import { tellOfPointer } from "./web/browser/pointer.ts";
import { scrollToNamedSection } from "./web/browser/scroll.ts";
import { suppressTagErrors } from "./web/browser/tag-errors.ts";
import { tellWhenShown } from "./web/browser/tell-visit.ts";

type Load = () => Promise<{ hydrate: (element: HTMLElement) => void }>;

/**
 * The script of every public page. It wakes the page's islands: React is fetched for an island when the visitor first
 * does something on the page and the island is in view, or touches the island itself. Until then, and without it, an
 * island is plain HTML that works.
 */
const islands: Record<string, Load> = {
  "order-screen": () => import("./routes/site/order/order-screen.island.tsx"),
  "contact-form": () => import("./routes/site/contact/contact-form.island.tsx"),
  "sign-in": () => import("./routes/account/sign-in.island.tsx"),
  "second-step": () => import("./routes/account/second-factor/second-step.island.tsx"),
};

const signsOfLife = ["pointerdown", "pointermove", "keydown", "scroll", "focusin"] as const;

suppressTagErrors();
const draft = draftPresence();
if (draft) showDraft();
else wakePage();
addEventListener("pageshow", ({ persisted }) => {
  // A page that went into the browser's back/forward cache knows nothing of what was edited since.
  if (persisted && (draft || draftPresence())) location.reload();
});

/** In an editor's browser: has the draft take the place of the published page, which is covered meanwhile (draft-cover.ts). */
function showDraft() {
  // The time it takes begins here.
  for (const cover of covers()) cover.currentTime = 0;
  import("./routes/site/draft/draft-view.ts")
    .then(({ viewDraft }) => viewDraft())
    .finally(wakePage);
}

function covers(): Animation[] {
  return document.documentElement.getAnimations();
}

/** Sets up what the page has of islands, menus and small scripts. An editor who looks at a draft is not counted. */
function wakePage() {
  for (const cover of covers()) cover.cancel();
  const measurementId = document.querySelector<HTMLMetaElement>("meta[name=analytics]")?.content;
  if (!draft) {
    tellWhenShown();
    startAnalytics(measurementId);
  }
  enhanceCookieBanner((consent) => {
    if (!draft) changeAnalytics(consent, measurementId);
  });
  tellOfPointer();
  enhanceMenu();
  enhanceRequiringButtons();
  enhanceBackButtons();
  scrollToNamedSection(["services", "contact"]);
  if (document.querySelector("[data-at], [data-enhance]")) {
    onceShown(() => {
      import("./small-scripts.ts").then(({ wakeSmallScripts }) => wakeSmallScripts());
    });
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = islands[element.dataset.island ?? ""];
    if (load) wakeInTime(element, load);
  }
}

/**
 * Once all that the page shows is there and has been painted: what a script asks for is fetched before what is seen, and a drawing
 * that is on its way would be asked for once more.
 */
function onceShown(then: () => void) {
  const painted = () => requestAnimationFrame(() => setTimeout(then));
  if (document.readyState === "complete") painted();
  else addEventListener("load", painted);
}

function wakeInTime(element: HTMLElement, load: Load) {
  let isWaking = false;
  let pressed: HTMLElement | undefined;
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    load()
      .then(({ hydrate }) => hydrate(element))
      .finally(() => {
        element.removeEventListener("click", hold);
        pressed?.click();
      });
  };
  /**
   * A button that does something else with its script than without it, or nothing, waits for the script when it is pressed too
   * early, by Enter in a field too, and does what it does without only if the script cannot be had.
   */
  const hold = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element && target.closest("[data-waits-for-script] button");
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    pressed = button;
    wake();
  };
  element.addEventListener("click", hold);
  element.addEventListener("focusin", wake, { once: true });
  element.addEventListener("pointerdown", wake, { once: true });
  afterFirstSignOfLife(() => whenInView(element, wake));
  // It has left itself a note in the history of this tab: it was here before, and has something to tell.
  if (history.state?.[element.dataset.island ?? ""]) wake();
}

function afterFirstSignOfLife(then: () => void) {
  const first = new AbortController();
  for (const type of signsOfLife) {
    addEventListener(
      type,
      (event) => {
        // A browser tells of a pointer that rests, too, once something has come to lie under it.
        if (event instanceof PointerEvent && isAtRest(event)) return;
        first.abort();
        then();
      },
      { signal: first.signal, passive: true },
    );
  }
}

function isAtRest({ type, movementX, movementY }: PointerEvent): boolean {
  return type === "pointermove" && !movementX && !movementY;
}

function whenInView(element: Element, then: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: "200px" },
  );
  observer.observe(element);
}

if (import.meta.hot) import.meta.hot.on("page-changed", () => location.reload());
