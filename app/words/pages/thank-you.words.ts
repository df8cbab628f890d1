import { line, namingAll, pageWords, paragraph, richLine, section } from "#app/web/words.ts";

/** The words of /takk. */
export const thankYouWords = pageWords("thankYou", "Takk for bestillingen", "/takk", {
  ours: section("Når bestillingen er vår", {
    title: line("Overskrift", "Takk for bestillingen", 80),
    titleNamed: namingAll(
      line("Overskrift med navn", "Takk for bestillingen, {fornavnet}", 80, ["fornavnet"]),
    ),
    received: line("Først", "Bestillingen er mottatt.", 120),
    mailed: namingAll(
      paragraph(
        "Om ordrebekreftelsen",
        "Ordrebekreftelsen sendes til {adressen}. Kommer den ikke snart, sjekk søppelposten.",
        300,
        ["adressen"],
      ),
    ),
    contact: line("Om kontakt", "Vi tar kontakt innen {kontakt innen}.", 120),
    ordered: line("Overskrift over bestillingen", "Dette har du bestilt", 80),
    next: line("Overskrift over stegene", "Dette skjer nå", 80),
    questions: line("Foran hvordan du når oss", "Lurer du på noe?", 120),
  }),
  unconfirmed: section("Når bestillingen er ukjent", {
    title: line("Overskrift", "Bestillingen er ikke bekreftet", 80),
    lead: paragraph(
      "Ingress",
      "Vi finner ikke bestillingen ut fra denne lenken. Kanskje mangler slutten av lenken.",
      300,
    ),
    next: line("Overskrift over stegene", "Slik foregår en bestilling", 80),
    warning: line("Råd, overskrift", "Har du bestilt hos oss?", 120),
    call: richLine(
      "Råd",
      "Da ligger det en ordrebekreftelse i innboksen din. Finner du den ikke, kan du [få lenken til avtalesiden på nytt](/avtale), eller ringe [{telefon}]({telefonlenke}).",
      400,
    ),
    write: richLine(
      "Råd, uten telefon",
      "Da ligger det en ordrebekreftelse i innboksen din. Finner du den ikke, kan du [få lenken til avtalesiden på nytt](/avtale), eller skrive til [{e-post}](mailto:{e-post}).",
      400,
    ),
  }),
  details: section("Bestillingen", {
    order: line("Ordrenummer", "Ordrenummer", 40),
    plan: line("Pakke", "Pakke", 40),
    website: line("Pris for en nettside", "Nettside, engangspris, eks. mva.", 80),
    profile: line("Pris for en profil", "Profil i {periode}, eks. mva.", 80),
    price: line("Pris ellers", "Pris, eks. mva.", 80),
    operation: line("Drift av en nettside", "Drift i {periode}, eks. mva.", 80),
    firstYear: line("Sum", "Sum første år, eks. mva.", 80),
    withVat: line("Sum med mva.", "Sum første år, inkl. mva.", 80),
    ordered: line("Dagen det ble bestilt", "Bestilt", 40),
    company: line("Firma", "Firma", 40),
    contact: line("Kontaktperson", "Kontaktperson", 40),
    email: line("E-post", "E-post", 40),
  }),
  agreement: section("Avtalesiden", {
    title: line("Overskrift", "Avtalesiden din", 80),
    text: paragraph(
      "Tekst",
      "Der signerer du avtalen, ser hvor langt vi er kommet, retter kontaktopplysninger og sier opp. Til den er signert, kan du avbestille der. Lenken står også i ordrebekreftelsen.",
      300,
    ),
    open: line("Knapp", "Åpne avtalesiden din", 60),
  }),
  further: section("Nederst", {
    terms: richLine(
      "Om oppsigelse",
      "{regel for oppsigelse} Resten står i [vilkårene](/vilkar).",
      400,
    ),
    home: line("Knapp til forsiden", "Gå til forsiden", 40),
  }),
  notFound: section("Bestillingen ikke funnet", {
    title: line("Overskrift", "Bestillingen ikke funnet", 80),
    lead: paragraph(
      "Ingress",
      "Lenken mangler et ordrenummer. Har du nettopp bestilt hos oss, får du høre fra oss innen {kontakt innen}.",
      300,
    ),
    again: richLine("Til avtalesiden", "Har du bestilt før? [Finn avtalen din](/avtale).", 120),
    description: line("For søkemotorer", "Bekreftelse på bestillingen din."),
  }),
});
