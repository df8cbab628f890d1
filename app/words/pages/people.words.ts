import { href } from "#app/web/href.ts";
import { line, pageWords, section } from "#app/web/words.ts";

/** The words around the people whom visitors meet; who they are is content of its own (people). */
export const peopleWords = pageWords(
  "people",
  "Folkene",
  "/",
  {
    shown: section("Hvem du møter", {
      title: line("Overskrift", "Hvem du møter", 60),
      first: line("Over den første, når dere er flere", "Den du møter først", 40),
    }),
  },
  [href("/kontakt"), href("/takk")],
);
