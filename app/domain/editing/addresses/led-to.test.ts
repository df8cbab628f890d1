import { expect, test } from "vitest";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { mostFooterLinks } from "#app/domain/content/parts/footer.ts";
import { article } from "../../../../tests/data/added-pages.ts";
import { isLedTo, ledTo } from "./led-to.ts";

const path = "/fagstoff";
const written: Content = { ...defaultContent, articles: [article({})], menu: [] };
const row = (to: string, isHidden = false) => ({ to, label: "", isHidden });
const seven = ["/", "/tjenester", "/priser", "/kundehistorier", "/kontakt", "/vilkar", "/bestill"];

test("The menu is led from to a page while it has room, and the footer then", () => {
  const content = { ...written, menu: [row("/")] };
  expect(isLedTo(content, path)).toBe(false);
  const menu = ledTo(content, path);
  expect(menu).toMatchObject({ place: "menyen", content: { menu: [row("/"), row(path)] } });

  const footer = ledTo({ ...written, menu: seven.map((to) => row(to)) }, path);
  expect(footer?.place).toBe("bunnen");
  for (const after of [menu, footer]) {
    expect(after && isLedTo(after.content, path)).toBe(true);
    expect(contentSchema.safeParse(after?.content).error).toBeUndefined();
  }
});

test("A link that is hidden in the menu is shown again, also in a menu that is full", () => {
  const menu = seven.slice(1).map((to) => row(to));
  const hidden = { ...written, menu: [row(path, true), ...menu] };
  expect(isLedTo(hidden, path)).toBe(false);
  expect(ledTo(hidden, path)?.content.menu).toEqual([row(path), ...menu]);
});

test("A column of the footer that is full is passed by, and nothing is said where there is no room", () => {
  const full = {
    heading: "Full",
    links: Array.from({ length: mostFooterLinks }, (_, number) => ({
      to: `https://example.no/${number}`,
      label: "Et sted",
    })),
  };
  const last = { heading: "Ledig", links: [{ to: "/priser", label: "" }] };
  const content = { ...written, menu: seven.map((to) => row(to)), footer: [full, last] };
  expect(ledTo(content, path)?.content.footer).toMatchObject([
    full,
    { links: [{ to: "/priser" }, { to: path }] },
  ]);
  expect(ledTo({ ...content, footer: [full] }, path)).toBeUndefined();
});
