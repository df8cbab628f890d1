import { line, namingAll, pageWords, paragraph, section } from "#app/web/words.ts";

/** What is said in place of any page, by the plain pages that need no router (server/pages/calm-page.ts). */
export const calmWords = pageWords("calm", "Når siden ikke rekker å svare", "/finnes-ikke", {
  busy: section("Når mange kommer på én gang", {
    title: line("Overskrift", "Det er mange her akkurat nå", 80),
    text: paragraph(
      "Tekst",
      "Vi rekker ikke over alle på én gang. Vent et øyeblikk, og last siden på nytt.",
      300,
    ),
    form: paragraph(
      "Til den som sendte et skjema",
      "Sendte du inn et skjema, er det ikke kommet frem. Gå tilbake, så står det du skrev der fortsatt.",
      300,
    ),
    again: line("Lenke", "Last siden på nytt", 40),
  }),
  refused: section("Når det som ble sendt, ikke blir tatt imot", {
    title: line("Overskrift", "Det kom ikke frem", 80),
    otherSite: line(
      "Sendt fra et annet nettsted",
      "Forespørselen kom fra et annet nettsted og ble avvist.",
    ),
    method: line(
      "Et skjema til en side uten skjema",
      "Denne siden tar ikke imot skjemaer. Gå tilbake og prøv igjen.",
    ),
    tooLarge: namingAll(
      line("For stort", "Innholdet er for stort. Grensen er {grensen}.", 120, ["grensen"]),
    ),
    cutOff: line("Avbrutt på veien", "Innholdet kom ikke helt frem."),
    unreadable: line("Kan ikke leses", "Skjemaet kunne ikke leses. Gå tilbake og prøv igjen."),
    tooMany: line(
      "For mange på kort tid",
      "Det har kommet mange forsøk på kort tid. Prøv igjen om noen minutter.",
    ),
  }),
});
