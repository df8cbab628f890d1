/**
 * The only script of a public page. It wakes the page's islands: React is fetched for an island when the visitor first
 * does something on the page and the island is in view, or touches the island itself. Until then, and without it, an
 * island is plain HTML that works.
 */
const islands: Record<string, () => Promise<{ hydrate: (element: HTMLElement) => void }>> = {
  "order-screen": () => import("./routes/site/order-screen.island.tsx"),
  "contact-form": () => import("./routes/site/contact-form.island.tsx"),
};

/** Small scripts of single pages, without React, that are there from the start. */
const enhancements: Record<string, () => Promise<{ enhance: (element: HTMLElement) => void }>> = {
  faq: () => import("./routes/site/faq.enhance.ts"),
};

for (const element of document.querySelectorAll<HTMLElement>("[data-enhance]")) {
  enhancements[element.dataset.enhance ?? ""]?.().then(({ enhance }) => enhance(element));
}

const signsOfLife = ["pointerdown", "pointermove", "keydown", "scroll", "focusin"] as const;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const load = islands[element.dataset.island ?? ""];
  if (!load) continue;
  let woken = false;
  const wake = async () => {
    if (woken) return;
    woken = true;
    (await load()).hydrate(element);
  };
  element.addEventListener("focusin", wake, { once: true });
  element.addEventListener("pointerdown", wake, { once: true });
  afterFirstSignOfLife(() => whenInView(element, wake));
}

function afterFirstSignOfLife(then: () => void) {
  const first = new AbortController();
  for (const type of signsOfLife) {
    addEventListener(
      type,
      () => {
        first.abort();
        then();
      },
      { signal: first.signal, passive: true },
    );
  }
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

// A button that needs a box ticked is disabled until then, also before its island is awake.
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-requires]")) {
  const box = button.form?.elements.namedItem(button.dataset.requires ?? "");
  if (!(box instanceof HTMLInputElement)) continue;
  const update = () => {
    button.disabled = !box.checked;
  };
  box.addEventListener("change", update);
  addEventListener("pageshow", update);
  update();
}

// The mobile menu closes when the window becomes wide, on Escape, and when a link in it leads elsewhere on the page.
const menu = document.querySelector<HTMLDetailsElement>("[data-menu]");
if (menu) {
  const close = () => menu.removeAttribute("open");
  matchMedia("(min-width: 768px)").addEventListener("change", close);
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    close();
    menu.querySelector("summary")?.focus();
  });
  menu.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a")) close();
  });
}

// "Tilbake" is the browser's own back where there is somewhere to go back to; a button that can do nothing else is
// hidden until it can.
for (const element of document.querySelectorAll<HTMLElement>("[data-back]")) {
  element.hidden = false;
  element.addEventListener("click", (event) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}

if (import.meta.hot) import.meta.hot.on("page-changed", () => location.reload());
