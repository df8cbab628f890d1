import { expect, test } from "vitest";
import { createTestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";

// What stands behind the last page of a list, where it is not empty, or is.

test.each([
  "/admin?status=ny",
  "/admin?fane=kontakt",
  "/admin?fane=kontakt&mappe=karantene",
  "/admin/abonnementer",
  "/admin/abonnementer?visning=oppsagt",
  "/admin/abonnementer?q=nordlys",
  "/admin/abonnementer/fakturering",
  "/admin/abonnementer/fakturering?vis=betalt",
  "/admin/abonnementer/fakturering?vis=forfalt",
  "/admin/abonnementer/fakturering?vis=tapt",
  "/admin/kunder",
  "/admin/e-post",
  "/admin/logg",
  "/admin/oppfolging",
])("Behind its last page %s says no more than that, and leads to its first", async (path) => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await app.placeOrder();
  const behind = new URL(path, "http://site");
  behind.searchParams.set("side", "7");
  const { html } = await app.read(`${behind.pathname}${behind.search}`, headers);
  const [, main = ""] = html.split("<main");
  const text = textOf(main);
  expect(text).toContain("Her er det ingen flere. Til første side");
  expect(text).not.toMatch(
    /Ingen(ting)? [^.]+(ennå|sagt opp|følges opp|betalt|fakturering)|Alt er/,
  );
  const [, to = ""] = /href="([^"]*)"[^>]*>Til første side/.exec(html) ?? [];
  expect(new URL(unescapeHtml(to), behind).href).toBe(new URL(path, behind).href);
});
