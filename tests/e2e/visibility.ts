import type { Page } from "@playwright/test";

/** Gives each control of a page the focus, and names those that nobody sees then. */
export function unseenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unseen: string[] = [];
    const controls = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (control.tabIndex < 0) continue;
      control.focus({ preventScroll: true });
      // Nothing that is hidden takes it.
      if (document.activeElement !== control) continue;
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const [box = new DOMRect()] = control.getClientRects();
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isSeen = box.width > 4 && box.height > 4 && control.contains(hit);
      if (!isSeen) unseen.push(`${control.tagName} ${control.textContent || control.id}`);
    }
    return unseen;
  });
}

/** The fields and buttons of a page that nothing marks as such where the visitor's own colours take the place of grounds. */
export function unboundedControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("input, select, textarea, button, a[class*=button]")]
      .filter((control) => control.checkVisibility() && control.offsetWidth > 1)
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, appearance, textDecorationLine } =
          getComputedStyle(control);
        const hasBorder = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
        const hasIcon = control.querySelector("svg") !== null;
        const isBrowsers =
          appearance === "auto" && control.matches("[type=checkbox], [type=radio]");
        return !hasBorder && !hasIcon && !isBrowsers && textDecorationLine === "none";
      })
      .map((control) => `${control.tagName} ${control.textContent || control.id}`),
  );
}

/** The texts of a page that are cut off once lines, words and letters stand as far apart as WCAG 1.4.12 lets them be set. */
export function cutBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets.push(spaced);
    const cut = [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const high = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1;
        return wide || high;
      })
      .map((element) => `${element.tagName} ${element.textContent}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) cut.push(`the page is ${scrollWidth} px wide`);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== spaced);
    return cut;
  });
}
