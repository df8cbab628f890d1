import { each, line, namingAll, pageWords, paragraph, richLine, section } from "#app/web/words.ts";

/** The words of what is sent when somebody orders. */
export const orderMailWords = pageWords("orderMail", "E-post om bestillinger", "/takk", {
  steps: section("Slik går det videre", {
    list: each(
      "Steg",
      [
        [
          "Vi tar kontakt",
          "Innen {kontakt innen} ringer vi deg eller sender en e-post, og går gjennom bestillingen.",
        ],
        [
          "Du signerer avtalen",
          "Du får den på e-post, og signerer på avtalesiden din. Leveringstiden regnes fra den er signert.",
        ],
        [
          "Vi setter i gang",
          "Du sender tekst og bilder, vi bygger, og du ser resultatet før noen andre gjør det.",
        ],
        [
          "Vi publiserer og følger opp",
          "Når du har godkjent resultatet, legger vi det ut. Da har vi levert: Abonnementet begynner samme dag, og fakturaen kommer. Lurer du på noe etterpå, er det bare å ta kontakt.",
        ],
      ] as const,
      ([heading, text]) => ({
        heading: line("Overskrift", heading, 80),
        text: paragraph("Tekst", text, 400),
      }),
    ),
  }),
  sums: section("Summene", {
    website: namingAll(line("Navnet på en nettside", "Nettsidepakken {pakken}", 80, ["pakken"])),
    oneTime: line("Engangspris", "Nettside, engangspris", 60),
    operation: line("Drift", "Drift i {periode}", 60),
    profile: line("Profil", "Profil i {periode}", 60),
    firstYear: line("Sum", "Sum første år, eks. mva.", 60),
    vat: namingAll(line("Mva.", "Mva. {satsen} %", 60, ["satsen"])),
    withVat: line("Sum med mva.", "Sum første år, inkl. mva.", 60),
    later: line("Årlig pris", "Deretter per år, eks. mva.", 60),
  }),
  facts: section("Opplysningene", {
    registered: line("Registrert navn", "Registrert navn", 40),
    orgNumber: line("Organisasjonsnummer", "Organisasjonsnummer", 40),
    order: line("Ordrenummer", "Ordrenummer", 40),
    ordered: line("Bestilt", "Bestilt", 40),
    delivery: line("Leveringstid", "Leveringstid", 40),
    website: line("Leveringstid for en nettside", "{levering nettside} etter signert avtale", 80),
    profile: line("Leveringstid for en profil", "{levering profil} etter signert avtale", 80),
    others: line(
      "Leveringstid for en pakke som har sin egen",
      "{leveringstiden} etter signert avtale",
      80,
      ["leveringstiden"],
    ),
  }),
  confirmation: section("Ordrebekreftelsen", {
    subject: namingAll(
      line("Emne", "Ordrebekreftelse {ordrenummeret}: {pakken}", 120, ["ordrenummeret", "pakken"]),
    ),
    preview: line(
      "Ved siden av emnet",
      "{summen} første år, eks. mva. Vi tar kontakt innen {kontakt innen}, og du betaler ikke noe nå.",
      200,
      ["summen"],
    ),
    label: line("Øverst", "Ordrebekreftelse", 60),
    title: line("Overskrift", "Takk for bestillingen", 80),
    received: paragraph(
      "Først",
      "Bestillingen er mottatt. Innen {kontakt innen} ringer vi deg eller sender en e-post, og går gjennom den sammen med deg. Du betaler ikke noe nå: Fakturaen kommer når vi har levert.",
    ),
    ordered: line("Overskrift over bestillingen", "Dette har du bestilt", 80),
    next: line("Overskrift over stegene", "Dette skjer nå", 80),
    whom: line("Overskrift over firmaet", "Hvem bestillingen gjelder", 80),
    wrongCall: richLine(
      "Om noe ikke stemmer",
      "Stemmer ikke dette, eller vil du endre noe? Svar på denne e-posten eller ring [{telefon}]({telefonlenke}), så ordner vi det. Navn og telefon gjentar vi ikke her, i tilfelle e-postadressen ble skrevet feil.",
      600,
    ),
    wrongWrite: richLine(
      "Om noe ikke stemmer, uten telefon",
      "Stemmer ikke dette, eller vil du endre noe? Svar på denne e-posten, så ordner vi det. Navn og telefon gjentar vi ikke her, i tilfelle e-postadressen ble skrevet feil.",
      600,
    ),
    renewal: line("Overskrift over fornyelse", "Fornyelse og oppsigelse", 80),
    renews: paragraph(
      "Om fornyelse",
      "Abonnementet begynner {oppstart}. Det løper i {periode} om gangen og fornyes automatisk {frist} før perioden utløper. Vi varsler deg på e-post {varslene} før, med dato og pris.",
    ),
    cancelCall: richLine(
      "Om oppsigelse",
      "Du kan si opp når som helst på avtalesiden din, eller ved å ringe [{telefon}]({telefonlenke}). Sier du opp mens det er {frist} eller mer igjen, avsluttes abonnementet når perioden er over. Er det mindre enn {frist} igjen, faktureres {ny periode} til prisen i varselet før det avsluttes.",
      800,
      ["årsprisen"],
    ),
    cancelWrite: richLine(
      "Om oppsigelse, uten telefon",
      "Du kan si opp når som helst på avtalesiden din. Sier du opp mens det er {frist} eller mer igjen, avsluttes abonnementet når perioden er over. Er det mindre enn {frist} igjen, faktureres {ny periode} til prisen i varselet før det avsluttes.",
      800,
      ["årsprisen"],
    ),
    ownPage: paragraph(
      "Om avtalesiden",
      "På avtalesiden ser du hva du har bestilt, når det fornyes og hva det koster. Der kan du også rette kontaktopplysningene og si opp. Lenken er bare din: Den som har den, kan gjøre det samme.",
    ),
    open: line("Knapp", "Åpne avtalesiden din", 60),
    questions: line("Overskrift over hvordan du når oss", "Lurer du på noe?", 80),
    call: richLine(
      "Hvordan du når oss",
      "Ring [{telefon}]({telefonlenke}) eller skriv til [{e-post}](mailto:{e-post}), og oppgi gjerne ordrenummeret. Vi er her {åpningstidene}.",
      400,
      ["åpningstidene"],
    ),
    write: richLine(
      "Hvordan du når oss, uten telefon",
      "Skriv til [{e-post}](mailto:{e-post}), og oppgi gjerne ordrenummeret. Vi er her {åpningstidene}.",
      400,
      ["åpningstidene"],
    ),
    terms: line("Overskrift over vilkårene", "Vilkårene du godkjente", 80),
    version: namingAll(
      richLine(
        "Om vilkårene",
        "Versjon {versjonen}, godkjent {tidspunktet}. Ta vare på denne e-posten: Den er ditt eksemplar av vilkårene. De som gjelder for nye bestillinger, finner du på [{adressen}]({adressen}).",
        600,
        ["versjonen", "tidspunktet", "adressen"],
      ),
    ),
    footnote: paragraph(
      "Nederst",
      "Har du ikke bestilt noe hos oss? Da har noen oppgitt adressen din ved en feil. Svar på denne e-posten, så rydder vi opp.",
      400,
    ),
  }),
  notice: section("Beskjed til oss om en bestilling", {
    subject: namingAll(
      line("Emne", "Ny bestilling: {pakken} til {kunden} ({ordrenummeret})", 120, [
        "pakken",
        "kunden",
        "ordrenummeret",
      ]),
    ),
    preview: line("Ved siden av emnet", "Ring {personen}, {nummeret}, senest {fristen}.", 120, [
      "personen",
      "nummeret",
      "fristen",
    ]),
    label: line("Øverst", "Ny bestilling", 60),
    title: namingAll(line("Overskrift", "{kunden} har bestilt {pakken}", 80, ["kunden", "pakken"])),
    call: namingAll(line("Hvem som skal ringes", "Ring {personen}", 60, ["personen"])),
    promised: namingAll(
      paragraph(
        "Når det skal skje",
        "Vi har lovet kunden å ta kontakt innen {kontakt innen}, altså senest {fristen}.",
        300,
        ["fristen"],
      ),
    ),
    phone: line("Telefon", "Telefon", 40),
    wrongPhone: line("Telefon som ser feil ut", "Telefon (nummeret ser feil ut)", 60),
    email: line("E-post", "E-post", 40),
    check: line("Overskrift når firmaet må sjekkes", "Sjekk firmaet først", 80),
    customer: line("Overskrift over kunden", "Kunden", 60),
    company: line("Firma", "Firma", 40),
    register: line("Enhetsregisteret", "Enhetsregisteret", 40),
    contact: line("Kontaktperson", "Kontaktperson", 40),
    invoice: line("Faktura sendes til", "Faktura sendes til", 60),
    reference: line("Deres referanse", "Deres referanse", 60),
    order: line("Overskrift over bestillingen", "Bestillingen", 60),
    terms: line("Vilkår", "Vilkår", 40),
    version: namingAll(line("Versjonen av vilkårene", "Versjon {versjonen}", 60, ["versjonen"])),
    open: line("Knapp", "Åpne bestillingen", 60),
    footnote: paragraph(
      "Nederst",
      "Sendt automatisk fra nettstedet. Svarer du her, går svaret til kunden.",
      400,
    ),
  }),
  toSign: section("Avtalen til signering", {
    subject: namingAll(line("Emne", "Avtalen om {pakken} er klar til å signeres", 120, ["pakken"])),
    preview: line("Ved siden av emnet", "Les avtalen gjennom, og signer på avtalesiden din.", 200),
    label: namingAll(line("Øverst", "Bestilling {ordrenummeret}", 60, ["ordrenummeret"])),
    title: line("Overskrift", "Avtalen er klar", 80),
    text: namingAll(
      paragraph(
        "Tekst",
        "Her er avtalen om {pakken}. Les den gjennom. Stemmer alt, signerer du på avtalesiden din. Den som signerer, må kunne binde bedriften.",
        400,
        ["pakken"],
      ),
    ),
    about: line("Over det avtalen gjelder", "Dette gjelder avtalen", 60),
    until: paragraph(
      "Før den er signert",
      "Bestillingen binder ingen av oss før avtalen er signert. Er det noe som ikke stemmer, svarer du på denne e-posten.",
      300,
    ),
    open: line("Knapp", "Les og signer avtalen", 60),
  }),
  signed: section("Avtalen er signert", {
    subject: namingAll(line("Emne", "Avtalen om {pakken} er signert", 120, ["pakken"])),
    preview: line("Ved siden av emnet", "Avtalen ligger ved som PDF.", 200),
    title: line("Overskrift", "Avtalen er signert", 80),
    text: namingAll(
      paragraph(
        "Tekst",
        "Avtalen om {pakken} ble signert {dagen}. Nå begynner vi. Avtalen ligger ved, og du finner den også på avtalesiden din.",
        400,
        ["pakken", "dagen"],
      ),
    ),
    deliver: line("Leveringsfristen", "Leveres senest", 60),
    on: line("Dagen den ble signert", "Signert", 60),
    open: line("Knapp", "Åpne avtalesiden din", 60),
  }),
  calledOff: section("Bestillingen er avbestilt", {
    subject: namingAll(line("Emne", "Bestillingen av {pakken} er avbestilt", 120, ["pakken"])),
    preview: line("Ved siden av emnet", "Du blir ikke fakturert for den.", 200),
    title: line("Overskrift", "Bestillingen er avbestilt", 80),
    text: namingAll(
      paragraph(
        "Tekst",
        "Bestilling {ordrenummeret} av {pakken} er avbestilt, og du blir ikke fakturert for den.",
        400,
        ["ordrenummeret", "pakken"],
      ),
    ),
    open: namingAll(
      paragraph(
        "Når noe er fakturert og ikke betalt",
        "Det du har fått faktura på og ikke betalt, gjelder fortsatt: {fakturaene}.",
        300,
        ["fakturaene"],
      ),
    ),
    mistake: paragraph(
      "Når det er en feil",
      "Er det en feil, svarer du på denne e-posten, så åpner vi bestillingen igjen.",
      300,
    ),
  }),
  calledOffByUs: section("Vi har avbestilt bestillingen", {
    subject: namingAll(line("Emne", "Vi har avbestilt {pakken}", 120, ["pakken"])),
    title: line("Overskrift", "Vi har avbestilt bestillingen", 80),
    text: namingAll(
      paragraph(
        "Tekst",
        "Vi har avbestilt bestilling {ordrenummeret} av {pakken}, og du blir ikke fakturert for den.",
        400,
        ["ordrenummeret", "pakken"],
      ),
    ),
  }),
});
