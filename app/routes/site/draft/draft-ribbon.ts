import { leaveDraft } from "#app/web/browser/draft-presence.ts";
import { href } from "#app/web/href.ts";
import styles from "./draft-ribbon.module.css";

/** What the page under the ribbon is; `sign-in` and `again` are ways to come to a draft that cannot be shown. */
type Situation = "shown" | "partly" | "left" | "unreadable" | "sign-in" | "again";

const texts: Record<Situation, string> = {
  shown: "Du ser et lokalt utkast",
  partly:
    "Du ser et lokalt utkast. Der noe ikke er ferdig skrevet, står det som sist ble publisert.",
  left: "Du ser det besøkende ser",
  unreadable: "Utkastet kan ikke vises. Det som er lagret i denne nettleseren, kan ikke leses.",
  "sign-in": "Utkastet kan ikke vises.",
  again: "Utkastet kan ikke vises.",
};

/** A bar along the lower edge of the page that says which page this is. What it says is read out when it changes. */
export function createRibbon() {
  const element = document.createElement("aside");
  element.className = styles.ribbon ?? "";
  element.setAttribute("aria-label", "Utkast");
  const text = document.createElement("p");
  text.setAttribute("role", "status");
  text.textContent = "Henter utkastet …";
  const actions = document.createElement("div");
  actions.className = styles.actions ?? "";
  element.append(text, actions);
  // After the way past the head of the page, which is the first thing a keyboard meets.
  const skip = document.querySelector(".skip-link");
  if (skip) skip.after(element);
  else document.body.prepend(element);

  return {
    element,

    /** Says what the page is, and offers what can be done about it. */
    say(situation: Situation, reason = "") {
      text.textContent = `${texts[situation]} ${reason}`.trim();
      actions.replaceChildren(...actionsIn(situation));
    },
  };
}

function actionsIn(situation: Situation): HTMLElement[] {
  const edit = link("Rediger", href("/editor"));
  switch (situation) {
    case "shown":
    case "partly":
      return [edit, button("Vis det besøkende ser", () => leaveDraft(true))];
    case "left":
      return [edit, button("Vis utkastet", () => leaveDraft(false))];
    case "unreadable":
      return [edit];
    case "sign-in":
      return [
        link(
          "Logg inn",
          `${href("/login")}?${new URLSearchParams({ redirectTo: href("/editor") })}`,
        ),
      ];
    case "again":
      return [edit, button("Prøv igjen", () => location.reload())];
  }
}

function link(name: string, href: string): HTMLElement {
  const element = document.createElement("a");
  element.href = href;
  element.textContent = name;
  return element;
}

function button(name: string, press: () => void): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = name;
  element.addEventListener("click", press);
  return element;
}
