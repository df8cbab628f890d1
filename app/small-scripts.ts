import { enhance as enhanceLamp } from "./routes/site/contact/lamp.enhance.ts";
import { enhance as enhanceFaq } from "./routes/site/faq/faq.enhance.ts";
import { enhance as enhanceSearchScene } from "./routes/site/home/search-scene.enhance.ts";
import { showSkies } from "./ui/scenery/sky.enhance.ts";

/**
 * Small scripts of single pages, without React. They come once a page has been shown (app/islands.ts), and in one file, which the
 * first page that needs any of them fetches for all.
 */
const enhancements: Record<string, (element: HTMLElement) => void> = {
  faq: enhanceFaq,
  lamp: enhanceLamp,
  "search-scene": enhanceSearchScene,
};

/** Wakes those that the page has. */
export function wakeSmallScripts() {
  showSkies();
  for (const element of document.querySelectorAll<HTMLElement>("[data-enhance]")) {
    enhancements[element.dataset.enhance ?? ""]?.(element);
  }
}
