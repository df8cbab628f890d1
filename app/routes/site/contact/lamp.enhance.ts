import type { Opening } from "#app/domain/brand/openings.server.ts";

/** Lights the lamp while somebody answers, and says when it is lit next. */
export function enhance(line: HTMLElement) {
  const openings: Opening[] = JSON.parse(line.dataset.openings ?? "[]");
  const said = line.textContent;
  const show = () => {
    const now = Date.now();
    const next = openings.find(({ closes }) => closes > now);
    const isLit = next !== undefined && next.opens <= now;
    line.closest("header")?.toggleAttribute("data-dark", !isLit);
    const { open = "", closed = "" } = line.dataset;
    const nextTime = next && (next.day <= now ? next.at : next.when);
    const unlit = nextTime ? closed.replace("{når}", nextTime) : said;
    line.textContent = isLit ? open : unlit;
  };
  show();
  setInterval(show, 30_000);
}
