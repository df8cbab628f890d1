import { href } from "#app/web/href.ts";
import { line, pageWords, paragraph, richLine, section } from "#app/web/words.ts";

/** The words of /kontakt/sendt. */
export const messageSentWords = pageWords(
  "messageSent",
  "Meldingen er sendt",
  href("/kontakt/sendt"),
  {
    receipt: section("Kvitteringen", {
      title: line("Overskrift", "Takk, meldingen er sendt", 80),
      text: paragraph(
        "Tekst",
        "Vi leser den med en gang vi kan, og svarer normalt i løpet av {svar innen}.",
        300,
      ),
      hurry: richLine(
        "Hvis vi har telefon",
        "Haster det, ring [{telefon}]({telefonlenke}) {åpningstid}.",
      ),
      button: line("Knapp", "Gå til forsiden", 40),
    }),
    head: section("I fanen og i søk", {
      title: line("Tittel", "Meldingen er sendt", 60),
      description: line("Beskrivelse", "Takk for at du skrev til oss."),
    }),
  },
);
