import { href } from "#app/web/href.ts";
import { line, namingAll, pageWords, richLine, section } from "#app/web/words.ts";

const mailLink = ["e-postlenke"];

/** The words around the contact form, wherever it stands. */
export const contactSectionWords = pageWords(
  "contactSection",
  "Rundt kontaktskjemaet",
  href("/kontakt"),
  {
    panel: section("Over og under skjemaet", {
      about: line("Foran det skjemaet gjelder", "Gjelder:", 40),
      otherwise: richLine(
        "Andre veier til oss",
        "Du kan også skrive til [{e-post}]({e-postlenke}) eller ringe [{telefon}]({telefonlenke}).",
        200,
        mailLink,
      ),
      otherwiseByMail: richLine(
        "Andre veier til oss, uten telefon",
        "Du kan også skrive til [{e-post}]({e-postlenke}).",
        200,
        mailLink,
      ),
    }),
    mail: section("E-posten til dem som skriver uten skjemaet", {
      subject: line("Emne", "Forespørsel", 120),
      about: namingAll(
        line("Emne, når siden vet hva det gjelder", "Forespørsel - {tjenesten}", 120, [
          "tjenesten",
        ]),
      ),
    }),
  },
  ["/"],
);
