import { href } from "#app/web/href.ts";
import { line, pageWords, paragraph, section } from "#app/web/words.ts";

/** The words around the stories of /kundehistorier, which are content of their own (stories). */
export const storiesWords = pageWords("stories", "Kundehistorier", href("/kundehistorier"), {
  opening: section("Øverst", {
    title: line("Overskrift", "Da kundene fant frem", 80),
    lead: paragraph("Ingress", "{antall} oppdrag, og hva som endret seg.", 300, ["antall"]),
    button: line("Knapp", "Fortell oss hva du vil oppnå", 40),
  }),
  story: section("I hver historie", {
    steps: line("Over det vi gjorde", "Hva vi gjorde", 60),
    period: line("Navn på perioden", "Periode", 40),
    measured: line("Navn på det som ble målt", "Måling", 40),
    source: line("Navn på kilden", "Kilde", 40),
  }),
  charts: section("Diagrammene", {
    bars: line(
      "Stolper, for dem som hører siden",
      "To stolper: Den for etter er {prosent} % lengre enn den for før.",
      200,
      ["prosent"],
    ),
    barBefore: line("Stolpe for før", "Før", 20),
    barAfter: line("Stolpe for etter", "Etter", 20),
    lights: line("Lys, for dem som hører siden", "{før} lys før, og {etter} etter.", 200, [
      "før",
      "etter",
    ]),
    lightsBefore: line("Lys som var der før", "Før", 20),
    lightsAdded: line("Lys som kom til", "Kom til", 20),
  }),
  close: section("Nederst", {
    title: line("Overskrift", "Den neste historien kan være din", 80),
    lead: paragraph(
      "Ingress",
      "Fortell hva du vil oppnå, så sier vi hva vi ville gjort først.",
      300,
    ),
  }),
});
