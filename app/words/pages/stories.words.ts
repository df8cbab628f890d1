import { href } from "#app/web/href.ts";
import { each, line, pageWords, paragraph, section } from "#app/web/words.ts";

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
      "Diagram: Stolpen for etter er {prosent} % lengre enn stolpen for før.",
      200,
      ["prosent"],
    ),
    barBefore: line("Stolpe for før", "Før", 20),
    barAfter: line("Stolpe for etter", "Etter", 20),
    lights: line(
      "Lys, for dem som hører siden",
      "Diagram: {før} lys før og {etter} lys etter.",
      200,
      ["før", "etter"],
    ),
    lightsBefore: line("Lys som var der før", "Før", 20),
    lightsAdded: line("Lys som kom til", "Kom til", 20),
  }),
  own: section("Historien om denne siden", {
    category: line("Over overskriften", "Fyrlykt", 40),
    title: line("Overskrift", "Denne historien ser du på nå", 80),
    lead: paragraph(
      "Ingress",
      "Siden har vi laget selv, på samme måte som vi lager sider for andre. Du trenger ikke tro oss: Hvert tall kan du sjekke selv.",
      300,
    ),
    figures: each(
      "Tall",
      [
        {
          figure: "{forsiden} kB",
          title: "veier koden til forsiden, utseendet medregnet",
          check: "Åpne utviklerverktøyene, og se på den første linjen under Nettverk.",
        },
        {
          figure: "{skriptet} kB",
          title: "er alt som finnes av skript før du skriver noe",
          check: "Slå av JavaScript. Du kan lese, spørre og bestille likevel.",
        },
        {
          figure: "0",
          title: "informasjonskapsler før du har svart",
          check: "Åpne siden i et privat vindu, og se under Lagring.",
        },
        {
          figure: "AA",
          title: "er nivået vi følger i WCAG 2.2",
          check: "Gå gjennom siden med tastaturet, eller med en skjermleser.",
        },
      ],
      ({ figure, title, check }) => ({
        figure: line("tallet", figure, 40, ["forsiden", "skriptet"]),
        title: line("hva det er", title, 80),
        check: line("hvordan det sjekkes", check, 160),
      }),
    ),
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
