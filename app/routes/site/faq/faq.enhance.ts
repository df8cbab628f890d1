/** Long enough for what opens and closes to have come to rest. */
const scrollDelay = 400;

/** Opens the question that the address names, in its category, and brings it into view. */
export function enhance(element: HTMLElement) {
  const showNamed = () => {
    const answer = document.getElementById(nameIn(location.hash));
    const question = answer?.closest("details");
    if (!question || !element.contains(question)) return;
    for (
      let outer: Element | null | undefined = question;
      outer;
      outer = outer.parentElement?.closest("details")
    ) {
      outer.setAttribute("open", "");
    }
    setTimeout(() => {
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      question.scrollIntoView({ behavior: still ? "instant" : "smooth" });
    }, scrollDelay);
  };
  addEventListener("hashchange", showNamed);
  showNamed();
}

/** The name after the `#`, as it stands where it cannot be decoded. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
