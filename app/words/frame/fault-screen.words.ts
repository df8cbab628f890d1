import { line, pageWords, paragraph, section } from "#app/web/words.ts";

/** What stands in place of a page that cannot be shown. */
export const faultWords = pageWords("fault", "Når noe går galt", "/finnes-ikke", {
  ours: section("En feil hos oss", {
    title: line("Overskrift", "Noe gikk galt hos oss", 80),
    text: paragraph(
      "Tekst",
      "Feilen er registrert, og du har ikke gjort noe galt. Prøv igjen om et øyeblikk.",
    ),
    again: line("Knapp: prøv igjen", "Prøv igjen", 40),
    reference: line("Foran nummeret på feilen", "Referanse:", 40),
  }),
  theirs: section("En side som ikke er for den som spør", {
    title: line("Overskrift", "Du kommer ikke inn her", 80),
    text: paragraph("Tekst, der ingenting annet er å si", "Siden kan ikke vises."),
  }),
  unsent: section("Et skjema som ikke kunne tas imot", {
    title: line("Overskrift", "Det kom ikke frem", 80),
  }),
  home: section("Veien videre", { button: line("Knapp", "Gå til forsiden", 40) }),
});
