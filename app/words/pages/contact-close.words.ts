import { href } from "#app/web/href.ts";
import { line, pageWords, richLine, section } from "#app/web/words.ts";

/** How to reach us, below pages that have no form. */
export const contactCloseWords = pageWords(
  "contactClose",
  "Kontakt nederst på priser og kundehistorier",
  href("/priser"),
  {
    reach: section("Veier til oss", {
      form: line("Knapp: skjemaet", "Send melding via kontaktskjema", 40),
      call: line("Knapp: ring", "Ring {telefon}", 40),
      text: richLine(
        "Under knappene",
        "Du kan også skrive til [{e-post}](mailto:{e-post}). Vi svarer normalt i løpet av {svar innen}, og har åpent {åpningstid}.",
        300,
      ),
    }),
  },
  [href("/kundehistorier")],
);
