import { line, namingAll, pageWords, paragraph, richLine, section } from "#app/web/words.ts";

/** The words of /bestill. */
export const orderWords = pageWords("order", "Bestilling", "/bestill", {
  head: section("Øverst", {
    crumb: line("I stien", "Bestill", 40),
    back: line("Lenke tilbake", "Tilbake", 40),
    website: namingAll(
      line("Overskrift for en nettside", "Bestill nettsidepakken {pakken}", 80, ["pakken"]),
    ),
    profile: namingAll(line("Overskrift for en profil", "Bestill {pakken}", 80, ["pakken"])),
    lead: paragraph(
      "Ingress",
      "Fyll ut skjemaet, så tar vi kontakt innen {kontakt innen} og avtaler veien videre.",
      300,
    ),
  }),
  notices: section("Beskjeder", {
    unknown: line("Ukjent pakke, overskrift", "Fant ikke pakken – viser Medium", 120),
    unknownText: line("Ukjent pakke", "Se etter at dette er pakken du vil ha."),
    unknownLink: line("Ukjent pakke, lenke", "Se alle pakkene", 60),
    draft: paragraph(
      "Fylt ut for kunden",
      "Vi har fylt ut det du allerede har fortalt oss. Se gjerne over at alt stemmer.",
      300,
    ),
    draftOutOfReach: paragraph(
      "Det som er fylt ut, kan ikke hentes",
      "Vi fikk ikke hentet det du har fortalt oss før. Fyll ut skjemaet selv, eller last siden på nytt om litt.",
      300,
    ),
    draftGone: line("Lenken er brukt, overskrift", "Lenken er brukt, eller har gått ut", 120),
    draftGoneText: paragraph(
      "Lenken er brukt",
      "Har du allerede sendt bestillingen, er alt i orden, og vi tar kontakt. Ellers kan du fylle ut skjemaet her.",
      300,
    ),
  }),
  summary: section("Sammendraget", {
    label: line("For dem som hører siden", "Din bestilling", 60),
    folded: namingAll(line("Summen på mobil", "{summen} første år, eks. mva.", 60, ["summen"])),
    show: line("Vis sammendraget på mobil", "Vis", 20),
    hide: line("Skjul sammendraget på mobil", "Skjul", 20),
    choose: line("Pakkene, for dem som hører siden", "Velg pakke", 60),
    choicesNote: line("Over pakkene", "Første år, eks. mva.", 60),
    oneTime: line("Engangspris", "Nettside, engangspris", 60),
    operation: line("Drift", "Drift i {periode}", 60),
    profile: line("Profil", "Profil i {periode}", 60),
    firstYear: line("Sum", "Sum første år, eks. mva.", 60),
    withVat: line("Sum med mva.", "Sum første år, inkl. mva.", 60),
    later: line("Årlig pris", "Deretter per år, eks. mva.", 60),
    offerEnds: namingAll(
      line("Når tilbudet er over", "Tilbudet gjelder til og med {dagen}.", 80, ["dagen"]),
    ),
    termsOfWebsite: paragraph(
      "Om levering og oppsigelse, nettside",
      "Leveringstid {levering nettside} etter signert avtale. Abonnementet begynner {oppstart} og fornyes automatisk for {periode} om gangen. {regel for oppsigelse}",
      600,
    ),
    termsOfProfile: paragraph(
      "Om levering og oppsigelse, profil",
      "Leveringstid {levering profil} etter signert avtale. Abonnementet begynner {oppstart} og fornyes automatisk for {periode} om gangen. {regel for oppsigelse}",
      600,
    ),
  }),
  form: section("Skjemaet", {
    label: line("For dem som hører siden", "Bestilling", 60),
    mistakes: line("Feil i skjemaet, overskrift", "Noe mangler i skjemaet", 120),
    mistakesText: paragraph(
      "Feil i skjemaet",
      "Se over feltene som er merket under. Det du har skrevet, står her fortsatt.",
      300,
    ),
    name: line("Felt: navn", "Navn (kontaktperson)", 60),
    company: line("Felt: firmanavn", "Firmanavn", 60),
    orgNumber: line("Felt: organisasjonsnummer", "Organisasjonsnummer", 60),
    orgNumberHint: line("Under organisasjonsnummeret", "Ni siffer", 60),
    orgNumberCut: line(
      "Et avkortet nummer",
      "Slutten av nummeret kom ikke med. Skriv de ni sifrene uten mellomrom.",
    ),
    asking: line("Mens nummeret slås opp", "Slår opp i Enhetsregisteret …", 80),
    unreachable: line(
      "Når registeret ikke svarer",
      "Vi får ikke slått opp nummeret i Enhetsregisteret akkurat nå. Du kan bestille likevel.",
    ),
    wrongDigit: line(
      "Et nummer som ikke stemmer",
      "Kontrollsifferet stemmer ikke. Se gjerne over nummeret; du kan bestille likevel.",
    ),
    mainUnit: line("Knapp: hovedenheten", "Bruk hovedenhetens nummer", 60),
    phone: line("Felt: telefon", "Telefon", 60),
    email: line("Felt: e-post", "E-post", 60),
    meant: namingAll(
      line("Når e-postadressen ser feil ut", "Mente du {adressen}?", 60, ["adressen"]),
    ),
    invoice: line("Vis feltene for faktura", "Faktura (valgfritt)", 60),
    invoiceEmail: line("Felt: e-post for faktura", "E-post for faktura", 60),
    invoiceEmailHint: line(
      "Under e-post for faktura",
      "Hvis fakturaen skal til en annen enn kontaktpersonen.",
    ),
    reference: line("Felt: referanse", "Deres referanse", 60),
    referenceHint: line(
      "Under referansen",
      "Det som må stå på fakturaen, for eksempel et bestillernummer eller navnet ditt.",
    ),
    sumNow: richLine(
      "Over knappen",
      "**{summen}** eks. mva. for det første året. Du betaler ikke noe nå.",
      200,
      ["summen"],
    ),
    accept: line("Godkjenning", "Jeg godkjenner vilkårene", 80),
    readTerms: line("Knapp: les vilkårene", "Les vilkårene", 60),
    readElsewhere: line("Lenke: vilkårene på en egen side", "Les vilkårene på en egen side", 80),
    send: line("Knapp: send", "Send bestilling", 40),
    sending: line("Knapp mens den sendes", "Sender bestilling...", 40),
    sendForPrice: namingAll(
      line("Knapp når prisen er endret", "Bestill for {summen}", 60, ["summen"]),
    ),
    sendAnother: line("Knapp når den er sendt før", "Bestill én til", 40),
  }),
  terms: section("Vilkårene i skjemaet", {
    title: line("Overskrift", "Vilkår", 60),
    version: namingAll(line("Versjonen", "Versjon {versjonen}.", 60, ["versjonen"])),
    elsewhere: line("Lenke", "Åpne vilkårene på en egen side", 80),
    accept: line("Knapp: godta", "Godta og lukk", 40),
    close: line("Knapp: lukk", "Lukk", 40),
  }),
  toasts: section("Meldinger som dukker opp, for dem som hører siden", {
    place: line("Stedet der de dukker opp", "Meldinger", 40),
    close: line("Knapp: lukk", "Lukk meldingen", 40),
  }),
  obstacles: section("Når bestillingen ikke går igjennom", {
    sentBefore: line("Sendt før, overskrift", "Bestillingen er allerede sendt", 120),
    sentBeforeCall: namingAll(
      richLine(
        "Sendt før",
        "Vi har den som {ordrenummeret}, og tar kontakt innen {kontakt innen}. Vil du rette noe, kan du svare på ordrebekreftelsen eller ringe [{telefon}]({telefonlenke}).",
        400,
        ["ordrenummeret"],
      ),
    ),
    sentBeforeWrite: namingAll(
      richLine(
        "Sendt før, uten telefon",
        "Vi har den som {ordrenummeret}, og tar kontakt innen {kontakt innen}. Vil du rette noe, kan du svare på ordrebekreftelsen.",
        400,
        ["ordrenummeret"],
      ),
    ),
    call: richLine("Etter det som ble avvist", "Du kan også ringe [{telefon}]({telefonlenke})."),
    failed: line("Feil, overskrift", "Bestillingen er ikke sendt", 120),
    failedText: paragraph(
      "Feil",
      "Alt du skrev, står her fortsatt. Det er trygt å prøve igjen: Det blir aldri mer enn én bestilling.",
      400,
    ),
    failedCall: richLine(
      "Feil, med telefon",
      "Du kan også ringe [{telefon}]({telefonlenke}), så tar vi den på telefon.",
    ),
    failedToast: line("Melding ved feil, overskrift", "Feil ved bestilling", 80),
    failedToastText: line(
      "Melding ved feil",
      "Kunne ikke sende bestillingen. Prøv igjen eller kontakt oss direkte.",
    ),
    invalid: line("Noe er feil i feltene", "Noen av feltene må rettes."),
    priceChanged: paragraph(
      "Prisen er endret",
      "Prisen er endret siden du åpnet siden. Se over den nye summen, og godkjenn vilkårene på nytt hvis du fortsatt vil bestille.",
      400,
    ),
    termsChanged: paragraph(
      "Vilkårene er endret",
      "Vilkårene er endret siden du åpnet siden. Les dem, og godkjenn dem på nytt hvis du fortsatt vil bestille.",
      400,
    ),
    unknownPlan: line("Pakken er borte", "Pakken finnes ikke lenger. Velg en annen."),
    keyReused: line(
      "Skjemaet er brukt før",
      "Vi har allerede tatt imot en bestilling fra dette skjemaet.",
    ),
    tooMany: line(
      "For mange på kort tid",
      "Det har kommet mange bestillinger på kort tid. Prøv igjen om noen minutter.",
    ),
  }),
});
