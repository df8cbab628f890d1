import { href } from "#app/web/href.ts";
import { each, line, namingAll, pageWords, paragraph, richLine, section } from "#app/web/words.ts";

/** The words of /priser; what the packages are called and hold is content of its own (prices). */
export const pricesWords = pageWords("prices", "Priser", href("/priser"), {
  opening: section("Øverst", {
    title: line("Overskrift", "Du vet hva det koster før du bestiller", 80),
    lead: paragraph(
      "Ingress",
      "{Antall nettsidepakker} nettsidepakker og {antall bedriftsprofiler} bedriftsprofiler til fast pris.",
      300,
    ),
    terms: line("Under prisene", "Engangspris, drift {drift} i året. Alt eks. mva.", 120),
    call: line("Knapp: ring", "Ring {telefon}", 40),
    write: line("Knapp: skriv", "Send e-post", 40),
  }),
  websites: section("Nettsider", {
    title: line("Overskrift", "Nettsider", 80),
    lead: paragraph(
      "Ingress",
      "Nettsiden betaler du én gang. Driften er lik for alle pakkene. Siden er klar {levering nettside} etter signert avtale.",
      500,
    ),
    footnote: paragraph(
      "Under pakkene",
      "Abonnementet på drift begynner {oppstart} og fornyes automatisk for {periode} om gangen. {regel for oppsigelse} Når du har bestilt, hører du fra oss innen {kontakt innen}.",
      800,
    ),
    domain: namingAll(
      paragraph(
        "Under pakkene, når prisen på domenet er fylt ut",
        "Gratis .no-domene i 1 år, deretter {prisen} i året eks. mva. Domenet står på organisasjonsnummeret ditt.",
        300,
        ["prisen"],
      ),
    ),
  }),
  chooser: section("Hjelp til å velge pakke", {
    title: line("Overskrift", "Hvilken pakke trenger du?", 80),
    yes: line("Svar: ja", "Ja", 20),
    no: line("Svar: nei", "Nei", 20),
    hint: line(
      "Før noen har svart",
      "Svar, så tenner vi lyset over den minste pakken som dekker det.",
    ),
    enough: richLine(
      "Når svarene er gitt",
      "**{pakke} dekker det.** {første år} eks. mva. det første året, deretter {hvert år} i året.",
      200,
      ["pakke", "første år", "hvert år"],
    ),
  }),
  packages: section("Nettsidepakkene", {
    offer: line("Merke på tilbud", "TILBUD", 20),
    popular: line("Merke på den mest populære", "Mest populær", 30),
    before: line("Førpris, foran prisen for dem som hører siden", "Før", 40),
    now: line("Førpris, bak prisen for dem som hører siden", ", nå", 40),
    operation: line("Drift, navn", "Drift", 40),
    operationPrice: line("Drift, pris", "{drift} per år", 60),
    firstYear: line("Navn på summen", "Sum første år, eks. mva.", 40),
    delivery: line("Leveringstid, når pakken har sin egen", "Levering", 40),
    offerEnds: line("Når tilbudet slutter", "Tilbudet gjelder til og med", 60),
    order: namingAll(line("Knapp", "Bestill {pakken}", 60, ["pakken"])),
  }),
  examples: section("Se hva du får", {
    title: line("Overskrift", "Se hva du får", 80),
    lead: paragraph(
      "Ingress",
      "Havgløtt er et bakeri vi har funnet på. Trykk deg rundt på nettsiden deres.",
      300,
    ),
    choose: line("For dem som hører siden", "Velg pakke", 40),
    open: namingAll(line("Lenke", "Åpne {pakken} i full størrelse", 60, ["pakken"])),
    frame: namingAll(
      line("Eksempelet, for dem som hører siden", "Havgløtt Bakeri med {pakken}", 60, ["pakken"]),
    ),
    ribbon: namingAll(
      line(
        "Over eksempelet",
        "Slik kan {pakken} se ut, til {prisen} eks. mva. Havgløtt er et bakeri vi har funnet på.",
        120,
        ["pakken", "prisen"],
      ),
    ),
    ribbonLink: line("Lenke over eksempelet", "Tilbake til prisene", 40),
  }),
  comparison: section("Pakkene, rad for rad", {
    title: line("Overskrift", "Pakkene, rad for rad", 80),
    show: line("Knapp på mobil", "Sammenlign rad for rad", 60),
    caption: line("Tabellen, for dem som hører siden", "Hva som er med i nettsidepakkene"),
    topic: line("Første kolonne, for dem som hører siden", "Hva det gjelder", 80),
    other: line("Siste rad", "Annet", 40),
    from: line("Når det er med fra en større pakke", "Fra {pakke}", 40, ["pakke"]),
    in: line("Når det er med i en annen pakke", "I {pakke}", 40, ["pakke"]),
    missing: line("Når det ikke er med", "Som tillegg", 40),
    footnote: paragraph(
      "Under tabellen",
      "Google Analytics kan også settes opp for seg, for {analyse} eks. mva.",
      300,
    ),
  }),
  elsewhere: section("Priser på sider dere lager", {
    once: line("Prisen, navn", "Engangspris", 40),
    yearly: line("Prisen hvert år, navn", "Hvert år", 40),
    terms: line("Under pakkene", "Alle priser er eks. mva.", 120),
  }),
  profiles: section("Bedriftsprofiler", {
    title: line("Overskrift", "Bedriftsprofiler", 80),
    lead: paragraph(
      "Ingress",
      "Vi oppretter profilen, fyller den med riktig innhold og følger den opp i {periode}. Levering {levering profil} etter signert avtale. Prisene er eks. mva.",
      500,
    ),
    show: line("Knapp på mobil", "Se hva som er med", 60),
    period: line("Bak prisen", "for {periode}", 40),
    delivery: line("Leveringstid, når profilen har sin egen", "Levering {tiden}", 60, ["tiden"]),
    order: line("Knapp", "Bestill", 40),
    footnote: paragraph(
      "Under profilene",
      "Abonnementet på en profil begynner {oppstart} og fornyes automatisk for {periode} om gangen. {regel for oppsigelse}",
      800,
    ),
  }),
  visibility: section("SEO og analyse", {
    title: line("Overskrift", "SEO og analyse", 80),
    lead: paragraph("Ingress", "Prisene er eks. mva.", 300),
    seo: {
      title: line("SEO, overskrift", "SEO-optimalisering", 60),
      text: paragraph(
        "SEO, tekst",
        "Vi finner ut hva kundene dine søker etter, retter det som holder siden tilbake, og skriver innhold som svarer. Du får tilbud etter en gjennomgang av siden din.",
        500,
      ),
      price: line("SEO, pris", "Fra {seo}", 40),
      per: line("SEO, bak prisen", "i måneden", 40),
      ask: line("SEO, knapp", "Få tilbud på SEO", 40),
      asksFor: line("SEO, hva skjemaet da gjelder", "SEO-optimalisering", 60),
    },
    analytics: {
      title: line("Analyse, overskrift", "Oppsett av analyse", 60),
      text: paragraph(
        "Analyse, tekst",
        "Vi setter opp Google Analytics 4 og Search Console, så du ser hvor de besøkende kommer fra og hva de gjør. Support i {support} er med i prisen.",
        500,
      ),
      price: line("Analyse, pris", "{analyse}", 40),
      per: line("Analyse, bak prisen", "engangspris", 40),
      ask: line("Analyse, knapp", "Bestill analyse", 40),
      asksFor: line("Analyse, hva skjemaet da gjelder", "Analyse", 60),
    },
  }),
  ways: section("Slik jobber vi", {
    title: line("Overskrift", "Slik jobber vi", 80),
    list: each(
      "Punkt",
      [
        [
          "Målbare resultater",
          "Med Google Analytics (i Medium, eller som tillegg) ser du hvor mange som finner deg.",
        ],
        [
          "Lokalkunnskap",
          "Vi har hjulpet hundrevis av norske bedrifter, og vet hvordan kundene leter der du holder til.",
        ],
        ["Skreddersydd strategi", "Vi begynner med det du vil oppnå, og velger tiltakene etterpå."],
      ] as const,
      ([title, text]) => ({
        title: line("Overskrift", title, 60),
        text: paragraph("Tekst", text, 300),
      }),
    ),
  }),
  close: section("Nederst", {
    title: line("Overskrift", "Usikker på hva du trenger?", 80),
    lead: paragraph(
      "Ingress",
      "Fortell oss hva bedriften gjør og hvem som skal finne dere. Vi sier fra hvis den minste pakken holder.",
      300,
    ),
  }),
  named: section("Hva pakkene er, i søkemotorer", {
    website: line("Nettsidepakke", "Nettside", 60),
    profile: line("Bedriftsprofil", "Bedriftsprofil", 60),
  }),
});
