import { href } from "#app/web/href.ts";
import { line, pageWords, paragraph, section } from "#app/web/words.ts";

/** The words around the articles of /fagstoff, which are content of their own (articles). */
export const articlesWords = pageWords("articles", "Fagstoff", href("/fagstoff"), {
  list: section("Listen", {
    title: line("Overskrift", "Fagstoff", 80),
    lead: paragraph(
      "Ingress",
      "Det vi lærer av å lage nettsider og gjøre bedrifter synlige, skrevet så du kan bruke det selv.",
      300,
    ),
    description: paragraph(
      "Beskrivelse i søk",
      "Råd om nettsider, Google og synlighet på nett, skrevet for deg som driver en bedrift.",
      200,
    ),
    feed: line("Lenke til nyhetsstrømmen", "Følg med i en nyhetsleser", 60),
    newer: line("Lenke til nyere artikler", "Nyere artikler", 40),
    older: line("Lenke til eldre artikler", "Eldre artikler", 40),
  }),
  article: section("Hver artikkel", {
    by: line("Foran forfatteren", "Av", 20),
    changed: line("Foran datoen for siste endring", "Oppdatert", 30),
    more: line("Over andre artikler", "Mer fagstoff", 60),
  }),
});
