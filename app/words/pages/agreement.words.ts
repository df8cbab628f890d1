import { line, namingAll, pageWords, paragraph, section } from "#app/web/words.ts";

/** The words of the customer's own pages. */
export const agreementWords = pageWords("agreement", "Kundens avtaleside", "/avtale", {
  page: section("Avtalesiden", {
    title: namingAll(line("I fanen", "Avtalen om {pakken}", 80, ["pakken"])),
    orderTitle: namingAll(
      line("I fanen, før avtalen er signert", "Bestillingen av {pakken}", 80, ["pakken"]),
    ),
    description: line("For søkemotorer", "Avtalen din hos oss."),
    number: namingAll(line("Over pakken", "Avtale {ordrenummeret}", 60, ["ordrenummeret"])),
    orderNumber: namingAll(
      line("Over pakken, før avtalen er signert", "Bestilling {ordrenummeret}", 60, [
        "ordrenummeret",
      ]),
    ),
    parties: namingAll(line("Partene", "{kunden} og {selgeren}", 120, ["kunden", "selgeren"])),
    print: line("Om PDF", "Vil du ha siden som PDF? Skriv den ut, og velg «Lagre som PDF»."),
    cancel: line("Knapp: si opp", "Si opp", 40),
    withdraw: line("Knapp: trekk tilbake", "Trekk oppsigelsen tilbake", 60),
    sign: line("Knapp: signer", "Les og signer avtalen", 60),
    callOff: line("Knapp: avbestill", "Avbestill", 40),
    file: line("Knapp: avtalen som PDF", "Last ned avtalen (PDF)", 60),
    signed: line("Etter signering, overskrift", "Takk for signaturen, {navnet}", 80, ["navnet"]),
    signedText: paragraph(
      "Etter signering",
      "Vi sender avtalen på e-post, og du kan laste den ned her.",
      300,
    ),
    unsigned: line("Når det ikke ble signert, overskrift", "Du har ikke signert", 80),
    signedBefore: namingAll(
      paragraph(
        "Når en annen signerte først",
        "{navnet} signerte avtalen for {firmaet} før deg. Én signatur er nok, så du trenger ikke gjøre noe. Er noe feil, er det bare å ta kontakt.",
        300,
        ["navnet", "firmaet"],
      ),
    ),
    unsignedText: paragraph(
      "Når avtalen ikke kan signeres lenger",
      "Avtalen du leste, gjelder ikke lenger. Under ser du hvordan det ligger an nå. Sender vi en ny avtale, får du den på e-post.",
      300,
    ),
    corrected: line("Etter retting, overskrift", "Opplysningene er lagret", 80),
    correctedText: paragraph(
      "Etter retting",
      "Vi sender en bekreftelse på e-post. Har du byttet adresse, går den til både den gamle og den nye.",
      300,
    ),
    withdrawn: line("Etter angring, overskrift", "Oppsigelsen er trukket tilbake", 80),
    withdrawnText: paragraph(
      "Etter angring",
      "Abonnementet løper som før, og vi sender deg en bekreftelse på e-post.",
      300,
    ),
  }),
  before: section("Før abonnementet løper", {
    ordered: {
      label: line("Bestilt: merkelapp", "Bestilt", 40),
      title: line("Bestilt: overskrift", "Vi har fått bestillingen din", 80),
      text: paragraph(
        "Bestilt",
        "Innen {kontakt innen} etter at du bestilte, tar vi kontakt og går gjennom bestillingen med deg.",
        300,
      ),
    },
    confirmed: {
      label: line("Bekreftet: merkelapp", "Bekreftet", 40),
      title: line("Bekreftet: overskrift", "Bestillingen er bekreftet", 80),
      text: paragraph(
        "Bekreftet",
        "Du får avtalen på e-post, og signerer den her på siden. Vi begynner når den er signert.",
        300,
      ),
    },
    toSign: {
      label: line("Klar til signering: merkelapp", "Klar til signering", 40),
      title: line("Klar til signering: overskrift", "Avtalen er klar", 80),
      text: paragraph(
        "Klar til signering",
        "Les den gjennom. Stemmer alt, signerer du her på siden.",
        300,
      ),
    },
    signed: {
      label: line("Signert: merkelapp", "Signert", 40),
      title: line("Signert: overskrift", "Avtalen er signert", 80),
      text: paragraph("Signert", "Nå begynner vi.", 300),
      on: line("Dagen den ble signert", "Signert", 60),
      by: line("Hvem som signerte", "Signert av", 60),
      deliverBy: line("Leveringsfristen", "Leveres senest", 60),
    },
    unbound: paragraph(
      "Så lenge det ikke er noen avtale",
      "Bestillingen binder ingen av oss før avtalen er signert. Til da kan du avbestille her.",
      300,
    ),
    inProgress: {
      label: line("I arbeid: merkelapp", "I arbeid", 40),
      work: line("I arbeid: overskrift for et oppdrag", "Vi er i gang", 80),
      website: line("I arbeid: overskrift for en nettside", "Vi lager nettsiden din", 80),
      profile: line("I arbeid: overskrift for en profil", "Vi lager profilen din", 80),
    },
    website: paragraph(
      "Når abonnementet på en nettside begynner",
      "Abonnementet begynner {oppstart}, så til da betaler du ikke for drift.",
      300,
    ),
    profile: paragraph(
      "Når abonnementet på en profil begynner",
      "Abonnementet begynner {oppstart}, så til da betaler du ingenting.",
      300,
    ),
    delivered: {
      label: line("Levert: merkelapp", "Levert", 40),
      title: line("Levert: overskrift", "Vi har levert", 80),
      work: paragraph(
        "Levert, for et oppdrag",
        "Oppdraget er gjort. Lurer du på noe, er det bare å spørre.",
        300,
      ),
      text: paragraph(
        "Levert",
        "Abonnementet står ikke her ennå. Ta kontakt, så sier vi hvordan det ligger an.",
        300,
      ),
    },
    called: {
      label: line("Avbestilt: merkelapp", "Avbestilt", 40),
      title: line("Avbestilt: overskrift", "Bestillingen er avbestilt", 80),
      text: paragraph(
        "Avbestilt",
        "Det blir ikke noe abonnement, og du blir ikke fakturert for det. Var det en feil, er det bare å svare på ordrebekreftelsen, så åpner vi bestillingen igjen.",
        300,
      ),
    },
    question: line("Foran hvordan du når oss", "Vil du avbestille, eller lurer du på noe?", 120),
    justAsking: line(
      "Foran hvordan du når oss, når du kan avbestille på siden",
      "Lurer du på noe?",
      120,
    ),
  }),
  sign: section("Signer avtalen", {
    tab: namingAll(line("I fanen", "Signer avtalen om {pakken}", 80, ["pakken"])),
    description: line("For søkemotorer", "Les og signer avtalen din med oss."),
    title: line("Overskrift, foran ordrenummeret", "Avtale", 40),
    delivery: line("Overskrift over leveringen", "Levering", 60),
    terms: line("Overskrift over vilkårene", "Vilkår", 60),
    heading: line("Overskrift over signeringen", "Signer for bedriften", 80),
    lead: namingAll(
      paragraph(
        "Ingress",
        "Når du signerer, er avtalen inngått mellom {firmaet} og oss. Begge får den på e-post som PDF.",
        300,
        ["firmaet"],
      ),
    ),
    name: line("Felt: navn", "Navnet ditt", 60),
    role: line("Felt: rolle", "Rollen din", 60),
    roleHint: line("Under rollen", "For eksempel daglig leder, innehaver eller styreleder."),
    entitled: namingAll(
      line("Avkryssing", "Jeg har lest avtalen og vilkårene, og kan signere for {firmaet}.", 200, [
        "firmaet",
      ]),
    ),
    confirm: line("Knapp", "Signer avtalen", 60),
    stale: line("Endret imens, overskrift", "Avtalen er endret siden du åpnet siden", 120),
    staleText: paragraph(
      "Endret imens",
      "Ingenting er signert. Les den nye avtalen, og signer hvis alt stemmer.",
      300,
    ),
    wrong: line("Feil i feltene, overskrift", "Avtalen er ikke signert ennå", 120),
    wrongText: line("Feil i feltene", "Se over feltene som er merket under.", 200),
  }),
  callOff: section("Avbestill", {
    tab: line("I fanen", "Avbestill", 60),
    description: line("For søkemotorer", "Avbestill det du har bestilt."),
    title: namingAll(line("Overskrift", "Avbestille {pakken}?", 80, ["pakken"])),
    lead: paragraph(
      "Ingress",
      "Det er ikke inngått noen avtale, så det koster ingenting. Du får en bekreftelse på e-post.",
      300,
    ),
    open: namingAll(
      paragraph(
        "Ingress, når noe er fakturert og ikke betalt",
        "Det er ikke inngått noen avtale om resten. Det du har fått faktura på og ikke betalt, gjelder fortsatt: {fakturaene}. Du får en bekreftelse på e-post.",
        300,
        ["fakturaene"],
      ),
    ),
    reason: line("Felt: grunn", "Hvorfor avbestiller du? (valgfritt)", 80),
    confirm: line("Knapp", "Avbestill", 60),
  }),
  running: section("Når abonnementet løper", {
    label: line("Merkelapp", "Løper", 40),
    title: line("Overskrift", "Abonnementet løper", 80),
    renewed: line("Overskrift når det er fornyet", "Abonnementet er fornyet", 80),
    renews: paragraph(
      "Om fornyelsen",
      "Det fornyes automatisk. Vi varsler deg to ganger på e-post i god tid, med dato og sum.",
      300,
    ),
    warned: line("Etter varselet", "Vil du fortsette, trenger du ikke gjøre noe."),
    again: paragraph(
      "Når det er fornyet",
      "Neste periode er fakturert. Før den etter fornyes, varsler vi deg igjen.",
      300,
    ),
    late: namingAll(
      paragraph(
        "Når fristen er ute",
        "Fristen for å si opp før neste periode gikk ut {fristen}, så abonnementet blir fornyet.",
        300,
        ["fristen"],
      ),
    ),
    over: namingAll(
      paragraph(
        "Når perioden er over, og ingen er varslet",
        "Siste periode gikk til og med {siste dag}, og den er ikke fornyet ennå. Vi gir deg beskjed før den fornyes.",
        300,
        ["siste dag"],
      ),
    ),
    overWarned: namingAll(
      paragraph(
        "Når perioden er over, etter varselet",
        "Siste periode gikk til og med {siste dag}, og den er ikke fornyet ennå. Vil du fortsette, trenger du ikke gjøre noe: Da fornyes den når fristen er ute.",
        300,
        ["siste dag"],
      ),
    ),
    period: line("Perioden", "Denne perioden", 60),
    next: line("Neste periode", "Neste periode, fakturert", 60),
    renewal: line("Dagen det fornyes", "Ny periode fra", 60),
    nextRenewal: line("Dagen det fornyes etter neste periode", "Deretter ny periode fra", 60),
    price: line("Prisen", "Pris for {ny periode}", 60),
    sum: namingAll(
      line("Summen", "{summen} eks. mva. ({summen med mva.} inkl. mva.)", 80, [
        "summen",
        "summen med mva.",
      ]),
    ),
    deadline: line("Fristen", "Frist for å si opp før neste periode", 60),
    question: line("Foran hvordan du når oss", "Lurer du på noe?", 120),
  }),
  cancelled: section("Når abonnementet er sagt opp", {
    label: line("Merkelapp", "Sagt opp", 40),
    title: line("Overskrift", "Oppsigelsen er mottatt", 80),
    text: namingAll(
      paragraph("Tekst", "Abonnementet løper til og med {siste dag} og fornyes ikke.", 300, [
        "siste dag",
      ]),
    ),
    receipt: {
      pending: line("Kvitteringen, før den er sendt", "Vi sender deg en kvittering på e-post."),
      sent: line("Kvitteringen, når den er sendt", "Vi har sendt deg en kvittering på e-post."),
      failed: line(
        "Kvitteringen, når den ikke kom frem",
        "Kvitteringen på e-post kom ikke frem, men oppsigelsen gjelder. Se om adressen din er riktig lenger ned på siden.",
      ),
    },
    on: line("Dagen det ble sagt opp", "Sagt opp", 60),
    last: line("Siste dag", "Siste dag", 60),
    withdrawable: line("Fristen for å angre", "Kan trekkes tilbake til og med", 60),
    question: line(
      "Foran hvordan du når oss, når fristen er ute",
      "Vil du fortsette likevel, eller lurer du på noe?",
      120,
    ),
    ended: {
      label: line("Avsluttet: merkelapp", "Avsluttet", 40),
      title: line("Avsluttet: overskrift", "Abonnementet er avsluttet", 80),
      text: paragraph(
        "Avsluttet",
        "Takk for at du var kunde hos oss. Vil du begynne igjen, er det bare å ta kontakt.",
        300,
      ),
    },
  }),
  bills: section("Perioder og fakturaer", {
    title: line("Overskrift", "Perioder og fakturaer", 80),
    none: line("Når det ikke er noen", "Ingenting er fakturert.", 120),
    caption: line("For dem som hører siden", "Det som er fakturert, eldste først", 120),
    invoice: line("Kolonne: faktura", "Faktura", 40),
    period: line("Kolonne: periode", "Periode", 40),
    sum: line("Kolonne: sum", "Eks. mva.", 40),
    vat: line("Kolonne: mva.", "Mva.", 40),
    total: line("Kolonne: sum med mva.", "Inkl. mva.", 40),
    days: namingAll(line("Dagene", "{første dag}–{siste dag}", 60, ["første dag", "siste dag"])),
    invoiceNumber: namingAll(line("En faktura", "Faktura {nummeret}", 60, ["nummeret"])),
    creditNumber: namingAll(line("En kreditnota", "Kreditnota {nummeret}", 60, ["nummeret"])),
    due: namingAll(line("Forfall", "Forfall {dagen}", 60, ["dagen"])),
    left: namingAll(
      line("Når en del er betalt", "{summen} gjenstår, forfall {dagen}", 60, ["summen", "dagen"]),
    ),
    paid: line("En betalt faktura", "Betalt", 40),
    credited: line("En faktura som er opphevet", "Kreditert", 40),
    credits: namingAll(
      line("Hva en kreditnota opphever", "Opphever faktura {nummeret}", 60, ["nummeret"]),
    ),
    creditsPart: namingAll(
      line("Hva en kreditnota trekker fra", "Trekkes fra faktura {nummeret}", 60, ["nummeret"]),
    ),
    monthly: namingAll(
      paragraph(
        "Det som faktureres hver måned",
        "Hver måned fakturerer vi {linjene} eks. mva., neste gang {dagen}. Vil du slutte med det, sier du fra til oss, og betaler til utgangen av måneden.",
        300,
        ["linjene", "dagen"],
      ),
    ),
    monthlyEnded: namingAll(
      paragraph(
        "Når det ikke faktureres hver måned lenger",
        "Månedlig fakturering av {linjene} er stoppet {dagen}.",
        300,
        ["linjene", "dagen"],
      ),
    ),
  }),
  bill: section("En faktura", {
    description: namingAll(line("For søkemotorer", "{fakturaen} fra oss.", 160, ["fakturaen"])),
    back: line("Lenken tilbake", "Tilbake til avtalen", 60),
    pdf: line("Knapp: PDF", "Last ned PDF", 40),
    total: line("Summen, når ingenting gjenstår", "Til sammen", 40),
    pay: line("Over betalingen", "Slik betaler du", 60),
  }),
  terms: section("Vilkårene", {
    title: line("Overskrift", "Vilkårene du godkjente", 80),
    titleBefore: line("Overskrift, før du har godkjent dem", "Vilkårene for avtalen", 80),
    version: namingAll(
      line("Versjonen", "Versjon {versjonen}, godkjent {dagen}.", 80, ["versjonen", "dagen"]),
    ),
    read: line("Vis vilkårene", "Les vilkårene", 60),
  }),
  ordered: section("Det du har bestilt", {
    title: line("Overskrift", "Det du har bestilt", 80),
    plan: line("Pakke", "Pakke", 40),
    oneTime: line("Engangspris", "Nettside, engangspris", 60),
    operation: line("Drift", "Drift i {periode}", 60),
    profile: line("Profil", "Profil i {periode}", 60),
    monthly: namingAll(line("Det som betales hver måned", "{linjen}, per måned", 60, ["linjen"])),
    number: line("Ordrenummer", "Ordrenummer", 40),
    at: line("Bestilt", "Bestilt", 40),
    firstYear: line("Sum", "Sum første år, eks. mva.", 80),
    total: line("Sum med mva.", "Sum første år, inkl. mva.", 80),
    prices: line("Om prisene", "Prisene er eks. mva., slik de var da du bestilte."),
    agreed: line("Om prisene, når avtalen er signert", "Prisene er eks. mva., som i avtalen."),
  }),
  customer: section("Opplysninger om kunden", {
    title: line("Overskrift", "Opplysningene dine", 80),
    company: line("Firma", "Firma", 40),
    orgNumber: line("Organisasjonsnummer", "Organisasjonsnummer", 40),
    contact: line("Kontaktperson", "Kontaktperson", 40),
    email: line("E-post", "E-post", 40),
    phone: line("Telefon", "Telefon", 40),
    invoice: line("Faktura sendes til", "Faktura sendes til", 60),
    reference: line("Deres referanse", "Deres referanse", 60),
    erased: line("Når de er slettet", "Kontaktopplysningene er slettet.", 120),
    correct: line("Lenke", "Rett opplysningene", 60),
  }),
  seller: section("Selgeren", {
    title: line("Overskrift", "Avtalen er med", 80),
    titleBefore: line("Overskrift, før avtalen er signert", "Avtalen inngås med", 80),
  }),
  details: section("Rett opplysningene", {
    title: line("Overskrift", "Rett opplysningene", 80),
    description: line("For søkemotorer", "Rett kontaktopplysningene i avtalen din."),
    lead: namingAll(
      paragraph(
        "Ingress",
        "Hvem vi skal kontakte om {pakken}, hvor fakturaen skal, og hva som må stå på den. Du får en bekreftelse på e-post.",
        300,
        ["pakken"],
      ),
    ),
    stale: line("Endret imens, overskrift", "Avtalen er endret siden du åpnet siden", 120),
    staleText: paragraph(
      "Endret imens",
      "Ingenting er lagret. Det andre har endret, står i feltene nå, og det du har skrevet, står der fortsatt. Se over, og lagre på nytt.",
      300,
    ),
    now: namingAll(
      line("Under et felt som står annerledes nå", "Nå står det: {teksten}", 60, ["teksten"]),
    ),
    nowEmpty: line("Under et felt som er tomt nå", "Nå står det ingenting.", 60),
    wrong: line("Feil i feltene, overskrift", "Opplysningene er ikke lagret ennå", 120),
    wrongText: paragraph(
      "Feil i feltene",
      "Se over feltene som er merket under. Det du har skrevet, står her fortsatt.",
      300,
    ),
    name: line("Felt: navn", "Navn (kontaktperson)", 60),
    email: line("Felt: e-post", "E-post", 60),
    phone: line("Felt: telefon", "Telefon", 60),
    invoice: line("Felt: e-post for faktura", "E-post for faktura (valgfritt)", 60),
    invoiceHint: line(
      "Under e-post for faktura",
      "Hvis fakturaen skal til en annen enn kontaktpersonen.",
    ),
    reference: line("Felt: referanse", "Deres referanse (valgfritt)", 60),
    referenceHint: line(
      "Under referansen",
      "Det som må stå på fakturaen, for eksempel et bestillernummer eller navnet ditt.",
    ),
    save: line("Knapp", "Lagre opplysningene", 60),
  }),
  cancel: section("Si opp", {
    tab: line("I fanen", "Si opp", 60),
    description: line("For søkemotorer", "Si opp abonnementet ditt."),
    title: namingAll(line("Overskrift", "Si opp {pakken}", 80, ["pakken"])),
    stale: line(
      "Endret imens, overskrift",
      "Ingenting er sagt opp ennå: Følgene er endret siden du åpnet siden",
      120,
    ),
    staleText: paragraph(
      "Endret imens",
      "Les hva oppsigelsen fører til nå, og bekreft på nytt hvis du fortsatt vil.",
      300,
    ),
    consequence: line("Overskrift over følgen", "Dette skjer når du sier opp", 80),
    withdrawable: namingAll(
      line("Om å angre", "Du kan trekke oppsigelsen tilbake til og med {dagen}.", 120, ["dagen"]),
    ),
    reason: line("Felt: grunn", "Hvorfor sier du opp? (valgfritt)", 80),
    reasonHint: line(
      "Under grunnen",
      "Du trenger ikke oppgi noen grunn, men vi blir bedre av å vite den.",
    ),
    confirm: line("Knapp", "Bekreft oppsigelsen", 60),
    nothing: line("Ikke begynt, overskrift", "Abonnementet har ikke begynt", 80),
    nothingBefore: line(
      "Ikke begynt, foran hvordan du når oss",
      "Derfor er det ikke noe å si opp ennå. Før avtalen er signert, avbestiller du på avtalesiden. Er den signert, så",
    ),
    nothingAfter: line("Ikke begynt, etter hvordan du når oss", ", så finner vi ut av det."),
  }),
  withdraw: section("Trekk oppsigelsen tilbake", {
    title: line("Overskrift", "Trekk oppsigelsen tilbake", 80),
    description: line("For søkemotorer", "Trekk oppsigelsen av abonnementet ditt tilbake."),
    late: line("For sent, overskrift", "Fristen er ute", 80),
    lateText: line(
      "For sent, foran hvordan du når oss",
      "Oppsigelsen kan ikke trekkes tilbake her lenger. Vil du fortsette likevel, så",
    ),
    consequence: line("Overskrift over følgen", "Dette skjer da", 80),
    runsOn: namingAll(
      paragraph("Følgen", "Abonnementet på {pakken} løper som om du ikke hadde sagt opp.", 300, [
        "pakken",
      ]),
    ),
    renews: namingAll(
      paragraph(
        "Om fornyelse",
        "Hvis du ikke sier opp igjen, fornyes det for {ny periode} fra og med {dagen}: {summen} eks. mva.",
        300,
        ["dagen", "summen"],
      ),
    ),
    confirm: line("Knapp", "Trekk oppsigelsen tilbake", 60),
  }),
  ways: section("Knapper på alle sidene", {
    back: line("Tilbake", "Tilbake til avtalen", 60),
    stop: line("Avbryt", "Avbryt", 40),
    later: line("Ikke signer nå", "Ikke nå", 40),
    keep: line("Ikke avbestill", "Behold bestillingen", 40),
  }),
  lostLink: section("Mistet lenke", {
    tab: line("I fanen", "Få lenken til avtalen", 80),
    description: line("For søkemotorer", "Få lenken til avtalesiden din på nytt."),
    title: line("Overskrift", "Få lenken på nytt", 80),
    sent: line("Etter sending, overskrift", "Har vi en avtale på adressen, er lenken på vei", 120),
    sentText: paragraph(
      "Etter sending",
      "Se i innboksen om et par minutter, og i søppelposten hvis du ikke finner den. Har du flere avtaler, kommer det en e-post for hver.",
      300,
    ),
    lead: paragraph(
      "Ingress",
      "Skriv inn e-postadressen du bestilte med, så sender vi lenken til avtalesiden din dit.",
      300,
    ),
    tooMany: line(
      "For mange forsøk",
      "Det er bedt om lenken mange ganger på kort tid. Vent litt, eller ta kontakt med oss.",
    ),
    email: line("Felt: e-post", "E-post", 60),
    send: line("Knapp", "Send meg lenken", 60),
    changed: line("Foran hvordan du når oss", "Har du byttet e-postadresse?", 120),
    changedAfter: line("Etter hvordan du når oss", ", så hjelper vi deg.", 120),
  }),
  obstacles: section("Når avtalen ikke kan vises", {
    missing: {
      heading: line("Ukjent lenke: overskrift", "Lenken virker ikke", 80),
      text: paragraph(
        "Ukjent lenke",
        "Den kan være delt i to av e-postprogrammet ditt, eller være byttet ut med en nyere. Vi sender den gjerne på nytt.",
        300,
      ),
    },
    again: line("Ukjent lenke: knapp", "Send meg lenken på nytt", 60),
    tooMany: {
      heading: line("For mange forsøk: overskrift", "Vent litt", 80),
      text: paragraph(
        "For mange forsøk",
        "Det har kommet mange forsøk på kort tid. Prøv igjen om noen minutter.",
        300,
      ),
    },
    ours: {
      heading: line("Feil hos oss: overskrift", "Noe gikk galt hos oss", 80),
      text: paragraph(
        "Feil hos oss",
        "Feilen er registrert, og du har ikke gjort noe galt. Prøv igjen om litt.",
        300,
      ),
    },
    theirs: {
      heading: line("Det som ikke kan leses: overskrift", "Skjemaet kom ikke frem", 80),
      text: line("Det som ikke kan leses", "Gå tilbake, last siden på nytt og prøv igjen.", 120),
    },
  }),
});
