import { skyOver } from "./sky.ts";

/** Shows the scenes under the sky that is over their places now: `data-at` says in degrees north and east where that is. */
export function showSkies() {
  for (const scene of document.querySelectorAll<HTMLElement>("[data-at]")) {
    const [latitude = 0, longitude = 0] = (scene.dataset.at ?? "").split(" ").map(Number);
    const sky = `.svg#${skyOver(Date.now(), latitude, longitude)}`;
    if (scene instanceof HTMLImageElement) scene.src = scene.src.replace(".svg", sky);
    else {
      const drawing = getComputedStyle(scene).getPropertyValue("--scene");
      scene.style.setProperty("--scene", drawing.replace(".svg", sky));
    }
  }
}
