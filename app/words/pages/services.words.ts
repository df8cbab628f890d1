import { href } from "#app/web/href.ts";
import { each, line, pageWords, paragraph, richLine, section } from "#app/web/words.ts";

const bakery = ["bakeri"];

/** The words of /tjenester: what we do, shown on a bakery that does not exist. */
export const servicesWords = pageWords("services", "Tjenester", href("/tjenester"), {
  opening: section("Øverst", {
    title: line("Overskrift", "Alt vi gjør for at du skal bli funnet", 80),
    lead: paragraph(
      "Ingress",
      "Nettside, Google Bedriftsprofil, SEO og sosiale medier, til fast pris. Følg {bakeri}, som vi har funnet på, fra mørk gate til kø utenfor døra.",
      300,
      bakery,
    ),
    prices: line("Knapp", "Se prisene", 40),
    index: line("Innholdslisten, for dem som hører siden", "På denne siden", 60),
    toWebsites: line("Snarvei til nettsider", "Nettsider", 40),
    toGoogle: line("Snarvei til bedriftsprofil", "Google Bedriftsprofil", 40),
    toSeo: line("Snarvei til SEO", "SEO og analyse", 40),
    toSocial: line("Snarvei til sosiale medier", "Sosiale medier", 40),
  }),
  bakery: section("Bakeriet i eksempelet", {
    name: line("Navn", "Havgløtt Bakeri", 30),
    rating: line("Vurdering", "4,9", 10),
    ratings: line("Antall vurderinger", "(212)", 10),
    place: line("Hvor det ligger", "Bakeri i Strandgata 4", 40),
    open: richLine("Når det er åpent", "**Åpent**, stenger 17:00", 40),
    call: line("Knapp: ring", "Ring", 20),
    route: line("Knapp: finn veien", "Finn veien", 20),
    site: line("Knapp: nettsted", "Nettsted", 20),
    search: line("Hva noen søker etter", "bakeri i nærheten", 40),
    result: line("Det de leser i søket", "Ferskt brød fra klokka sju i Strandgata", 50),
  }),
  street: section("Tegningene av gata, for dem som hører siden", {
    night: line("Natt", "{bakeri} ligger mørkt, og gata er tom.", 200, bakery),
    website: line("Med nettside", "Skiltet og vinduet til bakeriet lyser."),
    google: line("Med bedriftsprofil", "Over taket står en kartnål som viser vei."),
    seo: line("Med SEO", "Utenfor døra står det kø."),
    social: line("Med sosiale medier", "Det lyser i vinduene hos naboene også."),
    morning: line("Morgen", "Sola har stått opp over gata, og køen går helt ut på fortauet."),
  }),
  websites: section("Nettsider", {
    title: line("Overskrift", "Nettsiden er åpen når du har stengt", 80),
    example: line(
      "Telefonen, for dem som hører siden",
      "Nettsiden til bakeriet, på en telefon",
      80,
    ),
    mobile: titled("Mobil", [
      "Tilpasset mobil",
      "Like god på telefon, nettbrett og PC. Ingen må knipe og dra for å lese.",
    ]),
    safety: titled("Sikkerhet", [
      "SSL og GDPR",
      "Kryptert forbindelse, og skjemaer og samtykke etter personvernreglene.",
    ]),
    seo: titled("SEO", [
      "SEO fra første dag",
      "Overskrifter, tekster og oppbygning som Google forstår.",
    ]),
    forms: {
      title: line("Skjema, overskrift", "Skjema for kontakt og bestilling", 80),
      from: line("Skjema, fra hvilken pakke", "fra Medium", 40),
      text: richLine(
        "Skjema, tekst",
        "Kunden skriver klokka elleve om kvelden, og du ser det når du står opp. [Nettbutikk er med i Komplett.](/priser)",
        300,
      ),
    },
    speed: titled("Drift", [
      "Rask drift",
      "Siden ligger på raske servere, så ingen rekker å snu i døra.",
    ]),
  }),
  process: section("Fra første prat til ferdig side", {
    title: line("Overskrift", "Fra første prat til ferdig side", 80),
    lead: paragraph(
      "Ingress",
      "Det tar {levering nettside} fra avtalen er signert til siden er klar.",
      300,
    ),
    steps: each(
      "Steg",
      [
        ["Rådgivning", "Vi spør hvem som skal finne dere, og hva de skal gjøre når de er der."],
        ["Design og utvikling", "Du får se utkast tidlig, mens det ennå er lett å endre."],
        [
          "Testing og lansering",
          "Vi prøver siden på mobil og PC, retter det som skurrer, og setter den på nett.",
        ],
        ["Oppfølging", "Vi drifter og oppdaterer siden, og er her når noe skal endres."],
      ] as const,
      ([title, text]) => ({
        title: line("Overskrift", title, 40),
        text: paragraph("Tekst", text, 300),
      }),
    ),
    cost: richLine(
      "Pris",
      "**Fra {nettside fra}** engangspris. Drift koster {drift} i året. Begge deler eks. mva.",
    ),
    prices: line("Knapp", "Se nettsidepakkene", 40),
  }),
  google: section("Google Bedriftsprofil", {
    map: line(
      "Kartet, for dem som hører siden",
      "Det oppdiktede bakeriet i Google: på kartet, med omtaler, åpningstider og knapper for å ringe og finne veien",
    ),
    title: line("Overskrift", "På Google er profilen det første de ser", 80),
    lead: paragraph(
      "Ingress",
      "Med en Google Bedriftsprofil står du i søket og på kartet med åpningstider, bilder og omtaler. Ett trykk, så ringer telefonen.",
      400,
    ),
    cost: richLine(
      "Pris",
      "**{pris google-bedrift}** for {periode}, eks. mva. Levering {levering profil} etter signert avtale.",
    ),
    added: richLine(
      "Profiler dere har lagt til, pris",
      "**{profilen}**: {prisen} for {periode}, eks. mva.",
      160,
      ["profilen", "prisen"],
    ),
    prices: line("Knapp", "Se priser", 40),
    pricesOf: line("Knappen, resten for dem som hører siden", "på Google Bedriftsprofil", 80),
    figures: each(
      "Tall",
      [
        [
          "76\u00a0%",
          "av dem som søker etter noe i nærheten på mobilen, besøker en bedrift innen ett døgn.",
          "Google, USA, 2016",
        ],
        [
          "50\u00a0%",
          "av dem som søker lokalt på mobilen, er innom en butikk innen ett døgn.",
          "Google og Ipsos, 2014",
        ],
      ] as const,
      ([figure, text, source]) => ({
        figure: line("Tallet", figure, 10),
        text: paragraph("Tekst", text, 200),
        source: line("Kilde", source, 60),
      }),
    ),
    times: line("Tall 3, tallet", "5x", 10),
    complete: paragraph(
      "Tall 3, tekst",
      "En komplett profil kan gi opptil fem ganger så mange visninger som en mangelfull.",
      200,
    ),
  }),
  seo: section("SEO", {
    title: line("Overskrift", "SEO flytter deg oppover i søket", 80),
    parts: each(
      "Del",
      [
        [
          "Teknisk",
          "Vi rydder i det Google leser før teksten: fart, oppbygning, lenker og feil som holder siden tilbake.",
        ],
        [
          "Innhold",
          "Vi finner ordene kundene dine bruker, og skriver sider som svarer på det de lurer på.",
        ],
        [
          "Lokalt",
          "Vi sørger for at navn, adresse og åpningstider er like overalt, så du kommer opp når noen leter i nærheten.",
        ],
      ] as const,
      ([title, text]) => ({
        title: line("Overskrift", title, 40),
        text: paragraph("Tekst", text, 300),
      }),
    ),
    cost: richLine("Pris", "**Fra {seo}** i måneden, eks. mva.", 120),
    ask: line("Knapp", "Få tilbud på SEO", 40),
    asksFor: line("Hva skjemaet da gjelder", "SEO-optimalisering", 60),
    climb: line(
      "Diagrammet, for dem som hører siden",
      "Bakeriet klatrer fra niende plass til topps i søket",
    ),
    start: line("Diagrammet, nederst", "Start", 10),
    technical: line("Diagrammet, første trinn", "Teknisk", 10),
    content: line("Diagrammet, andre trinn", "Innhold", 10),
    local: line("Diagrammet, øverst", "Lokalt", 10),
    caption: paragraph(
      "Under diagrammet",
      "Slik kan det se ut. Hvor fort det går, kommer an på hvem du konkurrerer med.",
      200,
    ),
  }),
  analytics: section("Analyse", {
    title: line("Overskrift", "Analyse, så du ser om det virker", 80),
    text: paragraph(
      "Tekst",
      "Vi setter opp Google Analytics 4 og Search Console, og viser deg hvor de besøkende kommer fra, hva de søkte etter, og hva de gjør på siden. Support i {support} er med i prisen.",
      400,
    ),
    cost: richLine("Pris", "**{analyse}** engangspris, eks. mva.", 120),
    order: line("Lenke", "Bestill analyse", 40),
    ordersFor: line("Hva skjemaet da gjelder", "Analyse", 60),
  }),
  social: section("Sosiale medier", {
    title: line(
      "Overskrift",
      "Sosiale medier: {antall kanaler} kanaler, og du trenger kanskje bare to",
      80,
      ["antall kanaler"],
    ),
    lead: paragraph(
      "Ingress",
      "Vi setter opp profilene med dine farger og logo, fyller dem med riktig innhold og sender folk videre til nettsiden.",
      400,
    ),
    facebook: {
      ...titled("Facebook", [
        "Facebook",
        "Nyheter, meldinger og arrangementer for dem som bor i nærheten.",
      ]),
      price: line("Facebook, pris", "{pris facebook-bedrift} for {periode}, eks. mva.", 120),
    },
    instagram: {
      ...titled("Instagram", [
        "Instagram",
        "For det som gjør seg på bilde: mat, hår, hus og håndverk.",
      ]),
      price: line("Instagram, pris", "{pris instagram-bedrift} for {periode}, eks. mva.", 120),
    },
    added: line("Profiler dere har lagt til, pris", "{prisen} for {periode}, eks. mva.", 120, [
      "prisen",
    ]),
    linkedIn: titled("LinkedIn", [
      "LinkedIn",
      "For deg som selger til andre bedrifter eller leter etter folk.",
    ]),
    youTube: titled("YouTube", [
      "YouTube",
      "For det som må vises: slik gjøres det, slik virker det.",
    ]),
    byAgreement: line("Lenke der prisen er etter avtale", "Pris etter avtale", 40),
    asksFor: line("Hva skjemaet da gjelder", "Sosiale medier", 60),
    prices: line("Knapp", "Se priser på profiler", 40),
  }),
  close: section("Nederst", {
    title: line("Overskrift", "Hvor skal vi begynne?", 80),
    lead: paragraph(
      "Ingress",
      "Fortell hva bedriften driver med, så sier vi hva vi ville gjort først, og hva som kan vente.",
      300,
    ),
    button: line("Knapp", "Kontakt oss", 40),
  }),
  named: section("Navn på tjenestene i søkemotorer", {
    website: line("Nettsider", "Nettside", 60),
    google: line("Bedriftsprofil", "Google Bedriftsprofil", 60),
    seo: line("SEO", "SEO", 60),
    analytics: line("Analyse", "Analyse", 60),
    social: line("Sosiale medier", "Sosiale medier", 60),
  }),
});

function titled(name: string, [title, text]: readonly [string, string]) {
  return {
    title: line(`${name}, overskrift`, title, 60),
    text: paragraph(`${name}, tekst`, text, 200),
  };
}
