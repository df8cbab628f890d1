import { href } from "#app/web/href.ts";
import { line, pageWords, paragraph, richLine, section } from "#app/web/words.ts";

/** The words of /kontakt, but for its form. Some say one thing while we have a number to call, and another while we have none. */
export const contactWords = pageWords("contact", "Kontakt", href("/kontakt"), {
  opening: section("Øverst", {
    title: line("Overskrift", "Snakk med oss", 40),
    titleByMail: line("Overskrift, uten telefon", "Skriv til oss", 40),
    lead: paragraph(
      "Ingress",
      "Du snakker med dem som gjør jobben, og det koster ingenting å spørre.",
      300,
    ),
    leadByMail: paragraph(
      "Ingress, uten telefon",
      "Du skriver til dem som gjør jobben, og det koster ingenting å spørre.",
      300,
    ),
    hours: line("Om lyset, før siden vet hva klokka er", "Lyset er på {åpningstid}.", 120),
    open: line("Om lyset, når det er åpent", "Lyset er på. Ring nå.", 120),
    openByMail: line(
      "Om lyset, når det er åpent, uten telefon",
      "Lyset er på. Skriv til oss.",
      120,
    ),
    closed: line("Om lyset, når det er stengt", "Vi er her igjen {når}.", 120, ["når"]),
    closedByKeeper: line(
      "Om lyset, når det er stengt og dere har lagt inn folk",
      "{navnet} er her igjen {når}.",
      120,
      ["navnet", "når"],
    ),
    call: line("Knapp: ring", "Ring {telefon}", 40),
    write: line("Knapp: skriv", "Send e-post", 40),
  }),
  writing: section("Ved skjemaet", {
    title: line("Overskrift", "Fortell kort hva bedriften gjør", 80),
    lead: paragraph(
      "Ingress",
      "Og hvem som skal finne dere. To setninger holder. Vi svarer normalt i løpet av {svar innen}.",
      300,
    ),
  }),
  customer: section("For kunder", {
    link: richLine(
      "Lenke til avtalesiden",
      "Er du kunde hos oss? [Finn avtalen din](/avtale).",
      120,
    ),
  }),
  refusals: section("Når en melding ikke blir tatt imot", {
    invalid: line("Noe er feil i feltene", "Noen av feltene må rettes."),
    failed: line(
      "Feil hos oss",
      "Noe gikk galt hos oss, og meldingen er ikke sendt. Prøv igjen om litt.",
    ),
    tooMany: line(
      "For mange på kort tid",
      "Det har kommet mange meldinger på kort tid. Prøv igjen om noen minutter.",
    ),
  }),
  sign: section("Skiltet", {
    days: line("Når det er åpent", "Åpent {åpningsdager}", 60),
    email: line("Navn på e-posten", "E-post", 40),
    address: line("Navn på adressen", "Adresse", 40),
    company: line("Navn på selskapet", "Selskap", 40),
    registered: line("Selskap med nummer", "{selskap}, org.nr. {nummer}", 80, [
      "selskap",
      "nummer",
    ]),
  }),
});
