import { line, pageWords, paragraph, section } from "#app/web/words.ts";

/** The words of pages that are not there to be shown. */
export const deadEndWords = pageWords("deadEnd", "Sider som ikke finnes", "/finnes-ikke", {
  notFound: section("Side ikke funnet", {
    title: line("Overskrift", "Side ikke funnet", 80),
    text: paragraph(
      "Tekst",
      "Beklager, men siden du leter etter eksisterer ikke eller har blitt flyttet.",
    ),
    aside: line("Et lettere ord", "Her var det bare hav.", 120),
    description: line("For søkemotorer", "Siden du leter etter, finnes ikke her."),
  }),
  gone: section("En side som er tatt bort", {
    title: line("Overskrift", "Siden finnes ikke lenger", 80),
    text: paragraph("Tekst", "Det som sto på denne adressen, er tatt bort for godt."),
  }),
  unavailable: section("En side som er skjult", {
    title: line("Overskrift", "Side ikke tilgjengelig", 80),
    text: paragraph("Tekst", "Denne siden er ikke tilgjengelig for offentlig visning."),
  }),
  endedLink: section("En lenke til et utkast som er over", {
    title: line("Overskrift", "Lenken virker ikke lenger", 80),
    text: paragraph(
      "Tekst",
      "Utkastet kan være publisert eller slettet, eller tiden er ute. Be den som delte det, om en ny lenke.",
    ),
  }),
  ways: section("Veien videre", {
    home: line("Knapp til forsiden", "Gå til forsiden", 40),
    back: line("Knapp tilbake", "Gå tilbake", 40),
    help: line("Foran hvordan du når oss", "Finner du ikke det du leter etter?"),
  }),
});
