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
    [...document.querySelectorAll<HTMLElement>("input, select, textarea, button, a")]
      .filter((control) => control.checkVisibility() && control.offsetWidth > 1)
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, appearance, textDecorationLine, display } =
          getComputedStyle(control);
        // Other links are words of a text, or stand in lists.
        if (control.tagName === "A" && display !== "inline-flex") return false;
        const hasBorder = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
        const hasIcon = control.querySelector("svg") !== null;
        const isBrowsers =
          appearance === "auto" && control.matches("[type=checkbox], [type=radio]");
        return !hasBorder && !hasIcon && !isBrowsers && textDecorationLine === "none";
      })
      .map((control) => `${control.tagName} ${control.textContent || control.id}`),
  );
}

/** What is current, chosen or pressed on a page and looks like what stands beside it, which is not. */
export function unmarkedStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states = "[aria-current], [aria-selected='true'], [aria-pressed='true']";
    const looksOf = (element: Element) => {
      const { color, backgroundColor, fontWeight, textDecorationLine } = getComputedStyle(element);
      return [color, backgroundColor, fontWeight, textDecorationLine].join();
    };
    return [...document.querySelectorAll(states)]
      .filter((element) => element.checkVisibility())
      .filter((element) =>
        [...(element.parentElement?.children ?? [])].some(
          (other) =>
            other.tagName === element.tagName &&
            !other.matches(states) &&
            looksOf(other) === looksOf(element),
        ),
      )
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  });
}

/**
 * What paper does not show of a page: texts too faint on it, which takes no grounds (below 4.5 to 1 on white: WCAG 2.2, 1.4.3), and
 * what is folded away under a name that is printed. What is folded in the back office stays so, for whoever prints to open.
 */
export async function lostOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const lost = await page.evaluate(() => {
    const paper = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!paper) throw new Error("There is nothing to draw on");
    const contrastOf = (color: string) => {
      for (const ink of ["white", color]) {
        paper.fillStyle = ink;
        paper.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...paper.getImageData(0, 0, 1, 1).data].map(
        (value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4),
      );
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    const faint = [...document.querySelectorAll("body *")]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .filter((element) => {
        const { color, fill } = getComputedStyle(element);
        return contrastOf(element instanceof SVGElement ? fill : color) < 4.5;
      });
    const folded = [...document.querySelectorAll("body:has([data-menu]) main details")]
      .filter((details) => details.checkVisibility())
      .flatMap((details) => [...details.children].filter(({ tagName }) => tagName !== "SUMMARY"))
      .filter((element) => !element.checkVisibility() || element.clientHeight === 0);
    return [...faint, ...folded].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  });
  await page.emulateMedia({ media: "screen" });
  return lost;
}

// As far apart as WCAG 1.4.12 lets lines, words, letters and paragraphs be set.
const wideText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** How many pixels wide a page is with text set wide, in windows of these widths; the last of them stays. */
export async function widthsWithWideText(page: Page, widths: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    const widest = await page.evaluate(async (rules) => {
      // What is drawn beside in a wide window alone goes with the next frame.
      await new Promise(requestAnimationFrame);
      const spaced = new CSSStyleSheet();
      spaced.replaceSync(rules);
      document.adoptedStyleSheets.push(spaced);
      const { scrollWidth } = document.documentElement;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== spaced);
      return scrollWidth;
    }, wideText);
    found.push(widest);
  }
  return found;
}

/** The texts of a page that are cut off with text set wide. */
export function cutBySpacing(page: Page): Promise<string[]> {
  return page.evaluate((rules) => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(rules);
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
  }, wideText);
}
