import { line, namingAll, pageWords, paragraph, richLine, section } from "#app/web/words.ts";

/** The words of the receipt for a message. */
export const contactMailWords = pageWords("contactMail", "E-post om meldinger", "/kontakt/sendt", {
  receipt: section("Kvitteringen for en melding", {
    subject: line("Emne", "Takk for meldingen – vi svarer normalt i løpet av {svar innen}", 120),
    previewCall: line(
      "Ved siden av emnet",
      "Meldingen din har kommet frem. Haster det, så ring {telefon}.",
    ),
    previewWrite: line(
      "Ved siden av emnet, uten telefon",
      "Meldingen din har kommet frem. Kommer du på noe mer, er det bare å svare på denne e-posten.",
    ),
    label: line("Øverst", "Kvittering", 60),
    title: line("Overskrift", "Takk for meldingen", 80),
    received: namingAll(
      paragraph(
        "Først",
        "Det du skrev til oss på nettsiden, kom frem {tidspunktet}. En av oss leser det, og vi svarer normalt i løpet av {svar innen}.",
        400,
        ["tidspunktet"],
      ),
    ),
    call: richLine(
      "Om det haster",
      "Haster det, kan du ringe [{telefon}]({telefonlenke}) {åpningstidene}.",
      400,
      ["åpningstidene"],
    ),
    more: richLine(
      "Om noe er glemt",
      "Kom du på noe mer? Svar på denne e-posten, eller skriv til [{e-post}](mailto:{e-post}).",
      400,
    ),
    notRepeated: paragraph(
      "Hvorfor meldingen ikke står der",
      "Vi gjentar ikke meldingen her, i tilfelle e-postadressen ble skrevet feil.",
      400,
    ),
    footnote: paragraph(
      "Nederst",
      "Har du ikke skrevet til oss? Da har noen oppgitt adressen din ved en feil, og du kan se bort fra dette.",
      400,
    ),
  }),
});
